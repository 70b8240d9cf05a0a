/** The source of all times: invoices expire and deliveries are retried when it says so. `Date` is one. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
}
