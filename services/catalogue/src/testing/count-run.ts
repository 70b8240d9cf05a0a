import { type GameStats, NO_STATS } from '../figures/domain/stats.ts';
import { countOf, sumOf } from '../figures/domain/tally.ts';
import { GAME_ID } from './samples.ts';

/** A run of one change at a place of the stream. */
export function run(sequence: string, change: Partial<GameStats>) {
  const count = countOf(GAME_ID, sequence, NO_STATS, { ...NO_STATS, ...change });
  const sum = sumOf(count === undefined ? [] : [count]);
  if (sum === undefined) throw new Error('a run must change something');
  return sum;
}
