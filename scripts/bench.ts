import { benchArchive } from './bench/archive.ts';
import { benchMemory } from './bench/memory.ts';
import { benchRecall } from './bench/recall.ts';
import { benchTurn } from './bench/turn.ts';

/** `npm run bench -- NAME`: one JSON line a figure; exit code 1 when one misses its limit. */
const BENCHES: Record<string, () => Promise<boolean>> = {
  turn: benchTurn,
  memory: benchMemory,
  recall: benchRecall,
  archive: benchArchive,
};

const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in BENCHES));
if (unknown.length > 0) {
  console.error(`no bench "${unknown.join('", "')}"; there are: ${Object.keys(BENCHES).join(', ')}`);
  process.exit(2);
}
let ok = true;
for (const name of names.length > 0 ? names : Object.keys(BENCHES)) ok = (await (BENCHES[name] ?? benchTurn)()) && ok;
process.exit(ok ? 0 : 1);
