import { Duration } from 'aws-cdk-lib';

/*
 * How long a batch waits to fill. A queue or stream without a window runs its function for each message or record that
 * comes alone, which costs a run, its log, and a request to delete each message.
 */

/** For queues of which nobody waits: entries of an inbox, mails, webhooks of developers, credits of ledgers. */
export const UNHURRIED = Duration.seconds(2);

/**
 * For the list of games and its counters, which each run writes as a whole. Functions look for a new list once a second,
 * and CloudFront keeps their replies for five.
 */
export const LIST = Duration.seconds(1);

/**
 * For what entitlements publishes: orders are fulfilled by the reply of a call, so open libraries, gifts and the count of
 * downloads are left.
 */
export const LIBRARY = Duration.seconds(1);

/** For the bell of an open page: an entry of the inbox rings it. Entries come in batches that have waited longer. */
export const BELL = Duration.seconds(1);
