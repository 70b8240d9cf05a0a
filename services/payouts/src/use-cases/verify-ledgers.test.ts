import { expect, test } from '@jest/globals';
import { cents, fixedClock, newId } from '@satcade/kernel';
import type { Figure } from '@satcade/lambda/metrics';
import { digest } from '../adapters/digest.ts';
import { entryKey } from '../adapters/items.ts';
import type { LedgerEntry } from '../domain/chain.ts';
import type { LedgerReader } from '../ports.ts';
import { aSale, books, CAUSE } from '../testing/books.ts';
import { payoutsTable } from '../testing/payouts-table.ts';
import { verifyLedgers } from './verify-ledgers.ts';

const table = payoutsTable();

/** Ledgers of two developers, one sale of 9 USD each; `changed` stands between them and the verification. */
async function world(changed: (own: LedgerReader) => Partial<LedgerReader> = () => ({})) {
  const clock = fixedClock('2026-03-01T12:00:00Z');
  const { ledger, ledgers } = books(table().table, clock);
  const [ada, bob] = [`ada-${newId(Date.now())}`, `bob-${newId(Date.now())}`];
  const sell = (developerId: string) => ledger.append(aSale({ developerId, orderId: newId(Date.now()) }), CAUSE);
  await sell(ada);
  await sell(bob);
  const errors: unknown[] = [];
  const run = async (): Promise<Record<string, number>> => {
    const written: Figure[] = [];
    await verifyLedgers({
      ledgers: {
        ...ledgers,
        developers: async (_limit, token) => ({
          ok: true,
          value: token === undefined ? { items: [ada], nextToken: 'more' } : { items: [bob], nextToken: null },
        }),
        ...changed(ledgers),
      },
      digest,
      write: (figures) => written.push(...figures),
      clock,
      logger: { error: (message, about) => errors.push({ message, ...about }) },
    });
    return Object.fromEntries(written.map(({ name, value }) => [name, value]));
  };
  return { run, sell, ada, bob, errors };
}

/** The reader with entries that were changed behind the store's back. */
const withEntries =
  (change: (entries: readonly LedgerEntry[]) => readonly LedgerEntry[]) =>
  (own: LedgerReader): Partial<LedgerReader> => ({
    async entries(developerId, limit, token) {
      const page = await own.entries(developerId, limit, token);
      if (!page.ok || !developerId.startsWith('bob')) return page;
      return { ok: true, value: { ...page.value, items: change(page.value.items) } };
    },
  });

test('counts the ledgers and the money that developers are owed', async () => {
  const { run, sell, ada, errors } = await world();
  await sell(ada);
  expect([await run(), errors]).toEqual([{ LedgersVerified: 2, LedgerFaults: 0, HeldUsd: 27 }, []]);
});

test.each([
  ['was changed', (entries: readonly LedgerEntry[]) => entries.map((entry) => ({ ...entry, amountCents: cents(1) }))],
  ['is missing', () => []],
])('reports a ledger whose entry %s', async (words, change) => {
  const { run, bob, errors } = await world(withEntries(change));
  expect(await run()).toMatchObject({ LedgersVerified: 2, LedgerFaults: 1 });
  const wrong = expect.arrayContaining([expect.stringContaining(words)]);
  expect(errors).toEqual([{ message: 'a ledger is wrong', developerId: bob, wrong }]);
});

test('reports a ledger whose last credit was removed from the table before the head counted it', async () => {
  const { run, bob, errors } = await world();
  await table().table.remove(entryKey(bob, 1));
  expect(await run()).toMatchObject({ LedgerFaults: 1 });
  const wrong = [expect.stringMatching(/^entry 1 of sale-share#\S+ is missing$/)];
  expect(errors).toEqual([{ message: 'a ledger is wrong', developerId: bob, wrong }]);
});

test('reads again while a ledger is written to', async () => {
  let isWritten = false;
  const other = await world((own) => ({
    async entries(developerId, limit, token) {
      if (!isWritten) {
        isWritten = true;
        await other.sell(developerId);
      }
      return own.entries(developerId, limit, token);
    },
  }));
  expect(await other.run()).toMatchObject({ LedgerFaults: 0 });
});
