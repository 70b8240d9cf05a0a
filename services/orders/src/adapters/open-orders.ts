import type { OrderStatus } from '@satcade/contracts/enums';
import { QUOTAS } from '@satcade/contracts/quotas';
import { slotTable, type Table } from '@satcade/dynamo';
import type { Clock, Slots } from '@satcade/kernel';
import { keyOfSlot } from '../domain/order-slot.ts';
import { keyItemSchema, orderItemSchema } from './items.ts';
import { idempotencyKey, OPEN_ORDERS, orderKey } from './keys.ts';

/** Statuses of unpaid orders that can still be paid: each keeps an invoice open at BTCPay. */
const UNPAID: readonly OrderStatus[] = ['PENDING', 'INVOICE_CREATED'];

/** Slots for unpaid orders. A paid, expired or failed order is no longer counted at the next check. */
export function openOrderSlots(table: Table, clock: Clock): Slots {
  async function orderOf(userId: string, slot: string): Promise<string | undefined> {
    const key = keyOfSlot(slot);
    return key === undefined ? slot : (await table.get(idempotencyKey(userId, key), keyItemSchema))?.orderId;
  }

  return slotTable(table, clock, {
    kind: OPEN_ORDERS,
    limit: QUOTAS.openOrders.limit,
    // Longer than any invoice lives.
    keepDays: 7,
    async look(userId, slots = []) {
      const orderIds = await Promise.all(slots.map((slot) => orderOf(userId, slot)));
      const distinctIds = [...new Set(orderIds.flatMap((orderId) => orderId ?? []))];
      const orders = await table.getMany(distinctIds.map(orderKey), orderItemSchema);
      const isUnpaid = new Map(orders.map(({ orderId, status }) => [orderId, UNPAID.includes(status)]));
      const withUnpaid = (wanted: boolean) => slots.filter((_, at) => isUnpaid.get(orderIds[at] ?? '') === wanted);
      return { existing: withUnpaid(true), ended: withUnpaid(false) };
    },
  });
}
