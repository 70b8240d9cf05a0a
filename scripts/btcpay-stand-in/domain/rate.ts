const HOUR_MS = 3_600_000;

/** The price of a bitcoin unless the caller sets another, in US cents. */
export const DEFAULT_BASE_RATE = 8_423_150;

/**
 * The BTC/USD rate at `now`, in cents per BTC: waves of a month, of hours and of minutes around `base`, of four
 * percent, and half a percent together. It depends on the time alone, so the same moment always has the same rate.
 */
export function rateAt(now: number, base: number): number {
  const month = Math.sin((2 * Math.PI * now) / (37 * 24 * HOUR_MS));
  const slow = Math.sin((2 * Math.PI * now) / (6 * HOUR_MS));
  const quick = Math.sin((2 * Math.PI * now) / (HOUR_MS / 5));
  return Math.round(base * (1 + 0.04 * month + 0.004 * slow + 0.001 * quick));
}
