import { newId } from '@satcade/kernel';
import * as z from 'zod/mini';
import type { StoreProcess } from './store-process.ts';

const checkoutReply = z.object({ orderId: z.string(), invoiceUrl: z.nullable(z.string()), status: z.string() });
const statusReply = z.object({ order: z.object({ status: z.string() }) });
const downloadReply = z.object({ url: z.string() });
const listReply = z.object({ items: z.array(z.object({ id: z.string(), price: z.number() })) });

/** A buyer who clicks as fast as the store answers. */
export class Shopper {
  readonly #store: StoreProcess;
  readonly #headers: Record<string, string>;

  constructor(store: StoreProcess, token: string) {
    this.#store = store;
    this.#headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  }

  /** The id of a game with a price. */
  async findGame(): Promise<string> {
    const games = listReply.parse(await this.#json('GET', '/api/games?minPrice=1&limit=10'));
    const [game] = games.items;
    if (game === undefined) throw new Error('the store has no game with a price');
    return game.id;
  }

  async checkout(gameId: string): Promise<{ orderId: string; invoiceId: string }> {
    const body = { items: [{ gameId, quantity: 1 }], paymentMethod: 'lightning' };
    const reply = checkoutReply.parse(
      await this.#json('POST', '/api/checkout', body, { 'idempotency-key': newId(Date.now()) }),
    );
    return { orderId: reply.orderId, invoiceId: reply.invoiceUrl?.split('/').at(-1) ?? '' };
  }

  async pay(invoiceId: string): Promise<void> {
    await fetch(`${this.#store.btcpay}/stand-in/invoices/${invoiceId}/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
  }

  async untilFulfilled(orderId: string): Promise<void> {
    for (let tries = 0; tries < 3000; tries++) {
      const { order } = statusReply.parse(await this.#json('GET', `/api/order-status/${orderId}`));
      if (order.status === 'FULFILLED') return;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    throw new Error(`order ${orderId} was not fulfilled in 30 s`);
  }

  /** Milliseconds from the click on "pay" in the store to FULFILLED. The payment itself takes no time. */
  async buy(gameId: string): Promise<number> {
    const start = performance.now();
    const { orderId, invoiceId } = await this.checkout(gameId);
    await this.pay(invoiceId);
    await this.untilFulfilled(orderId);
    return performance.now() - start;
  }

  async library(): Promise<void> {
    await this.#json('GET', '/api/library');
  }

  async download(gameId: string): Promise<void> {
    const { url } = downloadReply.parse(await this.#json('POST', `/api/games/${gameId}/download`));
    await (await fetch(`${this.#store.site}${url}`)).arrayBuffer();
  }

  async #json(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<unknown> {
    const response = await fetch(`${this.#store.site}${path}`, {
      method,
      headers: { ...this.#headers, ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
    return response.json();
  }
}
