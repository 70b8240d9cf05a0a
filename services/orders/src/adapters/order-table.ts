import { auditRecordSchema } from '@satcade/contracts/audit';
import { NOBODY } from '@satcade/contracts/nobody';
import { type Change, change, type ItemKey, type Table } from '@satcade/dynamo';
import { epochSeconds, err } from '@satcade/kernel';
import { auditPartition, auditWrite } from '@satcade/lambda/audit';
import * as z from 'zod/mini';
import { isPayable } from '../domain/closing.ts';
import { type UsesChange, usesChange } from '../domain/discount-uses.ts';
import { packStep, stepsOf } from '../domain/history.ts';
import { partitionOf, placeOf } from '../domain/listing.ts';
import type { Order } from '../domain/order.ts';
import { orderMachine } from '../domain/order-machine.ts';
import type { Cause, OrderStore } from '../ports.ts';
import { checkoutNotes } from './checkout-notes.ts';
import { keepUses, noteMaximum, recount, reserve } from './discount-writes.ts';
import { keyItemSchema, orderItemSchema, orderTimesSchema, payoutMarksSchema } from './items.ts';
import { idempotencyKey, isDiscountItem, isOrderItem, orderKey, supportKey } from './keys.ts';
import { oneOrder } from './one-order.ts';
import { orderLists } from './order-lists.ts';
import { seenRefund, stateOf, storeRefund, takeOver } from './order-parts.ts';

