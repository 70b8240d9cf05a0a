import { PAST_MS } from '../seed/past/cast.ts';
import { beginPast, endPast, forgetUnfinished, pastState } from '../seed/past/marker.ts';
import { playPast } from '../seed/past/play.ts';
import type { System } from './system.ts';

const LINE_EVERY_DAYS = 13;

/**
 * How far before the real time the store has to start: three months if it is fresh and `isWanted`, else not at all. A
 * store whose past was interrupted by an earlier start is removed first.
 */
export async function preparePast(stateDir: string, isWanted: boolean, step: (text: string) => void): Promise<number> {
  const state = await pastState(stateDir);
  if (state === 'settled') return 0;
  if (state === 'unfinished') {
    await forgetUnfinished(stateDir);
    step('an earlier start was interrupted while it made the demo shop: beginning again');
  }
  if (!isWanted) return 0;
  await beginPast(stateDir);
  return PAST_MS;
}

/** Plays the past. Where a day fails, the store goes on with what there is, at the real time, and says so. */
export async function bringPast(
  { ready, users, cloud, standIn }: System,
  stateDir: string,
  step: (text: string) => void,
  stopping: AbortSignal,
): Promise<void> {
  if (standIn === undefined) throw new Error('without the BTCPay stand-in nobody can pay in the past');
  const tell = (day: number, days: number): void => {
    if (day % LINE_EVERY_DAYS === 0) step(`playing three months of trade: ${day} of ${days} days`);
  };
  try {
    await playPast({ ready, users, cloud, standIn }, tell);
  } catch (error) {
    if (stopping.aborted) return;
    console.error('The demo shop has only a part of its past; npm start -- --reset tries again.', error);
  }
  if (!stopping.aborted) await endPast(stateDir);
}
