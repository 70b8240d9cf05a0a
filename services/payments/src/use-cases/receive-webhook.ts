import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Problem, problem } from '@satcade/contracts/problem';
import { type Clock, err, isoTime, ok, type Result } from '@satcade/kernel';
import * as z from 'zod/mini';
import type { QueuedWebhook, WebhookQueue, WebhookSecret } from '../ports.ts';

/** The characters that SQS accepts in a message group and a deduplication id. */
const name = z.string().check(z.regex(/^[\x21-\x7e]{1,100}$/));
/** The creator of the invoice decides what the metadata contains. */
const metadata = z.catch(z.object({ orderId: z.optional(name), paymentMethod: z.optional(z.string()) }), {});

/**
 * A Lightning payment is whole and final. BTCPay tells of it in several steps at the same moment, of which the last,
 * InvoiceSettled, says all: the others need no look at BTCPay. If InvoiceSettled is lost, the reconciler finds the
 * payment within a minute, as it does when all are lost.
 */
const FOLLOWED_BY_SETTLED: ReadonlySet<string> = new Set([
  'InvoicePaymentSettled',
  'InvoiceReceivedPayment',
  'InvoiceProcessing',
]);

const deliverySchema = z.object({
  originalDeliveryId: name,
  type: name,
  invoiceId: z.optional(name),
  payoutId: z.optional(name),
  metadata: z.optional(metadata),
  afterExpiration: z.catch(z.optional(z.boolean()), undefined),
});

/**
 * Receives a webhook: verifies it over its raw bytes, queues it, replies. A bad signature is 401 and stores nothing.
 * Every genuine webhook is accepted, even about unknown things, because BTCPay never retries a 4xx. `unreadable`:
 * genuine, but it cannot be queued. `covered`: another webhook of the same moment says the same and more.
 */
export async function receiveWebhook(
  rawPayload: string,
  signature: string | undefined,
  { queue, secret, clock }: { readonly queue: WebhookQueue; readonly secret: WebhookSecret; readonly clock: Clock },
): Promise<Result<'queued' | 'covered' | 'unreadable', Problem>> {
  // The cached secret may have been replaced a minute ago: read it again before refusing.
  const genuine =
    isSigned(rawPayload, signature, await secret(false)) || isSigned(rawPayload, signature, await secret(true));
  if (!genuine) return err(problem('bad-signature', 'BTCPay-Sig does not match the body.'));
  const webhook = webhookOf(rawPayload, signature, isoTime(clock.now()));
  if (webhook === undefined) return ok('unreadable');
  if (isCovered(rawPayload)) return ok('covered');
  await queue.send(webhook);
  return ok('queued');
}

/** Whether InvoiceSettled of the same Lightning payment follows at once. A payment that came too late settles nothing. */
function isCovered(rawPayload: string): boolean {
  const delivery = deliverySchema.safeParse(parsed(rawPayload));
  if (!delivery.success) return false;
  const { type, metadata, afterExpiration = false } = delivery.data;
  return FOLLOWED_BY_SETTLED.has(type) && metadata?.paymentMethod === 'lightning' && !afterExpiration;
}

/** A delivery in the form of the queue; `undefined` if it cannot be read. */
export function webhookOf(
  rawPayload: string,
  signature: string | undefined,
  receivedAt: string,
): QueuedWebhook | undefined {
  const delivery = deliverySchema.safeParse(parsed(rawPayload));
  if (!delivery.success) return undefined;
  const { originalDeliveryId, type, invoiceId, payoutId, metadata } = delivery.data;
  return {
    originalDeliveryId,
    eventType: type,
    invoiceId: invoiceId ?? payoutId ?? 'none',
    orderId: metadata?.orderId,
    receivedAt,
    rawPayload,
    signature,
  };
}

/** `sha256=<hex of the HMAC-SHA256 over the body>`, compared in constant time. */
export function isSigned(body: string, signature: string | undefined, secret: string): boolean {
  if (signature === undefined || secret === '') return false;
  const expected = Buffer.from(`sha256=${createHmac('sha256', secret).update(body).digest('hex')}`);
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Signed with our secret but not JSON: not a delivery.
    return undefined;
  }
}
