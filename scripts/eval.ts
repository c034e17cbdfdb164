import { parseArgs } from 'node:util';
import type { EvalOptions } from './eval/figures.ts';

/** `npm run eval -- NAME --data DIR [--json]`: how well recall finds what it should, on data that lies beside the project. */
const EVALS: Record<string, (options: EvalOptions) => Promise<void>> = {
  triggers: async (options) => (await import('./eval/triggers.ts')).evalTriggers(options),
  retrieval: async (options) => (await import('./eval/retrieval.ts')).evalRetrieval(options),
  threshold: async (options) => (await import('./eval/retrieval.ts')).evalThreshold(options),
  ablate: async (options) => (await import('./eval/retrieval.ts')).evalAblation(options),
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { data: { type: 'string' }, json: { type: 'boolean', default: false } },
});
const [name = ''] = positionals;
const run = EVALS[name];
if (run === undefined || positionals.length !== 1 || values.data === undefined) {
  console.error(`usage: npm run eval -- ${Object.keys(EVALS).join('|')} --data DIR [--json]`);
  process.exit(2);
}
await run({ data: values.data, json: values.json });
