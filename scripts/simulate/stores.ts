import type { MemoryTable } from './aws/memory-table.ts';
import type { SimulatedBtcpay } from './btcpay/btcpay.ts';
import type { Scheduler } from './engine/scheduler.ts';
import type { Service, Wiring } from './wiring.ts';

export interface World {
  readonly scheduler: Scheduler;
  readonly wiring: Wiring;
  readonly tables: Readonly<Record<Service, MemoryTable>>;
  readonly btcpay: SimulatedBtcpay;
}

/** Every store over the tables of a world, created as in the services' containers. */
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
    comparisons: wiring.comparisons(tables.payouts),
    personal: wiring.personal(tables.payouts),
    audit: wiring.audit(tables.catalogue),
    purchases: wiring.purchases(tables.catalogue, scheduler),
    downloads: wiring.downloads(tables.catalogue, scheduler),
    stats: wiring.stats(tables.catalogue),
    games: wiring.games(tables.catalogue),
    developers: wiring.developers(tables.catalogue),
    announcements: wiring.announcements(tables.catalogue),
    readers: wiring.readers(tables.catalogue),
    follows: wiring.follows(tables.catalogue),
    news: wiring.news(tables.catalogue),
    batches: wiring.batches(tables.catalogue, scheduler),
    drafts: wiring.drafts(tables.catalogue),
    wishes: wiring.wishes(tables.catalogue),
    wishlistLinks: wiring.wishlistLinks(tables.catalogue),
    reviews: wiring.reviews(tables.catalogue),
    knownKeys: wiring.knownKeys(tables.catalogue, scheduler),
    earlier: wiring.earlier(tables.catalogue),
    apiKeys: wiring.apiKeys(tables.accounts, scheduler),
    admins: wiring.admins(tables.accounts),
    erasures: wiring.erasures(tables.accounts),
    notices: wiring.notices(tables.notices),
    people: wiring.people(tables.notices),
    digests: wiring.digests(tables.notices),
    badAddresses: wiring.badAddresses(tables.notices),
    storeAdmins: wiring.storeAdmins(tables.notices),
  };
}

export type Stores = ReturnType<typeof storesOf>;
