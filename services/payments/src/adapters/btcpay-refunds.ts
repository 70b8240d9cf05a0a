import { err, formatBtc, ok } from '@satcade/kernel';
import type { BtcpayApi } from '@satcade/lambda/btcpay/api';
import * as z from 'zod/mini';
import { refundName } from '../domain/refund.ts';
import type { BtcpayRefunds } from '../ports.ts';

const pullPaymentReply = z.object({ id: z.string(), name: z.optional(z.nullable(z.string())), viewLink: z.string() });
const pullPaymentsReply = z.array(pullPaymentReply);
/** States that we do not know are claims that are under way. */
const payoutsReply = z.array(z.object({ state: z.string() }));

const pullPaymentPath = (id: string): string => `/pull-payments/${encodeURIComponent(id)}`;

/** Refunds by the Greenfield API. docs/btcpay.md says which permissions they need beside those for invoices. */
export function btcpayRefunds(api: BtcpayApi): BtcpayRefunds {
  return {
    async create(refund) {
      const created = await api({
        method: 'POST',
        path: () => `/invoices/${encodeURIComponent(refund.invoiceId)}/refund`,
        body: () => ({
          name: refundName(refund),
          description: `Order ${refund.orderId}`,
          payoutMethods: ['BTC-LN', 'BTC-CHAIN'],
          // The very satoshis that are given back: BTCPay is not to reckon with a rate or a surplus of its own.
          refundVariant: 'Custom',
          customAmount: formatBtc(refund.amountSats),
          customCurrency: 'BTC',
        }),
        reply: pullPaymentReply,
      });
      if (!created.ok) return created;
      return created.value === undefined
        ? err({ kind: 'refused', detail: 'BTCPay does not know the invoice' })
        : ok({ pullPaymentId: created.value.id, link: created.value.viewLink });
    },

    async find(refund) {
      const list = await api({
        method: 'GET',
        path: ({ storeId }) => `/stores/${encodeURIComponent(storeId)}/pull-payments?includeArchived=true`,
        reply: pullPaymentsReply,
      });
      if (!list.ok) return list;
      const found = list.value?.find(({ name }) => name === refundName(refund));
      return ok(found && { pullPaymentId: found.id, link: found.viewLink });
    },

    async claim(pullPaymentId) {
      const payouts = await api({
        method: 'GET',
        path: () => `${pullPaymentPath(pullPaymentId)}/payouts`,
        reply: payoutsReply,
      });
      if (!payouts.ok) return payouts;
      const states = (payouts.value ?? []).map(({ state }) => state);
      if (states.includes('Completed')) return ok('paid');
      return ok(states.every((state) => state === 'Cancelled') ? 'none' : 'under-way');
    },

    async close(pullPaymentId) {
      const closed = await api({ method: 'DELETE', path: () => pullPaymentPath(pullPaymentId), reply: z.unknown() });
      return closed.ok ? ok(undefined) : closed;
    },
  };
}
