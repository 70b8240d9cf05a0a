import { describe, expect, it } from '@jest/globals';
import type { Difference, MissedEvents } from './difference.ts';
import { mend } from './mend.ts';

const DAY = 24 * 3_600_000;
const NOW = Date.parse('2026-11-23T12:00:00Z');
const missed = (consumer: MissedEvents['consumer'], fromMs: number): Difference => ({
  ...{ text: 'It differs.', next: 'Replay it.' },
  replay: { service: 'orders', consumer, fromMs },
});

/** Mends with replays that end as `isWell` says, and returns them too. */
async function mended(differences: readonly Difference[], isWell = true) {
  const replays: MissedEvents[] = [];
  const run = async (replay: MissedEvents) => {
    replays.push(replay);
    return { lines: [`replayed to ${replay.consumer}`], isWell };
  };
  return { ...(await mend(differences, run, NOW)), replays };
}

describe('mend', () => {
  it('replays once to each service, from the earliest event that it has missed', async () => {
    const [early, late] = [NOW - 2 * DAY, NOW - DAY];
    const { replays, isWell } = await mended([
      missed('payments', late),
      missed('payments', early),
      missed('payouts', late),
    ]);
    expect(replays).toEqual([
      { service: 'orders', consumer: 'payments', fromMs: early },
      { service: 'orders', consumer: 'payouts', fromMs: late },
    ]);
    expect(isWell).toBe(true);
  });

  it('replays no events of more than 14 days ago, and says so', async () => {
    const { replays, lines } = await mended([missed('payments', NOW - 20 * DAY)]);
    expect(replays[0]?.fromMs).toBeGreaterThan(NOW - 14 * DAY);
    expect(lines).toContain('Older events than 14 days cannot be replayed.');
  });

  it('leaves differences that no replay repairs to a person', async () => {
    const { replays, lines, isWell } = await mended([{ text: 'It differs.', next: 'Ask the buyer.' }]);
    expect([replays, lines, isWell]).toEqual([[], ['No replay can repair any of it.'], false]);
  });

  it('stops at a replay that fails', async () => {
    const { replays, isWell } = await mended([missed('payments', NOW - DAY), missed('payouts', NOW - DAY)], false);
    expect([replays.length, isWell]).toEqual([1, false]);
  });
});
