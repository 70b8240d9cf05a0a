import { expect, test } from '@jest/globals';
import type { Refund } from '@satcade/contracts/entities';
import { orderView } from '../../../../e2e/fixtures/orders.ts';
import { refundCase } from '../../../../e2e/fixtures/refunds.ts';
import { refundPollMs, refundSituation, takesGames } from './refund.ts';

const refund = (more: Partial<Refund>): Refund => ({
  status: 'requested',
  kind: 'order',
  amountUSD: 48.58,
  amountBTC: 0.00050604,
  ...more,
});

test.each<[Partial<Refund>, string]>([
  [{ status: 'offered', kind: 'surplus' }, 'offered-surplus'],
  [{ status: 'offered', kind: 'payment' }, 'offered-payment'],
  [{ status: 'offered', kind: 'copies' }, 'offered-copies'],
  [{ status: 'requested' }, 'requested'],
  [{ status: 'approved' }, 'approved'],
  [{ status: 'approved', link: 'https://pay.example/pull-payments/1' }, 'ready'],
  [{ status: 'approved', waitsFor: 'confirmations' }, 'confirming'],
  [{ status: 'approved', waitsFor: 'payment-service' }, 'delayed'],
  [{ status: 'declined' }, 'declined'],
  [{ status: 'claimed', kind: 'order' }, 'claimed-order'],
  [{ status: 'claimed', kind: 'surplus' }, 'claimed-surplus'],
  [{ status: 'claimed', kind: 'payment' }, 'claimed-payment'],
  [{ status: 'claimed', kind: 'copies' }, 'claimed-copies'],
  [{ status: 'failed' }, 'failed'],
])('the refund %j is in the situation %s', (more, situation) => {
  expect(refundSituation(refund(more))).toBe(situation);
});

test('a refund is polled often while its link is created, less while the store decides, and never when it is final', () => {
  const every = (more: Partial<Refund>) => refundPollMs(refund(more));
  const [link, people, claim] = [
    every({ status: 'approved' }),
    every({ status: 'requested' }),
    every({ status: 'approved', link: 'x' }),
  ];
  expect(Number(link)).toBeGreaterThan(0);
  expect(Number(people)).toBeGreaterThan(Number(link));
  expect(claim).toBe(people);
  const over = (['offered', 'declined', 'claimed', 'failed'] as const).map((status) => every({ status }));
  expect([...over, refundPollMs(undefined)]).toEqual([false, false, false, false, false]);
});

test('games leave the library only when a delivered order is refunded as a whole', () => {
  expect(takesGames(refundCase('requested', orderView('fulfilled')))).toBe(true);
  expect(takesGames(refundCase('ready', orderView('overpaid')))).toBe(false);
  expect(takesGames(refundCase('ready', orderView('refund')))).toBe(false);
  expect(takesGames(refundCase('ready', orderView('duplicate')))).toBe(false);
  expect(takesGames(orderView('fulfilled'))).toBe(false);
});
