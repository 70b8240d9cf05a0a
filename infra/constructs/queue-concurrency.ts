import type { Stage } from '../stage.ts';

/** The least that Lambda accepts for a queue. */
const LEAST = 2;

/**
 * How many batches of each queue are handled at the same time, at most, in an account with room: more messages wait in
 * the queue. Without a limit, one queue could take all of an account's concurrency, and the money it costs.
 *
 * Checkout accepts 50 orders a second. Each publishes 6 events, and 13 changed views more if all of its records are
 * watched. So the services consume 1,000 a second together at most, and a batch of ten takes about 0.1 s.
 */
const MOST = {
  /** 2,000 events a second for one service: twice what all services together receive. */
  inbox: 20,
  /** Most of its events take one read. The others make requests to BTCPay, which is a single server. */
  'payments-inbox': 10,
  /** Ten credits, one by one, take some 0.4 s: 120 orders a second. More batches compete for the same ledgers. */
  'payouts-inbox': 5,
  /** Requests to BTCPay again. Equal to the concurrency that is reserved for the function. */
  'btcpay-webhooks': 10,
  /** Each scan has 2 GB of memory for up to ten minutes: 0.96 USD an hour together. */
  arrivals: 10,
  /** One export is seven parts, and a day's worth of one person. */
  'export-parts': 2,
  /** Each puts files together with 1 GB of memory for up to fifteen minutes: 0.48 USD an hour together. */
  assemblies: 8,
  /** Each unpacks a web build with 1 GB of memory for up to fifteen minutes: 0.24 USD an hour together. */
  unpackings: 4,
  /** A new SES account sends 14 mails a second; two batches send about as many. */
  mails: 2,
  /** Each adds up to 1,000 visits in one run. */
  'page-views': 2,
  /** About 5,000 messages a second: half of an account's default API request limit, so that the store can still answer. */
  deliveries: 2,
  /** Fifty requests at once. A server that does not answer takes one of them for ten seconds. */
  'webhook-deliveries': 10,
} as const;

export type Consumption = keyof typeof MOST;

/** Scans take minutes. With two at a time, a single upload of pictures would make every developer wait. */
const ARRIVALS_IN_A_NEW_ACCOUNT = 5;

/**
 * The maximum concurrency of a queue's consumer. A new account runs ten functions at once, which the stage says by
 * reserving nothing: then each queue takes no more than Lambda's minimum, and scans take half of the account.
 */
export function maxConcurrency(stage: Pick<Stage, 'reservesConcurrency'>, queue: Consumption): number {
  if (stage.reservesConcurrency) return MOST[queue];
  return queue === 'arrivals' ? ARRIVALS_IN_A_NEW_ACCOUNT : LEAST;
}
