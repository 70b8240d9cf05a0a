import * as z from 'zod/mini';
import { invoiceView, paymentMethodViews } from '../api/invoice-views.ts';
import { paymentMethodOf } from '../api/payment-method-id.ts';
import { payoutView } from '../api/payouts.ts';
import type { Context } from '../context.ts';
import { confirm, expireNow, invalidate, replace } from '../domain/invoice-payments.ts';
import { type InvoiceChange, mark } from '../domain/invoice-state.ts';
import type { Invoice, PaymentMethod, Payout } from '../domain/model.ts';
import { parseMsats } from '../domain/money.ts';
import { faultsRequest } from '../faults.ts';
import { ApiError, notFound, type ValidationError } from '../http/api-error.ts';
import { decimal, maybe, parseBody } from '../http/parse.ts';
import { json, type Reply } from '../http/reply.ts';
import type { Call, Route } from '../http/router.ts';
import { activate, commit, payInvoice } from '../operations/invoices.ts';
import { completePayout, failPayout, giveUpPayout, startPayout } from '../operations/payouts.ts';
import type { Result } from '../result.ts';
import { stateRoutes } from './state.ts';

const blocks = maybe(z.int().check(z.nonnegative()));
const payRequest = z.object({ amount: maybe(decimal), method: maybe(z.string()), confirmations: blocks });
const confirmRequest = z.object({ confirmations: blocks });
const invalidateRequest = z.object({ manual: maybe(z.boolean()) });
const failRequest = z.object({ retry: maybe(z.boolean()) });

/** 409: the networks, or BTCPay, could not do this in the present state. */
const impossible = (message: string): ApiError => new ApiError(409, { code: 'impossible', message });

/** Satcade's own names of the payment methods are accepted too. */
const PLAIN_NAMES: Record<string, PaymentMethod> = { onchain: 'BTC-CHAIN', lightning: 'BTC-LN' };

function methodToPay(invoice: Invoice, name: string | null | undefined): PaymentMethod {
  const wanted = name ?? invoice.defaultMethod ?? invoice.methods[0] ?? '';
  const method = PLAIN_NAMES[wanted] ?? paymentMethodOf(wanted);
  if (method === undefined) throw impossible(`There is no payment method called '${wanted}'.`);
  return method;
}

/** A BTC amount in satoshis, with up to three decimals. */
function satsOf(amount: string | number, errors: ValidationError[]): number {
  const msats = parseMsats(typeof amount === 'number' ? amount.toFixed(12) : amount);
  if (msats === undefined) errors.push({ path: 'Amount', message: 'The value is not a decimal number.' });
  return (msats ?? 0) / 1_000;
}

/** The actions of buyers, miners and payout wallets. They need no key: the stand-in is local. */
export function controlRoutes(context: Context): Route[] {
  const { storage, clock } = context;

  function invoiceOf({ params }: Call): Invoice {
    const invoice = storage.invoices.get(params.invoiceId ?? '');
    if (invoice === undefined) throw notFound('invoice', 'invoice');
    return invoice;
  }

  function changed(outcome: Result<InvoiceChange, string>): Reply {
    if (!outcome.ok) throw impossible(outcome.error);
    const invoice = commit(context, outcome.value);
    return json(invoiceView(context, invoice, paymentMethodViews(invoice, false)));
  }

  function pay(call: Call) {
    const { amount, method, confirmations } = parseBody(payRequest, call.body);
    const invoice = invoiceOf(call);
    const errors: ValidationError[] = [];
    const sats = amount == null ? undefined : satsOf(amount, errors);
    if (errors.length > 0) throw new ApiError(422, errors);
    const chosen = methodToPay(invoice, method);
    // The payer has chosen the method on the checkout page.
    const payable = activate(context, invoice, chosen);
    return changed(payInvoice(context, payable, { method: chosen, sats, confirmations: confirmations ?? undefined }));
  }

  function confirmBlocks(call: Call) {
    const { confirmations } = parseBody(confirmRequest, call.body);
    return changed(confirm(invoiceOf(call), confirmations ?? undefined, clock.now()));
  }

  function makeInvalid(call: Call) {
    const { manual } = parseBody(invalidateRequest, call.body);
    return changed(invalidate(invoiceOf(call), manual ?? false, clock.now()));
  }

  function settle(call: Call) {
    const change = mark(invoiceOf(call), 'Settled');
    if (change === undefined) throw impossible('The invoice is already settled.');
    return json(invoiceView(context, commit(context, change)));
  }

  function payoutControl(action: (payout: Payout, body: unknown) => ReturnType<typeof completePayout>) {
    return ({ params, body }: Call) => {
      const payout = storage.payouts.get(params.payoutId ?? '');
      if (payout === undefined) throw notFound('payout', 'payout');
      const outcome = action(payout, body);
      if (!outcome.ok) throw impossible(`The payout is ${payout.state}: ${outcome.error}.`);
      return json(payoutView(outcome.value));
    };
  }

  function setFaults({ body }: Call) {
    const request = parseBody(faultsRequest, body);
    context.faults.set(request);
    if (request.restart) for (const { id } of storage.outbox.list()) storage.outbox.delete(id);
    return json(context.faults.snapshot());
  }

  function clearFaults() {
    context.faults.clear();
    return json(context.faults.snapshot());
  }

  const control = (path: string, handle: Route['handle'], method: Route['method'] = 'POST'): Route => ({
    method,
    path: `/stand-in${path}`,
    access: 'anyone',
    handle,
  });
  return [
    control('/invoices/:invoiceId/pay', pay),
    control('/invoices/:invoiceId/confirm', confirmBlocks),
    control('/invoices/:invoiceId/expire', (call) => changed(expireNow(invoiceOf(call), clock.now()))),
    control('/invoices/:invoiceId/replace', (call) => changed(replace(invoiceOf(call), clock.now()))),
    control('/invoices/:invoiceId/invalidate', makeInvalid),
    control('/invoices/:invoiceId/settle', settle),
    control(
      '/payouts/:payoutId/start',
      payoutControl((payout) => startPayout(context, payout)),
    ),
    control(
      '/payouts/:payoutId/complete',
      payoutControl((payout) => completePayout(context, payout)),
    ),
    control(
      '/payouts/:payoutId/fail',
      payoutControl((payout, body) => failPayout(context, payout, parseBody(failRequest, body).retry ?? false)),
    ),
    control(
      '/payouts/:payoutId/give-up',
      payoutControl((payout) => giveUpPayout(context, payout)),
    ),
    control('/faults', setFaults),
    control('/faults', clearFaults, 'DELETE'),
    ...stateRoutes(context),
  ];
}
