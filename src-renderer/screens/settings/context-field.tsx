import { useStrings } from '../../strings/use-strings.ts';
import { CommitField } from '../../ui/commit-field.tsx';

/** The context length of a local server, in tokens. What is no number, or out of bounds, is brought back into them. */
export function ContextField({ value, onCommit }: { value: number; onCommit: (tokens: number) => void }) {
  const strings = useStrings('settings').models;
  return (
    <CommitField
      label={strings.context}
      value={String(value)}
      inputMode="numeric"
      required
      onCommit={(text) => {
        const tokens = Number(text.replaceAll(/[^0-9]/g, ''));
        onCommit(Math.min(Math.max(tokens, 2_048), 1_000_000));
      }}
    />
  );
}
