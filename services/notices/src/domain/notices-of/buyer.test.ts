import { describe, expect, it } from '@jest/globals';
import {
  type EventData,
  giftChanged,
  invoiceChanged,
  invoiceRefused,
  orderClosed,
  orderFulfilled,
  orderRefundChanged,
  orderReversed,
} from '@satcade/contracts/events';
import { NOBODY } from '@satcade/contracts/nobody';
import { cents, sumCents } from '@satcade/kernel';
import { exampleData } from '@satcade/testing';
import { ofClosedOrder, ofGift, ofInvoice, ofPaidOrder, ofRefund, ofRefusedInvoice, ofReversedOrder } from './buyer.ts';

const kindsOf = (drafts: readonly { readonly content: { readonly kind: string } }[]) =>
  drafts.map(({ content }) => content.kind);

describe('a paid order', () => {
  const { lines } = exampleData(orderFulfilled);
  const subtotalCents = sumCents(lines.map(({ lineCents }) => lineCents));
  const ownedIn = (changes: Partial<EventData<typeof orderFulfilled>>) =>
    ofPaidOrder(orderFulfilled.data.parse({ ...exampleData(orderFulfilled), subtotalCents, ...changes })).map(
      ({ content }) => content.data,
    );

  it('says the price of copies that its buyer owned already, which it offers back', () => {
    expect(ownedIn({ subtotalCents: cents(subtotalCents + 999) })).toMatchObject([{ ownedCents: 999 }]);
    expect(ownedIn({ lines: [] })).toMatchObject([{ lines: [], ownedCents: subtotalCents }]);
  });

  it('says none if all of it was sold', () => {
    expect(ownedIn({})[0]).not.toHaveProperty('ownedCents');
  });
});

describe('a changed refund', () => {
  const times = { requestedAt: '2026-03-02T10:00:00.000Z', decidedAt: '2026-03-02T11:00:00.000Z' };
  const refund = (changes: Partial<EventData<typeof orderRefundChanged>>) => {
    const { link: _, claimedAt: __, ...example } = exampleData(orderRefundChanged);
    return orderRefundChanged.data.parse({ ...example, ...times, ...changes });
  };

  it.each<[EventData<typeof orderRefundChanged>['status'], string | undefined, string[]]>([
    ['requested', undefined, ['refund-requested']],
    ['approved', undefined, ['refund-approved']],
    ['approved', 'https://btcpay.example/pull', ['refund-ready']],
    ['claimed', 'https://btcpay.example/pull', ['refund-paid']],
    ['declined', undefined, ['refund-declined']],
    ['failed', undefined, ['refund-failed']],
  ])('that is %s with the link %s tells its buyer %j', (status, link, kinds) => {
    expect(kindsOf(ofRefund(refund({ status, ...(link !== undefined && { link }) })))).toEqual(kinds);
  });

  it('has one key, although it is published again for another reason', () => {
    const [first] = ofRefund(refund({ status: 'approved', changedAt: '2026-03-02T11:00:01.000Z' }));
    const [again] = ofRefund(
      refund({ status: 'approved', waitsFor: 'confirmations', changedAt: '2026-03-02T12:00:00.000Z' }),
    );
    expect([again?.subject, again?.since]).toEqual([first?.subject, first?.since]);
  });

  it('tells nobody about an order of a deleted account', () => {
    expect(ofRefund(refund({ status: 'declined', userId: NOBODY }))).toEqual([]);
  });
});

