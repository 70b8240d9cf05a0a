import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Clock } from '../clock.ts';
import { type BtcpayStandIn, type BtcpayStandInOptions, startBtcpayStandIn } from '../index.ts';
import { type Receiver, startReceiver } from './receiver.ts';

const START = '2026-11-20T12:00:00Z';

const withId = z.object({ id: z.string() });

export interface Reply {
  readonly status: number;
  /** Parsed JSON; `undefined` for an empty body. */
  readonly body: unknown;
}

/** A clock that stands still until a test moves it. */
function movableClock(start: string): Clock & { advance(ms: number): void } {
  let now = Date.parse(start);
  return {
    now: () => now,
    advance(ms) {
      now += ms;
    },
  };
}

export type Shop = Awaited<ReturnType<typeof startShop>>;

/** A stand-in on a free port, with a clock that the test moves and a receiver for its webhooks. */
export async function startShop(options: Partial<BtcpayStandInOptions> = {}) {
  const clock = movableClock(START);
  const stateDir = mkdtempSync(join(tmpdir(), 'btcpay-stand-in-'));
  const receiver: Receiver = await startReceiver();
  const start = () => startBtcpayStandIn({ port: 0, host: '127.0.0.1', stateDir, clock, baseRate: 80_000, ...options });
  let standIn: BtcpayStandIn = await start();

  async function call(method: string, path: string, body?: unknown, key = standIn.apiKey): Promise<Reply> {
    const response = await fetch(standIn.url + path, {
      method,
      headers: { 'content-type': 'application/json', ...(key === '' ? {} : { authorization: `token ${key}` }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') === true;
    return { status: response.status, body: isJson ? JSON.parse(text) : text === '' ? undefined : text };
  }

  const api = (method: string, path: string, body?: unknown) => call(method, `/api/v1${path}`, body);
  const inStore = (method: string, path: string, body?: unknown) =>
    api(method, `/stores/${standIn.storeId}${path}`, body);
  const control = (path: string, body?: unknown) => call('POST', `/stand-in${path}`, body, '');

  return {
    clock,
    receiver,
    call,
    api,
    inStore,
    control,
    standIn: () => standIn,
    idle: () => standIn.idle(),
    /** Creates a record and returns its id. */
    async create(path: string, body: unknown): Promise<string> {
      const reply = await inStore('POST', path, body);
      if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${JSON.stringify(reply.body)}`);
      return withId.parse(reply.body).id;
    },
    async restart() {
      await standIn.close();
      standIn = await start();
    },
    async close() {
      await standIn.close();
      await receiver.close();
      rmSync(stateDir, { recursive: true, force: true });
    },
  };
}

/** An invoice over 20 USD: 0.00025 BTC at the rate that {@link withFixedRate} sets. */
export const openInvoice = (shop: Shop, checkout: Record<string, unknown> = {}): Promise<string> =>
  shop.create('/invoices', { amount: '20.00', currency: 'USD', metadata: { orderId: 'order-1' }, checkout });

/** 80,000 USD per BTC, so that amounts in tests are round. */
export const withFixedRate = (shop: Shop): Promise<Reply> => shop.control('/rate', { rate: 80_000 });

/** Subscribes the receiver and returns the webhook's id. */
export const subscribe = (shop: Shop, settings: Record<string, unknown> = {}): Promise<string> =>
  shop.create('/webhooks', { url: shop.receiver.url, secret: 'shh', ...settings });
