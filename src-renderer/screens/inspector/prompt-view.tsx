import type { ComposedPrompt } from '#shared/prompts.ts';
import { useFormat } from '../../strings/format.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { BlockCard } from './block-card.tsx';
import { OmissionCard } from './omission-card.tsx';
import styles from './prompt-view.module.css';
import { TokenBar } from './token-bar.tsx';

/** A prompt as it was (or would be) sent: where its tokens went, every block in order, and what had to stay out. */
export function PromptView({ title, prompt }: { title: string; prompt: ComposedPrompt }) {
  const strings = useStrings('inspector').prompt;
  const format = useFormat();
  return (
    <article className={styles.prompt}>
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <span className={styles.total}>
          {strings.total(format.number(prompt.tokens), format.number(prompt.budget))}
        </span>
      </header>
      <TokenBar prompt={prompt} />
      <ol className={styles.blocks}>
        {prompt.blocks.map((block, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a stored prompt never move
          <li key={place}>
            <BlockCard block={block} />
          </li>
        ))}
      </ol>
      <OmissionCard prompt={prompt} />
    </article>
  );
}
