import { QUOTAS } from '@satcade/contracts/quotas';
import type { SeenSlots } from '@satcade/kernel';

/* The name of a buyer's slot for an unpaid order: the order's id, or the Idempotency-Key that leads to it. */

/** No order id starts with this. */
const OF_KEY = '#';

export const slotOfKey = (idempotencyKey: string): string => `${OF_KEY}${idempotencyKey}`;

/** The key in a slot's name; `undefined` if the name is an order id. */
export const keyOfSlot = (slot: string): string | undefined => (slot.startsWith(OF_KEY) ? slot.slice(1) : undefined);

/** Whether the buyer may have another unpaid order, as far as was read. */
export const hasFreeSlot = ({ slots }: SeenSlots): boolean => Object.keys(slots).length < QUOTAS.openOrders.limit;
