import { createHash } from 'node:crypto';
import type { Caller } from '@satcade/contracts/access';
import { orderObligations, payoutObligations } from '@satcade/contracts/obligations';
import { ok } from '@satcade/kernel';
import { type HttpRoute, httpFunction } from '@satcade/lambda/http';
import type { createLogger, Logger } from '@satcade/lambda/logger';
import { Unavailable } from '@satcade/lambda/passing-errors';
import { memorySlots } from '@satcade/testing/quotas';
import type { EarlierRecordsOf } from '../../services/accounts/src/erasure-ports.ts';
import { accountRoutes } from '../../services/accounts/src/handlers/account.ts';
import { giftRoutes } from '../../services/entitlements/src/handlers/gifts.ts';
import { grantedIn, openedIn } from '../../services/orders/src/adapters/calls/direct-calls.ts';
import { orderConfirmedData, orderPlacedData } from '../../services/orders/src/domain/event-data.ts';
import { checkoutRoutes } from '../../services/orders/src/handlers/checkout.ts';
import { refundRoutes } from '../../services/orders/src/handlers/refunds.ts';
import type { Granter, InvoiceOpener } from '../../services/orders/src/ports.ts';
import { webhookRoute } from '../../services/payments/src/handlers/webhook.ts';
import type { QueuedWebhook } from '../../services/payments/src/ports.ts';
import { decisionRoutes } from '../../services/payouts/src/handlers/decisions.ts';
import { settingsRoutes } from '../../services/payouts/src/handlers/settings.ts';
import type { DirectFunction } from './aws/direct-calls.ts';
import { SECRET } from './btcpay/btcpay.ts';
import type { Stores, World } from './stores.ts';

const FEE_BASIS_POINTS = 1000;
/** For how many days orders and gifts can be refunded. */
const WINDOW_DAYS = 14;
const LINK_KEY = 'the key of the gift links';

/** Entitlements' direct call. */
export const granterOf = (callDirectly: (name: DirectFunction, input: unknown) => Promise<unknown>): Granter => ({
  async grant(order, cause, isFulfilling) {
    const reply = await callDirectly('grant', { ...cause, isFulfilling, order: orderConfirmedData(order) });
    return reply === undefined ? undefined : grantedIn(reply);
  },
});

/** The functions that answer requests, each for any caller. */
export function httpFunctionsOf(
  { scheduler: clock }: Pick<World, 'scheduler'>,
  {
    orders,
    entitlements,
    ledger,
    payouts,
    settings,
    erasures,
    earlierOf,
  }: Stores & { readonly earlierOf: EarlierRecordsOf },
  callDirectly: (name: DirectFunction, input: unknown) => Promise<unknown>,
  queueWebhook: (webhook: QueuedWebhook) => Promise<void>,
  silent: (service: Parameters<typeof createLogger>[0]) => Logger,
) {
  const askPayments = async (request: object) => {
    const reply = await callDirectly('open-invoice', request);
    return reply === undefined ? undefined : openedIn(reply);
  };
  const invoices: InvoiceOpener = {
    open: (order, attempt, correlationId) => askPayments({ correlationId, attempt, order: orderPlacedData(order) }),
    openFirst: (order, correlationId) =>
      askPayments({ correlationId, attempt: 'first', isOrderNext: true, order: orderPlacedData(order) }),
  };
  const granter = granterOf(callDirectly);
  async function obligationsOf(userId: string) {
    const theirs = orderObligations.safeParse(await callDirectly('order-obligations', { userId }));
    const owed = payoutObligations.safeParse(await callDirectly('payout-obligations', { userId }));
    if (!theirs.success || !owed.success) throw new Unavailable('orders or payouts did not answer');
    return { orders: theirs.data, payouts: owed.data };
  }
  const http = (routes: readonly HttpRoute[], service: Parameters<typeof silent>[0]) => {
    const logger = silent(service);
    return (caller: Caller, event: unknown) =>
      httpFunction(routes, { logger, clock, callers: { callerOf: async () => ok(caller) } })(event);
  };
  const openOrders = memorySlots(Number.POSITIVE_INFINITY);
  const feeBasisPoints = FEE_BASIS_POINTS;
  const placeOrder = checkoutRoutes({ orders, openOrders, invoices, granter, clock, feeBasisPoints });
  return {
    checkout: http(placeOrder, 'orders'),
    refunds: http(refundRoutes({ orders, clock, rules: { policy: 'review', windowDays: WINDOW_DAYS } }), 'orders'),
    gifts: http(
      giftRoutes({ store: entitlements, linkKey: async () => LINK_KEY, windowDays: WINDOW_DAYS, clock }),
      'entitlements',
    ),
    account: http(
      accountRoutes({ erasures, earlierOf, obligationsOf, isAdminNow: async () => false, clock }),
      'accounts',
    ),
    settings: http(
      settingsRoutes({
        settings,
        // Nobody disputes a payout address in the simulation.
        disputes: { add: async () => {}, find: async () => undefined },
        accounts: { signOutEverywhere: async () => {} },
        clock,
        network: 'regtest',
        sha256: (data) => createHash('sha256').update(data).digest(),
        digest: (text) => createHash('sha256').update(text).digest('hex'),
      }),
      'payouts',
    ),
    decisions: http(decisionRoutes({ ledger, payouts, settings, clock }), 'payouts'),
    webhook: http(
      [webhookRoute({ queue: { send: queueWebhook }, secret: async () => SECRET, clock, logger: silent('payments') })],
      'payments',
    ),
  };
}
