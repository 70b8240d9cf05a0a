import type { Table } from '@satcade/dynamo';
import type { Clock } from '@satcade/kernel';
import type { EventDraft, ItemChange } from '@satcade/lambda/events-out';
import { adminTable } from '../../services/accounts/src/adapters/admin-table.ts';
import { apiKeyTable } from '../../services/accounts/src/adapters/api-key-table.ts';
import { erasureTable } from '../../services/accounts/src/adapters/erasure-table.ts';
import { eventsOf as accountEvents } from '../../services/accounts/src/events.ts';
import { earlierRecordTable } from '../../services/catalogue/src/accounts/adapters/earlier-record-table.ts';
import { knownKeyTable } from '../../services/catalogue/src/accounts/adapters/known-key-table.ts';
import {
  announcementTable,
  readerTable,
} from '../../services/catalogue/src/announcements/adapters/announcement-table.ts';
import { auditTable } from '../../services/catalogue/src/audit/adapters/audit-table.ts';
import { developerTable } from '../../services/catalogue/src/developers/adapters/developer-table.ts';
import { draftTable } from '../../services/catalogue/src/drafts/adapters/draft-table.ts';
import { eventsOf as catalogueEvents } from '../../services/catalogue/src/events/adapters/events.ts';
import { statsTable } from '../../services/catalogue/src/figures/adapters/stats-table.ts';
import { followTable } from '../../services/catalogue/src/follows/adapters/follow-table.ts';
import { gameTable } from '../../services/catalogue/src/games/adapters/game-table.ts';
import { batchTable } from '../../services/catalogue/src/news/adapters/batch-table.ts';
import { newsTable } from '../../services/catalogue/src/news/adapters/news-table.ts';
import { downloadTable, purchaseTable } from '../../services/catalogue/src/purchases/adapters/purchase-table.ts';
import { reviewTable } from '../../services/catalogue/src/reviews/adapters/review-table.ts';
import { wishlistLinkTable } from '../../services/catalogue/src/wishlist/adapters/link-table.ts';
import { wishTable } from '../../services/catalogue/src/wishlist/adapters/wish-table.ts';
import { entitlementTable } from '../../services/entitlements/src/adapters/entitlement-table.ts';
import { eventsOf as entitlementEvents } from '../../services/entitlements/src/events.ts';
import { addressTable } from '../../services/notices/src/adapters/address-table.ts';
import { adminTable as storeAdminTable } from '../../services/notices/src/adapters/admin-table.ts';
import { digestTable } from '../../services/notices/src/adapters/digest-table.ts';
import { noticeTable } from '../../services/notices/src/adapters/notice-table.ts';
import { personTable } from '../../services/notices/src/adapters/person-table.ts';
import { orderTable } from '../../services/orders/src/adapters/order-table.ts';
import { eventsOf as orderEvents } from '../../services/orders/src/events.ts';
import { invoiceTable } from '../../services/payments/src/adapters/invoice-table.ts';
import { refundTable } from '../../services/payments/src/adapters/refund-table.ts';
import { waitingTable } from '../../services/payments/src/adapters/waiting-table.ts';
import { eventsOf as paymentEvents } from '../../services/payments/src/events.ts';
import { comparisons } from '../../services/payouts/src/adapters/comparisons.ts';
import { goodRates } from '../../services/payouts/src/adapters/good-rates.ts';
import { ledgerReader } from '../../services/payouts/src/adapters/ledger-reader.ts';
import { ledgerTable } from '../../services/payouts/src/adapters/ledger-table.ts';
import { payoutTable } from '../../services/payouts/src/adapters/payout-table.ts';
import { personalRecords } from '../../services/payouts/src/adapters/personal-records.ts';
import { settingsTable } from '../../services/payouts/src/adapters/settings-table.ts';
import { eventsOf as payoutEvents } from '../../services/payouts/src/events.ts';

export const SERVICES = ['orders', 'payments', 'entitlements', 'payouts', 'catalogue', 'accounts', 'notices'] as const;
export type Service = (typeof SERVICES)[number];

type EventsOf = (change: ItemChange) => readonly EventDraft[];

/** The adapters and relays that the services are made of. A test replaces one by a faulty one. */
export const REAL_WIRING = {
  orders: orderTable,
  invoices: invoiceTable,
  refunds: refundTable,
  waiting: waitingTable,
  entitlements: entitlementTable,
  ledger: (table: Table, clock: Clock) => ledgerTable(table, clock),
  ledgers: ledgerReader,
  payouts: (table: Table, clock: Clock) => payoutTable(table, clock),
  settings: settingsTable,
  rates: goodRates,
  comparisons,
  personal: personalRecords,
  audit: auditTable,
  purchases: purchaseTable,
  downloads: downloadTable,
  stats: statsTable,
  games: gameTable,
  developers: developerTable,
  announcements: announcementTable,
  readers: readerTable,
  follows: followTable,
  news: newsTable,
  batches: batchTable,
  wishes: wishTable,
  drafts: draftTable,
  wishlistLinks: wishlistLinkTable,
  reviews: reviewTable,
  knownKeys: knownKeyTable,
  earlier: earlierRecordTable,
  apiKeys: apiKeyTable,
  admins: adminTable,
  erasures: erasureTable,
  notices: noticeTable,
  people: personTable,
  digests: digestTable,
  badAddresses: addressTable,
  storeAdmins: storeAdminTable,
  events: {
    orders: orderEvents,
    payments: paymentEvents,
    entitlements: entitlementEvents,
    payouts: payoutEvents,
    catalogue: catalogueEvents,
    accounts: accountEvents,
    notices: () => [],
  },
} as const satisfies Record<string, unknown> & { readonly events: Readonly<Record<string, EventsOf>> };

export type Wiring = typeof REAL_WIRING;
