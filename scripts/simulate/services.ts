import { createHash } from 'node:crypto';
import type { Caller } from '@satcade/contracts/access';
import { err, ok } from '@satcade/kernel';
import { eventConsumer } from '@satcade/lambda/events-in';
import { type EventPublisher, type OutgoingEvent, streamRelay } from '@satcade/lambda/events-out';
import { type HttpRoute, httpFunction } from '@satcade/lambda/http';
import { createLogger, type Logger } from '@satcade/lambda/logger';
import { inert } from '@satcade/testing';
import { memorySlots } from '@satcade/testing/quotas';
import * as z from 'zod/mini';
import { catalogueEventHandlers } from '../../services/catalogue/src/handlers/consumer.ts';
import { projectorHandler } from '../../services/catalogue/src/handlers/projector.ts';
import { count } from '../../services/catalogue/src/use-cases/count.ts';
import { entitlementEventHandlers } from '../../services/entitlements/src/handlers/consumer.ts';
import { grantHandler } from '../../services/entitlements/src/handlers/grant.ts';
import { orderConfirmedData, orderPlacedData } from '../../services/orders/src/domain/event-data.ts';
import { checkoutRoute } from '../../services/orders/src/handlers/checkout.ts';
import { orderEventHandlers } from '../../services/orders/src/handlers/consumer.ts';
import { refundRoutes } from '../../services/orders/src/handlers/refunds.ts';
import type { Granter, InvoiceOpener } from '../../services/orders/src/ports.ts';
import { checkout } from '../../services/orders/src/use-cases/checkout.ts';
import { btcpayClient } from '../../services/payments/src/adapters/btcpay-client.ts';
import { btcpayRefunds } from '../../services/payments/src/adapters/btcpay-refunds.ts';
import { paymentEventHandlers } from '../../services/payments/src/handlers/consumer.ts';
import { openInvoiceHandler } from '../../services/payments/src/handlers/open-invoice.ts';
import { webhookRoute } from '../../services/payments/src/handlers/webhook.ts';
import { webhookWorker } from '../../services/payments/src/handlers/webhook-worker.ts';
import type { QueuedWebhook } from '../../services/payments/src/ports.ts';
import { waitingOpener } from '../../services/payments/src/use-cases/open-waiting.ts';
import { reconciler as invoiceReconciler } from '../../services/payments/src/use-cases/reconcile.ts';
import { invoiceSweeper } from '../../services/payments/src/use-cases/sweep-invoices.ts';
import { refundWatcher } from '../../services/payments/src/use-cases/watch-refunds.ts';
import { btcpayPayouts } from '../../services/payouts/src/adapters/btcpay-payouts.ts';
import { payoutEventHandlers } from '../../services/payouts/src/handlers/consumer.ts';
import { decisionRoutes } from '../../services/payouts/src/handlers/decisions.ts';
import { settingsRoutes } from '../../services/payouts/src/handlers/settings.ts';
import { payoutRun } from '../../services/payouts/src/use-cases/open-payouts.ts';
import { reconciler as payoutReconciler } from '../../services/payouts/src/use-cases/reconcile.ts';
import { SECRET, type SimulatedBtcpay } from './btcpay.ts';
import type { MemoryTable } from './memory-table.ts';
import type { Scheduler } from './scheduler.ts';
import type { Service, Wiring } from './wiring.ts';

export const HOLD_DAYS = 1;
export const MINIMUM_CENTS = 500;
const FEE_BASIS_POINTS = 1000;

/** Nobody reads what is logged while things are made to fail. */
function silent(service: Parameters<typeof createLogger>[0]): Logger {
  const logger = createLogger(service);
  logger.setLogLevel('SILENT');
  return logger;
}

/** What another function is asked directly: its answer, or nothing when it failed, crashed or took too long. */
export type DirectCall = (name: 'open-invoice' | 'grant', input: unknown) => Promise<unknown>;
const openedSchema = z.object({ checkoutLink: z.string() });

export interface World {
  readonly scheduler: Scheduler;
  readonly wiring: Wiring;
  readonly tables: Readonly<Record<Service, MemoryTable>>;
  readonly btcpay: SimulatedBtcpay;
}

/** Every store over the tables of a world, as the services' containers make them. */
export function storesOf({ tables, wiring, scheduler }: Omit<World, 'btcpay'>) {
  return {
    orders: wiring.orders(tables.orders),
    invoices: wiring.invoices(tables.payments),
    refunds: wiring.refunds(tables.payments),
    waiting: wiring.waiting(tables.payments),
    entitlements: wiring.entitlements(tables.entitlements),
    ledger: wiring.ledger(tables.payouts, scheduler),
    ledgers: wiring.ledgers(tables.payouts),
    payouts: wiring.payouts(tables.payouts, scheduler),
    settings: wiring.settings(tables.payouts),
    rates: wiring.rates(tables.payouts),
    audit: wiring.audit(tables.catalogue),
    purchases: wiring.purchases(tables.catalogue, scheduler),
    stats: wiring.stats(tables.catalogue),
  };
}

