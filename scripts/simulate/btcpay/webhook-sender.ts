import { bodyOf, type OutgoingEvent, signatureOf } from '@satcade/btcpay-stand-in/in-process';
import { btcpayWebhook } from '@satcade/contracts/api/payments';
import { anHttpEvent } from '@satcade/testing';
import type { Random } from '../../lib/random.ts';
import type { lambda } from '../aws/function.ts';
import type { Faults } from '../engine/faults.ts';
import type { Outages } from '../engine/outages.ts';
import type { Scheduler } from '../engine/scheduler.ts';
import { replySchema } from '../people/requests.ts';
import { SECRET } from './btcpay.ts';

/** The events of the webhook (docs/payments.md). */
const SUBSCRIBED = [
  'InvoiceReceivedPayment',
  'InvoiceSettled',
  'InvoiceExpired',
  'InvoiceExpiredPaidPartial',
  'InvoicePaidAfterExpiration',
  'InvoiceInvalid',
];
const SECOND = 1000;

/** Sends BTCPay's webhooks to the function that receives them: late, twice, or never. */
export function webhookSender(
  parts: {
    readonly scheduler: Scheduler;
    readonly random: Random;
    readonly faults: Faults;
    readonly outages: Outages;
  },
  receive: ReturnType<typeof lambda<unknown>>,
  runReconciler: () => void,
): (event: OutgoingEvent) => void {
  const { scheduler, random, faults, outages } = parts;
  let deliveries = 0;

  return (event) => {
    if (!SUBSCRIBED.includes(event.type)) return;
    // Only its webhook reports an invoice that was marked after it was settled or invalid (docs/payments.md).
    if (event.manuallyMarked !== true && faults.strikes('webhook-lost', 0.1)) return;
    deliveries += 1;
    const originalDeliveryId = `delivery-${deliveries}`;
    const timestamp = scheduler.now();
    const send = (attempt: number): void => {
      const delivery = {
        id: `${originalDeliveryId}-${attempt}`,
        sequence: 0,
        webhookId: 'webhook-1',
        originalDeliveryId,
        isRedelivery: attempt > 0,
        timestamp,
        event,
      };
      const body = bodyOf(delivery);
      const headers = { 'btcpay-sig': signatureOf(SECRET, body), 'content-type': 'application/json' };
      receive(anHttpEvent(btcpayWebhook, { body, headers }), (outcome) => {
        const isTaken = outcome.kind === 'done' && replySchema.parse(outcome.value).statusCode === 200;
        if (!isTaken || faults.strikes('webhook-repeated', 0.03))
          scheduler.after(random.between(10, 900) * SECOND, () => send(attempt + 1));
      });
    };
    const delay = faults.strikes('delayed', 0.05) ? random.between(1, 4 * 3600) : random.between(0, 5);
    // BTCPay sends later what it could not send while it was down; a restart loses the waiting webhooks.
    if (outages.isDown && event.manuallyMarked !== true && random.chance(0.5)) return;
    scheduler.after(outages.until - scheduler.now() + delay * SECOND, () => send(0));
    if (faults.strikes('run-beside', 0.02)) scheduler.after(delay * SECOND, runReconciler);
  };
}
