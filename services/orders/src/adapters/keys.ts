import { quotaKey } from '@satcade/dynamo';

/* Keys of the orders table, and how to tell an item's kind by its key; README.md lists the access patterns. */

/** Marks a user who has erased the account. Expires by TTL when every access token has expired. */
export const erasedKey = (userId: string) => ({ pk: `ERASED#${userId}`, sk: 'ERASED' });
export const isErasedItem = (item: Readonly<Record<string, unknown>>): boolean => item.sk === 'ERASED';

export const orderKey = (orderId: string) => ({ pk: `ORDER#${orderId}`, sk: 'ORDER' });
export const offerKey = (gameId: string) => ({ pk: `OFFER#${gameId}`, sk: 'OFFER' });
export const ownedKey = (userId: string, gameId: string) => ({ pk: `OWNED#${userId}#${gameId}`, sk: 'OWNED' });
export const idempotencyKey = (userId: string, key: string) => ({ pk: `KEY#${userId}#${key}`, sk: 'KEY' });

export const discountKey = (saleId: string) => ({ pk: `DISCOUNT#${saleId}`, sk: 'DISCOUNT' });

/** The messages between buyer and store about an order. */
export const supportKey = (orderId: string) => ({ pk: `SUPPORT#${orderId}`, sk: 'SUPPORT' });
export const isSupportItem = (item: Readonly<Record<string, unknown>>): boolean => item.sk === 'SUPPORT';

/** Whether a changed item is an order; most events are made from orders. */
export const isOrderItem = (item: Readonly<Record<string, unknown>>): boolean => item.sk === 'ORDER';
export const isOfferItem = (item: Readonly<Record<string, unknown>>): boolean => item.sk === 'OFFER';
export const isDiscountItem = (item: Readonly<Record<string, unknown>>): boolean => item.sk === 'DISCOUNT';
export const isOwnedItem = (item: Readonly<Record<string, unknown>>): boolean => item.sk === 'OWNED';
/** The slots of a buyer's unpaid orders. */
export const OPEN_ORDERS = 'OPEN-ORDERS';
export const slotsKey = (userId: string) => quotaKey(userId, OPEN_ORDERS);
export const isSlotsItem = (item: Readonly<Record<string, unknown>>): boolean => item.sk === OPEN_ORDERS;
