import { expect, it } from 'vitest';
import { CLI_TIMEOUT, cli } from '../helpers/run-cli.ts';

it('embed prints a vector of the shipped model and ends', CLI_TIMEOUT, async () => {
  const [query, passage, nothing, wrong] = await Promise.all([
    cli(['embed', '오늘 뭐 먹었어?']),
    cli(['embed', '오늘 뭐 먹었어?', '--as', 'passage']),
    cli(['embed']),
    cli(['embed', '가', '--as', 'prompt']),
  ]);
  const vectors = [query, passage].map(({ out }): number[] => JSON.parse(out));
  expect({
    codes: [query, passage, nothing, wrong].map(({ code }) => code),
    errors: [query.errors, passage.errors],
    shapes: vectors.map((vector) => [vector.length, Math.hypot(...vector).toFixed(4)]),
    differ: query.out !== passage.out,
  }).toEqual({
    ...{ codes: [0, 0, 2, 2], errors: ['', ''], differ: true },
    shapes: [
      [384, '1.0000'],
      [384, '1.0000'],
    ],
  });
});
