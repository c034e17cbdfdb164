import type { Thread } from '#shared/threads.ts';
import { engine } from '../../client/engine.ts';
import { useEngineMutation } from '../../client/use-engine-mutation.ts';
import { useEngineQuery } from '../../client/use-engine-query.ts';
import { go } from '../../route.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import type { MenuItem } from '../../ui/menu-items.ts';

/** The "+": souls that can be talked to and have no room yet, and the way to make one. */
export function NewRoomMenu({ threads }: { threads: readonly Thread[] }) {
  const { start } = useStrings('messenger');
  const souls = useEngineQuery(engine.souls.list.queryOptions());
  const open = useEngineMutation(engine.threads.open.mutationOptions(), {
    onDone: (thread) => go({ screen: 'chat', threadId: thread.id }),
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
  const make: MenuItem = {
    kind: 'action',
    icon: 'pencil',
    label: start.make,
    note: start.makeNote,
    run: () => go({ screen: 'studio', soulId: null }),
  };
  return (
    <Menu items={talk.length === 0 ? [make] : [...talk, { kind: 'separator', id: 'make' }, make]}>
      <IconButton icon="plus" label={start.add} />
    </Menu>
  );
}