const DAY_SECONDS = 24 * 60 * 60;
/** The orders table behind its port. */
export function orderTable(table: Table): OrderStore {
  const itemOf = (order: Order, cause: Cause) => ({
    ...orderKey(order.orderId),
    ...z.encode(orderItemSchema, order),
    ...cause,
    list: partitionOf(order.orderId, order.status),
    placed: placeOf(order),
    ...(order.invoice !== undefined && { invoiceRevision: order.invoice.revision }),
  });

  /** A change of an order, together with the change of its reserved uses. */
  const moved = (key: ItemKey, update: Change, uses: UsesChange | undefined, record?: ReturnType<typeof auditWrite>) =>
    uses === undefined && record === undefined
      ? table.update(key, update, orderItemSchema)
      : table.transact([
          { update: key, change: update },
          ...(uses === undefined ? [] : recount(uses)),
          ...(record === undefined ? [] : [record]),
        ]);

  return {
    async create(order, cause, key, reservations = []) {
      const item = itemOf(order, cause);
      const ttl = epochSeconds(Date.parse(order.createdAt)) + DAY_SECONDS;
      const beside = key === undefined ? [] : [{ ...idempotencyKey(order.userId, key), orderId: order.orderId, ttl }];
      const extras = [...beside.map((put) => ({ put, onlyIfNew: true })), ...reservations.map(reserve)];
      const written =
        extras.length === 0
          ? await table.create(item)
          : await table.transact([{ put: item, onlyIfNew: true }, ...extras]);
      if (written.ok) return written;
      const { item: existing } = written.error;
      if (existing !== undefined && isDiscountItem(existing)) {
        const usedUp = reservations.find(({ saleId }) => saleId === existing.saleId);
        if (usedUp !== undefined) {
          if (existing.maxUses !== usedUp.maxUses) await noteMaximum(table, usedUp);
          return err({ usedUpSaleId: usedUp.saleId });
        }
      }
      return err(existing !== undefined && isOrderItem(existing) ? orderItemSchema.parse(existing) : undefined);
    },

    async findByKey(userId, key) {
      const found = await table.get(idempotencyKey(userId, key), keyItemSchema, true);
      return found === undefined ? undefined : table.get(orderKey(found.orderId), orderItemSchema, true);
    },

    ...oneOrder(table),

    ...checkoutNotes(table),
    ...orderLists(table),

    async move(orderId, transition, { now, uses, invoice, grantedAt, isGranting, ...times }, cause, previous) {
      const { to } = orderMachine.transitions[transition];
      const isConfirmed = transition === 'confirm' || transition === 'complete';
      const update = change()
        .transition(orderMachine, transition)
        .append('history', ...stepsOf(transition, now).map(packStep))
        .set({ ...z.encode(orderTimesSchema, { ...times, updatedAt: now }), ...cause })
        // Writing the same list again is skipped and costs nothing.
        .set({ list: partitionOf(orderId, to) });
      // A refund may be approved or claimed between the read and the write.
      if (isConfirmed) seenRefund(update, previous?.refund);
      if (isGranting === true) update.set({ isGranting });
      // Left by an earlier confirmation, it would keep the event of this one from entitlements.
      else if (transition === 'confirm') update.remove('isGranting');
      if (grantedAt !== undefined) update.expectBelow('confirmedAt', Date.parse(grantedAt) + 1);
      if (invoice !== undefined) takeOver(update, invoice, now, previous);
      keepUses(update, transition, uses);
      return (await moved(orderKey(orderId), update, uses)).ok;
    },

    async noteDelay(orderId, now, cause) {
      const update = change()
        .expectEqual('status', 'PENDING')
        .set({ ...z.encode(orderTimesSchema, { updatedAt: now }), isDelayed: true, ...cause });
      // The invoice may have been opened meanwhile.
      await table.update(orderKey(orderId), update, orderItemSchema);
    },

    async refresh({ orderId, status, ...previous }, invoice, now, cause) {
      const update = change()
        .expectEqual('status', status)
        .set({ ...z.encode(orderTimesSchema, { updatedAt: now }), ...cause });
      // Its failure is what decides whether a paid invoice confirms the order.
      seenRefund(update, previous.refund);
      return (await table.update(orderKey(orderId), takeOver(update, invoice, now, previous), orderItemSchema)).ok;
    },

    async close(order, closedFor, now, cause, decision) {
      const update = change()
        .expectEqual('status', order.status)
        .expectAbsent('closedFor')
        .set({ ...z.encode(orderTimesSchema, { updatedAt: now }), closedFor: [...closedFor], ...cause });
      const key = orderKey(order.orderId);
      if (!isPayable(order)) return (await table.update(key, update, orderItemSchema)).ok;
      const uses = usesChange(order, 'expire');
      update.transition(orderMachine, 'expire').append('history', packStep({ at: now, status: 'EXPIRED' }));
      update.set({ list: partitionOf(order.orderId, 'EXPIRED') });
      keepUses(update, 'expire', uses);
      return (await moved(key, update, uses, decision && auditWrite(decision, cause))).ok;
    },

    async remove({ orderId, status, updatedAt }, cause, decision) {
      const onlyIf = change()
        .expectEqual('status', status)
        .expectEqual('updatedAt', Date.parse(updatedAt))
        .expectAbsent('refundStatus');
      return (await table.transact([{ remove: orderKey(orderId), onlyIf }, auditWrite(decision, cause)])).ok;
    },

    async savePayouts(orderId, payouts, previous) {
      const update = change()
        .expectExists('status')
        .set({ payouts: z.encode(payoutMarksSchema, [...payouts]), payoutsState: stateOf(payouts) });
      if (previous.length === 0) update.expectAbsent('payoutsState');
      else update.expectEqual('payoutsState', stateOf(previous));
      return (await table.update(orderKey(orderId), update, orderItemSchema)).ok;
    },

    async saveCopies(orderId, copies, previous) {
      const update = change()
        .expectExists('status')
        .set({ copies: [...copies], copiesMarked: copies.length });
      if (previous.length === 0) update.expectAbsent('copiesMarked');
      else update.expectEqual('copiesMarked', previous.length);
      return (await table.update(orderKey(orderId), update, orderItemSchema)).ok;
    },

    async setRefund(orderId, refund, previous, now, cause, decision) {
      const { link, number, requestedAt, status } = refund;
      const update = change()
        .expectEqual('status', previous.status)
        .set({ ...z.encode(orderTimesSchema, { updatedAt: now }), ...cause })
        .set({
          refundStatus: status,
          refundAt: requestedAt,
          refundNumber: number,
          ...(link !== undefined && { linkedRefund: number }),
        });
      // The reason for its wait may arrive after its link.
      if (status === 'approved' && link === undefined) update.expectNot('linkedRefund', number);
      storeRefund(update, refund, previous);
      seenRefund(update, previous.refund);
      const written =
        decision === undefined
          ? await table.update(orderKey(orderId), update, orderItemSchema)
          : await table.transact([{ update: orderKey(orderId), change: update }, auditWrite(decision, cause)]);
      return written.ok;
    },

    decisionsOn: (orderId) =>
      table.queryAll({ pk: auditPartition({ kind: 'order', id: orderId }), consistent: true }, auditRecordSchema),

    async anonymise({ orderId, userId, refund, updatedAt }, { causationId }) {
      // Keeps the order's correlation id. The buyer's messages are removed first: once the order is anonymised, nothing
      // leads to them.
      await table.remove(supportKey(orderId));
      const update = change()
        .expectEqual('userId', userId)
        .expectEqual('updatedAt', Date.parse(updatedAt))
        .set({ userId: NOBODY, causationId });
      seenRefund(update, refund);
      if (refund !== undefined) {
        // The list of a buyer's orders lags behind, and the refund's link may have arrived since.
        if (refund.link === undefined) update.expectNot('linkedRefund', refund.number);
        const { reason: _, note: __, ...wordless } = refund;
        // Replaced as a whole: an attribute that this version does not know might name the buyer.
        storeRefund(update, wordless, {}).set(z.encode(orderTimesSchema, { updatedAt }));
      }
      return (await table.update(orderKey(orderId), update, orderItemSchema)).ok;
    },
  };
}
