import { payoutFacts } from '@satcade/contracts/entities/payouts';
import type { ItemChange } from '@satcade/lambda/events-out';
import { counted, type Figure } from '@satcade/lambda/metrics';

/** What operators count of a change of the payouts table: payouts that are opened, completed or have failed. */
export function figuresOf({ before, after }: ItemChange): readonly Figure[] {
  if (after === undefined || !String(after.sk).startsWith('PAYOUT#') || after.status === before?.status) return [];
  const { status, amountCents } = payoutFacts.parse(after);
  switch (status) {
    case 'COMPLETED':
      return [counted('PayoutsCompleted'), { name: 'PaidOutUsd', value: amountCents / 100, unit: 'None' }];
    case 'FAILED':
      return [counted('PayoutsFailed')];
    default:
      return before === undefined ? [counted('PayoutsOpened')] : [];
  }
}
