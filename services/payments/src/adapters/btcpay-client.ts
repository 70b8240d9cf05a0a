import type { PaymentMethod } from '@satcade/contracts/enums';
import { err, ok, type Result } from '@satcade/kernel';
import { type BtcpayApi, type BtcpayFailure, orUndefined, TIME_LIMIT_MS } from '@satcade/lambda/btcpay/api';
import { btcpayPrices, btcpayRate } from '@satcade/lambda/btcpay/rate';
import { ofStore } from '@satcade/lambda/btcpay/routes';
import * as z from 'zod/mini';
import type { InvoiceSnapshot } from '../domain/invoice.ts';
import type { Btcpay } from '../ports.ts';
import { newInvoice } from './btcpay-new-invoice.ts';
import {
  type InvoiceReply,
  invoiceListReply,
  invoiceReply,
  type PaymentMethodReply,
  paymentMethodsReply,
  stateListReply,
  walletTransactionReply,
} from './btcpay-schemas.ts';
import { chooseMethod, METHOD_ID, paymentOf, snapshotFrom } from './btcpay-snapshot.ts';

/** BTCPay replies to a mark with the invoice before the change, so only the presence of an invoice is checked. */
const markReply = z.object({ id: z.string() });
const PAGE = 100;

/** Invoices through the Greenfield API. Needs a key with the permissions in docs/btcpay.md. */
export function btcpayClient(api: BtcpayApi): Btcpay {
  async function snapshotOf(
    invoice: InvoiceReply,
    only?: PaymentMethod,
  ): Promise<Result<InvoiceSnapshot, BtcpayFailure>> {
    const methods = await methodsOf(invoice);
    if (!methods.ok) return methods;
    const chosen = chooseMethod(methods.value, only);
    if (chosen === undefined)
      return err({ kind: 'unavailable', detail: `invoice ${invoice.id} has no payment method yet` });
    return ok(snapshotFrom(invoice, chosen, await confirmationsOf(chosen)));
  }

  /** Newer versions include what older ones return only on request. */
  async function methodsOf({
    id,
    paymentMethods,
  }: InvoiceReply): Promise<Result<readonly PaymentMethodReply[], BtcpayFailure>> {
    if (paymentMethods.length > 0) return ok(paymentMethods);
    return api({ method: 'GET', path: ofStore`/invoices/${id}/payment-methods`, reply: paymentMethodsReply });
  }

  /** Only an on-chain payment has confirmations, and only the wallet knows how many. */
  async function confirmationsOf(method: PaymentMethodReply): Promise<number> {
    const txId = paymentOf(method);
    if (method.paymentMethodId !== METHOD_ID.onchain || txId === undefined) return 0;
    const transaction = await api({
      method: 'GET',
      path: ofStore`/payment-methods/${METHOD_ID.onchain}/wallet/transactions/${txId}`,
      reply: walletTransactionReply,
    });
    // Only shown to the buyer; BTCPay itself decides when the invoice is settled.
    return transaction.ok ? Math.max(0, transaction.value.confirmations) : 0;
  }

  return {
    async create(request) {
      const created = await api({
        method: 'POST',
        path: ofStore`/invoices`,
        body: (settings) => newInvoice(request, settings),
        reply: invoiceReply,
        timeLimitMs: TIME_LIMIT_MS.createInvoice,
      });
      return created.ok ? snapshotOf(created.value, request.paymentMethod) : created;
    },

    async findByOrder({ orderId, amountCents, paymentMethod }) {
      const list = await api({
        method: 'GET',
        path: ofStore`/invoices?orderId=${orderId}&includeArchived=false&includePaymentMethods=true`,
        reply: invoiceListReply,
      });
      if (!list.ok) return list;
      const found = list.value.find(
        ({ status, metadata, currency, amount }) =>
          status !== 'Invalid' && metadata?.orderId === orderId && currency === 'USD' && amount === amountCents,
      );
      return found === undefined ? ok(undefined) : snapshotOf(found, paymentMethod);
    },

    async read(invoiceId) {
      const found = orUndefined(
        await api({
          method: 'GET',
          path: ofStore`/invoices/${invoiceId}?includePaymentMethods=true`,
          reply: invoiceReply,
          notFound: 'invoice-not-found',
        }),
      );
      if (!found.ok) return found;
      return found.value === undefined ? ok(undefined) : snapshotOf(found.value);
    },

    async listCreated({ from, until }, skip) {
      const [start, end] = [unixSeconds(from), unixSeconds(until)];
      const list = await api({
        method: 'GET',
        path: ofStore`/invoices?startDate=${start}&endDate=${end}&includeArchived=true&skip=${String(skip)}&take=${String(PAGE)}`,
        reply: stateListReply,
      });
      if (!list.ok) return list;
      const invoices = list.value.flatMap(({ status, additionalStatus, ...invoice }) => {
        const names = namesOf(invoice);
        return names === undefined ? [] : { ...names, status, additionalStatus };
      });
      return ok({ invoices, next: list.value.length < PAGE ? undefined : skip + PAGE });
    },

    async findByTransaction(transactionId) {
      // BTCPay's search includes payments. It also matches texts that only begin with the term.
      const list = await api({
        method: 'GET',
        path: ofStore`/invoices?textSearch=${transactionId}&includeArchived=true`,
        reply: stateListReply,
      });
      return list.ok ? ok(list.value.flatMap((invoice) => namesOf(invoice) ?? [])) : list;
    },

    async mark(invoiceId, status) {
      const marked = await api({
        method: 'POST',
        path: ofStore`/invoices/${invoiceId}/status`,
        body: () => ({ status }),
        reply: markReply,
        notFound: 'invoice-not-found',
      });
      return marked.ok ? ok(undefined) : marked;
    },

    rate: () => btcpayRate(api),

    prices: () => btcpayPrices(api),
  };
}

/** The ids of an invoice and its order; `undefined` for an invoice of another application. */
function namesOf({ id, metadata }: Pick<z.infer<typeof stateListReply>[number], 'id' | 'metadata'>) {
  const orderId = metadata?.orderId;
  return typeof orderId === 'string' ? { invoiceId: id, orderId } : undefined;
}

const unixSeconds = (time: string): string => String(Math.floor(Date.parse(time) / 1000));
