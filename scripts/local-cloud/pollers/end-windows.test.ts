import { expect, it } from '@jest/globals';
import { endWindows } from './end-windows.ts';

/** A poller with so many batches to fill, one after the other; each is handled a moment after its delivery. */
function aPoller(batches: number) {
  let left = batches;
  let isHandled = true;
  let delivered = 0;
  return {
    get isFilling() {
      return left > 0 && isHandled;
    },
    get idle() {
      return left === 0 && isHandled;
    },
    get delivered() {
      return delivered;
    },
    deliverNow() {
      delivered += 1;
      isHandled = false;
      setImmediate(() => {
        left -= 1;
        isHandled = true;
      });
    },
  };
}

it('delivers what waits, also what comes meanwhile, and waits until it is handled', async () => {
  const [one, other] = [aPoller(1), aPoller(2)];
  await endWindows([one, other]);
  expect([one.delivered, other.delivered]).toEqual([1, 2]);
  expect([one.idle, other.idle]).toEqual([true, true]);
});

it('does not wait for a poller that has no window open', async () => {
  const busy = { idle: false, isFilling: false, deliverNow: () => {} };
  await endWindows([busy]);
});

it('gives up on a function that does not end', async () => {
  let isFilling = true;
  const stuck = {
    idle: false,
    get isFilling() {
      return isFilling;
    },
    deliverNow: () => {
      isFilling = false;
    },
  };
  await endWindows([stuck], 20);
  expect(isFilling).toBe(false);
});
