import type { Cycle, Gate, GateFinding } from '#shared/memory.ts';

export interface GateVerdict {
  gate: Gate;
  /** `unseen`: an earlier gate turned the output away, or none came. */
  verdict: 'passed' | 'findings' | 'unseen';
  findings: GateFinding[];
}

/** The order in which an output goes through the gates (SPEC section 6). */
const ORDER: readonly Gate[] = ['parser', 'bounds', 'redaction', 'escalation', 'grounding', 'evidence', 'conflict'];

/** One verdict per gate. What a gate said is shown even where it should not have been reached. */
export function gateVerdicts({ output, findings }: Pick<Cycle, 'output' | 'findings'>): GateVerdict[] {
  let turnedAway = output === null;
  return ORDER.map((gate) => {
    const own = findings.filter((finding) => finding.gate === gate);
    const reached = !turnedAway;
    turnedAway ||= own.some(({ effect }) => effect === 'reject');
    if (own.length > 0) return { gate, verdict: 'findings', findings: own };
    return { gate, verdict: reached ? 'passed' : 'unseen', findings: [] };
  });
}
