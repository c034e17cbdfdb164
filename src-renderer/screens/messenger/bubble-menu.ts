import type { Strings } from '../../strings/areas.ts';
import type { MenuItem } from '../../ui/menu-items.ts';
import type { LogBubble } from './log-rows.ts';
import type { RoomActions } from './use-room-actions.ts';

/** Whether the newest reply can be asked for again from this bubble: its last one, or a message that it answers. */
export const canRegenerate = ({ message, newest, newestTurn }: LogBubble, busy: boolean): boolean =>
  !busy && (message.author === 'soul' ? newest : newestTurn && message.delivery.kind === 'delivered');

/** Whether this bubble is one that a resend would send. */
export const canResend = ({ message }: LogBubble): boolean =>
  message.delivery.kind === 'waiting' || message.delivery.kind === 'failed';

/** What can be done with a bubble, in the order of the menu. */
export function bubbleMenu(
  row: LogBubble,
  busy: boolean,
  actions: RoomActions,
  { bubble }: Strings['messenger'],
): MenuItem[] {
  const { message } = row;
  const items: MenuItem[] = [
    { kind: 'action', icon: 'copy', label: bubble.copy, keys: 'C', run: () => actions.copy(message) },
    { kind: 'action', icon: 'edit', label: bubble.edit, keys: 'E', run: () => actions.startEdit(message) },
  ];
  if (canResend(row))
    items.push({ kind: 'action', icon: 'retry', label: bubble.resend, keys: 'R', run: actions.resend });
  if (canRegenerate(row, busy))
    items.push({
      kind: 'action',
      icon: 'retry',
      label: message.author === 'soul' ? bubble.regenerate : bubble.regenerateReply,
      keys: 'R',
      run: actions.regenerate,
    });
  if (message.generationId !== null)
    items.push({
      kind: 'action',
      icon: 'inspect',
      label: bubble.inspect,
      note: bubble.inspectNote,
      run: () => actions.inspect(message),
    });
  items.push(
    { kind: 'separator', id: 'remove' },
    {
      kind: 'action',
      icon: 'trash',
      label: bubble.remove,
      keys: 'Del',
      danger: true,
      run: () => actions.remove(message),
    },
  );
  return items;
}
