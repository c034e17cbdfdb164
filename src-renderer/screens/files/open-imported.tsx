import type { ImportReport } from '#shared/archive.ts';
import type { SoulId, ThreadId, UserId } from '#shared/ids.ts';
import { engine } from '../../client/engine.ts';
import { useEngineMutation } from '../../client/use-engine-mutation.ts';
import { useEngineQuery } from '../../client/use-engine-query.ts';
import { go } from '../../route.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { Button } from '../../ui/button.tsx';
import { comes } from './count-items.ts';
import styles from './file-card.module.css';

/** Rooms that are offered by name; who brings more finds them in the list of chats. */
const MOST = 3;

/** The way to what an import brought: its rooms, else its Soul. A room of another person says whose business it is. */
export function OpenImported({ report }: { report: ImportReport }) {
  const strings = useStrings('files').report;
  const { data: rooms } = useEngineQuery(engine.threads.list.queryOptions());
  const ids = (...nouns: readonly string[]) =>
    report.items.filter((item) => nouns.includes(item.noun) && item.id !== '' && comes(item)).map(({ id }) => id);
  // Entries carry the room that they came into.
  const [threads, souls] = [ids('thread', 'entry'), ids('soul')];
  const here = rooms?.filter(({ id }) => threads.includes(id)) ?? [];
  if (rooms === undefined) return null;
  if (here.length > 0) {
    return here.slice(0, MOST).map(({ id, displayName }, place) => (
      <Button
        key={id}
        look={place === 0 ? 'primary' : 'plain'}
        icon="chat"
        data-next={place === 0 || undefined}
        onClick={() => go({ screen: 'chat', threadId: id })}
      >
        {here.length === 1 ? strings.open : strings.openOf(displayName)}
      </Button>
    ));
  }
  if (threads.length > 0) return <OfAnother report={report} threadId={threads[0] as ThreadId} />;
  const [soul] = souls;
  if (soul === undefined) return null;
  return (
    <Button look="primary" icon="pencil" data-next onClick={() => go({ screen: 'studio', soulId: soul as SoulId })}>
      {strings.openSoul}
    </Button>
  );
}

/** A room of another person: where the file tells of one only, it opens as that one. */
function OfAnother({ report, threadId }: { report: ImportReport; threadId: ThreadId }) {
  const strings = useStrings('files').report;
  const people = report.items.filter(({ noun, id }) => noun === 'user' && id !== '');
  const become = useEngineMutation(engine.settings.update.mutationOptions(), {
    onDone: () => go({ screen: 'chat', threadId }),
  });
  const [person] = people;
  const isOne = people.length === 1 && person !== undefined;
  return (
    <>
      <p className={styles.aside}>{isOne ? strings.ofPerson(person.title) : strings.elsewhere}</p>
      {isOne ? (
        <Button
          look="primary"
          icon="chat"
          data-next
          disabled={become.busy}
          onClick={() => become.run({ userId: person.id as UserId })}
        >
          {strings.asPerson(person.title)}
        </Button>
      ) : (
        <Button data-next onClick={() => go({ screen: 'settings', section: 'me' })}>
          {strings.toPeople}
        </Button>
      )}
    </>
  );
}
