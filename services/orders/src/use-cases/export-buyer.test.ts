import { expect, it } from '@jest/globals';
import { exportRequested } from '@satcade/contracts/events';
import { fixedClock, newId } from '@satcade/kernel';
import { eventConsumer } from '@satcade/lambda/events-in';
import { inert } from '@satcade/testing';
import { recordedParts } from '@satcade/testing/export-parts';
import { silent } from '@satcade/testing/http';
import { aBatch } from '@satcade/testing/sqs-batch';
import type { SupportRequest } from '../domain/support-request.ts';
import { orderEventHandlers } from '../handlers/consumer.ts';
import type { Granter } from '../ports.ts';
import { MemoryOrders } from '../testing/memory-orders.ts';
import { anOrder, aPaidInvoice, BUYER, CAUSE, NOW, SOMEONE_ELSE } from '../testing/orders.ts';
import { message } from '../testing/queue.ts';
import { exportBuyer } from './export-buyer.ts';

const requested = message(exportRequested, { userId: BUYER, exportId: newId(1), requestedAt: NOW });

it('holds the orders, invoices and support requests of the buyer, and nobody else’s', async () => {
  const orders = new MemoryOrders();
  const paid = anOrder({ orderId: newId(1), status: 'FULFILLED', invoice: aPaidInvoice() });
  const open = anOrder({ orderId: newId(2) });
  const theirs = anOrder({ orderId: newId(3), userId: SOMEONE_ELSE });
  for (const order of [paid, open, theirs]) await orders.create(order, CAUSE, undefined);
  const request: SupportRequest = {
    ...{ orderId: paid.orderId, userId: BUYER, state: 'answered', revision: 2, createdAt: NOW, updatedAt: NOW },
    messages: [
      { by: 'buyer', text: 'Where is it?', at: NOW },
      { by: 'store', text: 'In your library.', at: NOW },
    ],
  };
  const support = { ofBuyer: async () => [request] };
  const { parts, writePart } = recordedParts<'orders'>();
  const consume = eventConsumer(
    orderEventHandlers({
      ...{ orders, granter: inert<Granter>(), clock: fixedClock(NOW) },
      answerExport: exportBuyer({ orders, support, writePart }),
    }),
    silent,
  );
  expect(await consume(aBatch(requested, requested))).toEqual({ batchItemFailures: [] });
  expect(parts).toHaveLength(2);
  expect(parts[1]).toEqual(parts[0]);
  expect(parts[0]).toMatchObject({
    orders: expect.arrayContaining([
      expect.objectContaining({ id: paid.orderId, status: 'FULFILLED' }),
      expect.objectContaining({ id: open.orderId }),
    ]),
    invoices: [{ orderId: paid.orderId }],
    'support-requests': [{ orderId: paid.orderId, messages: request.messages }],
  });
  expect(JSON.stringify(parts)).not.toContain(theirs.orderId);
  // The developers of the games are other people.
  expect(JSON.stringify(parts)).not.toContain('developerId');
});
