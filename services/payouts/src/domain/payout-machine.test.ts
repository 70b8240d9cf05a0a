import { expect, test } from '@jest/globals';
import { PAYOUT_STATUSES } from '@satcade/contracts/enums';
import { reachable } from '@satcade/kernel';
import { payoutMachine } from './payout-machine.ts';

test('reaches every status, and leaves no final one', () => {
  expect([...reachable(payoutMachine)].toSorted()).toEqual(PAYOUT_STATUSES.toSorted());
  const left = Object.values(payoutMachine.transitions).flatMap(({ from }) => from);
  expect(left).not.toContain('COMPLETED');
  expect(left).not.toContain('FAILED');
});
