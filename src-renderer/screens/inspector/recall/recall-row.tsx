import type { RecallItem, RecallUse } from '#shared/recall.ts';
import { useFailureSentence } from '../../../client/use-failure-sentence.ts';
import { useFormat } from '../../../strings/format.ts';
import { useStrings } from '../../../strings/use-strings.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { MemoryText } from '../memory/memory-text.tsx';
import { FoldedText } from './folded-text.tsx';
import styles from './recall-row.module.css';

/** Characters of a long text that are shown at first: about two lines. */
const FOLDED = 120;

interface RecallRowProps {
  item: RecallItem;
  decide: (use: RecallUse) => void;
  editKeywords: () => void;
}

/** One thing that can be recalled: what it says, its state, and what a person has decided of it. */
export function RecallRow({ item, decide, editKeywords }: RecallRowProps) {
  const strings = useStrings('recall').item;
  const sentenceOf = useFailureSentence();
  const { kind, title, text, time, use, code } = item;
  return (
    <li className={styles.row} data-use={use}>
      <div className={styles.what}>
        <p className={styles.head}>
          <b className={styles.title}>
            <MemoryText text={title} />
          </b>
          <span className={styles.time}>{time}</span>
          <State item={item} />
        </p>
        <FoldedText text={text} folded={FOLDED} />
        {code !== null && <p className={styles.trouble}>{sentenceOf({ code, params: {} })}</p>}
        {kind === 'entry' && <Keywords item={item} editKeywords={editKeywords} />}
      </div>
      <div className={styles.tools}>
        {use === 'forgotten' ? (
          <Button look="quiet" icon="undo" onClick={() => decide('on')}>
            {strings.bringBack}
          </Button>
        ) : (
          <>
            <Switch
              label={strings.use(shortName(item))}
              hideLabel
              on={use === 'on'}
              onChange={(on) => decide(on ? 'on' : 'off')}
            />
            <IconButton icon="trash" label={strings.forget(shortName(item))} onClick={() => decide('forgotten')} />
          </>
        )}
      </div>
    </li>
  );
}

/** Messages have no title, only a speaker: their first words tell them apart. */
const shortName = ({ kind, title, text }: RecallItem): string =>
  kind === 'entry' ? title : `${title}: ${text.length > 24 ? `${text.slice(0, 24)}…` : text}`;

function State({ item: { state, parts } }: { item: RecallItem }) {
  const strings = useStrings('recall').item;
  const format = useFormat();
  return (
    <span className={styles.state}>
      {parts > 1 && <span title={strings.partsNote}>{strings.parts(format.number(parts))} · </span>}
      {state === 'unavailable' ? <Badge look="attention">{strings.states[state]}</Badge> : strings.states[state]}
    </span>
  );
}

function Keywords({ item, editKeywords }: Pick<RecallRowProps, 'item' | 'editKeywords'>) {
  const strings = useStrings('recall').item;
  const { title, keywords, ownKeywords } = item;
  const changed = keywords.join('\n') !== ownKeywords.join('\n');
  return (
    <div className={styles.foot}>
      <ul className={styles.keywords} aria-label={strings.keywords}>
        {keywords.map((keyword) => (
          <li key={keyword}>{keyword}</li>
        ))}
      </ul>
      {changed && <span className={styles.changed}>{strings.ownChanged}</span>}
      <IconButton icon="edit" label={strings.editKeywords(title)} onClick={editKeywords} />
    </div>
  );
}
