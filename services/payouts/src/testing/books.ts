import { checkChain } from '@satcade/contracts/ledger-chain';
import type { Table } from '@satcade/dynamo';
import { type Clock, cents, newId, sats } from '@satcade/kernel';
import { auditRecord } from '@satcade/lambda/audit';
import { comparisons } from '../adapters/comparisons.ts';
import { digest } from '../adapters/digest.ts';
import { ledgerReader } from '../adapters/ledger-reader.ts';
import { ledgerTable } from '../adapters/ledger-table.ts';
import { payoutTable } from '../adapters/payout-table.ts';
import { disputesTable, settingsTable } from '../adapters/settings-table.ts';
import type { LedgerEntry } from '../domain/chain.ts';
import type { SalePosting } from '../domain/ledger.ts';
import type { Payout } from '../domain/payout.ts';
import type { GoodRate } from '../domain/rate-band.ts';
import type { Decided, GoodRates } from '../ports.ts';
import type { Pricing } from '../use-cases/open-payouts.ts';

export const CAUSE = { correlationId: 'correlation-1', causationId: 'event-1' };
/** At 80,000 USD per bitcoin, with no other rate known. */
export const PRICING: Pricing = { rateCents: cents(80_000_00), last: undefined };

/** A sample Admin's decision, for tests that are not about decisions. */
export const someDecision = (): Decided => ({
  record: auditRecord({ userId: 'admin-1', username: 'admin', address: '203.0.113.7' }, 0, {
    action: 'payout.retry',
    subject: { kind: 'developer', id: newId(0) },
    before: {},
    after: {},
  }),
  cause: CAUSE,
});

/** The last good rate of a separate store. */
export function memoryRates(): GoodRates {
  let kept: GoodRate | undefined;
  return {
    last: async () => kept,
    keep: async (rate) => {
      kept = rate;
    },
  };
}

export const silent = { warn: () => {} };
/** No developer's payouts are withheld. */
export const nobody = async (): Promise<ReadonlySet<string>> => new Set();
/** A version 0 address of regtest, from BIP 173's test key. */
export const REGTEST_ADDRESS = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080';

export const aSale = (changes: Partial<SalePosting> & Pick<SalePosting, 'developerId' | 'orderId'>): SalePosting => ({
  kind: 'sale-share',
  gameIds: ['01KJZ51W2M7R9S3T5V8X0Y2Z4A'],
  soldAt: '2026-03-01T12:00:00.000Z',
  amountCents: cents(900),
  amountSats: sats(11_250),
  heldForReview: false,
  at: '2026-03-01T12:00:00.000Z',
  ...changes,
});

/** An on-chain payout of one such sale, not at BTCPay yet. */
export const aPayout = (changes: Partial<Payout> & Pick<Payout, 'payoutId' | 'developerId'>): Payout => ({
  status: 'PENDING',
  amountCents: cents(900),
  amountSats: sats(11_250),
  ledgerSats: sats(11_250),
  rateCents: cents(80_000_00),
  method: 'onchain',
  address: REGTEST_ADDRESS,
  orderIds: [],
  claim: { fromSeq: 1, throughSeq: 1, without: [], also: [] },
  revision: 1,
  attempts: 0,
  retryCount: 0,
  createdAt: '2026-03-01T12:00:00.000Z',
  updatedAt: '2026-03-01T12:00:00.000Z',
  ...changes,
});

/** Every port over one table, and checks of a developer's whole books. */
export function books(table: Table, clock: Clock) {
  const ledgers = ledgerReader(table);
  const payouts = payoutTable(table, clock);

  async function all<Item>(read: (token: string | undefined) => Promise<Read<Item>>): Promise<Item[]> {
    const items: Item[] = [];
    let nextToken: string | null = null;
    do {
      const page: Read<Item> = await read(nextToken ?? undefined);
      if (!page.ok) throw new Error('a token was refused');
      items.push(...page.value.items);
      nextToken = page.value.nextToken;
    } while (nextToken !== null);
    return items;
  }
  const entriesOf = (developerId: string): Promise<LedgerEntry[]> =>
    all((token) => ledgers.entries(developerId, 100, token));
  const payoutsOf = (developerId: string): Promise<Payout[]> =>
    all((nextToken) => payouts.list({ developerId, status: undefined, limit: 100, nextToken }));

  return {
    ledger: ledgerTable(table, clock),
    ledgers,
    payouts,
    settings: settingsTable(table),
    rates: memoryRates(),
    comparisons: comparisons(table),
    disputes: disputesTable(table),
    entriesOf,
    payoutsOf,
    /** The errors of the chain. */
    async check(developerId: string): Promise<readonly string[]> {
      const entries = (await entriesOf(developerId)).map((entry) => ({ gameIds: [], heldForReview: false, ...entry }));
      return checkChain(await ledgers.head(developerId), entries, digest);
    },
  };
}

type Read<Item> =
  | { readonly ok: true; readonly value: { readonly items: readonly Item[]; readonly nextToken: string | null } }
  | { readonly ok: false };

/** The places of the entries that a payout claimed. */
export function claimedSeqs({ claim }: Payout, kinds: ReadonlyMap<number, LedgerEntry['kind']>): number[] {
  const { fromSeq, throughSeq, without, also } = claim;
  const range = [...kinds.keys()].filter((seq) => seq >= fromSeq && seq <= throughSeq && kinds.get(seq) !== 'payout');
  return [...range.filter((seq) => !without.includes(seq)), ...also];
}
