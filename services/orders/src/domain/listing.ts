import { ORDER_STATUSES, type OrderStatus } from '@satcade/contracts/enums';
import type { Order } from './order.ts';

/*
 * Where the list of all orders stores an order. One partition would limit how many orders can be placed per second, so
 * the list is spread over shards. A successful order stays where it was placed: moving it for each status would cost
 * two write units every time. EXPIRED and FAILED orders have lists of their own.
 */

/** Short names, because every write of an order carries them: active or done, expired, failed. */
const LISTS = ['O', 'E', 'F'] as const;
const SHARDS = ['0', '1', '2', '3'] as const;

function listName(status: OrderStatus): (typeof LISTS)[number] {
  switch (status) {
    case 'EXPIRED':
      return 'E';
    case 'FAILED':
      return 'F';
    default:
      return 'O';
  }
}

/** The shard of an order: the last characters of an id are random. */
const shardOf = (orderId: string): string => SHARDS[(orderId.at(-1)?.charCodeAt(0) ?? 0) % SHARDS.length] ?? SHARDS[0];

/** The partition of an order with this status. */
export const partitionOf = (orderId: string, status: OrderStatus): string => `${listName(status)}${shardOf(orderId)}`;

/** The partitions that hold every order with one of these statuses. */
export function partitionsOf(statuses: readonly OrderStatus[] = ORDER_STATUSES): readonly string[] {
  const names = new Set(statuses.map(listName));
  return LISTS.filter((name) => names.has(name)).flatMap((name) => SHARDS.map((shard) => `${name}${shard}`));
}

/**
 * The sort key in the list, by time. The order's id is unsuitable, because a client may choose an id with a time that
 * is years away. The end of the id separates orders of the same moment.
 */
export const placeOf = ({ orderId, createdAt }: Pick<Order, 'orderId' | 'createdAt'>): string =>
  `${millisOf(createdAt)}${orderId.slice(-4)}`;

/** The first and the last sort key of a time span. */
export const placesIn = ({ from, until }: { from?: string | undefined; until?: string | undefined }) =>
  [from === undefined ? '!' : millisOf(from), until === undefined ? '~' : `${millisOf(until)}~`] as const;

/** Milliseconds in 9 digits of base 36, which sort by time. */
const millisOf = (time: string): string => Date.parse(time).toString(36).padStart(9, '0');
