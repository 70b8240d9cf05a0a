import type { WaitingOrder } from '../domain/waiting.ts';
import type { WaitingStore } from '../ports.ts';

/** The port's contract without a table. */
export class MemoryWaiting implements WaitingStore {
  readonly #orders = new Map<string, WaitingOrder>();

  begin: WaitingStore['begin'] = async (order) => {
    if (!this.#orders.has(order.orderId)) this.#orders.set(order.orderId, order);
  };

  get: WaitingStore['get'] = async (orderId) => this.#orders.get(orderId);

  end: WaitingStore['end'] = async (orderId, endedAt) => {
    const order = this.#orders.get(orderId);
    if (order !== undefined && order.endedAt === undefined) this.#orders.set(orderId, { ...order, endedAt });
  };

  watched: WaitingStore['watched'] = async () =>
    [...this.#orders.values()]
      .filter(({ endedAt }) => endedAt === undefined)
      .map(({ orderId, createdAt }) => ({ orderId, createdAt }));
}
