import { describe, expect, it } from '@jest/globals';
import { isoTime } from '@satcade/kernel';
import fc from 'fast-check';
import { afterAttempt, type Delivery, nextAttempt } from './delivery.ts';

const START = Date.parse('2026-03-20T10:00:00.000Z');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const pending: Delivery = {
  ...{ deliveryId: '01KKZ51VZQ4D8K6M2N0P8R6T4W', endpointId: '01KKZ51VZQ4D8K6M2N0P8R6T4X', userId: 'developer-1' },
  ...{ type: 'scan.finished', body: '{}', status: 'PENDING', attempts: 1, log: [] },
  ...{ startedAt: isoTime(START), createdAt: isoTime(START), dueAt: isoTime(START + MINUTE) },
};

/** The times of all attempts of a delivery that always fails, in ms after the first one. */
function attemptsOf(random: () => number): number[] {
  const times = [0];
  let now = START;
  for (;;) {
    const next = nextAttempt({ ...pending, attempts: times.length }, now, random());
    if (next === undefined) return times;
    now = next;
    times.push(now - START);
  }
}

describe('nextAttempt', () => {
  it('doubles the wait from a minute to four hours, and ends after a day', () => {
    const minutes = attemptsOf(() => 0).map((ms) => ms / MINUTE);
    expect(minutes).toEqual([0, 1, 3, 7, 15, 31, 63, 127, 255, 495, 735, 975, 1215, 1440]);
  });

  it('makes the last attempt exactly a day after the first, whatever the jitter', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 40, maxLength: 40 }),
        (rolls) => {
          let at = 0;
          const times = attemptsOf(() => {
            at += 1;
            return rolls[at % rolls.length] ?? 0;
          });
          expect(times.at(-1)).toBe(DAY);
          expect(times.length).toBeLessThan(20);
          for (const [index, time] of times.entries()) expect(time).toBeGreaterThanOrEqual(times[index - 1] ?? 0);
        },
      ),
    );
  });

  it('does not retry a test message', () => {
    expect(nextAttempt({ ...pending, type: 'webhook.test' }, START, 0)).toBeUndefined();
  });
});

describe('afterAttempt', () => {
  const times = { at: START, now: START + 250, random: 0 };

  it('is DELIVERED without a failure', () => {
    expect(afterAttempt(pending, { status: 204 }, times)).toMatchObject({
      status: 'DELIVERED',
      deliveredAt: isoTime(START + 250),
      log: [{ at: isoTime(START), ms: 250, status: 204 }],
    });
    expect(afterAttempt(pending, { status: 204 }, times).dueAt).toBeUndefined();
  });

  it('stays PENDING with the time of the next attempt after a failure', () => {
    expect(afterAttempt(pending, { status: 500, failure: 'status', answer: 'no' }, times)).toMatchObject({
      status: 'PENDING',
      dueAt: isoTime(START + MINUTE),
      answer: 'no',
      log: [{ status: 500, failure: 'status' }],
    });
  });

  it('keeps the last twenty attempts, and no earlier answer', () => {
    const log = Array.from({ length: 20 }, (_, ms) => ({ at: isoTime(START), ms }));
    const after = afterAttempt({ ...pending, log, answer: 'old' }, { failure: 'time-out' }, times);
    expect(after.log.map(({ ms }) => ms)).toEqual([...Array.from({ length: 19 }, (_, at) => at + 1), 250]);
    expect(after.answer).toBeUndefined();
  });
});
