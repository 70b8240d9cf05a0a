import { describe, expect, test } from '@jest/globals';
import { type Cents, cents, sats, taxOf } from '@satcade/kernel';
import fc from 'fast-check';
import { anOrder, aPaidInvoice, NOW } from '../testing/orders.ts';
import { copiesOf, soldLines, worthOf } from './copies.ts';
import { nextStep } from './next-step.ts';
import type { CopyMark, Order, OrderLine } from './order.ts';
import { askRefund, offeredRefund, refundableUntil } from './refund.ts';
import { orderView } from './views.ts';

const RULES = { policy: 'review', windowDays: 14 } as const;
const line = lineOf(anOrder());
const { gameId } = line;

function lineOf({ lines: [first] }: Order): OrderLine {
  if (first === undefined) throw new Error('an order has a line');
  return first;
}

/** A fulfilled order of `quantity` copies at 19.99 USD, of which `gifts` are gifts. */
function ofCopies(quantity: number, gifts: number, changes: Partial<Order> = {}): Order {
  const lineCents = cents(1999 * quantity);
  const shareCents = cents(1799 * quantity + 1);
  const feeCents = cents(lineCents - shareCents);
  const taxCents = taxOf(lineCents);
  return anOrder({
    status: 'FULFILLED',
    fulfilledAt: NOW,
    invoice: aPaidInvoice({ btcAmountSats: sats(100_001), btcPaidSats: sats(100_001) }),
    lines: [{ ...line, quantity, gifts, lineCents, shareCents, feeCents }],
    subtotalCents: lineCents,
    taxCents,
    totalCents: cents(lineCents + taxCents),
    ...changes,
  });
}
const mark = (copy: number, state: CopyMark['state']): CopyMark => ({ gameId, copy, state });
const asked = (order: Order, request = {}) => {
  const refund = askRefund(order, request, NOW, RULES);
  if (!refund.ok) throw new Error(refund.error.detail);
  return refund.value;
};
/** The order after its buyer has requested a refund and claimed it. */
const claimed = (order: Order, request = {}): Order => ({
  ...order,
  refund: { ...asked(order, request), status: 'claimed', claimedAt: NOW },
});

test('splits the total over all copies exactly, to the cent and the satoshi', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ unit: fc.integer({ min: 1, max: 100_000 }), quantity: fc.integer({ min: 1, max: 9 }) }), {
        minLength: 1,
        maxLength: 5,
      }),
      fc.integer({ min: 0, max: 10_000_000 }),
      (entries, paid) => {
        const lines = entries.map(({ unit, quantity }, index) => {
          const amount = cents(unit * quantity);
          return { ...line, gameId: `game-${index}`, quantity, unitCents: cents(unit), lineCents: amount };
        });
        const subtotalCents = cents(lines.reduce((sum, each) => sum + each.lineCents, 0));
        const taxCents = taxOf(subtotalCents);
        const totalCents: Cents = cents(subtotalCents + taxCents);
        const invoice = aPaidInvoice({ btcAmountSats: sats(paid), btcPaidSats: sats(paid) });
        const order = anOrder({ lines, subtotalCents, taxCents, totalCents, invoice });
        const parts = copiesOf(order).map((copy) => worthOf(order, [copy]));
        expect(parts.reduce((sum, part) => sum + part.cents, 0)).toBe(totalCents);
        expect(parts.reduce((sum, part) => sum + part.sats, 0)).toBe(paid);
      },
    ),
  );
});