describe('a changed invoice', () => {
  const NOW = '2026-03-02T12:00:00.000Z';
  const invoice = (changes: Partial<EventData<typeof invoiceChanged>>) =>
    invoiceChanged.data.parse({
      ...exampleData(invoiceChanged),
      ...{ btcAmountSats: 30_000, btcPaidSats: 10_000, btcDueSats: 20_000 },
      ...{ closedAt: undefined, settledAt: undefined, ...changes },
    });

  it.each<[EventData<typeof invoiceChanged>['status'], string, string[]]>([
    ['New', 'None', []],
    ['New', 'PaidPartial', ['payment-partial']],
    ['Processing', 'PaidOver', []],
    ['Settled', 'None', []],
    ['Settled', 'PaidOver', ['payment-over']],
    ['Expired', 'None', ['order-expired']],
    ['Expired', 'PaidPartial', ['order-expired']],
    ['Expired', 'PaidLate', ['payment-late']],
    ['Invalid', 'Marked', ['order-failed']],
  ])('that is %s, %s tells its buyer %j', (status, additionalStatus, kinds) => {
    const btcPaidSats = additionalStatus === 'PaidOver' ? 31_000 : 10_000;
    expect(kindsOf(ofInvoice(invoice({ status, additionalStatus, btcPaidSats }), NOW))).toEqual(kinds);
  });

  it('tells nobody that an order has failed for which nothing arrived', () => {
    expect(ofInvoice(invoice({ status: 'Invalid', additionalStatus: 'None', btcPaidSats: 0 }), NOW)).toEqual([]);
  });

  it.each([undefined, NOW])(
    'leaves it to the reversal to tell that a paid order has failed (closed: %s)',
    (closedAt) => {
      const settled = { closedAt, settledAt: NOW, paidAt: NOW };
      expect(ofInvoice(invoice({ status: 'Invalid', additionalStatus: 'Marked', ...settled }), NOW)).toEqual([]);
    },
  );

  it('says what is due, what arrived, and what is too much', () => {
    const contentOf = (changes: Partial<EventData<typeof invoiceChanged>>) =>
      ofInvoice(invoice(changes), NOW)[0]?.content.data;
    expect(contentOf({ status: 'New', additionalStatus: 'PaidPartial' })).toMatchObject({
      ...{ paidSats: 10_000, dueSats: 20_000 },
    });
    expect(contentOf({ status: 'Expired', additionalStatus: 'PaidPartial' })).toMatchObject({ paidSats: 10_000 });
    expect(contentOf({ status: 'Settled', additionalStatus: 'PaidOver', btcPaidSats: 31_000 })).toMatchObject({
      surplusSats: 1_000,
    });
  });

  it('has one key, however many parts arrive', () => {
    const part = { status: 'New', additionalStatus: 'PaidPartial' } as const;
    const [first] = ofInvoice(invoice({ ...part, revision: 2 }), NOW);
    const [again] = ofInvoice(invoice({ ...part, revision: 3, btcDueSats: 5_000 }), '2026-03-02T12:01:00.000Z');
    expect([again?.subject, again?.since]).toEqual([first?.subject, first?.since]);
  });

  it('does not say that an order has expired that was closed', () => {
    const closed = { closedAt: NOW, btcPaidSats: 0 } as const;
    expect(ofInvoice(invoice({ status: 'Expired', additionalStatus: 'None', ...closed }), NOW)).toEqual([]);
    expect(ofInvoice(invoice({ status: 'Invalid', additionalStatus: 'Marked', ...closed }), NOW)).toEqual([]);
  });

  it.each([
    ['Invalid', 'Marked'],
    ['Expired', 'PaidLate'],
  ] as const)('of a closed order that is %s, %s tells that money arrived, which no longer pays for it', (...state) => {
    const [status, additionalStatus] = state;
    const closed = { closedAt: NOW, paidAt: NOW, settledAt: undefined };
    const notices = ofInvoice(invoice({ status, additionalStatus, ...closed }), NOW);
    expect(notices.map(({ content }) => content)).toMatchObject([
      { kind: 'order-expired', data: { paidSats: 10_000 } },
    ]);
  });

  it('tells of a part that arrives after the order has expired, and was said to be unpaid', () => {
    const expiresAt = '2026-03-02T11:00:00.000Z';
    const expired = { status: 'Expired', additionalStatus: 'PaidPartial', expiresAt } as const;
    const keyOf = (changes: Parameters<typeof invoice>[0]) =>
      ofInvoice(invoice({ ...expired, ...changes }), NOW).map(({ subject, since }) => `${subject} ${since}`);
    const unpaid = keyOf({ additionalStatus: 'None', btcPaidSats: 0, paidAt: undefined });
    expect(keyOf({ paidAt: '2026-03-02T11:30:00.000Z' })).not.toEqual(unpaid);
    // BTCPay's times are whole seconds.
    expect(keyOf({ paidAt: expiresAt })).not.toEqual(unpaid);
    // A part that arrived in time is told when the order expires.
    expect(keyOf({ paidAt: '2026-03-02T10:30:00.000Z' })).toEqual(unpaid);
  });
});

