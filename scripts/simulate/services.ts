import { earlierRecords } from '@satcade/contracts/earlier-records';
import { eventConsumer } from '@satcade/lambda/events-in';
import { type EventPublisher, streamRelay } from '@satcade/lambda/events-out';
import type { AnswerExport } from '@satcade/lambda/export-part';
import { Unavailable } from '@satcade/lambda/passing-errors';
import { inert } from '@satcade/testing';
import type { EarlierRecordsOf, UserRemover } from '../../services/accounts/src/erasure-ports.ts';
import { earlierRecordsHandler } from '../../services/catalogue/src/accounts/handlers/earlier-records.ts';
import { catalogueEventHandlers } from '../../services/catalogue/src/events/handlers/consumer.ts';
import { count } from '../../services/catalogue/src/figures/use-cases/count.ts';
import { effectOf } from '../../services/catalogue/src/listing/adapters/effects.ts';
import { projectorHandler } from '../../services/catalogue/src/listing/handlers/projector.ts';
import { entitlementEventHandlers } from '../../services/entitlements/src/handlers/consumer.ts';
import { grantHandler } from '../../services/entitlements/src/handlers/grant.ts';
import { noticeIdOf } from '../../services/notices/src/adapters/keys.ts';
import { readMessage } from '../../services/notices/src/adapters/mail-queue.ts';
import { noticeEventHandlers } from '../../services/notices/src/handlers/consumer.ts';
import { mailerHandler } from '../../services/notices/src/handlers/mailer.ts';
import { orderEventHandlers } from '../../services/orders/src/handlers/consumer.ts';
import { obligationsHandler as orderObligationsHandler } from '../../services/orders/src/handlers/obligations.ts';
import { btcpayClient } from '../../services/payments/src/adapters/btcpay-client.ts';
import { btcpayRefunds } from '../../services/payments/src/adapters/btcpay-refunds.ts';
import { paymentEventHandlers } from '../../services/payments/src/handlers/consumer.ts';
import { openInvoiceHandler } from '../../services/payments/src/handlers/open-invoice.ts';
import { webhookWorker } from '../../services/payments/src/handlers/webhook-worker.ts';
import type { QueuedWebhook } from '../../services/payments/src/ports.ts';
import { waitingOpener } from '../../services/payments/src/use-cases/open-waiting.ts';
import { reconciler as invoiceReconciler } from '../../services/payments/src/use-cases/reconcile.ts';
import { invoiceSweeper } from '../../services/payments/src/use-cases/sweep-invoices.ts';
import { refundWatcher } from '../../services/payments/src/use-cases/watch-refunds.ts';
import { btcpayPayouts } from '../../services/payouts/src/adapters/btcpay-payouts.ts';
import { payoutEventHandlers } from '../../services/payouts/src/handlers/consumer.ts';
import { obligationsHandler as payoutObligationsHandler } from '../../services/payouts/src/handlers/obligations.ts';
import { comparison, withheldIn } from '../../services/payouts/src/use-cases/compare-with-btcpay.ts';
import { payoutRun } from '../../services/payouts/src/use-cases/open-payouts.ts';
import { reconciler as payoutReconciler } from '../../services/payouts/src/use-cases/reconcile.ts';
import { accountsConsumer } from './accounts-consumer.ts';
import type { DirectFunction } from './aws/direct-calls.ts';
import { letterAbout, type PostOffice } from './aws/post-office.ts';
import { silent } from './aws/silent.ts';
import { granterOf, httpFunctionsOf } from './http-functions.ts';
import { storesOf, type World } from './stores.ts';
import type { Service, Wiring } from './wiring.ts';

export const HOLD_DAYS = 1;
export const MINIMUM_CENTS = 500;
/** The payouts table is never replaced. */
const TABLE_ID = 'payouts';

/** Nobody asks for an export in the simulation: its parts are in a bucket. */
const answerExport: AnswerExport = inert();

