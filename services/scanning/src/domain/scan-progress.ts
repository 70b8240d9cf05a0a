import type { Clock } from '@satcade/kernel';

const STEP_PERCENT = 10;
/** Each report of progress is a write and an event, and goes to all watchers. */
const PAUSE_MS = 3_000;

/**
 * Counts the bytes read of a file of `size` bytes. Returns the percentage when it should be published: every 10 %, and
 * at most every three seconds. The verdict reports the end.
 */
export function progressMeter(size: number, clock: Clock): (bytes: number) => number | undefined {
  let read = 0;
  let published = 0;
  let publishedAt = clock.now();
  return (bytes) => {
    read += bytes;
    const percent = Math.floor((100 * read) / size / STEP_PERCENT) * STEP_PERCENT;
    if (percent <= published || percent >= 100 || clock.now() - publishedAt < PAUSE_MS) return undefined;
    published = percent;
    publishedAt = clock.now();
    return percent;
  };
}
