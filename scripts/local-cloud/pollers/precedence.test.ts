import { expect, it } from '@jest/globals';
import { Precedence } from './precedence.ts';
import { succeeded } from './testing.ts';

const QUIET_MS = 20;
const LONG_MS = 600_000;
const NEVER = new AbortController().signal;

/** A hurried invocation that runs until it is ended. */
function hurriedRun(precedence: Precedence) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const ended = precedence.first(() => promise.then(() => succeeded()))('checkout', {});
  return { end: resolve, ended };
}

it('lets other work begin at once when nothing hurried runs', async () => {
  await new Precedence(LONG_MS, LONG_MS).turn(NEVER);
});

it('holds other work back until nothing hurried has run for a moment', async () => {
  const precedence = new Precedence(QUIET_MS, LONG_MS);
  const [first, second] = [hurriedRun(precedence), hurriedRun(precedence)];
  let hasBegun = false;
  const turn = precedence.turn(NEVER).then(() => {
    hasBegun = true;
  });
  first.end();
  await first.ended;
  await new Promise((resolve) => setTimeout(resolve, 2 * QUIET_MS));
  expect(hasBegun).toBe(false);
  const end = performance.now();
  second.end();
  await turn;
  expect(performance.now() - end).toBeGreaterThanOrEqual(QUIET_MS - 1);
});

it('counts a hurried run that fails as ended', async () => {
  const precedence = new Precedence(0, LONG_MS);
  await expect(precedence.first(() => Promise.reject(new Error('no such function')))('checkout', {})).rejects.toThrow();
  await precedence.turn(NEVER);
});

it('does not hold other work back for longer than the limit', async () => {
  const precedence = new Precedence(QUIET_MS, 2 * QUIET_MS);
  const endless = hurriedRun(precedence);
  const begin = performance.now();
  await precedence.turn(NEVER);
  expect(performance.now() - begin).toBeGreaterThanOrEqual(2 * QUIET_MS - 1);
  endless.end();
});

it('ends a wait that nobody needs any more', async () => {
  const precedence = new Precedence(LONG_MS, LONG_MS);
  const endless = hurriedRun(precedence);
  const enough = new AbortController();
  const turn = precedence.turn(enough.signal);
  enough.abort();
  await turn;
  endless.end();
});
