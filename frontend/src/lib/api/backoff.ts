const FIRST_MS = 100;
const CAP_MS = 300_000;

/** Tries of one request, the first included. */
export const ATTEMPTS = 3;

/**
 * Milliseconds to wait before try `retry` (1 is the first repetition): exponential from 100 ms, capped, with full
 * jitter so that many clients do not retry at the same time. `random` returns a number from 0 to 1.
 */
export function backoffMs(retry: number, random: () => number, cap = CAP_MS): number {
  const ceiling = Math.min(cap, FIRST_MS * 2 ** (retry - 1));
  return Math.round(ceiling / 2 + (ceiling / 2) * random());
}
