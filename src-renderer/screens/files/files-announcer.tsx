import { useEffect, useRef, useState } from 'react';
import { useFailureSentence } from '../../client/use-failure-sentence.ts';
import { useRoute } from '../../route.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { showToast } from '../../ui/toast-queue.ts';
import { type Arrival, useArrivals } from './arrivals.ts';
import { type Departure, useDepartures } from './departures.ts';
import { useSums } from './use-sums.ts';

/**
 * Tells that a file was looked into, came in, went out or failed: to those who listen where the card shows it, with a toast where
 * another screen is shown. Progress is not told. Put once, by the app.
 */
export function FilesAnnouncer() {
  const { said: strings } = useStrings('files');
  const sentenceOf = useFailureSentence();
  const sums = useSums();
  const arrivals = useArrivals((state) => state.arrivals);
  const departures = useDepartures((state) => state.departures);
  const isShown = useRoute().screen === 'files';
  const [said, setSaid] = useState('');
  // What stands here already when the page is opened is not news.
  const known = useRef<Map<string, string>>(null);

  useEffect(() => {
    const ofArrival = ({ name, stage }: Arrival): string | null => {
      if (stage.kind === 'preview' && stage.trouble) return strings.failed(name, sentenceOf(stage.trouble));
      if (stage.kind === 'preview') return strings.previewed(name, sums.outcomes(stage.inspection.items));
      if (stage.kind === 'imported') return strings.imported(name, sums.came(stage.report.items));
      return stage.kind === 'failed' ? strings.failed(name, sentenceOf(stage.failure)) : null;
    };
    const ofDeparture = ({ name, stage }: Departure): string | null => {
      if (stage.kind === 'ready') return strings.made(name);
      return stage.kind === 'failed' ? strings.failed(name, sentenceOf(stage.failure)) : null;
    };
    const before = known.current ?? new Map<string, string>();
    const fresh = [
      ...arrivals.filter(({ key, stage }) => isNew(before, key, `${stage.kind} ${troubleOf(stage)}`)).map(ofArrival),
      ...departures.filter(({ workId, stage }) => isNew(before, workId, stage.kind)).map(ofDeparture),
    ].filter((sentence) => sentence !== null);
    if (fresh.length > 0 && known.current) {
      if (isShown) setSaid(fresh.join(' '));
      else showToast({ kind: 'info', text: fresh.join(' ') });
    }
    known.current = before;
  }, [arrivals, departures, isShown, strings, sentenceOf, sums]);

  return (
    <p className="unseen" role="status" data-said>
      {said}
    </p>
  );
}

const troubleOf = (stage: Arrival['stage']): string =>
  stage.kind === 'preview' && stage.trouble ? stage.trouble.code : '';

/** Whether something came to a new state since it was last asked. */
function isNew(known: Map<string, string>, key: string, state: string): boolean {
  const changed = known.get(key) !== state;
  known.set(key, state);
  return changed;
}
