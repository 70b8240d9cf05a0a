import { describe, expect, it } from '@jest/globals';
import { redeliverWebhookEvent } from '@satcade/contracts/api/webhooks';
import type { AuditRecord } from '@satcade/contracts/audit';
import { fixedClock } from '@satcade/kernel';
import { inert } from '@satcade/testing';
import { callsOf, user } from '@satcade/testing/http';
import type { WebhookRecord } from '../domain/webhook.ts';
import type { Btcpay, QueuedWebhook } from '../ports.ts';
import { BUYER, INVOICE, NOW, SOMEONE_ELSE } from '../testing/invoices.ts';
import { MemoryInvoices } from '../testing/memory-invoices.ts';
import { processWebhooks } from '../use-cases/process-webhooks.ts';
import { deskRoutes } from './desk.ts';

const call = callsOf(BUYER);
const admin = user(SOMEONE_ELSE, true);
const clock = fixedClock('2026-03-02T12:00:00.000Z');
const REASON = 'The order did not move.';

const delivery = {
  originalDeliveryId: 'd-1',
  type: 'InvoiceSettled',
  invoiceId: INVOICE,
  metadata: { orderId: 'o-1' },
};
const record: WebhookRecord = {
  ...{ originalDeliveryId: 'd-1', invoiceId: INVOICE, eventType: 'InvoiceSettled', receivedAt: NOW },
  ...{ processedAt: NOW, processingResult: 'unknown-invoice', rawPayload: JSON.stringify(delivery) },
};

async function desk() {
  const store = new MemoryInvoices();
  await store.recordWebhook(record);
  const queued: QueuedWebhook[] = [];
  const decisions: AuditRecord[] = [];
  const routes = deskRoutes({
    archive: store.archive,
    queue: { send: async (webhook) => void queued.push(webhook) },
    decisions: { record: async (decision) => void decisions.push(decision) },
    clock,
  });
  const redeliver = (id: string, caller = admin) =>
    call(routes, redeliverWebhookEvent, { caller, params: { id }, json: { reason: REASON } });
  return { store, queued, decisions, redeliver };
}

describe('POST /api/webhook-events/{id}/redelivery', () => {
  it('queues the stored delivery again and records why', async () => {
    const { queued, decisions, redeliver } = await desk();
    expect((await redeliver(`${INVOICE}.d-1`)).status).toBe(202);
    expect(decisions).toMatchObject([
      { action: 'webhook.redeliver', reason: REASON, subject: { kind: 'webhook-event', id: `${INVOICE}.d-1` } },
    ]);
    expect(queued).toMatchObject([
      { orderId: 'o-1', receivedAt: NOW, originalDeliveryId: 'd-1', redelivery: decisions[0]?.decisionId },
    ]);
  });

  it('replaces the result of the record once it is processed again', async () => {
    const { store, queued, redeliver } = await desk();
    await redeliver(`${INVOICE}.d-1`);
    const ignored = queued.map((webhook) => ({ ...webhook, eventType: 'PayoutApproved' }));
    await processWebhooks(INVOICE, ignored, { invoices: store, btcpay: inert<Btcpay>(), clock });
    expect(store.records).toMatchObject([
      { processingResult: 'ignored', processedAt: '2026-03-02T12:00:00.000Z', receivedAt: NOW },
    ]);
  });

  it('is only for Admins and for recorded deliveries', async () => {
    const { queued, decisions, redeliver } = await desk();
    expect((await redeliver(`${INVOICE}.d-1`, user(BUYER))).status).toBe(403);
    expect((await redeliver(`${INVOICE}.d-2`)).status).toBe(404);
    expect([queued, decisions]).toEqual([[], []]);
  });
});
