import type { Context } from '../context.ts';
import { CONFIRMATIONS_NEEDED, confirm } from '../domain/invoice-payments.ts';
import { commit, payInvoice } from './invoices.ts';

/**
 * Makes an open invoice Settled at once: by Lightning where it is accepted, otherwise on-chain with all confirmations.
 * Throws when the invoice is unknown or can no longer be paid.
 */
export function settleInvoice(context: Context, invoiceId: string): void {
  const invoice = context.storage.invoices.get(invoiceId);
  if (invoice === undefined) throw new Error(`invoice ${invoiceId} does not exist`);
  const outcome =
    invoice.status === 'Processing'
      ? confirm(invoice, undefined, context.clock.now())
      : payInvoice(context, invoice, {
          method: invoice.methods.includes('BTC-LN') ? 'BTC-LN' : 'BTC-CHAIN',
          confirmations: CONFIRMATIONS_NEEDED[invoice.speedPolicy],
        });
  if (!outcome.ok) throw new Error(`invoice ${invoiceId} cannot be settled: ${outcome.error}`);
  commit(context, outcome.value);
}
