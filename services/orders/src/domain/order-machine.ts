import type { OrderStatus } from '@satcade/contracts/enums';
import type { Machine } from '@satcade/kernel/machine';

export type OrderTransition =
  | 'open'
  | 'refuse'
  | 'lapse'
  | 'receive'
  | 'confirm'
  | 'fulfil'
  | 'complete'
  | 'expire'
  | 'fail';

/**
 * The transitions of an order. `open` from PAYMENT_RECEIVED is the only step back (a payment that was replaced or never
 * confirmed); `confirm` from EXPIRED or FAILED honours money that arrived after all. `complete` is `confirm` and `fulfil`
 * in one write. `lapse` ends an order that had no invoice for a day, and not one whose invoice came in the last moment.
 */
export const orderMachine: Machine<OrderStatus, OrderTransition> = {
  initial: 'PENDING',
  transitions: {
    open: { from: ['PENDING', 'PAYMENT_RECEIVED'], to: 'INVOICE_CREATED' },
    refuse: { from: ['PENDING'], to: 'FAILED' },
    lapse: { from: ['PENDING'], to: 'EXPIRED' },
    receive: { from: ['PENDING', 'INVOICE_CREATED'], to: 'PAYMENT_RECEIVED' },
    confirm: { from: ['PENDING', 'INVOICE_CREATED', 'PAYMENT_RECEIVED', 'EXPIRED', 'FAILED'], to: 'CONFIRMED' },
    fulfil: { from: ['CONFIRMED'], to: 'FULFILLED' },
    complete: { from: ['INVOICE_CREATED', 'PAYMENT_RECEIVED'], to: 'FULFILLED' },
    expire: { from: ['PENDING', 'INVOICE_CREATED', 'PAYMENT_RECEIVED'], to: 'EXPIRED' },
    fail: {
      from: ['PENDING', 'INVOICE_CREATED', 'PAYMENT_RECEIVED', 'EXPIRED', 'CONFIRMED', 'FULFILLED'],
      to: 'FAILED',
    },
  },
};
