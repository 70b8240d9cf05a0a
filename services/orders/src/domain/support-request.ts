import type { supportFacts } from '@satcade/contracts/entities/support';
import type { Facts } from '@satcade/contracts/shape';
import { nextStep } from './next-step.ts';
import type { Order } from './order.ts';

/** The messages between buyer and store about an order; one request per order. */
export type SupportRequest = Facts<typeof supportFacts>;
export type SupportMessage = SupportRequest['messages'][number];

/** This many messages of 1,000 characters each are well below an item's size limit. */
export const MOST_MESSAGES = 40;

/** Whether the buyer's money is in an order that failed, or its refund was declined: only the store's staff can help then. */
export const needsSupport = (order: Order): boolean =>
  nextStep(order) === 'contact-support' || (order.status === 'FAILED' && (order.invoice?.btcPaidSats ?? 0) > 0);

export const firstRequest = ({ orderId, userId }: Order, text: string, now: string): SupportRequest => ({
  orderId,
  userId,
  state: 'open',
  revision: 1,
  messages: [{ by: 'buyer', text, at: now }],
  createdAt: now,
  updatedAt: now,
});

/** The request with one more message. A buyer's message opens it, the store's answers it. */
export const withMessage = (request: SupportRequest, message: SupportMessage): SupportRequest => ({
  ...request,
  state: message.by === 'buyer' ? 'open' : 'answered',
  revision: request.revision + 1,
  messages: [...request.messages, message],
  updatedAt: message.at,
});

export const closed = (request: SupportRequest, now: string): SupportRequest => ({
  ...request,
  state: 'closed',
  revision: request.revision + 1,
  updatedAt: now,
});