/** The handlers of the services, each made anew for every process that runs it. */
export function functionsOf(
  world: World,
  callDirectly: DirectCall,
  queueWebhook: (webhook: QueuedWebhook) => Promise<void>,
) {
  const { scheduler: clock, btcpay, wiring } = world;
  const stores = storesOf(world);
  const { orders, invoices, refunds, waiting, entitlements, ledger, ledgers, payouts, settings, rates } = stores;
  const { audit, purchases, stats } = stores;
  const [ordersLog, paymentsLog, payoutsLog] = [silent('orders'), silent('payments'), silent('payouts')];
  const payments = {
    invoices,
    refunds,
    waiting,
    btcpay: btcpayClient(btcpay.api),
    refundsAtBtcpay: btcpayRefunds(btcpay.api),
    clock,
    logger: paymentsLog,
  };
  const atBtcpay = btcpayPayouts(btcpay.api);
  const opener: InvoiceOpener = {
    async open(order, attempt, correlationId) {
      const reply = await callDirectly('open-invoice', { correlationId, attempt, order: orderPlacedData(order) });
      return openedSchema.safeParse(reply).data;
    },
  };
  const granter: Granter = {
    grant: async (order, correlationId) =>
      (await callDirectly('grant', { correlationId, order: orderConfirmedData(order) })) !== undefined,
  };
  const http = (routes: readonly HttpRoute[], logger: Logger) => (caller: Caller, event: unknown) =>
    // Lambda's context is not looked at by any route.
    httpFunction(routes, { logger, clock, callers: { callerOf: async () => ok(caller) } })(event, Object.create(null));

  const relay = (
    service: keyof Wiring['events'],
    publisher: EventPublisher,
    readImage: Parameters<typeof streamRelay>[0]['readImage'],
  ) => streamRelay({ eventsOf: wiring.events[service], readImage, publisher, logger: silent(service) });

  return {
    http: {
      checkout: http(
        [
          checkoutRoute((command) =>
            checkout(command, {
              orders,
              openOrders: memorySlots(Number.POSITIVE_INFINITY),
              invoices: opener,
              granter,
              clock,
              feeBasisPoints: FEE_BASIS_POINTS,
            }),
          ),
        ],
        ordersLog,
      ),
      refunds: http(refundRoutes({ orders, clock, rules: { policy: 'review', windowDays: 14 } }), ordersLog),
      settings: http(
        settingsRoutes({
          settings,
          // Nobody disputes a payout address here.
          disputes: { add: async () => {}, find: async () => undefined },
          accounts: { signOutEverywhere: async () => {} },
          clock,
          network: 'regtest',
          sha256: (data) => createHash('sha256').update(data).digest(),
          digest: (text) => createHash('sha256').update(text).digest('hex'),
        }),
        payoutsLog,
      ),
      decisions: http(decisionRoutes({ ledger, payouts, settings, clock }), payoutsLog),
      webhook: http(
        [webhookRoute({ queue: { send: queueWebhook }, secret: async () => SECRET, clock, logger: paymentsLog })],
        paymentsLog,
      ),
    },
    consumers: {
      orders: () => eventConsumer(orderEventHandlers({ orders, clock }), ordersLog),
      payments: () => eventConsumer(paymentEventHandlers(payments), paymentsLog),
      entitlements: () => eventConsumer(entitlementEventHandlers(entitlements), silent('entitlements')),
      payouts: () => eventConsumer(payoutEventHandlers(ledger, inert()), payoutsLog),
      catalogue: () =>
        eventConsumer(
          catalogueEventHandlers({
            games: inert(),
            verdicts: inert(),
            builds: inert(),
            downloads: inert(),
            audit,
            developers: inert(),
            wishes: inert(),
            reviews: inert(),
            erasures: inert(),
            apiKeys: inert(),
            users: inert(),
            purchases,
            clock,
          }),
          silent('catalogue'),
        ),
    } satisfies Record<Service, unknown>,
    relay,
    projector: (readImage: Parameters<typeof projectorHandler>[0]['readImage']) =>
      projectorHandler({ project: ({ counts }) => count(counts, stats), readImage, logger: silent('catalogue') }),
    webhookWorker: () => webhookWorker(payments),
    openInvoice: () => openInvoiceHandler(payments),
    grant: () => grantHandler(entitlements),
    reconcileInvoices: () => {
      const jobs = [
        waitingOpener(payments),
        invoiceReconciler(payments),
        refundWatcher(payments),
        invoiceSweeper(payments),
      ];
      return async () => {
        for (const job of jobs) await job();
      };
    },
    openPayouts: () =>
      payoutRun({
        ledgers,
        payouts,
        settings,
        btcpay: atBtcpay,
        clock,
        logger: payoutsLog,
        rates,
        rules: { holdDays: HOLD_DAYS, minimumCents: MINIMUM_CENTS, bandPercent: 25 },
      }),
    reconcilePayouts: () =>
      payoutReconciler({
        payouts,
        settings,
        sendMails: async () => {
          for (const mail of await settings.due()) await settings.sent(mail);
        },
        btcpay: atBtcpay,
        clock,
        logger: payoutsLog,
        approves: true,
        rates,
        bandPercent: 25,
      }),
    stores,
  };
}

/** Publishes to a bus that may refuse events, each at a step of its own. */
export const publisher = (
  scheduler: Scheduler,
  isRefused: () => boolean,
  accept: (event: OutgoingEvent) => void,
): EventPublisher => ({
  async publish(events) {
    for (const [index, event] of events.entries()) {
      const published = await scheduler.step(
        () => {
          if (isRefused()) return err('refused');
          accept(event);
          return ok(undefined);
        },
        { faults: ['crash-before', 'crash-after', 'answer-lost'], unanswered: () => err('unanswered') },
      );
      if (!published.ok) return index;
    }
    return undefined;
  },
});
