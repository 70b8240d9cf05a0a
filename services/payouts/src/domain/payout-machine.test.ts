import { expect, test } from '@jest/globals';
import { PAYOUT_STATUSES } from '@satcade/contracts/enums';
import { reachable } from '@satcade/kernel';
import { payoutMachine } from './payout-machine.ts';

test('every status can be reached, and nothing leads out of the final ones', () => {
  expect([...reachable(payoutMachine)].toSorted()).toEqual(PAYOUT_STATUSES.toSorted());
  const left = Object.values(payoutMachine.transitions).flatMap(({ from }) => from);
  expect(left).not.toContain('COMPLETED');
  expect(left).not.toContain('FAILED');
});
