import { expect, it } from '@jest/globals';
import {
  invoiceRefused,
  orderAnonymised,
  orderClosed,
  orderPlaced,
  payoutChanged,
  refundApproved,
} from '@satcade/contracts/events';
import { handlersOf, on } from './events-in.ts';

const nothing = () => Promise.resolve();
const most = [on(orderPlaced, nothing), on(orderClosed, nothing), on(refundApproved, nothing)] as const;

it('accepts a handler for each event that the service subscribes to', () => {
  const handlers = handlersOf('payments', [...most, on(orderAnonymised, nothing)]);
  expect(handlers.map(({ name }) => name)).toContain('OrderAnonymised.v1');
});

it('does not compile without a handler for a subscription', () => {
  // @ts-expect-error OrderAnonymised has no handler.
  expect(handlersOf('payments', most)).toHaveLength(3);
});

it('does not compile with a handler for an event that the service does not subscribe to', () => {
  // @ts-expect-error payments publishes InvoiceRefused, and does not consume PayoutChanged.
  const handlers = handlersOf('payments', [
    ...most,
    on(orderAnonymised, nothing),
    on(invoiceRefused, nothing),
    on(payoutChanged, nothing),
  ]);
  expect(handlers).toHaveLength(6);
});
