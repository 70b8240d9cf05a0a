import type { InvoiceStatus } from '@satcade/contracts/enums';
import type { Machine } from '@satcade/kernel';

export type InvoiceTransition = 'stepBack' | 'process' | 'settle' | 'expire' | 'invalidate';

/**
 * The transitions of an invoice. BTCPay decides most of them; the table says what we accept: a granted or expired
 * invoice never returns to Processing, while money that arrives late or is marked by hand settles an expired or failed
 * one. Nothing leads to Complete: an earlier version made settled invoices Complete when their games were granted.
 */
export const invoiceMachine: Machine<InvoiceStatus, InvoiceTransition> = {
  initial: 'New',
  transitions: {
    stepBack: { from: ['Processing'], to: 'New' },
    process: { from: ['New'], to: 'Processing' },
    settle: { from: ['New', 'Processing', 'Expired', 'Invalid'], to: 'Settled' },
    expire: { from: ['New', 'Processing'], to: 'Expired' },
    invalidate: { from: ['New', 'Processing', 'Expired', 'Settled', 'Complete'], to: 'Invalid' },
  },
};

/** The transition for BTCPay's status. */
export function transitionTo(status: Exclude<InvoiceStatus, 'Complete'>): InvoiceTransition {
  switch (status) {
    case 'New':
      return 'stepBack';
    case 'Processing':
      return 'process';
    case 'Settled':
      return 'settle';
    case 'Expired':
      return 'expire';
    case 'Invalid':
      return 'invalidate';
  }
}
