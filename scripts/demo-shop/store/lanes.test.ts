import { expect, test } from '@jest/globals';
import { lanes } from './lanes.ts';

test('runs at most the limit at the same time, first come, first served', async () => {
  const turn = lanes(2);
  const gates = Array.from({ length: 4 }, () => Promise.withResolvers<number>());
  const begun: number[] = [];
  const done = gates.map(({ promise }, number) =>
    turn(() => {
      begun.push(number);
      return promise;
    }),
  );
  expect(begun).toEqual([0, 1]);
  gates[1]?.resolve(1);
  await done[1];
  expect(begun).toEqual([0, 1, 2]);
  for (const [number, { resolve }] of gates.entries()) resolve(number);
  expect(await Promise.all(done)).toEqual([0, 1, 2, 3]);
});

test('failed work makes room for the next', async () => {
  const turn = lanes(1);
  const failed = turn(() => Promise.reject(new Error('no')));
  const next = turn(async () => 'done');
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('done');
});
