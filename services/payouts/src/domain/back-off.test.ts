import { describe, expect, test } from '@jest/globals';
import { isoTime, newId } from '@satcade/kernel';
import { aPayout } from '../testing/books.ts';
import { type Failures, failuresWith, mayTry, withOneMore } from './back-off.ts';
import type { Payout } from './payout.ts';
import type { Destination } from './settings.ts';

const NOW = Date.parse('2026-03-01T12:00:00.000Z');
const HOUR = 3_600_000;
const HOME = { method: 'onchain' as const, address: 'bcrt1qhome' };
const OTHER = { method: 'lightning' as const, address: 'ada@satcade.dev' };

const failed = (at: number, to: Destination = HOME): Payout =>
  aPayout({
    payoutId: newId(at),
    developerId: 'developer-1',
    ...to,
    status: 'FAILED',
    failureReason: 'Cancelled at BTCPay',
    updatedAt: isoTime(at),
  });

/** So many failures, each as soon as it may be, and when the last one was. */
function inARow(count: number): { readonly failures: Failures; readonly at: number } {
  let failures = failuresWith(undefined, failed(NOW));
  let at = NOW;
  for (let more = 1; more < count; more += 1) {
    at = Date.parse(failures.nextAttemptAt ?? isoTime(at));
    failures = failuresWith(failures, failed(at));
  }
  return { failures, at };
}

describe('after payouts failed', () => {
  test.each([
    [1, 1],
    [2, 4],
    [3, 16],
    [4, 64],
  ])('%i in a row, the next waits %i hours', (count, hours) => {
    const { failures, at } = inARow(count);
    expect(failures).toMatchObject({ attempts: count, reason: 'Cancelled at BTCPay', failedAt: isoTime(at) });
    expect(mayTry(failures, HOME, at + hours * HOUR - 1)).toBe(false);
    expect(mayTry(failures, HOME, at + hours * HOUR)).toBe(true);
  });

  test('five in a row, none goes there until somebody says so, and then one', () => {
    const { failures, at } = inARow(5);
    expect(failures.nextAttemptAt).toBeUndefined();
    expect(mayTry(failures, HOME, at + 10_000 * HOUR)).toBe(false);
    const again = withOneMore(failures, at);
    expect(mayTry(again, HOME, at)).toBe(true);
    const after = failuresWith(again, failed(at));
    expect(after).toMatchObject({ attempts: 6 });
    expect(mayTry(after, HOME, at + 10_000 * HOUR)).toBe(false);
  });

  test('another destination is tried at once, and counts for itself', () => {
    const { failures, at } = inARow(5);
    expect(mayTry(failures, OTHER, at)).toBe(true);
    expect(mayTry(failures, { ...HOME, address: 'bcrt1qelse' }, at)).toBe(true);
    const other = failuresWith(failures, failed(at, OTHER));
    expect(other).toMatchObject({ attempts: 1, address: OTHER.address });
    expect(mayTry(other, OTHER, at)).toBe(false);
  });
});

test('where nothing failed there is nothing to wait for', () => expect(mayTry(undefined, HOME, NOW)).toBe(true));
