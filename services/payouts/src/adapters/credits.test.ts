import { describe, expect, it } from '@jest/globals';
import type { Table } from '@satcade/dynamo';
import { fixedClock, newId } from '@satcade/kernel';
import { causeName } from '../domain/ledger.ts';
import { aPayout, aSale, books, CAUSE } from '../testing/books.ts';
import { payoutsTable } from '../testing/payouts-table.ts';
import { causeKey, headKey, headSchema } from './items.ts';

const table = payoutsTable();
const clock = fixedClock('2026-03-01T12:00:00Z');
const aDeveloper = (): string => `ada-${newId(Date.now())}`;
const own = () => books(table().table, clock);

/** The table, where `meanwhile` happens right before the first write of an item with this beginning of its key. */
function interrupted(skPrefix: string, meanwhile: () => Promise<unknown>): Table {
  const original = table().table;
  let isFirst = true;
  const create: Table['create'] = async (item) => {
    if (isFirst && 'sk' in item && String(item.sk).startsWith(skPrefix)) {
      isFirst = false;
      await meanwhile();
    }
    return original.create(item);
  };
  return new Proxy(original, {
    get(target, name) {
      const member: unknown = name === 'create' ? create : Reflect.get(target, name, target);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
}
const interruptedAt = (skPrefix: string, meanwhile: () => Promise<unknown>) =>
  books(interrupted(skPrefix, meanwhile), clock);

/** A delivery that died after it had reserved a place. */
const reserve = (sale: ReturnType<typeof aSale>, seq: number) =>
  table().table.create({ ...causeKey(sale.developerId, causeName(sale)), seq });
const ordersOf = async (developerId: string): Promise<unknown[]> =>
  (await own().entriesOf(developerId))
    .toSorted((a, b) => a.seq - b.seq)
    .map((entry) => ('orderId' in entry ? entry.orderId : entry.kind));
const refund = (orderId: string, status: 'requested' | 'declined', minute = 1) => ({
  ...{ orderId, kind: 'order' as const, status },
  changedAt: `2026-03-01T12:0${minute}:00.000Z`,
});

describe('credit', () => {
  it('takes the place that an earlier delivery reserved before it died', async () => {
    const ada = aDeveloper();
    const sale = aSale({ developerId: ada, orderId: 'order-1' });
    await reserve(sale, 1);
    await own().ledger.append(sale, CAUSE);
    expect(await ordersOf(ada)).toEqual(['order-1']);
    expect(await own().check(ada)).toEqual([]);
  });

  it('takes the next place when another entry has the reserved one', async () => {
    const ada = aDeveloper();
    const late = aSale({ developerId: ada, orderId: 'order-1' });
    await reserve(late, 1);
    await own().ledger.append(aSale({ developerId: ada, orderId: 'order-2' }), CAUSE);
    expect(await own().ledger.sales(ada, 'order-1')).toEqual([]);
    await own().ledger.append(late, CAUSE);
    expect(await ordersOf(ada)).toEqual(['order-2', 'order-1']);
    expect(await own().ledger.sales(ada, 'order-1')).toMatchObject([{ seq: 2 }]);
    expect(await own().check(ada)).toEqual([]);
  });

  it.each(['CAUSE#', 'ENTRY#'])('is written once by two deliveries at the same time, at %s', async (skPrefix) => {
    const ada = aDeveloper();
    const sale = aSale({ developerId: ada, orderId: 'order-1' });
    await interruptedAt(skPrefix, () => own().ledger.append(sale, CAUSE)).ledger.append(sale, CAUSE);
    expect(await ordersOf(ada)).toEqual(['order-1']);
  });

  it.each(['CAUSE#', 'ENTRY#'])('follows another credit of the same moment, at %s', async (skPrefix) => {
    const ada = aDeveloper();
    const [sale, other] = ['order-1', 'order-2'].map((orderId) => aSale({ developerId: ada, orderId }));
    if (sale === undefined || other === undefined) throw new Error('two sales are needed');
    await interruptedAt(skPrefix, () => own().ledger.append(other, CAUSE)).ledger.append(sale, CAUSE);
    expect(await ordersOf(ada)).toEqual(['order-2', 'order-1']);
    expect(await own().check(ada)).toEqual([]);
  });

  it('is written once when its place is lost between two deliveries', async () => {
    const ada = aDeveloper();
    const [sale, other] = ['order-1', 'order-2'].map((orderId) => aSale({ developerId: ada, orderId }));
    if (sale === undefined || other === undefined) throw new Error('two sales are needed');
    // The first delivery has reserved place 1. Another credit takes it, and the second delivery moves to place 2.
    const both = async () => {
      await own().ledger.append(other, CAUSE);
      await own().ledger.append(sale, CAUSE);
    };
    await interruptedAt('ENTRY#', both).ledger.append(sale, CAUSE);
    expect(await ordersOf(ada)).toEqual(['order-2', 'order-1']);
  });

  it('is counted by the head although the head is not written', async () => {
    const ada = aDeveloper();
    await own().ledger.append(aSale({ developerId: ada, orderId: 'order-1' }), CAUSE);
    const units = await table().unitsOf(() =>
      own().ledger.append(aSale({ developerId: ada, orderId: 'order-2' }), CAUSE),
    );
    expect(units.write).toBe(2);
    expect(await table().table.get(headKey(ada), headSchema, true)).toMatchObject({ seq: 0, balanceCents: 0 });
    expect(await own().ledgers.head(ada)).toMatchObject({ seq: 2, balanceCents: 1800, balanceSats: 22_500 });
    expect(await own().ledgers.heads([ada])).toMatchObject([{ seq: 2, balanceCents: 1800 }]);
    const payout = aPayout({ payoutId: newId(1), developerId: ada });
    expect(await own().payouts.open(payout, await own().ledgers.head(ada), {})).toBe(true);
    expect(await own().ledgers.head(ada)).toMatchObject({ seq: 3, balanceCents: 900 });
    expect(await own().check(ada)).toEqual([]);
  });

  it('is counted in the stored head after 32 credits at most', async () => {
    const ada = aDeveloper();
    for (let order = 1; order <= 33; order += 1)
      await own().ledger.append(aSale({ developerId: ada, orderId: `order-${order}` }), CAUSE);
    expect(await table().table.get(headKey(ada), headSchema, true)).toMatchObject({ seq: 32, balanceCents: 28_800 });
    expect(await own().ledgers.head(ada)).toMatchObject({ seq: 33, balanceCents: 29_700 });
    expect((await own().ledgers.developers(100, undefined)).ok).toBe(true);
  });

  it('loses a payout’s place to the payout that fails at the same moment, and follows it', async () => {
    const ada = aDeveloper();
    await own().ledger.append(aSale({ developerId: ada, orderId: 'order-1' }), CAUSE);
    const payout = aPayout({ payoutId: newId(1), developerId: ada });
    await own().payouts.open(payout, await own().ledgers.head(ada), {});
    const fail = () => own().payouts.update({ ...payout, status: 'FAILED', revision: 2 }, payout);
    const sale = aSale({ developerId: ada, orderId: 'order-2' });
    await interruptedAt('ENTRY#', fail).ledger.append(sale, CAUSE);
    expect(await ordersOf(ada)).toEqual(['order-1', 'payout', 'payout-reversal', 'order-2']);
    expect(await own().check(ada)).toEqual([]);
  });
});

describe('credit of an order whose refund is open', () => {
  it('is held before it is in the ledger', async () => {
    const ada = aDeveloper();
    await own().ledger.noteRefund(ada, refund('order-1', 'requested'));
    let heldBefore: readonly string[] = [];
    const look = async () => {
      heldBefore = (await own().ledgers.head(ada)).refunding;
    };
    const sale = aSale({ developerId: ada, orderId: 'order-1' });
    await interruptedAt('ENTRY#', look).ledger.append(sale, CAUSE);
    expect(heldBefore).toEqual(['order-1']);
    expect((await own().ledgers.head(ada)).refunding).toEqual(['order-1']);
  });

  it('is held when the refund arrives while it is written', async () => {
    const ada = aDeveloper();
    const sale = aSale({ developerId: ada, orderId: 'order-1' });
    const ask = () => own().ledger.noteRefund(ada, refund('order-1', 'requested'));
    await interruptedAt('ENTRY#', ask).ledger.append(sale, CAUSE);
    expect((await own().ledgers.head(ada)).refunding).toEqual(['order-1']);
  });

  it('is not held when the refund is declined while it is written', async () => {
    const ada = aDeveloper();
    await own().ledger.noteRefund(ada, refund('order-1', 'requested'));
    const decline = () => own().ledger.noteRefund(ada, refund('order-1', 'declined', 2));
    const sale = aSale({ developerId: ada, orderId: 'order-1' });
    await interruptedAt('ENTRY#', decline).ledger.append(sale, CAUSE);
    expect((await own().ledgers.head(ada)).refunding).toEqual([]);
  });

  it('is held by a repeated event about the refund when the first died before it held the credit', async () => {
    const ada = aDeveloper();
    await own().ledger.append(aSale({ developerId: ada, orderId: 'order-1' }), CAUSE);
    const note = refund('order-1', 'requested');
    const dies: Table['update'] = async (key, change, schema) => {
      if (key.sk === 'HEAD') throw new Error('the function died');
      return table().table.update(key, change, schema);
    };
    const dying = new Proxy(table().table, {
      get(target, name) {
        const member: unknown = name === 'update' ? dies : Reflect.get(target, name, target);
        return typeof member === 'function' ? member.bind(target) : member;
      },
    });
    await expect(books(dying, clock).ledger.noteRefund(ada, note)).rejects.toThrow('died');
    await own().ledger.noteRefund(ada, note);
    expect((await own().ledgers.head(ada)).refunding).toEqual(['order-1']);
  });
});
