import { expect, it } from '@jest/globals';
import { newId } from '@satcade/kernel';
import { viewsOf } from './view-events.ts';

const payoutId = newId(0);
const payout = {
  ...{ pk: 'DEVELOPER#developer-1', sk: `PAYOUT#${payoutId}` },
  ...{ payoutId, developerId: 'developer-1', status: 'PENDING', method: 'onchain', address: 'bcrt1q' },
  ...{ amountCents: 900, amountSats: 11_250, ledgerSats: 11_000, rateCents: 80_000_00, orderIds: [newId(0)] },
  ...{ claim: { fromSeq: 1, throughSeq: 2, without: [], also: [] }, revision: 1, attempts: 0, retryCount: 0 },
  ...{ createdAt: '2026-03-01T12:00:00.000Z', updatedAt: '2026-03-01T12:00:00.000Z' },
};
const viewsAfter = (before: Record<string, unknown> | undefined, after: Record<string, unknown>) =>
  viewsOf({ before, after, expired: false }).map(({ data }) => data);

it('shows a payout to its developer and Admins', () => {
  expect(viewsAfter(undefined, payout)).toMatchObject([
    {
      model: 'DeveloperPayout',
      id: payoutId,
      owners: ['developer-1'],
      filters: { developerId: ['developer-1'], status: ['PENDING'] },
      told: [{ to: ['owner', 'admin'], type: 'created', data: { status: 'PENDING', amountUSD: 9 } }],
    },
  ]);
  const completed = { ...payout, status: 'COMPLETED', txId: 'a'.repeat(64) };
  expect(viewsAfter(payout, completed)).toMatchObject([
    { filters: { status: ['PENDING', 'COMPLETED'] }, told: [{ type: 'updated', data: { status: 'COMPLETED' } }] },
  ]);
});

it('ignores fields that the view does not show, and other items', () => {
  expect(viewsAfter(payout, { ...payout, revision: 2, attempts: 1 })).toEqual([]);
  expect(viewsAfter(undefined, { pk: 'DEVELOPER#developer-1', sk: 'ENTRY#000000000001' })).toEqual([]);
});
