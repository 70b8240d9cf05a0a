import type { PaymentMethod } from '@satcade/contracts/enums';
import { formatBtc, ok, type Result } from '@satcade/kernel';
import { type BtcpayApi, type BtcpayFailure, orUndefined, TIME_LIMIT_MS } from '@satcade/lambda/btcpay/api';
import { ofServer, ofStore } from '@satcade/lambda/btcpay/routes';
import * as z from 'zod/mini';
import { type Refund, refundName } from '../domain/refund.ts';
import type { BtcpayRefunds } from '../ports.ts';
import { METHOD_ID } from './btcpay-snapshot.ts';

const pullPaymentReply = z.object({ id: z.string(), name: z.optional(z.nullable(z.string())), viewLink: z.string() });
const pullPaymentsReply = z.array(pullPaymentReply);
/** Unknown states count as claims that are under way. */
const payoutsReply = z.array(z.object({ state: z.string() }));
const storeMethodsReply = z.array(z.object({ paymentMethodId: z.string(), enabled: z._default(z.boolean(), true) }));

/**
 * Refunds through the Greenfield API. docs/btcpay.md lists the permissions that they need in addition to those for
 * invoices.
 */
export function btcpayRefunds(api: BtcpayApi): BtcpayRefunds {
  /** Which of our methods the store can pay with; none if the key may not ask. */
  async function offered(): Promise<Result<readonly string[], BtcpayFailure>> {
    const methods = await api({ method: 'GET', path: ofStore`/payment-methods`, reply: storeMethodsReply });
    if (!methods.ok) return methods;
    const enabled = methods.value.filter(({ enabled }) => enabled).map(({ paymentMethodId }) => paymentMethodId);
    return ok([METHOD_ID.lightning, METHOD_ID.onchain].filter((method) => enabled.includes(method)));
  }

  return {
    async create(refund, paidBy) {
      const methods = await offered();
      return pullPaymentOf(
        await api({
          method: 'POST',
          path: ofStore`/invoices/${refund.invoiceId}/refund`,
          body: () => refundBody(refund, paidBy, methods.ok ? methods.value : []),
          reply: pullPaymentReply,
          notFound: 'invoice-not-found',
          timeLimitMs: TIME_LIMIT_MS.createRefund,
        }),
      );
    },

    async find(refund) {
      const list = await api({
        method: 'GET',
        path: ofStore`/pull-payments?includeArchived=true`,
        reply: pullPaymentsReply,
      });
      if (!list.ok) return list;
      const found = list.value.find(({ name }) => name === refundName(refund));
      return ok(found && { pullPaymentId: found.id, link: found.viewLink });
    },

    async claim(pullPaymentId) {
      const payouts = orUndefined(
        await api({
          method: 'GET',
          path: ofServer`/pull-payments/${pullPaymentId}/payouts`,
          reply: payoutsReply,
          notFound: 'pullpayment-not-found',
        }),
      );
      if (!payouts.ok) return payouts;
      if (payouts.value === undefined) return ok('gone');
      const states = payouts.value.map(({ state }) => state);
      if (states.includes('Completed')) return ok('paid');
      return ok(states.every((state) => state === 'Cancelled') ? 'none' : 'under-way');
    },

    async close(pullPaymentId) {
      const closed = await api({
        method: 'DELETE',
        path: ofStore`/pull-payments/${pullPaymentId}`,
        reply: z.unknown(),
        notFound: 'pullpayment-not-found',
      });
      return closed.ok ? ok(undefined) : closed;
    },
  };
}

const pullPaymentOf = (made: Result<z.infer<typeof pullPaymentReply>, BtcpayFailure>) =>
  made.ok ? ok({ pullPaymentId: made.value.id, link: made.value.viewLink }) : made;

/**
 * `payoutMethods` must name only methods that the store has; versions before 2.4.1 read the single `payoutMethodId`.
 * Without both, BTCPay uses the method of the invoice.
 */
function refundBody(refund: Refund, paidBy: PaymentMethod, methods: readonly string[]) {
  const [first] = methods;
  const single = methods.includes(METHOD_ID[paidBy]) ? METHOD_ID[paidBy] : first;
  return {
    name: refundName(refund),
    description: `Order ${refund.orderId}`,
    ...(single !== undefined && { payoutMethods: methods, payoutMethodId: single }),
    // The exact satoshis of the refund, so that BTCPay applies neither a rate nor a surplus of its own.
    refundVariant: 'Custom',
    customAmount: formatBtc(refund.amountSats),
    customCurrency: 'BTC',
  };
}
