import type { Soul, SoulProfile } from '#shared/souls.ts';
import type { Thread } from '#shared/threads.ts';
import { engine } from '../../client/engine.ts';
import { useEngineMutation } from '../../client/use-engine-mutation.ts';
import { useEngineQuery } from '../../client/use-engine-query.ts';
import { go } from '../../route.ts';
import { useLanguage, useStrings } from '../../strings/use-strings.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import type { MenuItem } from '../../ui/menu-items.ts';

/** The "+": souls that can be talked to and have no room yet, samples that nobody has met, and the way to make one. */
export function NewRoomMenu({ threads }: { threads: readonly Thread[] }) {
  const { start } = useStrings('messenger');
  const language = useLanguage();
  const souls = useEngineQuery(engine.souls.list.queryOptions());
  const open = useEngineMutation(engine.threads.open.mutationOptions(), {
    onDone: (thread) => go({ screen: 'chat', threadId: thread.id }),
  });
  const samples = useEngineQuery(engine.souls.samples.queryOptions({ input: { language } }));
  const create = useEngineMutation(engine.souls.create.mutationOptions(), {
    onDone: (soul) => open.run({ soulId: soul.id }),
  });
  const met = new Set(threads.map(({ soulId }) => soulId));
  const unmet = souls.data?.filter((soul) => soul.applied && !met.has(soul.id)) ?? [];
  const talk = unmet.map(
    (soul): MenuItem => ({
      kind: 'action',
      icon: 'chat',
      label: start.talkTo(soul.applied?.displayName ?? ''),
      ...(soul.applied?.status ? { note: soul.applied.status } : {}),
      run: () => open.run({ soulId: soul.id }),
    }),
  );
  // Until the souls are known, a sample could be one of them.
  const fresh = souls.data ? (samples.data ?? []).filter(({ profile }) => !isMade(profile, souls.data)) : [];
  const meet = fresh.map(
    ({ sampleId, profile, about }): MenuItem => ({
      kind: 'action',
      icon: 'plus',
      label: start.talkTo(profile.displayName),
      note: about,
      run: () => create.run({ from: 'sample', sampleId, language }),
    }),
  );
  const others = [...talk, ...meet];
  const make: MenuItem = {
    kind: 'action',
    icon: 'pencil',
    label: start.make,
    note: start.makeNote,
    run: () => go({ screen: 'studio', soulId: null }),
  };
  return (
    <Menu items={others.length === 0 ? [make] : [...others, { kind: 'separator', id: 'make' }, make]}>
      <IconButton icon="plus" label={start.add} />
    </Menu>
  );
}

// A soul does not tell which sample it came from; its name does, as long as the person kept it.
const isMade = (sample: SoulProfile, souls: readonly Soul[]): boolean =>
  souls.some(({ applied, draft }) => applied?.name === sample.name || draft?.name === sample.name);
