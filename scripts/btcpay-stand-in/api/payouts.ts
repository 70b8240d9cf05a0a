import * as z from 'zod/mini';
import { type Context, currentRate, mayUse } from '../context.ts';
import { PAYOUT_STATES, type Payout, type PullPayment } from '../domain/model.ts';
import { formatAmount } from '../domain/money.ts';
import { invalid, missingPermission, notFound, refused } from '../http/api-error.ts';
import { decimal, flag, maybe, parseBody } from '../http/parse.ts';
import { done, json } from '../http/reply.ts';
import type { Call, Route } from '../http/router.ts';
import { hasRate } from '../operations/payment-prompts.ts';
import { approvePayout, changeState, createPayout } from '../operations/payouts.ts';
import { alsoWithoutStore } from './alias.ts';
import { seconds } from './invoice-views.ts';
import { approvalSlowness, hostSlowness, isTooSlow } from './lnurl-host.ts';
import { paymentMethodOf } from './payment-method-id.ts';
import { accepted, claimOf } from './payout-claim.ts';

const claimRequest = z.object({
  destination: maybe(z.string()),
  amount: maybe(decimal),
  payoutMethodId: maybe(z.string()),
});
const storeClaimRequest = z.extend(claimRequest, {
  pullPaymentId: maybe(z.string()),
  approved: maybe(z.boolean()),
  metadata: maybe(z.record(z.string(), z.unknown())),
});
const approveRequest = z.object({ revision: maybe(z.int()), rateRule: maybe(z.string()) });
const markRequest = z.object({
  state: z._default(z.enum(PAYOUT_STATES), 'Completed'),
  paymentProof: maybe(z.record(z.string(), z.unknown())),
});

/** PayoutData of the API. */
export const payoutView = (payout: Payout) => ({
  id: payout.id,
  revision: payout.revision,
  pullPaymentId: payout.pullPaymentId,
  date: seconds(payout.createdAt),
  destination: payout.destination,
  originalCurrency: payout.originalCurrency,
  originalAmount: formatAmount(payout.originalAmount, payout.originalCurrency),
  payoutCurrency: 'BTC',
  payoutAmount: payout.payoutSats === null ? null : formatAmount(payout.payoutSats, 'BTC'),
  payoutMethodId: payout.method,
  state: payout.state,
  paymentProof: payout.proof,
  metadata: payout.metadata,
});

