import type { Share } from '#shared/events.ts';
import type { Format } from '../../../strings/format.ts';

/** `2.1%`; of nothing, nothing can be said: ''. */
export const percent = ({ count, of }: Share, format: Format): string =>
  of === 0 ? '' : `${format.number(Math.round((1000 * count) / of) / 10)}%`;
