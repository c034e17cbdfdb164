import { type KeyboardEvent, useRef } from 'react';
import { useStrings } from '../../../strings/use-strings.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './keyword-field.module.css';
import type { KeywordsInHand } from './use-keywords.ts';

/** Keywords as chips, each a button that takes it out; Enter puts in what is written, Backspace in an empty field takes the last one out. */
export function KeywordField({ inHand }: { inHand: KeywordsInHand }) {
  const strings = useStrings('recall').keywords;
  const field = useRef<HTMLDivElement>(null);
  const { keywords, typed, problem } = inHand;
  const focusField = () => field.current?.querySelector('input')?.focus();
  const add = () => {
    inHand.add();
    focusField();
  };
  const remove = (keyword: string) => {
    inHand.remove(keyword);
    focusField();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The Enter that ends a syllable is not one that adds a keyword.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    const last = keywords.at(-1);
    if (event.key === 'Enter') {
      event.preventDefault();
      add();
    }
    if (event.key === 'Backspace' && typed === '' && last !== undefined) remove(last);
  };
  return (
    <div className={styles.field} ref={field}>
      {keywords.length === 0 ? (
        <p className={styles.none}>{strings.none}</p>
      ) : (
        <ul className={styles.chips}>
          {keywords.map((keyword) => (
            <li key={keyword}>
              <button
                type="button"
                className={styles.chip}
                data-pattern={keyword.startsWith('/')}
                aria-label={strings.remove(keyword)}
                onClick={() => remove(keyword)}
              >
                {keyword}
                <Icon name="close" size="small" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.add}>
        <TextField
          label={strings.add}
          hideLabel
          placeholder={strings.add}
          spellCheck={false}
          maxLength={1000}
          value={typed}
          error={problem === null ? null : strings.problems[problem]}
          onChange={({ target }) => inHand.type(target.value)}
          onKeyDown={onKeyDown}
        />
        <Button icon="plus" disabled={typed.trim() === ''} onClick={add}>
          {strings.addButton}
        </Button>
      </div>
    </div>
  );
}
