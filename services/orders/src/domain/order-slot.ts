/*
 * What a buyer's slot for an unpaid order is named by: the order's id, or the Idempotency-Key that leads to it.
 */

/** No order id begins so. */
const OF_KEY = '#';

export const slotOfKey = (idempotencyKey: string): string => `${OF_KEY}${idempotencyKey}`;

/** The key that a slot is named by; `undefined`: its name is an order's id. */
export const keyOfSlot = (slot: string): string | undefined => (slot.startsWith(OF_KEY) ? slot.slice(1) : undefined);
