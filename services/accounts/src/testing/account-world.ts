import { fixedClock } from '@satcade/kernel';
import { eventConsumer } from '@satcade/lambda/events-in';
import type { anEvent } from '@satcade/testing/events';
import { callsOf, silent } from '@satcade/testing/http';
import type { LocalTable } from '@satcade/testing/local-table';
import { aBatch } from '@satcade/testing/sqs-batch';
import { signOutTable } from '../adapters/accounts-table.ts';
import { adminTable } from '../adapters/admin-table.ts';
import { apiKeyQuotaTable, apiKeyTable } from '../adapters/api-key-table.ts';
import { blockTable } from '../adapters/block-table.ts';
import { browserIdOf, browserTable } from '../adapters/browser-table.ts';
import { erasureTable } from '../adapters/erasure-table.ts';
import { preferencesTable } from '../adapters/preferences-table.ts';
import type { Obligations } from '../domain/erasure.ts';
import type { DeletionMail, EarlierRecords } from '../erasure-ports.ts';
import { eventsOf } from '../events.ts';
import { exportTable } from '../exports/adapters/export-table.ts';
import { zipArchive } from '../exports/adapters/zip.ts';
import { archiverHandler } from '../exports/handlers/archiver.ts';
import { exportRoutes } from '../exports/handlers/exports.ts';
import { memoryBucket } from '../exports/testing/memory-bucket.ts';
import { exportAccount } from '../exports/use-cases/export-account.ts';
import { accountRoutes } from '../handlers/account.ts';
import { apiKeyRoutes } from '../handlers/api-keys.ts';
import { browserRoutes } from '../handlers/browsers.ts';
import { accountsEventHandlers } from '../handlers/consumer.ts';
import { preferenceRoutes } from '../handlers/preferences.ts';
import type { UserName } from '../ports.ts';
import { aMember, FakeGroup } from '../testing.ts';

export const NOW = '2026-03-01T12:00:00.000Z';
export const NO_OBLIGATIONS: Obligations = {
  orders: { openOrders: 0, refundsUnderWay: 0, refundsOffered: 0 },
  payouts: { balanceCents: 0, isPayoutUnderWay: false, refundsOfSales: 0 },
};

/** The account function and the consumer over one table, with orders, payouts, catalogue and the user pool as fakes. */
export function accountWorld(local: LocalTable) {
  const { table } = local;
  const clock = fixedClock(NOW);
  const removed: UserName[] = [];
  /** What orders and payouts answer. */
  const open = { obligations: NO_OBLIGATIONS, asked: 0 };
  /** What SES does with a mail, and those that it has taken. */
  const post: { answer: 'sent' | 'refused' | 'none'; readonly mails: { readonly to: string; readonly at: string }[] } =
    {
      answer: 'sent',
      mails: [],
    };
  const deletionMail: DeletionMail = {
    readerOf: async ({ username }) =>
      removed.length > 0 ? undefined : { username, email: 'dev@example.com', language: 'en' },
    send: async ({ email }, erasedAt) => {
      if (post.answer === 'refused') return 'refused';
      post.mails.push({ to: email, at: erasedAt });
      if (post.answer === 'none') throw new Error('SES does not reply');
      return 'sent';
    },
  };
  /** What catalogue answers. */
  const catalogue: { records: EarlierRecords } = { records: { apiKeys: [] } };
  const bucket = memoryBucket();
  const [apiKeys, preferences, browsers] = [apiKeyTable(table, clock), preferencesTable(table), browserTable(table)];
  const group = new FakeGroup([], [aMember('dev', { username: 'dev-name', email: 'dev@example.com' })]);
  const dependencies = {
    admins: adminTable(table),
    blocks: blockTable(table),
    signOuts: signOutTable(table),
    apiKeys,
    apiKeyQuota: apiKeyQuotaTable(table, clock),
    erasures: erasureTable(table),
    preferences,
    browsers,
    browserIdOf,
    exports: exportTable(table),
    bucket,
    links: bucket,
    newArchive: zipArchive,
    answerExport: exportAccount({ apiKeys, preferences, browsers, group, writePart: bucket.writePart }),
    obligationsOf: async () => {
      open.asked += 1;
      return open.obligations;
    },
    earlierOf: async () => catalogue.records,
    isAdminNow: async () => group.names.has('dev'),
    deletionMail,
    users: { remove: async (user: UserName) => void removed.push(user) },
    group,
    accounts: { signOutEverywhere: async () => {} },
    clock,
    logger: silent,
  };
  const call = callsOf('dev');
  const routes = [
    ...accountRoutes(dependencies),
    ...apiKeyRoutes(dependencies),
    ...preferenceRoutes(dependencies),
    ...browserRoutes(dependencies),
    ...exportRoutes(dependencies),
  ];
  return {
    clock,
    dependencies,
    open,
    catalogue,
    removed,
    post,
    bucket,
    group,
    ask: (...[endpoint, request = {}]: [Parameters<typeof call>[1], Parameters<typeof call>[2]?]) =>
      call(routes, endpoint, request),
    /** Delivers events to the consumer; returns those that failed. */
    consume: async (...events: readonly ReturnType<typeof anEvent>[]) =>
      (await eventConsumer(accountsEventHandlers(dependencies), silent)(aBatch(...events))).batchItemFailures,
    /** Tells the archiver of the parts that have arrived in the bucket since. Returns the failures. */
    archive: async () => (await archiverHandler(dependencies)(aBatch(...bucket.arrivals()))).batchItemFailures,
    /** The events of all changes of the table so far. */
    published: async () =>
      (await local.changes())
        .flatMap((each) => eventsOf(each))
        .map(({ contract, data }) => ({ type: contract.type, data })),
  };
}
