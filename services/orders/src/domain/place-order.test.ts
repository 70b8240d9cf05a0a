import { describe, expect, test } from '@jest/globals';
import { LIMITS } from '@satcade/contracts/limits';
import { cents, newId, taxOf } from '@satcade/kernel';
import fc from 'fast-check';
import { anOffer, BUYER, GAME, NOW, ORDER } from '../testing/orders.ts';
import type { Offer } from './offer.ts';
import { type PlaceOrder, placeOrder } from './place-order.ts';

const command = (changes: Partial<PlaceOrder> = {}): PlaceOrder => ({
  orderId: ORDER,
  userId: BUYER,
  items: [{ gameId: GAME, quantity: 1 }],
  paymentMethod: 'lightning',
  buyerState: 'TN',
  buyerCountry: 'US',
  requestHash: 'hash',
  feeBasisPoints: 1000,
  now: NOW,
  ...changes,
});
const offered = (...offers: Offer[]) => new Map(offers.map((offer) => [offer.gameId, offer]));

function placed(changes: Partial<PlaceOrder>, ...offers: Offer[]) {
  const result = placeOrder(command(changes), offered(...offers));
  if (!result.ok) throw new Error(result.error.detail);
  return result.value;
}

describe('whatever is in the cart', () => {
  const price = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: LIMITS.maxPriceUSD * 100 }));
  const cart = fc.array(
    fc.record({
      listCents: price,
      saleCents: fc.option(price, { nil: undefined }),
      quantity: fc.integer({ min: 1, max: LIMITS.quantityPerItem }),
      developer: fc.integer({ min: 1, max: 4 }),
    }),
    { minLength: 1, maxLength: LIMITS.cartItems },
  );
  // A free game has one copy.
  const copiesOf = (entry: { listCents: number; saleCents: number | undefined; quantity: number } | undefined) =>
    (entry?.saleCents ?? entry?.listCents) === 0 ? 1 : (entry?.quantity ?? 1);
  const feeBasisPoints = fc.oneof(fc.constantFrom(0, 1000, 10_000), fc.integer({ min: 0, max: 10_000 }));

  test('nothing is created, lost or negative, and the fee is what was agreed', () => {
    fc.assert(
      fc.property(cart, feeBasisPoints, (entries, fee) => {
        const offers = entries.map(({ listCents, saleCents, developer }) => {
          const gameId = newId(0);
          const sale = { saleId: gameId, startsAt: '2026-01-01T00:00:00Z', endsAt: '2027-01-01T00:00:00Z' };
          return anOffer({
            gameId,
            developerId: `developer-${developer}`,
            priceCents: listCents,
            ...(saleCents !== undefined && { sale: { ...sale, priceCents: saleCents } }),
          });
        });
        const items = offers.map(({ gameId }, at) => ({ gameId, quantity: copiesOf(entries[at]) }));
        const order = placed({ items, feeBasisPoints: fee }, ...offers);

        const total = (pick: (line: (typeof order.lines)[number]) => number) =>
          order.lines.reduce((sum, line) => sum + pick(line), 0);
        expect(total((line) => line.lineCents)).toBe(order.subtotalCents);
        expect(order.subtotalCents + order.taxCents).toBe(order.totalCents);
        expect(order.taxCents).toBe(taxOf(order.subtotalCents));
        // Rounded once for the whole order, by less than a cent.
        expect(Math.abs(total((line) => line.feeCents) - (order.subtotalCents * fee) / 10_000)).toBeLessThan(1);
        order.lines.forEach((line, at) => {
          const entry = entries[at];
          expect(line.unitCents).toBe(entry?.saleCents ?? entry?.listCents);
          expect(line.lineCents).toBe(line.unitCents * line.quantity);
          expect(line.shareCents + line.feeCents).toBe(line.lineCents);
          for (const amount of [line.lineCents, line.shareCents, line.feeCents, order.taxCents])
            expect(amount).toBeGreaterThanOrEqual(0);
        });
        expect(order.status).toBe(order.totalCents === 0 ? 'CONFIRMED' : 'PENDING');
      }),
    );
  });
});

test('several developers: each line bears its part of the fee, and no developer pays for another', () => {
  const [a, b, c] = [newId(1), newId(2), newId(3)];
  const order = placed(
    { items: [a, b, c].map((gameId) => ({ gameId, quantity: 1 })) },
    anOffer({ gameId: a, developerId: 'ann', priceCents: 3_33 }),
    anOffer({ gameId: b, developerId: 'bob', priceCents: 3_33 }),
    anOffer({ gameId: c, developerId: 'cy', priceCents: 0 }),
  );
  // 10 % of 6.66 is 0.67 after rounding; the odd cent falls to the first line, and the free game pays nothing.
  expect(order.lines.map(({ developerId, shareCents, feeCents }) => [developerId, shareCents, feeCents])).toEqual([
    ['ann', 2_99, 34],
    ['bob', 3_00, 33],
    ['cy', 0, 0],
  ]);
});

