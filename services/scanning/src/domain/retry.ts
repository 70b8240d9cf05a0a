/** How often a scan is attempted before the developer is told that it failed. */
export const MAX_ATTEMPTS = 5;

const FIRST_SECONDS = 15;
/** The maximum delay of a message in SQS. */
const LONGEST_SECONDS = 15 * 60;

/** Seconds to wait after the `attempt`th try (from 1) has failed: 15, 60, 240, then 900. */
export const retryDelay = (attempt: number): number =>
  Math.min(LONGEST_SECONDS, FIRST_SECONDS * 4 ** Math.max(0, attempt - 1));
