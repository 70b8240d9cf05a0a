import { describe, expect, it } from '@jest/globals';
import {
  type EventData,
  orderFulfilled,
  payoutChanged,
  payoutsFrozen,
  scanStatusChanged,
  webhookEndpointFailed,
} from '@satcade/contracts/events';
import { exampleData } from '@satcade/testing';
import { ofDisputedAddress, ofDoubtfulPayout } from './admins.ts';
import { ofFailedEndpoint, ofFreeze, ofPayout, ofPurchase, ofScan } from './developer.ts';

const kindsOf = (drafts: readonly { readonly content: { readonly kind: string } }[]) =>
  drafts.map(({ content }) => content.kind);

describe('a purchase', () => {
  const order = exampleData(orderFulfilled);

  it('tells each developer of its games, and is one with the others of its day', () => {
    const notices = ofPurchase(order);
    expect(notices.map(({ userId, isShared }) => [userId, isShared])).toEqual(
      order.lines.map(({ developerId }) => [developerId, true]),
    );
    const keys = (fulfilledAt: string) =>
      ofPurchase({ ...order, orderId: '01KJZ51W2M7R9S3T5V8X0Y2Z4B', fulfilledAt }).map(
        ({ subject, since }) => `${subject} ${since}`,
      );
    const day = order.fulfilledAt.slice(0, 10);
    expect(keys(`${day}T23:59:59.999Z`)).toEqual(notices.map(({ subject, since }) => `${subject} ${since}`));
    expect(keys('2030-01-01T00:00:00.000Z')).not.toEqual(keys(`${day}T00:00:00.000Z`));
  });

  it('does not tell developers that they bought their own game', () => {
    const own = order.lines.map((line) => ({ ...line, developerId: order.userId }));
    expect(ofPurchase({ ...order, lines: own })).toEqual([]);
  });
});

describe('a scan', () => {
  const scan = (changes: Partial<EventData<typeof scanStatusChanged>>) =>
    ofScan({ ...exampleData(scanStatusChanged), ...changes }, '2026-03-02T12:00:00.000Z');

  it('tells the owner of the file its result, and nothing before', () => {
    const kinds = (['PENDING', 'IN_PROGRESS', 'CLEAN', 'INFECTED', 'REJECTED', 'ERROR'] as const).map((status) =>
      kindsOf(scan({ status })),
    );
    expect(kinds).toEqual([[], [], ...Array.from({ length: 4 }, () => ['game-scanned'])]);
  });

  it('is told again when the verdict changes', () => {
    const [clean, infected] = (['CLEAN', 'INFECTED'] as const).map((status) => scan({ status })[0]?.subject);
    expect(clean).not.toBe(infected);
  });
});

describe('a changed payout', () => {
  const payout = (changes: Partial<EventData<typeof payoutChanged>>) =>
    payoutChanged.data.parse({ ...exampleData(payoutChanged), ...changes });

  it('tells the developer when it was sent, has failed or waits, and nothing else', () => {
    expect(
      (['PENDING', 'PROCESSING', 'COMPLETED', 'FAILED'] as const).map((status) =>
        kindsOf(ofPayout(payout({ status }))),
      ),
    ).toEqual([[], [], ['payout-sent'], ['payout-failed']]);
    expect(kindsOf(ofPayout(payout({ status: 'PENDING', waitsFor: 'rate-check' })))).toEqual(['payout-attention']);
  });

  it('tells the Admins when it has failed, or waits for a check', () => {
    const reasons = (status: 'PENDING' | 'COMPLETED' | 'FAILED', waitsFor?: 'rate-check') =>
      ofDoubtfulPayout(payout({ status, waitsFor })).map(({ content }) => content.data);
    expect([reasons('PENDING'), reasons('COMPLETED', 'rate-check')]).toEqual([[], []]);
    expect([reasons('FAILED'), reasons('PENDING', 'rate-check')]).toMatchObject([
      [{ reason: 'failed' }],
      [{ reason: 'rate-check' }],
    ]);
  });

  it('tells the same with each of its parts', () => {
    const [one, other] = [['01KJZ51W2M7R9S3T5V8X0Y2Z4A'], ['01KJZ51W2M7R9S3T5V8X0Y2Z4B']].map((orderIds) =>
      ofPayout(payout({ status: 'COMPLETED', orderIds })),
    );
    expect(one).toEqual(other);
  });
});

it('tells developers that payouts are frozen, and Admins without a name', () => {
  const data = exampleData(payoutsFrozen);
  expect(ofFreeze(data)).toMatchObject([{ userId: data.userId, content: { data: { reason: 'frozen' } } }]);
  expect(ofDisputedAddress(data)).toMatchObject([{ content: { kind: 'admin-payout', data: { reason: 'frozen' } } }]);
  expect(JSON.stringify(ofDisputedAddress(data)[0]?.content)).not.toContain(data.userId);
});

it('tells developers that an endpoint was switched off', () => {
  expect(kindsOf(ofFailedEndpoint(exampleData(webhookEndpointFailed)))).toEqual(['webhook-failed']);
});
