import type { WebhookAttemptFailure, webhookDeliveryFacts } from '@satcade/contracts/entities/webhook-endpoints';
import { type Immutable, isoTime } from '@satcade/kernel';
import type * as z from 'zod/mini';
import { RETRIED_FOR_MS } from './endpoint.ts';

export type Delivery = Immutable<z.output<typeof webhookDeliveryFacts>>;
/** What finds a delivery. */
export type DeliveryId = Pick<Delivery, 'endpointId' | 'deliveryId'>;
type Attempt = Delivery['log'][number];

/** How a receiver answered, or why it did not. */
export interface Outcome {
  readonly status?: number | undefined;
  /** Absent: delivered. */
  readonly failure?: WebhookAttemptFailure | undefined;
  /** The beginning of the answer's body. */
  readonly answer?: string | undefined;
}

const FIRST_WAIT_MS = 60_000;
const LONGEST_WAIT_MS = 4 * 60 * 60_000;
/** Waits are shorter by up to this part of them, so that deliveries that failed together are not retried together. */
const JITTER = 0.2;
/** How many attempts the log keeps. */
const KEPT_ATTEMPTS = 20;

/**
 * When a delivery is attempted again, in ms since the epoch, after an attempt at `now` failed: waits double from a minute
 * to four hours, and the last attempt is a day after the first one. `undefined`: no more. `random`: 0 to below 1.
 */
export function nextAttempt(
  { type, attempts, startedAt }: Pick<Delivery, 'type' | 'attempts' | 'startedAt'>,
  now: number,
  random: number,
): number | undefined {
  const end = Date.parse(startedAt) + RETRIED_FOR_MS;
  // A test is for somebody who is looking at the page.
  if (type === 'webhook.test' || now >= end) return undefined;
  const wait = Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS) * (1 - JITTER * random);
  return Math.min(now + Math.round(wait), end);
}

/** The delivery after an attempt that began at `at` and ended at `now` (ms). */
export function afterAttempt(
  delivery: Delivery,
  { status, failure, answer }: Outcome,
  { at, now, random }: { readonly at: number; readonly now: number; readonly random: number },
): Delivery {
  const attempt: Attempt = {
    at: isoTime(at),
    ms: Math.max(0, now - at),
    ...(status !== undefined && { status }),
    ...(failure !== undefined && { failure }),
  };
  const { dueAt: _due, answer: _answer, ...rest } = delivery;
  const logged = {
    ...rest,
    log: [...delivery.log, attempt].slice(-KEPT_ATTEMPTS),
    ...(answer !== undefined && answer !== '' && { answer }),
  };
  if (failure === undefined) return { ...logged, status: 'DELIVERED', deliveredAt: isoTime(now) };
  const next = nextAttempt(delivery, at, random);
  return next === undefined ? { ...logged, status: 'FAILED' } : { ...logged, dueAt: isoTime(next) };
}
