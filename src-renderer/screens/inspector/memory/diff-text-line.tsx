import { useMemo } from 'react';
import { useStrings } from '../../../strings/use-strings.ts';
import { Deleted, Inserted } from '../../../ui/diff-marks.tsx';
import { type DiffPart, diffText } from '../../../ui/diff-text.ts';
import { MemoryText } from './memory-text.tsx';

/** One item before and after, word by word. */
export function DiffText({ before, after }: { before: string; after: string }) {
  const parts = useMemo(() => diffText(before, after), [before, after]);
  return parts.map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one comparison never move
    <Part key={place} part={part} />
  ));
}

function Part({ part: { kind, text } }: { part: DiffPart }) {
  const strings = useStrings('memory').compare;
  switch (kind) {
    case 'added':
      return (
        <Inserted label={strings.inserted}>
          <MemoryText text={text} />
        </Inserted>
      );
    case 'removed':
      return (
        <Deleted label={strings.deleted}>
          <MemoryText text={text} />
        </Deleted>
      );
    case 'same':
      return <MemoryText text={text} />;
  }
}
