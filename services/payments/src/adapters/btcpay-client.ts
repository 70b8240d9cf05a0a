import type { PaymentMethod } from '@satcade/contracts/enums';
import { err, isId, ok, type Result } from '@satcade/kernel';
import { type BtcpayApi, type BtcpayFailure, orUndefined, TIME_LIMIT_MS } from '@satcade/lambda/btcpay/api';
import { btcpayPrices, btcpayRate } from '@satcade/lambda/btcpay/rate';
import { ofStore } from '@satcade/lambda/btcpay/routes';
import * as z from 'zod/mini';
import type { InvoiceRequest, InvoiceSnapshot } from '../domain/invoice.ts';
import type { Btcpay } from '../ports.ts';
import { METHODS_OF, newInvoice } from './btcpay-new-invoice.ts';
import {
  type InvoiceReply,
  invoiceListReply,
  invoiceReply,
  type PaymentMethodReply,
  paymentMethodsReply,
  stateListReply,
  walletTransactionReply,
} from './btcpay-schemas.ts';
import { METHOD_ID, type Methods, methodsIn, snapshotFrom, transactionOf } from './btcpay-snapshot.ts';

/** BTCPay replies to a mark with the invoice before the change, so only the presence of an invoice is checked. */
const markReply = z.object({ id: z.string() });
const PAGE = 100;

/** Invoices through the Greenfield API. Needs a key with the permissions in docs/btcpay.md. */
export function btcpayClient(api: BtcpayApi): Btcpay {
  /** `undefined`: it lacks the payment method that its order asks for. */
  async function snapshotOf(
    invoice: InvoiceReply,
    wanted?: PaymentMethod,
  ): Promise<Result<InvoiceSnapshot | undefined, BtcpayFailure>> {
    const replies = await methodsOf(invoice);
    if (!replies.ok) return replies;
    const methods = methodsIn(replies.value);
    if (wanted !== undefined && methods[wanted] === undefined && replies.value.length > 0) return ok(undefined);
    const snapshot = snapshotFrom(invoice, methods, await confirmationsOf(methods));
    return snapshot === undefined ? err(NO_METHOD) : ok(snapshot);
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
  async function confirmationsOf(methods: Methods): Promise<number> {
    const txId = transactionOf(methods);
    if (txId === undefined) return 0;
    const transaction = await api({
      method: 'GET',
      path: ofStore`/payment-methods/${METHOD_ID.onchain}/wallet/transactions/${txId}`,
      reply: walletTransactionReply,
    });
    // Only shown to the buyer; BTCPay itself decides when the invoice is settled.
    return transaction.ok ? Math.max(0, transaction.value.confirmations) : 0;
  }

  /** `undefined`: it lacked the order's own method and was abandoned. Nobody has seen it. */
  async function open(
    request: InvoiceRequest,
    methods: readonly PaymentMethod[],
  ): Promise<Result<InvoiceSnapshot | undefined, BtcpayFailure>> {
    const created = await api({
      method: 'POST',
      path: ofStore`/invoices`,
      body: (settings) => newInvoice(request, methods, settings),
      reply: invoiceReply,
      timeLimitMs: TIME_LIMIT_MS.createInvoice,
    });
    if (!created.ok) return created;
    const snapshot = await snapshotOf(created.value, request.paymentMethod);
    if (snapshot.ok && snapshot.value === undefined) await mark(created.value.id, 'Invalid');
    return snapshot;
  }

  async function mark(invoiceId: string, status: 'Settled' | 'Invalid'): Promise<Result<void, BtcpayFailure>> {
    const marked = await api({
      method: 'POST',
      path: ofStore`/invoices/${invoiceId}/status`,
      body: () => ({ status }),
      reply: markReply,
      notFound: 'invoice-not-found',
    });
    return marked.ok ? ok(undefined) : marked;
  }

  return {
    async create(request) {
      const { paymentMethod } = request;
      const opened = await open(request, METHODS_OF[paymentMethod]);
      if (!opened.ok) return opened;
      if (opened.value !== undefined) return ok(opened.value);
      // BTCPay leaves out a method that it cannot prepare, without a reason, while another one is left. Asked for the
      // order's own method alone, it says whether that will ever be possible.
      const alone = await open(request, [paymentMethod]);
      if (!alone.ok) return alone;
      return alone.value === undefined ? err(NO_METHOD) : ok(alone.value);
    },

    async findByOrder({ orderId, amountCents, paymentMethod }) {
      const list = await api({
        method: 'GET',
        path: ofStore`/invoices?orderId=${orderId}&includeArchived=false&includePaymentMethods=true`,
        reply: invoiceListReply,
      });
      if (!list.ok) return list;
      const ofOrder = list.value.filter(
        ({ status, metadata, currency, amount }) =>
          status !== 'Invalid' && metadata?.orderId === orderId && currency === 'USD' && amount === amountCents,
      );
      for (const each of ofOrder) {
        const snapshot = await snapshotOf(each, paymentMethod);
        if (!snapshot.ok || snapshot.value !== undefined) return snapshot;
      }
      return ok(undefined);
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

    mark,

    rate: () => btcpayRate(api),

    prices: () => btcpayPrices(api),
  };
}

const NO_METHOD: BtcpayFailure = { kind: 'unavailable', detail: 'the invoice has no payment method yet' };

/**
 * The ids of an invoice and its order; `undefined` for an invoice of another application. Where a store has a public
 * payment button, anyone chooses the order id of an invoice: one that cannot be ours is not looked up.
 */
function namesOf({ id, metadata }: Pick<z.infer<typeof stateListReply>[number], 'id' | 'metadata'>) {
  const orderId = metadata?.orderId;
  return typeof orderId === 'string' && isId(orderId) ? { invoiceId: id, orderId } : undefined;
}

const unixSeconds = (time: string): string => String(Math.floor(Date.parse(time) / 1000));
