import { join } from 'node:path';
import { expect, it } from 'vitest';
import { measureTriggers } from '../../../../scripts/eval/triggers.ts';
import { PROJECT } from '../../../helpers/node-ports.ts';

// Data to measure with lies beside the project on the machines that have it; it is not part of it.
const figures = measureTriggers(join(PROJECT, '../shared/eval'));
if (figures === null) console.log('skipped: the names to measure with are not beside the project (../shared/eval)');

it.skipIf(figures === null).each([
  ['2-syllables', 'recall', 0.97],
  ['2-syllables', 'precision', 0.6],
  ['3+-syllables', 'recall', 0.98],
  ['3+-syllables', 'precision', 0.9],
  ['1-syllable', 'recall', 0.7],
  ['1-syllable', 'precision', 0.2],
])('names of %s: %s at least %d', (kind, metric, floor) => {
  const figure = figures?.find((one) => one.kind === kind && one.metric === metric);
  expect(figure?.value).toBeGreaterThanOrEqual(floor);
});
