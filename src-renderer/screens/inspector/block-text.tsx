import { useState } from 'react';
import type { PromptBlock } from '#shared/prompts.ts';
import { useFormat } from '../../strings/format.ts';
import { useStrings } from '../../strings/use-strings.ts';
import styles from './block-text.module.css';
import { foldLines } from './fold-lines.ts';
import { type HistoryDay, historyDays } from './history-lines.ts';
import { type ReadableLine, readableLines } from './readable-lines.ts';

/** What a folded block shows. The end of a history is nearest to the reply, so a history shows its last lines. */
const SHOWN_LINES = 7;
const SHOWN_MESSAGES = 8;

/** The text of a block, folded when it is long. */
export function BlockText({ block, raw }: { block: PromptBlock; raw: boolean }) {
  const strings = useStrings('inspector').prompt;
  if (block.text.trim() === '') return <p className={styles.quiet}>{strings.empty}</p>;
  if (raw) return <pre className={styles.raw}>{block.text}</pre>;
  if (block.lines !== null) return <History lines={block.lines} />;
  return <Readable text={block.text} />;
}

function Readable({ text }: { text: string }) {
  const strings = useStrings('common');
  const [all, setAll] = useState(false);
  const lines = readableLines(text);
  const { shown, hidden } = foldLines(lines, SHOWN_LINES);
  return (
    <>
      <div className={styles.readable}>
        {(all ? lines : shown).map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a stored text never move
          <Line key={place} line={line} />
        ))}
      </div>
      {hidden > 0 && (
        <button type="button" className={styles.fold} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? strings.fold : strings.showAll}
        </button>
      )}
    </>
  );
}

function Line({ line }: { line: ReadableLine }) {
  switch (line.kind) {
    case 'heading':
      return <p className={styles.heading}>{line.text}</p>;
    case 'bullet':
      return (
        <p className={styles.bullet}>
          <span aria-hidden="true">{line.mark}</span>
          <span>{line.text}</span>
        </p>
      );
    case 'tag':
      return <p className={styles.tag}>{line.text}</p>;
    case 'gap':
      return <div className={styles.gap} />;
    case 'text':
      return <p>{line.text}</p>;
  }
}

function History({ lines }: { lines: NonNullable<PromptBlock['lines']> }) {
  const strings = useStrings('inspector').prompt;
  const common = useStrings('common');
  const format = useFormat();
  const [all, setAll] = useState(false);
  const hidden = Math.max(0, lines.length - SHOWN_MESSAGES);
  return (
    <>
      {hidden > 0 && (
        <button type="button" className={styles.fold} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? common.fold : strings.earlier(format.number(hidden))}
        </button>
      )}
      {historyDays(all ? lines : lines.slice(-SHOWN_MESSAGES)).map((day, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the days of a stored text never move
        <Day key={place} day={day} />
      ))}
    </>
  );
}

/** The user's words at the right and the Soul's at the left, as the two of them saw it. */
function Day({ day }: { day: HistoryDay }) {
  const { authors } = useStrings('inspector').prompt;
  return (
    <div className={styles.day}>
      {day.day !== null && <p className={styles.date}>{day.day}</p>}
      {day.lines.map(({ author, clock, text }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a stored text never move
        <div key={place} className={styles.said} data-author={author}>
          <span className={styles.mini}>
            <span className="unseen">{authors[author]}: </span>
            {text}
          </span>
          {clock !== null && <span className={styles.clock}>{clock}</span>}
        </div>
      ))}
    </div>
  );
}
