import { type DragEvent, useRef, useState } from 'react';
import { useStrings } from '../../strings/use-strings.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import styles from './choose-file.module.css';
import type { EpisodeImport, ImportStep } from './use-episode-import.ts';

interface ChooseFileProps {
  bringing: EpisodeImport;
  step: Exclude<ImportStep, { kind: 'preview' }>;
  pasted: string;
  setPasted: (text: string) => void;
}

/** Three ways for a file to come in: picked, dropped, pasted. What was wrong with the last one stands above them. */
export function ChooseFile({ bringing, step, pasted, setPasted }: ChooseFileProps) {
  const strings = useStrings('episodes').import;
  const picker = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (file: File | undefined) => file && bringing.readFile(file);
  const wordsOf = () => {
    if (step.kind === 'reading') return strings.reading;
    return over ? strings.dropNow : strings.drop;
  };
  return (
    <div className={styles.choose}>
      {step.kind === 'choose' && step.error !== null && (
        <p className={styles.error} role="alert">
          <Icon name="warning" size="small" />
          <span>{step.error}</span>
        </p>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is one of three ways; the button and the field are the others. */}
      <div
        className={styles.drop}
        data-over={over}
        onDragOver={(event: DragEvent) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event: DragEvent) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files[0]);
        }}
      >
        <span role="status">{wordsOf()}</span>
        <Button icon="folder" data-first onClick={() => picker.current?.click()}>
          {strings.pick}
        </Button>
        <input
          ref={picker}
          type="file"
          accept=".json,application/json"
          className="unseen"
          tabIndex={-1}
          aria-hidden="true"
          onChange={({ target }) => {
            take(target.files?.[0]);
            target.value = '';
          }}
        />
      </div>
      <TextArea
        label={strings.paste}
        className={styles.paste ?? ''}
        rows={4}
        spellCheck={false}
        placeholder={strings.pastePlaceholder}
        value={pasted}
        onChange={({ target }) => {
          setPasted(target.value);
          // Looked at at once when it was pasted; who writes it by hand says when.
          if (target.value.length - pasted.length > PASTED && isWhole(target.value)) bringing.readText(target.value);
        }}
      />
    </div>
  );
}

/** So many characters at once are no keystroke. */
const PASTED = 20;

/** Whether it can be a file by its two ends; what is in between, the engine judges. */
const isWhole = (text: string): boolean => /^\s*[[{][\s\S]*[\]}]\s*$/u.test(text);
