import { expect, test } from 'vitest';
import type { GateFinding } from '#shared/memory.ts';
import { gateVerdicts } from '../../../src-renderer/screens/inspector/cycles/gate-verdicts.ts';

const finding = (gate: GateFinding['gate'], effect: GateFinding['effect']): GateFinding => ({
  gate,
  effect,
  code: 'any',
  where: '',
  detail: '',
});
const verdicts = (output: string | null, findings: GateFinding[]) =>
  gateVerdicts({ output, findings }).map(({ gate, verdict }) => `${gate} ${verdict}`);

test('gates after the one that turned the output away were not reached', () => {
  expect(verdicts('text', [finding('parser', 'report'), finding('bounds', 'reject')])).toEqual([
    'parser findings',
    'bounds findings',
    'redaction unseen',
    'escalation unseen',
    'grounding unseen',
    'evidence unseen',
    'conflict unseen',
  ]);
});

test('what is masked, dropped or reported lets the output go on', () => {
  expect(verdicts('text', [finding('redaction', 'mask'), finding('escalation', 'drop')])).toEqual([
    'parser passed',
    'bounds passed',
    'redaction findings',
    'escalation findings',
    'grounding passed',
    'evidence passed',
    'conflict passed',
  ]);
});

test('without an output no gate has seen anything', () => {
  expect(new Set(gateVerdicts({ output: null, findings: [] }).map(({ verdict }) => verdict))).toEqual(
    new Set(['unseen']),
  );
});
