import type { InvoiceStatus } from '@satcade/contracts/enums';
import type { Machine } from '@satcade/kernel';

export type InvoiceTransition = 'stepBack' | 'process' | 'settle' | 'complete' | 'expire' | 'invalidate';

/**
 * How an invoice may move. BTCPay decides most of it; the table says what we believe: a granted or expired invoice is
 * never merely processing again, while money that arrives late or is marked by hand settles what had expired or failed.
 */
export const invoiceMachine: Machine<InvoiceStatus, InvoiceTransition> = {
  initial: 'New',
  transitions: {
    stepBack: { from: ['Processing'], to: 'New' },
    process: { from: ['New'], to: 'Processing' },
    settle: { from: ['New', 'Processing', 'Expired', 'Invalid'], to: 'Settled' },
    complete: { from: ['Settled'], to: 'Complete' },
    expire: { from: ['New', 'Processing'], to: 'Expired' },
    invalidate: { from: ['New', 'Processing', 'Expired', 'Settled', 'Complete'], to: 'Invalid' },
  },
};

/** The transition that BTCPay's status asks for. */
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
