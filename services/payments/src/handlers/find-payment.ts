import * as z from 'zod/mini';
import type { Btcpay } from '../ports.ts';

const requestSchema = z.object({ transactionId: z.string() });

/**
 * The invoices that a transaction paid, according to BTCPay. Orders invokes it for Admins; it fails while BTCPay does.
 */
export const findPaymentHandler =
  ({ btcpay }: { readonly btcpay: Pick<Btcpay, 'findByTransaction'> }) =>
  async (input: unknown) => {
    const found = await btcpay.findByTransaction(requestSchema.parse(input).transactionId);
    if (!found.ok) throw new Error(`BTCPay could not be asked for a transaction: ${found.error.detail}`);
    return { invoices: found.value };
  };
