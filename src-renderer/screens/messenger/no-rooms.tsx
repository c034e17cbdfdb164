import type { SampleSoul } from '#shared/souls.ts';
import { engine } from '../../client/engine.ts';
import { useEngineMutation } from '../../client/use-engine-mutation.ts';
import { useEngineQuery } from '../../client/use-engine-query.ts';
import { go } from '../../route.ts';
import { useLanguage, useStrings } from '../../strings/use-strings.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './no-rooms.module.css';

/** The messenger before its first room: somebody to talk to in one click, or the way to make one. */
export function NoRooms() {
  const { empty } = useStrings('messenger');
  const language = useLanguage();
  const samples = useEngineQuery(engine.souls.samples.queryOptions({ input: { language } }));
  const souls = useEngineQuery(engine.souls.list.queryOptions());
  const open = useEngineMutation(engine.threads.open.mutationOptions(), {
    onDone: (thread) => go({ screen: 'chat', threadId: thread.id }),
  });
  const create = useEngineMutation(engine.souls.create.mutationOptions(), {
    onDone: (soul) => open.run({ soulId: soul.id }),
  });
  const own = souls.data?.filter((soul) => soul.applied) ?? [];
  const busy = create.busy || open.busy;
  return (
    <div className={styles.page}>
      <div className={styles.column}>
        <h1>{empty.noRooms}</h1>
        <p className={styles.hint}>{empty.noRoomsHint}</p>
        {samples.kind === 'loading' && <Skeleton shape="row" lines={2} />}
        {samples.kind === 'failed' && <FailureNote {...samples} />}
        <ul className={styles.people}>
          {own.map((soul) => (
            <Person
              key={soul.id}
              profile={soul.applied}
              about=""
              busy={busy}
              meet={() => open.run({ soulId: soul.id })}
            />
          ))}
          {own.length === 0 &&
            samples.data?.map(({ sampleId, profile, about }) => (
              <Person
                key={sampleId}
                profile={profile}
                about={about}
                busy={busy}
                meet={() => create.run({ from: 'sample', sampleId, language })}
              />
            ))}
        </ul>
        <Button look="quiet" icon="pencil" onClick={() => go({ screen: 'studio', soulId: null })}>
          {empty.make}
        </Button>
      </div>
    </div>
  );
}

interface PersonProps {
  profile: SampleSoul['profile'] | null;
  about: string;
  busy: boolean;
  meet: () => void;
}

function Person({ profile, about, busy, meet }: PersonProps) {
  if (!profile) return null;
  return (
    <li>
      <button type="button" className={styles.person} disabled={busy} onClick={meet}>
        <Avatar avatar={profile.avatar} name={profile.displayName} />
        <span>
          <b>
            <bdi>{profile.displayName}</bdi>
          </b>
          <span className={styles.about}>{about === '' ? profile.status : about}</span>
        </span>
        <Icon name="chevron-right" size="small" />
      </button>
    </li>
  );
}
