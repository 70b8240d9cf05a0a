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

/** This many failures, each as early as allowed, and the time of the last one. */
function inARow(count: number): { readonly failures: Failures; readonly at: number } {
  let failures = failuresWith(undefined, failed(NOW));
  let at = NOW;
  for (let more = 1; more < count; more += 1) {
    at = Date.parse(failures.nextAttemptAt ?? isoTime(at));
    failures = failuresWith(failures, failed(at));
  }
  return { failures, at };
}

describe('back-off after failed payouts', () => {
  test.each([
    [1, 1],
    [2, 4],
    [3, 16],
    [4, 64],
  ])('after %i in a row delays the next payout by %i hours', (count, hours) => {
    const { failures, at } = inARow(count);
    expect(failures).toMatchObject({ attempts: count, reason: 'Cancelled at BTCPay', failedAt: isoTime(at) });
    expect(mayTry(failures, HOME, at + hours * HOUR - 1)).toBe(false);
    expect(mayTry(failures, HOME, at + hours * HOUR)).toBe(true);
  });

  test('stops after five in a row until an Admin decides, and then allows one', () => {
    const { failures, at } = inARow(5);
    expect(failures.nextAttemptAt).toBeUndefined();
    expect(mayTry(failures, HOME, at + 10_000 * HOUR)).toBe(false);
    const again = withOneMore(failures, at);
    expect(mayTry(again, HOME, at)).toBe(true);
    const after = failuresWith(again, failed(at));
    expect(after).toMatchObject({ attempts: 6 });
    expect(mayTry(after, HOME, at + 10_000 * HOUR)).toBe(false);
  });

  test('does not apply to another destination, whose failures are counted separately', () => {
    const { failures, at } = inARow(5);
    expect(mayTry(failures, OTHER, at)).toBe(true);
    expect(mayTry(failures, { ...HOME, address: 'bcrt1qelse' }, at)).toBe(true);
    const other = failuresWith(failures, failed(at, OTHER));
    expect(other).toMatchObject({ attempts: 1, address: OTHER.address });
    expect(mayTry(other, OTHER, at)).toBe(false);
  });
});

test('allows a payout at once where nothing failed', () => expect(mayTry(undefined, HOME, NOW)).toBe(true));
