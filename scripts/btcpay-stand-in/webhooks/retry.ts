const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** How long BTCPay waits after each failed attempt; after the last one it gives up. */
export const RETRY_WAITS: readonly number[] = [10 * SECOND, MINUTE, ...new Array<number>(6).fill(10 * MINUTE)];

/**
 * Whether a failed delivery is retried: when nobody answered (`null`), or the server failed (5xx), timed out (408) or
 * was too busy (429). Any other 4xx is final.
 */
export const isWorthRetrying = (httpCode: number | null): boolean =>
  httpCode === null || httpCode === 408 || httpCode === 429 || (httpCode >= 500 && httpCode <= 599);
