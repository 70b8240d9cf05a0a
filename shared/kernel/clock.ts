/**
 * The time as a dependency: passed in, so that a warm function never keeps an old time and a test can choose its day.
 */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

/** A clock that stands still until it is moved. */
export function fixedClock(start: string | number): Clock & { advance(ms: number): void } {
  let now = new Date(start).getTime();
  return {
    now: () => now,
    advance(ms) {
      now += ms;
    },
  };
}

/** ISO-8601 in UTC, the format of every time in the API, the events and the tables. */
export const isoTime = (ms: number): string => new Date(ms).toISOString();

/** Seconds since the epoch, the format of DynamoDB's TTL attribute. */
export const epochSeconds = (ms: number): number => Math.floor(ms / 1000);