/** Payouts: create (claim), read, list, approve, mark, cancel. */
export function payoutRoutes(context: Context): Route[] {
  const { payouts, pullPayments } = context.storage;

  function find({ params }: Call): Payout {
    const payout = payouts.get(params.payoutId ?? '');
    const elsewhere = params.pullPaymentId !== undefined && payout?.pullPaymentId !== params.pullPaymentId;
    if (payout === undefined || elsewhere) throw notFound('payout', 'payout');
    return payout;
  }

  function findPullPayment(id: string): PullPayment {
    const pullPayment = pullPayments.get(id);
    if (pullPayment === undefined) throw notFound('pullpayment', 'pull payment');
    return pullPayment;
  }

  const listed = (query: URLSearchParams, belongs: (payout: Payout) => boolean) =>
    payouts
      .list()
      .filter((payout) => belongs(payout) && (flag(query, 'includeCancelled') || payout.state !== 'Cancelled'))
      .sort((a, b) => b.createdAt - a.createdAt)
      .map(payoutView);

  function slowness({ body }: Call): number {
    const { payoutMethodId, destination } = parseBody(claimRequest, body);
    return hostSlowness(context, paymentMethodOf(payoutMethodId ?? ''), destination ?? '');
  }

  function slownessOfApproval({ params }: Call): number {
    const payout = payouts.get(params.payoutId ?? '');
    return payout === undefined ? 0 : approvalSlowness(hostSlowness(context, payout.method, payout.destination));
  }

  function requireHost(call: Call): void {
    if (!isTooSlow(slowness(call))) return;
    throw invalid({ path: 'Destination', message: 'The LNURL / Lightning Address provided was not online.' });
  }

  function createInStore(call: Call) {
    const request = parseBody(storeClaimRequest, call.body);
    requireHost(call);
    if (request.approved && !mayUse(context, 'btcpay.store.cancreatepullpayments')) {
      throw missingPermission('btcpay.store.cancreatepullpayments');
    }
    const pullPayment = request.pullPaymentId == null ? undefined : findPullPayment(request.pullPaymentId);
    const claim = claimOf(request, pullPayment);
    if (claim.amount === 0) {
      throw invalid({ path: 'Amount', message: 'Amount too small (should be at least 0.0)' });
    }
    const { approved, metadata } = request;
    const created = createPayout(context, {
      ...claim,
      pullPayment,
      approved: approved ?? undefined,
      metadata: metadata ?? {},
    });
    return json(payoutView(accepted(created)));
  }

  function createFromPullPayment(call: Call) {
    const { body, params } = call;
    requireHost(call);
    const pullPayment = findPullPayment(params.pullPaymentId ?? '');
    const claim = claimOf(parseBody(claimRequest, body), pullPayment);
    const created = createPayout(context, { ...claim, pullPayment, approved: undefined, metadata: {} });
    return json(payoutView(accepted(created)));
  }

  function approve(call: Call) {
    const { revision, rateRule } = parseBody(approveRequest, call.body);
    if (revision == null) throw invalid({ path: 'Revision', message: 'The `revision` property is required' });
    const payout = find(call);
    if (!hasRate(context, payout.originalCurrency))
      throw refused('rate-unavailable', 'Rate unavailable: ERR_RATE_UNAVAILABLE');
    return json(payoutView(accepted(approvePayout(context, payout, revision, rateOf(rateRule)))));
  }

  /** A rule is a fixed number, or it names a source, for which the stand-in uses its own rate. In cents per BTC. */
  function rateOf(rule: string | null | undefined): number {
    if (rule == null || /^\w+\(BTC_USD\)$/i.test(rule)) return currentRate(context);
    const rate = Math.round(Number(rule) * 100);
    if (!(rate > 0)) throw invalid({ path: 'RateRule', message: 'Invalid RateRule' });
    return rate;
  }

  function mark(call: Call) {
    const { state, paymentProof } = parseBody(markRequest, call.body);
    if (paymentProof != null && paymentProof.proofType === undefined) {
      throw invalid({ path: 'PaymentProof', message: "Payment proof must have a 'proofType' property" });
    }
    accepted(changeState(context, find(call), state, paymentProof ?? null));
    return done();
  }

  function moveTo(state: 'Completed' | 'Cancelled') {
    return (call: Call) => {
      accepted(changeState(context, find(call), state));
      return done();
    };
  }

  const view = 'btcpay.store.canviewpayouts';
  const manage = 'btcpay.store.canmanagepayouts';
  const ofPullPayment = '/api/v1/pull-payments/:pullPaymentId/payouts';
  const inStore = '/api/v1/stores/:storeId/payouts';
  return [
    { method: 'GET', path: inStore, access: view, handle: ({ query }) => json(listed(query, () => true)) },
    {
      method: 'POST',
      path: inStore,
      access: 'btcpay.store.cancreatenonapprovedpullpayments',
      slowness,
      handle: createInStore,
    },
    {
      method: 'GET',
      path: ofPullPayment,
      access: 'anyone',
      handle: ({ params, query }) => {
        const { id } = findPullPayment(params.pullPaymentId ?? '');
        return json(listed(query, (payout) => payout.pullPaymentId === id));
      },
    },
    { method: 'POST', path: ofPullPayment, access: 'anyone', slowness, handle: createFromPullPayment },
    {
      method: 'GET',
      path: `${ofPullPayment}/:payoutId`,
      access: 'anyone',
      handle: (call) => json(payoutView(find(call))),
    },
    ...alsoWithoutStore(
      '2.4.1',
      { method: 'GET', path: '/payouts/:payoutId', access: view, handle: (call) => json(payoutView(find(call))) },
      { method: 'POST', path: '/payouts/:payoutId', access: manage, slowness: slownessOfApproval, handle: approve },
      { method: 'DELETE', path: '/payouts/:payoutId', access: manage, handle: moveTo('Cancelled') },
      { method: 'POST', path: '/payouts/:payoutId/mark', access: manage, handle: mark },
      { method: 'POST', path: '/payouts/:payoutId/mark-paid', access: manage, handle: moveTo('Completed') },
    ),
  ];
}
