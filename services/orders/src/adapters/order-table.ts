import { type Change, change, type Table } from '@satcade/dynamo';
import { epochSeconds, err, ok } from '@satcade/kernel';
import * as z from 'zod/mini';
import type { Offer } from '../domain/offer.ts';
import type { InvoiceSnapshot, Order } from '../domain/order.ts';
import { orderMachine } from '../domain/order-machine.ts';
import type { Cause, OrderStore } from '../ports.ts';
import {
  idempotencyKey,
  isOrderItem,
  keyItemSchema,
  offerItemSchema,
  offerKey,
  orderChangeSchema,
  orderItemSchema,
  orderKey,
} from './items.ts';

const BY_USER = { name: 'byUser', pk: 'userId', sk: 'orderId' };
const indexEntry = z.object({ orderId: z.string() });
const anyItem = z.record(z.string(), z.unknown());
const DAY_SECONDS = 24 * 60 * 60;

/** Only a newer invoice replaces the one that is there. */
const takeOver = (update: Change, { revision }: InvoiceSnapshot): Change =>
  update.set({ invoiceRevision: revision }).expectBelow('invoiceRevision', revision);

/** The orders table behind its port. */
export function orderTable(table: Table): OrderStore {
  const itemOf = (order: Order, cause: Cause) => ({
    ...orderKey(order.orderId),
    ...z.encode(orderItemSchema, order),
    ...cause,
  });

  return {
    async readForCheckout(gameIds, orderId) {
      const items = await table.getMany([...gameIds.map(offerKey), orderKey(orderId)], anyItem);
      const offers = new Map<string, Offer>();
      let existing: Order | undefined;
      for (const item of items) {
        if (isOrderItem(item)) existing = orderItemSchema.parse(item);
        else {
          const offer = offerItemSchema.parse(item);
          offers.set(offer.gameId, offer);
        }
      }
      return { offers, existing };
    },

    async create(order, cause, key) {
      const item = itemOf(order, cause);
      const written =
        key === undefined
          ? await table.create(item)
          : await table.transact([
              { put: item, onlyIfNew: true },
              {
                put: {
                  ...idempotencyKey(order.userId, key),
                  orderId: order.orderId,
                  ttl: epochSeconds(Date.parse(order.createdAt)) + DAY_SECONDS,
                },
                onlyIfNew: true,
              },
            ]);
      if (written.ok) return written;
      const { item: there } = written.error;
      return err(there !== undefined && isOrderItem(there) ? orderItemSchema.parse(there) : undefined);
    },

    async findByKey(userId, key) {
      const found = await table.get(idempotencyKey(userId, key), keyItemSchema, true);
      return found === undefined ? undefined : table.get(orderKey(found.orderId), orderItemSchema, true);
    },

    get: (orderId) => table.get(orderKey(orderId), orderItemSchema, true),

    async list({ userId, limit, nextToken, status, gameId }) {
      const page = await table.query({ index: BY_USER, pk: userId, limit, newestFirst: true, nextToken }, indexEntry);
      if (!page.ok) return page;
      const found = await table.getMany(
        page.value.items.map(({ orderId }) => orderKey(orderId)),
        orderItemSchema,
      );
      const items = found
        .filter((order) => status === undefined || order.status === status)
        .filter((order) => gameId === undefined || order.lines.some((line) => line.gameId === gameId))
        .sort((a, b) => (a.orderId < b.orderId ? 1 : -1));
      return ok({ items, nextToken: page.value.nextToken });
    },

    async move(orderId, transition, { now, ...changes }, cause) {
      const update = change()
        .transition(orderMachine, transition)
        .set({ ...z.encode(orderChangeSchema, { ...changes, updatedAt: now }), ...cause });
      if (changes.invoice !== undefined) takeOver(update, changes.invoice);
      return (await table.update(orderKey(orderId), update, orderItemSchema)).ok;
    },

    async refresh(orderId, status, invoice, now, cause) {
      const update = change()
        .expectEqual('status', status)
        .set({ ...z.encode(orderChangeSchema, { invoice, updatedAt: now }), ...cause });
      return (await table.update(orderKey(orderId), takeOver(update, invoice), orderItemSchema)).ok;
    },

    async saveOffer(offer) {
      const { gameId, sale, ...attributes } = offer;
      const update = change()
        .expectBelow('revision', offer.revision)
        .set({ gameId, sale, ...attributes });
      if (sale === undefined) update.remove('sale');
      // A condition that fails means that a newer revision is there already.
      await table.update(offerKey(gameId), update, offerItemSchema);
    },
  };
}
