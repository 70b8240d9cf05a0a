import { expect, test } from '@jest/globals';
import { compileEdgeFunction } from './edge-function.ts';

const LIMIT_MS = 50;
const compiled = (body: string) => compileEdgeFunction(`let calls = 0; ${body}`, () => {}, LIMIT_MS);

test('a function that never ends is stopped', () => {
  const endless = compiled('const handler = () => { for (;;); };');
  expect(() => endless.call({})).toThrow('timed out');
});

test('a function whose machine is busy with something else is called again', () => {
  // It waits without using the processor.
  const delayed = compiled(`
    const pause = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ${LIMIT_MS * 4});
    const handler = () => { calls += 1; if (calls === 1) pause(); return calls; };`);
  expect(delayed.call({})).toBe(2);
});
