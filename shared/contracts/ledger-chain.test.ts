import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { CHAIN_START, type ChainedEntry, chainText, checkChain } from './ledger-chain.ts';

const digest = (text: string) => createHash('sha256').update(text).digest('hex');

/** A chain of sales of 9.00 USD each. */
function chain(length: number): ChainedEntry[] {
  const entries: ChainedEntry[] = [];
  for (let seq = 1; seq <= length; seq += 1) {
    const content = {
      developerId: 'developer-1',
      seq,
      recordedAt: '2026-03-01T12:00:00.000Z',
      kind: 'sale-share',
      orderId: `order-${seq}`,
      gameIds: ['game-1'],
      soldAt: '2026-03-01T12:00:00.000Z',
      heldForReview: false,
      amountCents: 900,
      amountSats: 11_250,
      at: '2026-03-01T12:00:00.000Z',
      prevHash: entries.at(-1)?.hash ?? CHAIN_START,
    };
    entries.push({ ...content, hash: digest(chainText(content)) });
  }
  return entries;
}
const headOf = (entries: readonly ChainedEntry[]) => ({
  developerId: 'developer-1',
  seq: entries.length,
  hash: entries.at(-1)?.hash ?? CHAIN_START,
  balanceCents: 900 * entries.length,
});
const three = chain(3);
const check = (entries: readonly ChainedEntry[], head = headOf(three)) => checkChain(head, entries, digest);
const changed = (place: number, changes: Partial<ChainedEntry>) =>
  three.map((entry, at) => (at === place ? { ...entry, ...changes } : entry));

test('accepts a whole chain in any order, and an empty one', () => {
  expect(check(three.toReversed())).toEqual([]);
  expect(check([], headOf([]))).toEqual([]);
});

describe('checkChain reports in plain words', () => {
  test('reports a changed amount', () => {
    expect(check(changed(1, { amountCents: 90_000 }))).toEqual([
      'entry 2 (sale-share, order-2) was changed after it was written',
      'the entries sum to 91800 cents, but the balance is 2700 cents',
    ]);
  });

  test.each<Partial<ChainedEntry>>([
    { orderId: 'order-9' },
    { amountSats: 1 },
    { gameIds: [] },
    { heldForReview: true },
    { recordedAt: '2026-03-01T12:00:00.001Z' },
    { kind: 'payout' },
  ])('reports a change of %j', (changes) => {
    expect(check(changed(0, changes)).join()).toContain('was changed after it was written');
  });

  test('reports an entry that was changed and hashed again', () => {
    const [, second] = three;
    if (second === undefined) throw new Error('there is no second');
    const forged = { ...second, amountCents: 90_000 };
    expect(check(changed(1, { ...forged, hash: digest(chainText(forged)) }))).toContain(
      'entry 3 (sale-share, order-3) does not follow the entry before it',
    );
  });

  test('reports missing, duplicate and surplus entries', () => {
    expect(check(three.toSpliced(1, 1))).toContain('entry 2 is missing, before entry 3 (sale-share, order-3)');
    expect(check(three.slice(0, 1))).toContain('entries 2 to 3 are missing, at the end');
    expect(check([...three, ...three.slice(2)])).toContain('entry 3 (sale-share, order-3) occurs twice');
    expect(check(chain(4))).toContain('the ledger has entries after entry 3, the last one by its head');
  });

  test('reports a head with another end or another owner', () => {
    expect(check(three, { ...headOf(three), hash: CHAIN_START })).toEqual([
      "the last entry (3) is not the one that the ledger's head names",
    ]);
    expect(check(three, { ...headOf(three), developerId: 'other' })[0]).toContain('is of another developer');
  });
});
