import { newId } from '@satcade/kernel';
import * as z from 'zod/mini';
import type { MeasuredStore } from '../stores/store-process.ts';

const checkoutReply = z.object({ orderId: z.string(), invoiceUrl: z.nullable(z.string()), status: z.string() });
const statusReply = z.object({
  order: z.object({ status: z.string() }),
  invoice: z.nullable(z.object({ invoiceId: z.string() })),
});
const downloadReply = z.object({ url: z.string() });
const listReply = z.object({ items: z.array(z.object({ id: z.string(), price: z.number() })) });

/** On a busy machine an order can take minutes; a slow one is a figure, and no failure of the run. */
const PATIENCE_MS = 300_000;
const POLL_MS = 10;
/** How often a request is sent that the store answers with an error of its own (5xx): a busy machine may be too slow. */
const ATTEMPTS = 4;
const RETRY_MS = 500;

/** A buyer who clicks as fast as the store answers. */
export class Shopper {
  readonly #store: Pick<MeasuredStore, 'site' | 'btcpay'>;
  readonly #token: string;
  readonly #headers: Record<string, string>;
  #repeated = 0;

  constructor(store: Pick<MeasuredStore, 'site' | 'btcpay'>, token: string) {
    this.#store = store;
    this.#token = token;
    this.#headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  }

  /** The number of requests that were sent again, with the same idempotency key. */
  get repeated(): number {
    return this.#repeated;
  }

  /** The id of a game with a price. */
  async findGame(): Promise<string> {
    const games = listReply.parse(await this.#json('GET', '/api/games?minPrice=1&limit=10'));
    const [game] = games.items;
    if (game === undefined) throw new Error('the store has no game with a price');
    return game.id;
  }

  /** The buyer's id, from the access token. */
  get #userId(): string {
    const payload = Buffer.from(this.#token.split('.')[1] ?? '', 'base64url').toString();
    return z.object({ sub: z.string() }).parse(JSON.parse(payload)).sub;
  }

  async checkout(gameId: string): Promise<{ orderId: string; invoiceId: string }> {
    const body = { items: [{ gameId, quantity: 1 }], paymentMethod: 'lightning' };
    const reply = checkoutReply.parse(
      await this.#json('POST', '/api/checkout', body, { 'idempotency-key': newId(Date.now()) }),
    );
    const invoiceId = reply.invoiceUrl?.split('/').at(-1);
    return { orderId: reply.orderId, invoiceId: invoiceId ?? (await this.#lateInvoice(reply.orderId)) };
  }

  /** A busy store replies before the invoice is open. */
  async #lateInvoice(orderId: string): Promise<string> {
    const since = performance.now();
    while (performance.now() - since < PATIENCE_MS) {
      const { invoice } = await this.#status(orderId);
      if (invoice !== null) return invoice.invoiceId;
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
    throw new Error(`order ${orderId} has no invoice after ${PATIENCE_MS / 1000} s`);
  }

  async pay(invoiceId: string): Promise<void> {
    const response = await fetch(`${this.#store.btcpay}/stand-in/invoices/${invoiceId}/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    if (!response.ok) throw new Error(`invoice ${invoiceId} cannot be paid: ${response.status}`);
  }

  /** Orders and pays, without waiting for what follows. */
  async order(gameId: string): Promise<string> {
    const { orderId, invoiceId } = await this.checkout(gameId);
    await this.pay(invoiceId);
    return orderId;
  }

  async statusOf(orderId: string): Promise<string> {
    return (await this.#status(orderId)).order.status;
  }

  async #status(orderId: string): Promise<z.infer<typeof statusReply>> {
    return statusReply.parse(await this.#json('GET', `/api/order-status/${orderId}`));
  }

  /**
   * Milliseconds from the click on "pay" in the store to FULFILLED. The payment itself takes no time. The pause between
   * two questions grows with the time that has passed, so that a slow store is not asked more often than a fast one.
   */
  async buy(gameId: string, patience = 0.15): Promise<number> {
    const start = performance.now();
    await this.untilFulfilled(await this.order(gameId), patience);
    return performance.now() - start;
  }

  async untilFulfilled(orderId: string, patience = 0.15): Promise<void> {
    const start = performance.now();
    const passed = (): number => performance.now() - start;
    while (passed() < PATIENCE_MS) {
      if ((await this.statusOf(orderId)) === 'FULFILLED') return;
      await new Promise((resolve) => setTimeout(resolve, Math.max(POLL_MS, passed() * patience)));
    }
    throw new Error(`order ${orderId} was not fulfilled in ${PATIENCE_MS / 1000} s`);
  }

  /** From now on, the inbox alone tells of orders. */
  async wantNoMail(): Promise<void> {
    await this.#json('PUT', '/api/me/notice-settings', { mails: { 'order-paid': 'off' } });
  }

  /** Opens a socket and subscribes to the own notices, as each page of a signed-in visitor does, and closes it. */
  async hearBell(): Promise<void> {
    const socket = new WebSocket(`${this.#store.site.replace('http', 'ws')}/live?token=${this.#token}`);
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve, { once: true });
      socket.addEventListener('error', reject, { once: true });
    });
    const replied = new Promise((resolve) => socket.addEventListener('message', resolve, { once: true }));
    socket.send(JSON.stringify({ action: 'subscribe', model: 'Notice', filter: { userId: this.#userId } }));
    await replied;
    const closed = new Promise((resolve) => socket.addEventListener('close', resolve, { once: true }));
    socket.close();
    await closed;
  }

  async library(): Promise<void> {
    await this.#json('GET', '/api/library');
  }

  /** The address that redeems a new download token, once. */
  async requestDownload(gameId: string): Promise<string> {
    return downloadReply.parse(await this.#json('POST', `/api/games/${gameId}/download`)).url;
  }

  async download(gameId: string): Promise<void> {
    await (await fetch(`${this.#store.site}${await this.requestDownload(gameId)}`)).arrayBuffer();
  }

  async #json(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<unknown> {
    for (let attempt = 1; ; attempt += 1) {
      const response = await fetch(`${this.#store.site}${path}`, {
        method,
        headers: { ...this.#headers, ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      if (response.ok) return response.json();
      const text = await response.text();
      if (response.status < 500 || attempt === ATTEMPTS)
        throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
      this.#repeated += 1;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}
