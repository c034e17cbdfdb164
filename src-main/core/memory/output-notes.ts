/** What the parser has to say of a piece of an output. `detail` quotes the output: mask secrets before it is kept. */
export interface OutputNote {
  code: string;
  /** `long_term_memory[2]`, `lorebook[0]`, a slot, or '' for the whole. */
  where: string;
  detail: string;
}

/** Gathers what is reported and what is refused while an output is read. */
export interface Sheet {
  /** Tolerated and told. */
  note(code: string, where: string, detail: string): void;
  /** Not tolerated: nothing of the output may be applied. */
  fault(code: string, where: string, detail: string): void;
  notes(): OutputNote[];
  faults(): OutputNote[];
}

export function createSheet(): Sheet {
  const notes: OutputNote[] = [];
  const faults: OutputNote[] = [];
  return {
    note: (code, where, detail) => notes.push({ code, where, detail: shorten(detail) }),
    fault: (code, where, detail) => faults.push({ code, where, detail: shorten(detail) }),
    notes: () => capped(notes),
    faults: () => capped(faults),
  };
}

const LONGEST = 160;
const MOST = 80;

function shorten(detail: string): string {
  return detail.length <= LONGEST ? detail : `${detail.slice(0, LONGEST - 1).toWellFormed()}…`;
}

/** An output may have a thousand odd lines; nobody reads a thousand notes. The last one says how many more there were. */
function capped(all: readonly OutputNote[]): OutputNote[] {
  if (all.length <= MOST) return [...all];
  return [...all.slice(0, MOST - 1), { code: 'more', where: '', detail: `${all.length - MOST + 1}` }];
}
