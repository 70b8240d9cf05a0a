import * as z from 'zod/mini';
import { accepted, claimOf } from '../api/payout-claim.ts';
import type { Context } from '../context.ts';
import type { Invoice, Payout, PullPayment } from '../domain/model.ts';
import { ApiError, notFound } from '../http/api-error.ts';
import { parseBody } from '../http/parse.ts';
import { json, redirect } from '../http/reply.ts';
import type { Call, Route } from '../http/router.ts';
import { activate } from '../operations/invoices.ts';
import { completePayout, createPayout, failPayout } from '../operations/payouts.ts';
import { checkoutPage } from './checkout-page.ts';
import { checkoutStatus } from './checkout-status.ts';
import { claimPage } from './claim-page.ts';
import { overviewPage } from './overview-page.ts';
import { saveSettings } from './settings-form.ts';

const claimForm = z.object({ destination: z.string(), payoutMethodId: z.string() });
const messages = z.union([z.array(z.object({ message: z.string() })), z.object({ message: z.string() })]);

/** The text of an API error, for a page. */
function wordsOf(error: ApiError): string {
  const parsed = messages.safeParse(error.body);
  if (!parsed.success) return error.message;
  return Array.isArray(parsed.data) ? parsed.data.map(({ message }) => message).join(' ') : parsed.data.message;
}

/** The pages for people: the checkout, the claim of a refund, and the front page. */
export function pageRoutes(context: Context): Route[] {
  const { storage, clock } = context;

  function invoiceOf({ params }: Call): Invoice {
    const invoice = storage.invoices.get(params.invoiceId ?? '');
    if (invoice === undefined) throw notFound('invoice', 'invoice');
    return invoice;
  }

  /** The visitor of the page chooses a method: where methods are activated on demand, activate all of them. */
  const withAllMethods = (invoice: Invoice): Invoice =>
    invoice.methods.reduce((each, method) => activate(context, each, method), invoice);

  function pullPaymentOf({ params }: Call): PullPayment {
    const pullPayment = storage.pullPayments.get(params.pullPaymentId ?? '');
    if (pullPayment === undefined) throw notFound('pullpayment', 'pull payment');
    return pullPayment;
  }

  function claim(call: Call) {
    const pullPayment = pullPaymentOf(call);
    try {
      const request = claimOf(parseBody(claimForm, call.body), pullPayment);
      accepted(createPayout(context, { ...request, pullPayment, approved: undefined, metadata: {} }));
      return redirect(`/pull-payments/${pullPayment.id}`);
    } catch (error) {
      if (error instanceof ApiError) return claimPage(context, pullPayment, wordsOf(error));
      throw error;
    }
  }

  const payoutButton = (action: (payout: Payout) => unknown) => (call: Call) => {
    const payout = storage.payouts.get(call.params.payoutId ?? '');
    if (payout === undefined) throw notFound('payout', 'payout');
    action(payout);
    return redirect('/');
  };

  return [
    { method: 'GET', path: '/', access: 'anyone', handle: () => overviewPage(context) },
    { method: 'POST', path: '/settings', access: 'anyone', handle: (call) => saveSettings(context, call) },
    {
      method: 'GET',
      path: '/i/:invoiceId',
      access: 'anyone',
      handle: (call) => checkoutPage(withAllMethods(invoiceOf(call)), clock.now()),
    },
    {
      method: 'GET',
      path: '/i/:invoiceId/status',
      access: 'anyone',
      handle: (call) => json(checkoutStatus(invoiceOf(call), clock.now())),
    },
    {
      method: 'GET',
      path: '/pull-payments/:pullPaymentId',
      access: 'anyone',
      handle: (call) => claimPage(context, pullPaymentOf(call)),
    },
    { method: 'POST', path: '/pull-payments/:pullPaymentId/claim', access: 'anyone', handle: claim },
    {
      method: 'POST',
      path: '/payouts/:payoutId/complete',
      access: 'anyone',
      handle: payoutButton((payout) => completePayout(context, payout)),
    },
    {
      method: 'POST',
      path: '/payouts/:payoutId/fail',
      access: 'anyone',
      handle: payoutButton((payout) => failPayout(context, payout, false)),
    },
  ];
}