/** The handlers of the services, created anew for every process that runs them. */
export function functionsOf(
  world: World,
  callDirectly: (name: DirectFunction, input: unknown) => Promise<unknown>,
  queueWebhook: (webhook: QueuedWebhook) => Promise<void>,
  users: UserRemover,
  post: PostOffice,
) {
  const { scheduler: clock, btcpay, wiring } = world;
  const stores = storesOf(world);
  const { orders, invoices, refunds, waiting, entitlements, ledger, ledgers, payouts, settings, rates, comparisons } =
    stores;
  const earlierOf: EarlierRecordsOf = async (userId) => {
    const answer = earlierRecords.safeParse(await callDirectly('earlier-records', { userId }));
    if (!answer.success) throw new Unavailable('the catalogue did not answer');
    return answer.data;
  };
  const [paymentsLog, payoutsLog] = [silent('payments'), silent('payouts')];
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
  const relay = (
    service: keyof Wiring['events'],
    publisher: EventPublisher,
    readImage: Parameters<typeof streamRelay>[0]['readImage'],
  ) => streamRelay({ eventsOf: wiring.events[service], readImage, publisher, logger: silent(service) });

  return {
    http: httpFunctionsOf(world, { ...stores, earlierOf }, callDirectly, queueWebhook, silent),
    consumers: {
      orders: () =>
        eventConsumer(
          orderEventHandlers({ orders, granter: granterOf(callDirectly), answerExport, clock }),
          silent('orders'),
        ),
      payments: () => eventConsumer(paymentEventHandlers(payments), paymentsLog),
      entitlements: () =>
        eventConsumer(
          entitlementEventHandlers({ store: entitlements, apiKeys: inert(), answerExport }),
          silent('entitlements'),
        ),
      payouts: () =>
        eventConsumer(payoutEventHandlers({ ledger, personal: stores.personal, answerExport }), payoutsLog),
      catalogue: () =>
        eventConsumer(
          catalogueEventHandlers({
            ...{ ...stores, apiKeys: stores.knownKeys, answerExport, clock },
            ...{ verdicts: inert(), builds: inert(), channels: inert(), uploads: inert(), askMembers: inert() },
          }),
          silent('catalogue'),
        ),
      accounts: () => accountsConsumer({ ...stores, earlierOf, users, clock, answerExport }),
      notices: () =>
        eventConsumer(
          noticeEventHandlers({
            ...{ ...stores, queue: post.queue, idOf: noticeIdOf, sendsMail: true },
            ...{ adminGroup: async () => new Set<string>(), answerExport, clock },
          }),
          silent('notices'),
        ),
    } satisfies Record<Service, unknown>,
    mailer: () =>
      mailerHandler({
        ...{ ...stores, ...post, clock, logger: silent('notices') },
        ...{ writer: { single: (notice) => letterAbout(notice.noticeId) }, newKey: () => 'key', readMessage },
      }),
    relay,
    projector: (readImage: Parameters<typeof projectorHandler>[0]['readImage']) =>
      projectorHandler({
        project: ({ counts }) => count(counts, stores.stats),
        readImage,
        effectOf,
        logger: silent('catalogue'),
      }),
    webhookWorker: () => webhookWorker({ ...payments, areWebhooksWatched: async () => false }),
    direct: {
      'open-invoice': () => openInvoiceHandler(payments),
      grant: () => grantHandler({ store: entitlements }),
      'order-obligations': () => orderObligationsHandler({ orders }),
      'payout-obligations': () => payoutObligationsHandler({ ledgers }),
      'earlier-records': () => earlierRecordsHandler(stores),
    } satisfies Record<DirectFunction, unknown>,
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
        withheld: () => withheldIn(comparisons, TABLE_ID),
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
        compare: comparison({
          ...{ payouts, ledgers, btcpay: atBtcpay, comparisons, clock, logger: payoutsLog },
          tableId: TABLE_ID,
        }),
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
