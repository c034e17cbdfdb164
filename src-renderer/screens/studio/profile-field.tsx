import { useRef } from 'react';
import { useFormat } from '../../strings/format.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { insertAtCaret } from './insert-at-caret.ts';
import styles from './profile-field.module.css';
import { type TextField as FieldName, MAX_LENGTH } from './profile-fields.ts';
import { Tokens } from './tokens.tsx';

interface ProfileFieldProps {
  name: FieldName;
  value: string;
  error: string | null;
  onChange: (value: string) => void;
  /** What the text costs in a prompt; left out for texts that are counted elsewhere, null while unknown. */
  tokens?: number | null;
  /** line: one line; note: a few lines; page: the main text of the Soul. */
  look: 'line' | 'note' | 'page';
  /** A button that puts {user} at the caret. */
  insertUser?: boolean;
  autoFocus?: boolean;
}

/** One text of the profile with its words around it. The value is what the writer typed, to the letter. */
export function ProfileField(props: ProfileFieldProps) {
  const { name, value, error, onChange, look, tokens = null, insertUser = false, autoFocus } = props;
  const strings = useStrings('studio');
  const area = useRef<HTMLTextAreaElement>(null);
  const common = {
    label: strings.fields[name],
    value,
    error,
    maxLength: MAX_LENGTH[name],
    placeholder: placeholderOf(strings.placeholders, name),
    // A director who makes a new Soul came to name it.
    autoFocus,
  };
  if (look === 'line') {
    const note = noteOf(strings.notes, name);
    return (
      <TextField
        {...common}
        note={note}
        aside={<NearLimit name={name} value={value} />}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  }
  return (
    <TextArea
      {...common}
      ref={area}
      className={styles[look] ?? ''}
      note={[noteOf(strings.notes, name), insertUser && strings.notes.user].filter(Boolean).join(' ')}
      aside={
        <span className={styles.aside}>
          {insertUser && (
            <button
              type="button"
              className={styles.insert}
              // A button that takes the focus would end a composition and lose the caret's place.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => area.current && insertAtCaret(area.current, '{user}')}
            >
              {strings.insertUser}
            </button>
          )}
          <Tokens count={tokens} />
          <Count name={name} value={value} />
        </span>
      }
      spellCheck={false}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** The limit of a long text is far: it is named only when the last tenth of it is reached. */
function Count({ name, value }: { name: FieldName; value: string }) {
  const strings = useStrings('studio');
  const format = useFormat();
  const count = format.number(value.length);
  if (value.length < MAX_LENGTH[name] * 0.9) return strings.characters(count);
  return strings.charactersOf(count, format.number(MAX_LENGTH[name]));
}

/** Short texts show their limit only when it comes near. */
function NearLimit({ name, value }: { name: FieldName; value: string }) {
  const strings = useStrings('studio');
  const format = useFormat();
  const left = MAX_LENGTH[name] - value.length;
  return left <= 10 ? strings.nearLimit(format.number(left)) : null;
}

const noteOf = (notes: Partial<Record<FieldName, string>>, name: FieldName): string | undefined => notes[name];
const placeholderOf = noteOf;