describe('refund of a revoked gift', () => {
  const order = ofCopies(3, 2, { copies: [mark(1, 'returned')] });

  test('is offered at the gift’s price, and approved on request', () => {
    const { cents: amountCents, sats: amountSats } = worthOf(order, [mark(1, 'returned')]);
    expect(offeredRefund(order)).toEqual({ kind: 'copies', amountCents, amountSats });
    expect(asked(order)).toMatchObject({
      kind: 'copies',
      status: 'approved',
      amountCents,
      amountSats,
      copies: [{ gameId, copy: 1 }],
    });
  });

  test('is still offered after a refund of the order was declined', () => {
    const declined: Order = { ...order, refund: { ...asked(ofCopies(1, 0)), status: 'declined' } };
    expect(offeredRefund(declined)).toMatchObject({ kind: 'copies' });
  });

  test('is paid once, and the next gift’s after it', () => {
    const first = claimed(order);
    expect(offeredRefund(first)).toBeUndefined();
    const next: Order = { ...first, copies: [mark(1, 'returned'), mark(2, 'returned')] };
    expect(asked(next)).toMatchObject({
      number: 2,
      kind: 'copies',
      copies: [{ gameId, copy: 2 }],
      earlierCopies: [{ gameId, copy: 1 }],
      earlierSats: first.refund?.amountSats,
    });
  });

  test('is part of all that was paid back, also while another refund is on offer or was declined', () => {
    const first = claimed(order);
    const own = {
      refundedUSD: (first.refund?.amountCents ?? 0) / 100,
      refundedBTC: (first.refund?.amountSats ?? 0) / 1e8,
    };
    expect(orderView(order)).not.toHaveProperty('refundedBTC');
    expect(orderView(first)).toMatchObject(own);
    const next: Order = { ...first, copies: [mark(1, 'returned'), mark(2, 'returned')] };
    expect(orderView(next)).toMatchObject({ refund: { status: 'offered' }, ...own });
    const asksForAll = asked(next, { kind: 'order' });
    expect(orderView({ ...next, refund: { ...asksForAll, status: 'declined' } })).toMatchObject(own);
    const all = orderView({ ...next, refund: { ...asksForAll, status: 'claimed' } });
    expect(all).toMatchObject({ refundedUSD: order.totalCents / 100, refundedBTC: 100_001 / 1e8 });
  });

  test('leaves the exact remainder of the order refundable, to the satoshi', () => {
    const rest = asked(claimed({ ...order, copies: [mark(1, 'returned'), mark(2, 'returned')] }), { kind: 'order' });
    expect(rest.amountSats + rest.earlierSats).toBe(100_001);
    expect(rest.copies).toEqual([{ gameId, copy: 3 }]);
  });
});

describe('refund of a whole order with gifts', () => {
  test('is refused while one of its gifts can still be redeemed', () => {
    const refused = askRefund(ofCopies(3, 2, { copies: [mark(2, 'redeemed')] }), { kind: 'order' }, NOW, RULES);
    expect(refused).toMatchObject({ ok: false, error: { code: 'not-refundable' } });
    expect(refundableUntil(ofCopies(3, 2), RULES)).toBeDefined();
  });

  test('excludes redeemed gifts', () => {
    const order = ofCopies(3, 2, { copies: [mark(1, 'redeemed'), mark(2, 'returned')] });
    const refund = asked(order, { kind: 'order' });
    const kept = worthOf(order, [mark(1, 'redeemed')]);
    expect(refund.amountSats).toBe(100_001 - kept.sats);
    expect(refund.amountCents).toBe(order.totalCents - kept.cents);
  });

  test('is refused when all copies are redeemed gifts', () => {
    const order = ofCopies(2, 2, { copies: [mark(1, 'redeemed'), mark(2, 'redeemed')] });
    expect(askRefund(order, { kind: 'order' }, NOW, RULES)).toMatchObject({ ok: false });
    expect(refundableUntil(order, RULES)).toBeUndefined();
  });

  test('includes a surplus', () => {
    const invoice = aPaidInvoice({ btcAmountSats: sats(100_001), btcPaidSats: sats(150_000) });
    const order = claimed(ofCopies(2, 1, { invoice, copies: [mark(1, 'returned')] }));
    expect(offeredRefund(order)).toMatchObject({ kind: 'surplus', amountSats: 49_999 });
    expect(asked(order, { kind: 'order' }).amountSats).toBe(150_000 - Number(order.refund?.amountSats));
  });
});

describe('order of a game that the buyer already owns through another order', () => {
  const order = ofCopies(1, 0, { copies: [mark(1, 'duplicate')] });

  test('offers all of its money back, at any time and without a review', () => {
    expect(offeredRefund(order)).toEqual({ kind: 'copies', amountCents: order.totalCents, amountSats: 100_001 });
    expect(nextStep(order)).toBe('refund-offered');
    expect(nextStep({ ...order, refund: asked(order) })).toBe('refund-underway');
    expect(nextStep(claimed(order))).toBe('refunded');
    expect(nextStep({ ...order, refund: { ...asked(order), status: 'declined' } })).toBe('contact-support');
  });

  test('needs no refund of the whole order, which an Admin would have to approve', () => {
    expect(refundableUntil(order, RULES)).toBeUndefined();
    expect(refundableUntil(ofCopies(3, 2, { copies: [mark(3, 'duplicate')] }), RULES)).toBeDefined();
  });

  test('credits no developer for the duplicate copy', () => {
    expect(soldLines(order)).toEqual([]);
  });

  test('keeps its gifts, and credits their developer for them', () => {
    const [sold] = soldLines(ofCopies(3, 2, { copies: [mark(3, 'duplicate')] }));
    expect(sold).toMatchObject({ quantity: 2, gifts: 2, lineCents: 3998 });
    expect(Number(sold?.shareCents) + Number(sold?.feeCents)).toBe(3998);
  });
});
