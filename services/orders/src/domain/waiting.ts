import { nextStep } from './next-step.ts';
import type { Order } from './order.ts';
import { offeredRefund } from './refund.ts';

/** Steps that only the buyer can take. */
const BUYERS_STEPS: readonly ReturnType<typeof nextStep>[] = [
  'pay',
  'pay-remainder',
  'refund-offered',
  'contact-support',
];

/** Whether the order waits for its buyer: money to pay, or money to claim. */
export function waitsForBuyer(order: Order): boolean {
  const hasLink = order.refund?.status === 'approved' && order.refund.link !== undefined;
  return hasLink || offeredRefund(order) !== undefined || BUYERS_STEPS.includes(nextStep(order));
}
