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

describe('placeOrder for any cart', () => {
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

  test('creates and loses no cent, has no negative amount, and charges the agreed fee', () => {
    fc.assert(
      fc.property(cart, feeBasisPoints, (entries, fee) => {
        const offers = entries.map(({ listCents, saleCents, developer }) => {
          const gameId = newId(0);
          const sale = { saleId: gameId, startsAt: '2026-01-01T00:00:00Z', endsAt: '2027-01-01T00:00:00Z' };
          return anOffer({
            gameId,
            developerId: `developer-${developer}`,
            priceCents: cents(listCents),
            ...(saleCents !== undefined && { sale: { ...sale, priceCents: cents(saleCents) } }),
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

test('charges each line its part of the fee when a cart has several developers', () => {
  const [a, b, c] = [newId(1), newId(2), newId(3)];
  const order = placed(
    { items: [a, b, c].map((gameId) => ({ gameId, quantity: 1 })) },
    anOffer({ gameId: a, developerId: 'ann', priceCents: cents(3_33) }),
    anOffer({ gameId: b, developerId: 'bob', priceCents: cents(3_33) }),
    anOffer({ gameId: c, developerId: 'cy', priceCents: cents(0) }),
  );
  // 10 % of 6.66 is 0.67 after rounding; the odd cent goes to the first line, and the free game pays nothing.
  expect(order.lines.map(({ developerId, shareCents, feeCents }) => [developerId, shareCents, feeCents])).toEqual([
    ['ann', 2_99, 34],
    ['bob', 3_00, 33],
    ['cy', 0, 0],
  ]);
});

test('confirms a free order at once, but not a paid one', () => {
  expect(placed({}, anOffer({ priceCents: cents(0) }))).toMatchObject({ status: 'CONFIRMED', confirmedAt: NOW });
  expect(placed({}, anOffer()).confirmedAt).toBeUndefined();
});

test.each([
  ['lightning', 999_00, 0],
  ['onchain', 92_58, 1],
  ['onchain', 92_59, 2],
  ['onchain', 925_92, 2],
  ['onchain', 925_93, 6],
] as const)(
  'an order by %s over %s cents before tax requires %s confirmations',
  (paymentMethod, priceCents, expected) => {
    expect(placed({ paymentMethod }, anOffer({ priceCents: cents(priceCents) })).requiredConfirmations).toBe(expected);
  },
);

describe('refused carts', () => {
  const refusal = (changes: Partial<PlaceOrder>, ...offers: Offer[]) => {
    const result = placeOrder(command(changes), offered(...offers));
    return result.ok ? undefined : result.error;
  };

  test.each([
    ['an unknown game', []],
    ['a game that is no longer listed', [anOffer({ listed: false })]],
    ['a price above the limit, which must be a mistake', [anOffer({ priceCents: cents(Number.MAX_SAFE_INTEGER) })]],
  ])('refuses %s', (_what, offers) => {
    expect(refusal({}, ...offers)).toMatchObject({
      code: 'not-available',
      errors: [{ path: 'body.items.0.gameId', message: 'is not for sale' }],
    });
  });

  test('refuses the whole cart for one such game, and names its place', () => {
    const other = newId(1);
    const items = [GAME, other].map((gameId) => ({ gameId, quantity: 1 }));
    expect(refusal({ items }, anOffer())?.errors?.[0]?.path).toBe('body.items.1.gameId');
  });

  test.each([21_58, 21_60, 0])('refuses a total of 21.59 USD when the buyer was shown %s cents', (shown) => {
    expect(refusal({ expectedTotal: cents(shown) }, anOffer())).toMatchObject({ code: 'price-changed' });
    expect(refusal({ expectedTotal: cents(21_59) }, anOffer())).toBeUndefined();
  });
});

describe('gifts in a cart', () => {
  const owned = new Set([GAME]);
  const place = (quantity: number, gifts: number | undefined, isOwned = false, offer = anOffer()) =>
    placeOrder(command({ items: [{ gameId: GAME, quantity, gifts }] }), offered(offer), isOwned ? owned : new Set());
  const giftsIn = (result: ReturnType<typeof place>) =>
    result.ok ? (result.value.lines[0]?.gifts ?? 0) : result.error.code;

  test.each([
    ['gives the buyer the only copy', 1, undefined, false, 0],
    ['makes each further copy a gift', 3, undefined, false, 2],
    ['accepts the number of gifts that the buyer was shown', 3, 2, false, 2],
    ['accepts that the buyer was shown no gifts', 1, 0, false, 0],
    ['makes all copies of an owned game gifts when the buyer was shown so', 2, 2, true, 2],
    ['makes a single copy of an owned game a gift', 1, 1, true, 1],
    ['refuses an owned game when the buyer was not shown a gift', 1, undefined, true, 'already-owned'],
    ['refuses an owned game with a copy for the buyer', 2, 1, true, 'already-owned'],
    ['refuses to turn an intended gift into the buyer’s copy', 1, 1, false, 'conflict'],
  ])('%s', (_what, quantity, gifts, isOwned, expected) => {
    expect(giftsIn(place(quantity, gifts, isOwned))).toBe(expected);
  });

  test('allows one copy of a free game, and none for its owners', () => {
    const free = anOffer({ priceCents: cents(0) });
    expect(place(2, undefined, false, free)).toMatchObject({
      error: { code: 'validation', errors: [{ path: 'body.items.0.quantity' }] },
    });
    expect(giftsIn(place(1, 1, true, free))).toBe('already-owned');
    expect(giftsIn(place(1, undefined, false, free))).toBe(0);
  });
});

test('refuses a developer’s own game and says why', () => {
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
