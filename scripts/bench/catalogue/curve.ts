import type { Sample } from '../rounds/rounds.ts';
import { median } from '../rounds/statistics.ts';

/** Numbers of listed games. */
export const SIZES = [1_000, 10_000, 50_000, 100_000] as const;
/** The same as with 1,000 games, but for noise. */
const SAME = 1.1;
const LARGEST_RATIO = 1.3;

/** The medians by size, and how they compare with those of the smallest one. */
export function curveOf(
  name: string,
  how: string,
  of: string,
  times: readonly (readonly number[])[],
  grows: boolean,
): readonly Sample[] {
  const smallest = median(times[0] ?? []);
  return SIZES.flatMap((games, at): Sample[] => {
    const value = median(times[at] ?? []);
    const time: Sample = { ...{ name, of, at: games, value, unit: 'ms', better: 'less', how } };
    if (at === 0) return [time];
    const ratio: Sample = {
      ...{ name: 'times that of 1,000 games', of, at: games, value: value / smallest, unit: '×', better: 'less' },
    };
    return [time, grows ? ratio : { ...ratio, target: games === SIZES.at(-1) ? LARGEST_RATIO : SAME }];
  });
}