describe('a reversed order', () => {
  const reversed = (changes: Partial<EventData<typeof orderReversed>>) =>
    ofReversedOrder(orderReversed.data.parse({ ...exampleData(orderReversed), reason: 'payment-invalid', ...changes }));

  it('tells its buyer each time that its payment proved invalid', () => {
    const [first] = reversed({ reversedAt: '2026-03-02T12:00:00.000Z', paidSats: 33_217 });
    expect(first?.content).toMatchObject({ kind: 'order-failed', data: { paidSats: 33_217 } });
    const [second] = reversed({ reversedAt: '2026-03-03T12:00:00.000Z', paidSats: 0 });
    expect(second?.content).toMatchObject({ kind: 'order-failed', data: { paidSats: 0 } });
    expect(second?.since).not.toBe(first?.since);
  });

  it('tells nothing of an event of an earlier version, which does not know what was paid', () => {
    const { paidSats: _, ...earlier } = exampleData(orderReversed);
    expect(ofReversedOrder({ ...earlier, reason: 'payment-invalid' })).toEqual([]);
  });

  it('tells nothing of a refund, which tells of itself', () => {
    expect(reversed({ reason: 'refunded' })).toEqual([]);
  });
});

it('tells the buyer of an order that waited for its invoice in vain that it has expired', () => {
  const refused = (isExpired: boolean | undefined) =>
    ofRefusedInvoice({ ...exampleData(invoiceRefused), isExpired }, '2026-03-02T12:00:00.000Z');
  expect(refused(true)).toMatchObject([{ content: { kind: 'order-expired', data: { paidSats: 0 } } }]);
  // The buyer has seen that at checkout.
  expect(refused(undefined)).toEqual([]);
});

it('tells the buyer of a closed order why, unless a payment is under way', () => {
  const closed = (status: 'EXPIRED' | 'PAYMENT_RECEIVED') =>
    ofClosedOrder({ ...exampleData(orderClosed), status, reason: 'already-owned' });
  expect(closed('EXPIRED')).toMatchObject([{ content: { kind: 'order-expired', data: { reason: 'already-owned' } } }]);
  expect(closed('PAYMENT_RECEIVED')).toEqual([]);
  const keyAt = (closedAt: string) => {
    const [draft] = ofClosedOrder({ ...exampleData(orderClosed), status: 'EXPIRED', closedAt });
    return [draft?.subject, draft?.since];
  };
  // It is published again if its invoice becomes payable after all.
  expect(keyAt('2026-03-09T10:00:00.000Z')).toEqual(keyAt('2026-03-02T10:00:00.000Z'));
});

describe('a changed gift', () => {
  const gift = (changes: Partial<EventData<typeof giftChanged>>) =>
    ofGift({ ...exampleData(giftChanged), state: 'redeemed', userId: 'giver', recipientId: 'receiver', ...changes });

  it('tells the person who got it, and its buyer, not who that is', () => {
    const notices = gift({ title: 'Moon Miner' });
    expect(notices.map(({ userId, content }) => [userId, content.kind])).toEqual([
      ['receiver', 'gift-received'],
      ['giver', 'gift-redeemed'],
    ]);
    expect(JSON.stringify(notices[1])).not.toContain('receiver');
  });

  it('tells nobody about another state, or that its recipient has deleted the account', () => {
    for (const state of ['waiting', 'revoked', 'refunded', 'withdrawn'] as const)
      expect(gift({ state, recipientId: undefined })).toEqual([]);
    expect(gift({ recipientId: NOBODY, formerRecipientId: 'receiver' })).toEqual([]);
  });
});
