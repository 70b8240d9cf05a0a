const HOUR_MS = 3_600_000;

/** What a bitcoin costs unless the caller says otherwise, in US cents. */
export const DEFAULT_BASE_RATE = 8_423_150;

/**
 * The BTC/USD rate at `now`, in cents per BTC: two slow waves of half a percent together around `base`. Made from the
 * time alone, so that the same moment always has the same rate.
 */
export function rateAt(now: number, base: number): number {
  const slow = Math.sin((2 * Math.PI * now) / (6 * HOUR_MS));
  const quick = Math.sin((2 * Math.PI * now) / (HOUR_MS / 5));
  return Math.round(base * (1 + 0.004 * slow + 0.001 * quick));
}