test('a free order is confirmed at once, a paid one is not', () => {
  expect(placed({}, anOffer({ priceCents: 0 }))).toMatchObject({ status: 'CONFIRMED', confirmedAt: NOW });
  expect(placed({}, anOffer()).confirmedAt).toBeUndefined();
});

test.each([
  ['lightning', 999_00, 0],
  ['onchain', 92_58, 1],
  ['onchain', 92_59, 2],
  ['onchain', 925_92, 2],
  ['onchain', 925_93, 6],
] as const)('%s for %s cents before tax asks for %s confirmations', (paymentMethod, priceCents, expected) => {
  expect(placed({ paymentMethod }, anOffer({ priceCents })).requiredConfirmations).toBe(expected);
});

describe('refused', () => {
  const refusal = (changes: Partial<PlaceOrder>, ...offers: Offer[]) => {
    const result = placeOrder(command(changes), offered(...offers));
    return result.ok ? undefined : result.error;
  };

  test.each([
    ['a game nobody knows', []],
    ['a game that is not listed any more', [anOffer({ listed: false })]],
    ['a price beyond the limit, which must be a mistake', [anOffer({ priceCents: Number.MAX_SAFE_INTEGER })]],
  ])('%s', (_what, offers) => {
    expect(refusal({}, ...offers)).toMatchObject({
      code: 'not-available',
      errors: [{ path: 'body.items.0.gameId', message: 'is not for sale' }],
    });
  });

  test('the whole cart for one such game, by its place', () => {
    const other = newId(1);
    const items = [GAME, other].map((gameId) => ({ gameId, quantity: 1 }));
    expect(refusal({ items }, anOffer())?.errors?.[0]?.path).toBe('body.items.1.gameId');
  });

  test.each([21_58, 21_60, 0])('a total of 21.59 where the buyer was shown %s cents', (shown) => {
    expect(refusal({ expectedTotal: cents(shown) }, anOffer())).toMatchObject({ code: 'price-changed' });
    expect(refusal({ expectedTotal: cents(21_59) }, anOffer())).toBeUndefined();
  });
});

describe('gifts', () => {
  const owned = new Set([GAME]);
  const place = (quantity: number, gifts: number | undefined, isOwned = false, offer = anOffer()) =>
    placeOrder(command({ items: [{ gameId: GAME, quantity, gifts }] }), offered(offer), isOwned ? owned : new Set());
  const giftsIn = (result: ReturnType<typeof place>) =>
    result.ok ? (result.value.lines[0]?.gifts ?? 0) : result.error.code;

  test.each([
    ['one copy is for the buyer', 1, undefined, false, 0],
    ['each further copy is a gift', 3, undefined, false, 2],
    ['the buyer was told of them', 3, 2, false, 2],
    ['the buyer was told of none', 1, 0, false, 0],
    ['all copies of an owned game are gifts, when the buyer was told so', 2, 2, true, 2],
    ['one copy of an owned game is one', 1, 1, true, 1],
    ['an owned game is not bought unwittingly', 1, undefined, true, 'already-owned'],
    ['nor with a copy for oneself', 2, 1, true, 'already-owned'],
    ['a copy that was meant as a gift is not kept', 1, 1, false, 'conflict'],
  ])('%s', (_what, quantity, gifts, isOwned, expected) => {
    expect(giftsIn(place(quantity, gifts, isOwned))).toBe(expected);
  });

  test('a free game has one copy, and none for its owners', () => {
    const free = anOffer({ priceCents: 0 });
    expect(place(2, undefined, false, free)).toMatchObject({
      error: { code: 'validation', errors: [{ path: 'body.items.0.quantity' }] },
    });
    expect(giftsIn(place(1, 1, true, free))).toBe('already-owned');
    expect(giftsIn(place(1, undefined, false, free))).toBe(0);
  });
});

test('a developer cannot buy an own game, and reads why', () => {
  const own = anOffer({ developerId: BUYER, title: 'Kiln' });
  expect(placeOrder(command(), offered(own))).toMatchObject({
    ok: false,
    error: {
      code: 'not-available',
      detail: 'Kiln is your own game. Developers cannot buy the games that they sell.',
      errors: [{ path: 'body.items.0.gameId', message: 'is your own game' }],
    },
  });
});
