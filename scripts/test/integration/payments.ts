import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect } from '@jest/globals';
import { regtestAddress } from '@satcade/btcpay-stand-in/addresses';
import { DEFAULT_SETTINGS, networkFeeSats, type Version } from '@satcade/btcpay-stand-in/settings';
import { orderStatusView } from '@satcade/contracts/api/orders';
import { isPlainGame } from '@satcade/demo-shop/plain-games';
import { STUDIOS } from '@satcade/demo-shop/studios';
import { newId } from '@satcade/kernel';
import * as z from 'zod/mini';
import { type Account, api, eventually, type Reply, secondsPassed, signIn, store, timePasser } from './store.ts';

/* Steps that the payment tests share: buy, play BTCPay's other side, let time pass. */

const gameList = z.object({
  items: z.array(
    z.object({
      ...{ id: z.string(), title: z.string(), shortDescription: z.string() },
      ...{ price: z.number(), isCurrentlyOnSale: z.boolean() },
    }),
  ),
});
const placedReply = z.object({ orderId: z.string(), invoiceUrl: z.nullable(z.string()), status: z.string() });
const noticeList = z.object({ items: z.array(z.looseObject({ data: z.looseObject({}) })) });
const payoutReply = z.object({ id: z.string() });
const standInState = z.object({
  invoices: z.array(z.object({ id: z.string(), status: z.string(), metadata: z.record(z.string(), z.unknown()) })),
  pullPayments: z.array(z.object({ id: z.string(), name: z.string() })),
});

/** The network fee of a second on-chain payment, from the stand-in's initial settings. */
export const NETWORK_FEE_BTC = networkFeeSats(DEFAULT_SETTINGS) / 1e8;

export type StatusView = z.infer<typeof orderStatusView>;

const DEMO_TITLES = new Set(STUDIOS.flatMap(({ games }) => games.map(({ title }) => title)));

/** Games that the store began with, by a price in the address. Lists are some seconds old: a test's may be gone already. */
async function firstGames(price: string) {
  const reply = gameList.parse((await api('GET', `/api/games?${price}&limit=100`)).json);
  return reply.items.filter((game) => DEMO_TITLES.has(game.title) || isPlainGame(game));
}

/** Games with a price that the store began with, in its order. */
export async function paidGames(): Promise<string[]> {
  const games = await firstGames('minPrice=1');
  return games.filter(({ isCurrentlyOnSale }) => !isCurrentlyOnSale).map(({ id }) => id);
}

/** A free game that the store began with: one of a test may be gone already. */
export const freeGame = async (): Promise<string> => (await firstGames('maxPrice=0'))[0]?.id ?? '';

