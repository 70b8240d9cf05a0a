import { isId, ok } from '@satcade/kernel';
import type { BtcpayApi } from '@satcade/lambda/btcpay/api';
import { ofStore } from '@satcade/lambda/btcpay/routes';
import type { PaymentSearch } from '../ports.ts';
import { stateListReply } from './btcpay-schemas.ts';

/** BTCPay keeps search terms of each invoice: its id, the order, addresses, transactions and payment hashes. */
const MOST = 20;

/** Finds the store's invoices by BTCPay's own text search. Invoices of other applications are left out. */
export const btcpaySearch =
  (api: BtcpayApi): PaymentSearch =>
  async (reference) => {
    const found = await api({
      method: 'GET',
      path: ofStore`/invoices?textSearch=${reference}&includeArchived=true&take=${String(MOST)}`,
      reply: stateListReply,
    });
    if (!found.ok) return found;
    return ok(
      found.value.flatMap(({ id, metadata }) => {
        const orderId = metadata?.orderId;
        return typeof orderId === 'string' && isId(orderId) ? { orderId, invoiceId: id } : [];
      }),
    );
  };
