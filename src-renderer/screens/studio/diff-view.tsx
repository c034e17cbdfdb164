import { useMemo } from 'react';
import { useFormat } from '../../strings/format.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { Deleted, Inserted } from '../../ui/diff-marks.tsx';
import { type DiffPart, diffText } from '../../ui/diff-text.ts';
import styles from './diff-view.module.css';
import { foldSame } from './fold-same.ts';

/**
 * Two texts as one, with what left struck through and what came underlined, each between its own marks: the difference
 * is there without colour, and for screen readers in words.
 */
export function DiffView({ before, after }: { before: string; after: string }) {
  const parts = useMemo(() => diffText(before, after), [before, after]);
  return (
    <p className={styles.text}>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one comparison never move
        <Part key={index} part={part} isFirst={index === 0} isLast={index === parts.length - 1} />
      ))}
    </p>
  );
}

function Part({ part, isFirst, isLast }: { part: DiffPart; isFirst: boolean; isLast: boolean }) {
  const strings = useStrings('studio').history;
  switch (part.kind) {
    case 'added':
      return <Inserted label={strings.added}>{showBreaks(part.text)}</Inserted>;
    case 'removed':
      return <Deleted label={strings.removed}>{showBreaks(part.text)}</Deleted>;
    case 'same':
      return <Same text={part.text} isFirst={isFirst} isLast={isLast} />;
  }
}

function Same({ text, isFirst, isLast }: { text: string; isFirst: boolean; isLast: boolean }) {
  const strings = useStrings('studio').history;
  const format = useFormat();
  const { head, hidden, tail } = foldSame(text, isFirst, isLast);
  if (hidden === 0) return text;
  return (
    <>
      {head}
      <span className={styles.gap}>{strings.unchangedLines(format.number(hidden))}</span>
      {tail}
    </>
  );
}

/** A change of line breaks alone would be invisible. */
const showBreaks = (text: string): string => (text.trim() === '' ? text.replaceAll('\n', '↵\n') : text);
