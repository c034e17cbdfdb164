import type { Generation } from '#shared/prompts.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { Badge } from '../../ui/badge.tsx';
import { Facts } from './facts.tsx';
import styles from './reply-list.module.css';

/** Every bubble of a reply, with what became of it. */
export function ReplyList({ reply }: { reply: Generation['reply'] }) {
  const strings = useStrings('inspector');
  return (
    <Facts title={strings.reply.title}>
      {reply.length === 0 && <p className={styles.none}>{strings.empty.reply}</p>}
      <ol className={styles.bubbles}>
        {reply.map(({ text, state }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the bubbles of a reply never move
          <li key={place} className={styles.line}>
            <span className={styles.bubble} data-state={state}>
              {text}
            </span>
            <Badge look={state === 'shown' ? 'tag' : 'attention'}>{strings.reply.states[state]}</Badge>
          </li>
        ))}
      </ol>
    </Facts>
  );
}