/** Calls the stand-in's controls: what buyers, miners and bad networks do. */
export async function control(path: string, body: unknown = {}): Promise<void> {
  const response = await fetch(`${store.btcpay}/stand-in${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect({ path, status: response.status }).toEqual({ path, status: 200 });
}

/** Sets the release of BTCPay for the tests of a file. Call it at the top of the file. */
export function useRelease(version: Version): void {
  beforeAll(() => control('/settings', { version }));
  afterAll(async () => {
    await fetch(`${store.btcpay}/stand-in/settings`, { method: 'DELETE' });
  });
}

export const standIn = async () => standInState.parse(await (await fetch(`${store.btcpay}/stand-in/state`)).json());

/** A token is valid for an hour of the store's clock; renew it earlier. */
const TOKEN_SECONDS = 1800;

/** A user who buys games and looks at the orders again. */
export class Buyer {
  readonly #account: Account;
  #token: { readonly value: string; readonly at: number } | undefined;

  constructor(account: Account) {
    this.#account = account;
  }

  /** Gets a fresh token when the clock has moved much since the last one: tests move it past the life of a token. */
  async token(): Promise<string> {
    const at = secondsPassed();
    if (this.#token === undefined || at - this.#token.at > TOKEN_SECONDS) {
      this.#token = { value: await signIn(this.#account), at };
    }
    return this.#token.value;
  }

  async checkout(gameId: string, paymentMethod: 'lightning' | 'onchain' = 'lightning'): Promise<Reply> {
    const headers = { 'idempotency-key': newId(Date.now()) };
    return api('POST', '/api/checkout', { token: await this.token(), body: { gameId, paymentMethod }, headers });
  }

  /** Places an order and returns it with its open invoice. */
  async order(gameId: string, paymentMethod: 'lightning' | 'onchain' = 'lightning') {
    const placed = await this.checkout(gameId, paymentMethod);
    if (placed.status !== 201) throw new Error(`checkout answered ${placed.status}: ${placed.text}`);
    const { orderId } = placedReply.parse(placed.json);
    const { invoice } = await this.until(orderId, (view) => view.invoice !== null);
    if (invoice === null) throw new Error('the order has no invoice');
    return { orderId, invoiceId: invoice.invoiceId, due: invoice.btcAmount };
  }

  async status(orderId: string): Promise<StatusView> {
    const reply = await api('GET', `/api/order-status/${orderId}`, { token: await this.token() });
    return orderStatusView.parse(reply.json);
  }

  /** Waits until `accepts` accepts the order, and lets time pass when the store has nothing else to do. */
  until(orderId: string, accepts: (view: StatusView) => boolean): Promise<StatusView> {
    const passTime = timePasser();
    return eventually(
      async () => {
        const view = await this.status(orderId);
        if (!accepts(view)) await passTime();
        return view;
      },
      (view) => accepts(view),
    );
  }

  untilStatus = (orderId: string, status: string): Promise<StatusView> =>
    this.until(orderId, ({ order }) => order.status === status);

  untilRefund = (orderId: string, accepts: (refund: NonNullable<StatusView['order']['refund']>) => boolean) =>
    this.until(orderId, ({ order }) => order.refund !== undefined && accepts(order.refund));

  /** What the buyer was told about an order, newest first. */
  async noticesOf(orderId: string): Promise<Record<string, unknown>[]> {
    const reply = await api('GET', '/api/notices', { token: await this.token() });
    const { items } = noticeList.parse(reply.json);
    return items.filter(({ data }) => data.orderId === orderId);
  }

  async askRefund(orderId: string, body: object = {}): Promise<Reply> {
    return api('POST', `/api/orders/${orderId}/refund`, { token: await this.token(), body });
  }

  async list(what: 'entitlements' | 'purchases', gameId: string): Promise<Record<string, unknown>[]> {
    const reply = await api('GET', `/api/${what}?gameId=${gameId}`, { token: await this.token() });
    return z.object({ items: z.array(z.record(z.string(), z.unknown())) }).parse(reply.json).items;
  }
}

/** An amount for the stand-in, in BTC with 8 decimals. */
export const btc = (amount: number): string => (Math.round(amount * 1e8) / 1e8).toFixed(8);

const DESTINATIONS = [
  { payoutMethodId: 'BTC-CHAIN', destination: () => regtestAddress(randomBytes(20)) },
  { payoutMethodId: 'BTC-LN', destination: () => 'buyer@wallet.test' },
] as const;

/**
 * Opens the refund link as the buyer and claims it, on-chain where BTCPay offers that: older releases offer one method.
 */
export async function claim(link: string): Promise<void> {
  const url = `${store.btcpay}/api/v1/pull-payments/${link.split('/').at(-1)}/payouts`;
  const headers = { 'content-type': 'application/json' };
  for (const { payoutMethodId, destination } of DESTINATIONS) {
    const body = JSON.stringify({ payoutMethodId, destination: destination() });
    const response = await fetch(url, { method: 'POST', headers, body });
    if (response.status === 200) {
      await control(`/payouts/${payoutReply.parse(await response.json()).id}/complete`);
      return;
    }
  }
  throw new Error(`no payout method to claim ${link}`);
}
