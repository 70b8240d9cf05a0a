import { invoiceFacts } from '@satcade/contracts/entities/invoice';
import { refusalFacts } from '@satcade/contracts/entities/payments';
import { NOBODY } from '@satcade/contracts/nobody';
import { change, type Table } from '@satcade/dynamo';
import { epochSeconds, err, ok } from '@satcade/kernel';
import * as z from 'zod/mini';
import { hasNoMoney } from '../domain/apply-snapshot.ts';
import { packState } from '../domain/history.ts';
import { invoiceMachine } from '../domain/invoice-machine.ts';
import type { InvoiceStore } from '../ports.ts';
import {
  anonymisedKey,
  historyItemSchema,
  invoiceKey,
  refusalKey,
  WATCHED,
  webhookItemSchema,
  webhookKey,
} from './items.ts';
import { unmatchedMark } from './webhook-archive.ts';

const ACCEPTED = 'accepted';
const OPEN = { name: 'open', pk: 'watch', sk: 'createdAt' };
const indexEntry = z.object({ pk: z.string(), createdAt: z.string() });
const ofOrder = z.object({ pk: z.string(), sk: z.string(), userId: z.optional(z.string()) });
/** `noteClosed` alone sets `closedAt`, without a new revision: an update must not remove what it has not read yet. */
const updatedFields = z.omit(invoiceFacts, { closedAt: true });
const anyItem = z.object({});
const KEEP_WEBHOOKS_SECONDS = 90 * 24 * 60 * 60;

/** The payments table behind its port. */
export function invoiceTable(table: Table): InvoiceStore {
  return {
    get: (orderId) => table.get(invoiceKey(orderId), invoiceFacts, true),

    getMany: (orderIds) => table.getMany(orderIds.map(invoiceKey), invoiceFacts),

    async create(invoice, cause, isReplied = false) {
      const history = [packState(invoice)];
      const mark = isReplied ? { isReplied } : {};
      const item = { ...invoiceKey(invoice.orderId), ...invoice, ...cause, ...mark, watch: WATCHED, history };
      const written = await table.create(item);
      return written.ok ? written : err(invoiceFacts.parse(written.error.item));
    },

    async announce(orderId) {
      // A failed condition means that it is published already.
      const update = change().expectExists('isReplied').remove('isReplied').add({ revision: 1 });
      await table.update(invoiceKey(orderId), update, invoiceFacts);
    },

    async update(invoice, previous, finished, causationId) {
      // The correlation id stays the order's: it leads from the click to the payout. The stored status is expected as
      // well: an earlier version made settled invoices Complete without a revision.
      const update = change()
        .expectEqual('revision', previous.revision)
        .expectEqual('status', previous.status)
        // A write from before an anonymisation must not restore the buyer.
        .expectEqual('userId', invoice.userId)
        .append('history', packState(invoice))
        .setFields(updatedFields, finished && hasNoMoney(invoice) ? { ...invoice, userId: NOBODY } : invoice)
        .edit({ causationId, watch: finished ? null : WATCHED });
      return (await table.update(invoiceKey(invoice.orderId), update, invoiceFacts)).ok;
    },

    async noteClosed(orderId, now) {
      const update = change().expectEqual('status', 'New').expectAbsent('closedAt').set({ closedAt: now });
      await table.update(invoiceKey(orderId), update, invoiceFacts);
    },

    async unwatch(invoice) {
      const update = change().expectExists('watch').remove('watch');
      if (hasNoMoney(invoice)) update.expectEqual('status', invoice.status).set({ userId: NOBODY });
      // A failed condition means that it has changed since: the next check decides.
      await table.update(invoiceKey(invoice.orderId), update, invoiceFacts);
    },

    async watched() {
      const entries = await table.queryAll({ index: OPEN, pk: WATCHED }, indexEntry);
      return entries.map(({ pk, createdAt }) => ({ orderId: pk.slice('INVOICE#'.length), createdAt }));
    },

    async acceptLate(orderId) {
      const update = change()
        .expectOneOf('status', invoiceMachine.transitions.settle.from)
        .expectAbsentOrEqual('latePayment', ACCEPTED)
        .set({ latePayment: ACCEPTED });
      return (await table.update(invoiceKey(orderId), update, invoiceFacts)).ok;
    },

    async giveBackLate(orderId, refundId) {
      const update = change()
        .expectOneOf('status', invoiceMachine.transitions.settle.from)
        .expectNot('latePayment', ACCEPTED)
        .set({ latePayment: refundId });
      return (await table.update(invoiceKey(orderId), update, invoiceFacts)).ok;
    },

    async reopenLate(orderId, decision) {
      const update = change().expectEqual('latePayment', decision).remove('latePayment');
      await table.update(invoiceKey(orderId), update, invoiceFacts);
    },

    async refuse({ orderId, userId }, refusal, cause) {
      await table.create({ ...refusalKey(orderId), orderId, userId, ...refusal, ...cause });
    },

    async history(orderId) {
      const item = await table.get(invoiceKey(orderId), historyItemSchema);
      return item?.history ?? [];
    },

    async refusal(orderId) {
      const item = await table.get(refusalKey(orderId), refusalFacts);
      return item?.reason;
    },

    async anonymise(orderId) {
      const { pk } = invoiceKey(orderId);
      // Before the others are read: whoever writes one later finds the mark.
      await table.put(anonymisedKey(orderId));
      for (const { sk, userId } of await table.queryAll({ pk, consistent: true }, ofOrder)) {
        // The revision stays: nothing that is published about an invoice or a refund has changed.
        const update = change().expectExists('userId').set({ userId: NOBODY });
        if (userId !== undefined && userId !== NOBODY) await table.update({ pk, sk }, update, ofOrder);
      }
    },

    isAnonymised: async (orderId) => (await table.get(anonymisedKey(orderId), anyItem, true)) !== undefined,

    async recordWebhook(record, again = false) {
      const ttl = epochSeconds(Date.parse(record.receivedAt)) + KEEP_WEBHOOKS_SECONDS;
      const item = z.encode(webhookItemSchema, { ...record, ttl });
      const written = {
        ...webhookKey(record.invoiceId, record.originalDeliveryId),
        ...item,
        ...unmatchedMark(record),
        // The Admin who requested it looks at the list.
        ...(again && { isWatched: true }),
      };
      if (again) await table.put(written);
      else await table.create(written);
    },

    async showWebhook({ invoiceId, originalDeliveryId }) {
      const update = change().expectExists('eventType').set({ isWatched: true });
      await table.update(webhookKey(invoiceId, originalDeliveryId), update, webhookItemSchema);
    },

    async webhooks(invoiceId, limit, nextToken) {
      const page = await table.query({ pk: `WEBHOOK#${invoiceId}`, limit, nextToken }, webhookItemSchema);
      if (!page.ok) return page;
      // Their keys do not sort by time. An invoice has only a few.
      const items = page.value.items.toSorted((a, b) => Date.parse(b.receivedAt) - Date.parse(a.receivedAt));
      return ok({ items, nextToken: page.value.nextToken });
    },
  };
}
