import { beforeEach, describe, expect, it } from '@jest/globals';
import { WarmTime } from './warm-time.ts';

let now: number;
let warm: WarmTime;
beforeEach(() => {
  now = 0;
  warm = new WarmTime(45_000, () => now);
});

/** One is started, answers calls, and ends when its time is over. */
function live(calls: number): number {
  warm.started();
  const { ms } = warm;
  now += ms;
  warm.waitedInVain(calls, ms);
  return ms;
}

describe('the time for which idle environments are kept', () => {
  it('is short for a function that runs once a minute, from the second time on', () => {
    expect(live(1)).toBe(45_000);
    for (const minute of [1, 2, 3]) {
      now = minute * 60_000;
      expect(live(1)).toBe(200);
    }
  });

  it('is long again when a call comes that a kept one would have answered', () => {
    live(1);
    now += 60_000;
    expect(live(1)).toBe(200);
    now += 44_000;
    expect(live(1)).toBe(45_000);
  });

  it('stays short for a call that comes later', () => {
    live(1);
    now += 60_000;
    live(1);
    now += 45_000;
    expect(live(1)).toBe(200);
  });

  it('stays long after an environment that answered several calls', () => {
    live(2);
    now += 60_000;
    expect(live(2)).toBe(45_000);
  });

  it('is short after one that was ended earlier, and long again for a call that it would have answered', () => {
    warm.started();
    now += 10_000;
    warm.waitedInVain(1, 10_000);
    now += 34_000;
    expect(live(1)).toBe(45_000);
    warm.started();
    now += 10_000;
    warm.waitedInVain(1, 10_000);
    now += 35_000;
    expect(live(1)).toBe(200);
  });

  it('is never longer than it is for all', () => {
    const brief = new WarmTime(1, () => now);
    brief.waitedInVain(1, 1);
    expect(brief.ms).toBe(1);
  });
});
