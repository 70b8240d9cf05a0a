import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';

import { invoiceRoutes } from './api/invoices.ts';
import { payoutRoutes } from './api/payouts.ts';
import { pullPaymentRoutes } from './api/pull-payments.ts';
import { refundRoutes } from './api/refunds.ts';
import { storeRoutes } from './api/store.ts';
import { webhookRoutes } from './api/webhooks.ts';
import type { Clock } from './clock.ts';
import { type Context, settingsOf } from './context.ts';
import { controlRoutes } from './controls/controls.ts';
import { DEFAULT_BASE_RATE } from './domain/rate.ts';
import type { Settings } from './domain/settings.ts';
import { Faults } from './faults.ts';
import { createHttpServer } from './http/server.ts';
import { catchUp } from './operations/invoices.ts';
import { settleInvoice } from './operations/settle.ts';
import { pageRoutes } from './pages/routes.ts';
import { PERMISSIONS } from './permissions.ts';
import { openStorage } from './storage/storage.ts';
import { openOutbox } from './webhooks/outbox.ts';

/** How often the clock is checked for expiries and retries; the clock may jump. */
const TICK_MS = 250;

export interface BtcpayStandInOptions {
  /** 0 takes any free port. */
  readonly port: number;
  readonly host: string;
  /** The folder of store, key, invoices, payouts, webhooks and undelivered events; created when missing. */
  readonly stateDir: string;
  readonly clock: Clock;
  /** The address at which browsers reach the stand-in, if it differs from the one it listens on. */
  readonly publicUrl?: string;
  /** The rate to drift around, in USD per BTC. */
  readonly baseRate?: number;
  /** The permissions of the API key. Default: all that Satcade needs in this store; a test may want fewer. */
  readonly permissions?: readonly string[];
  /** The settings that differ from BTCPay's defaults; they are stored. */
  readonly settings?: Partial<Settings>;
}

export interface BtcpayStandIn {
  readonly url: string;
  readonly storeId: string;
  readonly apiKey: string;
  /**
   * Pays the amount due and waits for the webhooks: by Lightning where the invoice accepts it, otherwise on-chain and
   * confirmed.
   */
  settle(invoiceId: string): Promise<void>;
  /** Resolves when every webhook that is due has been delivered, lost or postponed for a retry. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts a stand-in for BTCPay Server: its Greenfield API, checkout page and webhooks, with controls that play the
 * buyer and the network. The state survives restarts. Rejects when the port is taken or the state cannot be read.
 */
export async function startBtcpayStandIn(options: BtcpayStandInOptions): Promise<BtcpayStandIn> {
  const { clock, stateDir, host, port } = options;
  const storage = openStorage(stateDir);
  const faults = new Faults();
  const closing = new AbortController();
  const outbox = openOutbox({ storage, clock, faults });
  let url = '';
  const context: Context = {
    storage,
    clock,
    faults,
    outbox,
    baseRate: options.baseRate === undefined ? DEFAULT_BASE_RATE : Math.round(options.baseRate * 100),
    publicUrl: () => options.publicUrl?.replace(/\/$/, '') ?? url,
    permissions: options.permissions ?? PERMISSIONS.map((name) => `${name}:${storage.store().id}`),
    randomBytes,
  };
  if (options.settings) {
    storage.putStore({ ...storage.store(), settings: { ...settingsOf(context), ...options.settings } });
  }
  const server = createHttpServer(
    context,
    [
      ...storeRoutes(context),
      ...invoiceRoutes(context),
      ...refundRoutes(context),
      ...pullPaymentRoutes(context),
      ...payoutRoutes(context),
      ...webhookRoutes(context),
      ...controlRoutes(context),
      ...pageRoutes(context),
    ],
    closing.signal,
  );
  url = `http://${host}:${await listen(server, port, host)}`;
  const tick = setInterval(() => {
    catchUp(context);
    outbox.pump();
  }, TICK_MS).unref();
  outbox.pump();

  const { id: storeId, apiKey } = storage.store();
  return {
    url,
    storeId,
    apiKey,
    async settle(invoiceId) {
      settleInvoice(context, invoiceId);
      await outbox.idle();
    },
    idle() {
      catchUp(context);
      return outbox.idle();
    },
    async close() {
      clearInterval(tick);
      closing.abort();
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await Promise.all([closed, outbox.close()]);
    },
  };
}

function listen(server: ReturnType<typeof createHttpServer>, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const address: AddressInfo | string | null = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}
