import { newId } from '@satcade/kernel';
import * as z from 'zod/mini';

const NOW = '2026-03-01T12:00:00.000Z';
const stamps = { createdAt: NOW, updatedAt: NOW };
const FREE = { subtotalUSD: 0, taxAmountUSD: 0, totalUSD: 0 };
const cartSchema = z.object({ items: z.array(z.object({ gameId: z.string() })) });

/** The orders of the fake store: each is fulfilled as soon as it is placed, like a free order. */
export class FakeOrders {
  readonly #orders = new Map<string, { readonly userId: string; readonly gameIds: readonly string[] }>();

  /** The ids of the games that a user owns. */
  ownedBy(userId: string): string[] {
    return [...this.#orders.values()].filter((order) => order.userId === userId).flatMap(({ gameIds }) => gameIds);
  }

  entitlements(userId: string): readonly [number, unknown] {
    const items = this.ownedBy(userId).map((gameId) => ({
      id: gameId,
      userId,
      gameId,
      orderId: newId(0),
      grantedAt: NOW,
      downloadCount: 0,
      maxDownloads: 0,
      downloadWindowDays: 0,
      isActive: true,
      ...stamps,
    }));
    return [200, { items, nextToken: null }];
  }

  /** The key becomes the order's id, as in the store: a repeated request gets the same order. */
  checkout(userId: string, body: unknown, orderId = newId(0)): readonly [number, unknown] {
    const placed = [201, { orderId, invoiceUrl: null, status: 'FULFILLED', ...FREE }] as const;
    if (this.#orders.has(orderId)) return placed;
    const gameIds = z.parse(cartSchema, body).items.map(({ gameId }) => gameId);
    const owned = this.ownedBy(userId);
    if (gameIds.some((gameId) => owned.includes(gameId))) return [409, 'owned already'];
    this.#orders.set(orderId, { userId, gameIds });
    return placed;
  }

  status(orderId: string): readonly [number, unknown] {
    const placed = this.#orders.get(orderId);
    if (placed === undefined) return [404, 'no such order'];
    const { userId, gameIds } = placed;
    const sums = { subtotalUSD: 0, taxRate: 0, taxAmountUSD: 0, totalUSD: 0 };
    const order = { id: orderId, orderId, gameId: gameIds[0], userId, lines: [], status: 'FULFILLED' };
    return [200, { order: { ...order, ...sums, ...stamps }, invoice: null, next: 'download' }];
  }
}
