import * as z from 'zod/mini';
import { type Context, currentRate, mayUse, settingsOf } from '../context.ts';
import { isRefundable } from '../domain/invoice-state.ts';
import type { Invoice, PaymentMethod } from '../domain/model.ts';
import { type Currency, DIVISIBILITY, formatAmount, isCurrency, toSats } from '../domain/money.ts';
import { paidInCurrency, REFUND_VARIANTS, refundAmount, refundBasis } from '../domain/refund.ts';
import type { Settings } from '../domain/settings.ts';
import { isSince } from '../domain/versions.ts';
import { ApiError, invalid, notFound, refused, type ValidationError } from '../http/api-error.ts';
import { amountOf, decimal, maybe, parseBody } from '../http/parse.ts';
import { json } from '../http/reply.ts';
import type { Call, Route } from '../http/router.ts';
import { commit } from '../operations/invoices.ts';
import { hasRate } from '../operations/payment-prompts.ts';
import { createPullPayment } from '../operations/pull-payments.ts';
import { alsoWithoutStore } from './alias.ts';
import { paymentMethodOf } from './payment-method-id.ts';
import { pullPaymentView } from './pull-payments.ts';

const refundRequest = z.object({
  name: maybe(z.string()),
  description: maybe(z.string()),
  payoutMethods: maybe(z.array(z.string())),
  /** The older name, for a single method. */
  payoutMethodId: maybe(z.string()),
  refundVariant: maybe(z.enum(REFUND_VARIANTS)),
  subtractPercentage: maybe(decimal),
  customAmount: maybe(decimal),
  customCurrency: maybe(z.string()),
});
type RefundRequest = z.infer<typeof refundRequest>;

const SELECT_METHOD = 'Please select one of the payment methods which were available for the original invoice';

/**
 * The methods by which the refund can be claimed: those in the request, otherwise the invoice's own. `payoutMethods` is
 * rejected as a whole when the store lacks one of them; releases before 2.4.1 do not know the field and read
 * `payoutMethodId` only.
 */
function payoutMethodsOf(
  invoice: Invoice,
  request: RefundRequest,
  { version, paymentMethods }: Settings,
  errors: ValidationError[],
): PaymentMethod[] {
  const several = isSince(version, '2.4.1') ? request.payoutMethods : undefined;
  const fallback = invoice.defaultMethod ?? invoice.methods[0] ?? '';
  const path = several ? 'PayoutMethods' : 'PayoutMethodId';
  const methods = (several ?? [request.payoutMethodId ?? fallback]).flatMap((name) => {
    const method = paymentMethodOf(name);
    if (method !== undefined && paymentMethods.includes(method)) return method;
    if (several) errors.push({ path, message: `Invalid or unsupported payout method: ${name}` });
    return [];
  });
  if (methods.length === 0 || invoice.methods.length === 0) errors.push({ path, message: SELECT_METHOD });
  return [...new Set(methods)];
}

function customAmountOf(
  request: RefundRequest,
  errors: ValidationError[],
): { currency: Currency; amount: number } | undefined {
  const { customAmount, customCurrency } = request;
  if (request.refundVariant !== 'Custom') {
    const rule = 'should only be set if the refundVariant is Custom';
    if (customAmount != null) errors.push({ path: 'CustomAmount', message: `CustomAmount ${rule}` });
    if (customCurrency != null) errors.push({ path: 'CustomCurrency', message: `CustomCurrency ${rule}` });
    return undefined;
  }
  const currency = customCurrency ?? '';
  if (!isCurrency(currency)) {
    errors.push({ path: 'CustomCurrency', message: 'Invalid currency' });
    return undefined;
  }
  const amount = amountOf(customAmount ?? '0', currency, 'CustomAmount', errors);
  if (amount <= 0) errors.push({ path: 'CustomAmount', message: 'Amount must be greater than 0' });
  return { currency, amount };
}

/** Refunds: a pull payment from which the buyer claims the money back. */
export function refundRoutes(context: Context): Route[] {
  function find({ params }: Call): Invoice {
    const invoice = context.storage.invoices.get(params.invoiceId ?? '');
    if (invoice === undefined) throw notFound('invoice', 'invoice');
    return invoice;
  }

  function refund(call: Call) {
    const request = parseBody(refundRequest, call.body);
    const invoice = find(call);
    if (!isRefundable(invoice)) throw refused('non-refundable', 'Cannot refund this invoice');
    const errors: ValidationError[] = [];
    const methods = payoutMethodsOf(invoice, request, settingsOf(context), errors);
    const custom = customAmountOf(request, errors);
    const percentage = Number(request.subtractPercentage ?? 0);
    if (!(percentage >= 0 && percentage <= 100)) {
      errors.push({ path: 'SubtractPercentage', message: 'Percentage must be a numeric value between 0 and 100' });
    }
    if (request.refundVariant == null) {
      throw invalid(...errors, { path: 'RefundVariant', message: '`refundVariant` is mandatory' });
    }
    // BTCPay fetches a rate for every variant; its absence is an error here although this variant does not need it.
    if (request.refundVariant === 'Custom' && !hasRate(context, invoice.currency)) {
      errors.push({ path: 'RefundVariant', message: 'Impossible to fetch rate: ERR_RATE_UNAVAILABLE' });
    }
    if (errors.length > 0) throw invalid(...errors);
    if (request.refundVariant === 'CurrentRate' && !hasRate(context, invoice.currency))
      throw new ApiError(500, undefined);
    const full = refundAmount(invoice, request.refundVariant, currentRate(context), custom);
    if (!full.ok) throw invalid({ path: 'RefundVariant', message: full.error });
    const limit = Math.round((full.value.amount * (100 - percentage)) / 100);
    if (limit <= 0) throw refused('non-refundable', 'There is nothing to refund');
    const mayApprove = mayUse(context, 'btcpay.store.cancreatepullpayments');
    const pullPayment = createPullPayment(context, {
      name: request.name ?? `Refund ${invoice.id}`,
      description: request.description ?? '',
      currency: full.value.currency,
      limit,
      methods,
      autoApproveClaims: full.value.autoApproveClaims && mayApprove,
      invoiceId: invoice.id,
    });
    commit(context, { invoice, events: [{ type: 'InvoiceRefund', pullPaymentId: pullPayment.id }] });
    return json(pullPaymentView(context, pullPayment));
  }

  function preview(call: Call) {
    const invoice = find(call);
    const method = paymentMethodOf(call.params.paymentMethodId ?? '');
    if (method === undefined || !invoice.methods.includes(method)) {
      throw refused('invalid-payment-method', 'Invalid payment method');
    }
    if (!hasRate(context, invoice.currency)) throw refused('rate-failure', 'Failed to fetch rate');
    const { paid, due } = refundBasis(invoice);
    const amount = paidInCurrency(invoice);
    return json({
      paymentAmountThen: formatAmount(paid, 'BTC'),
      paymentAmountNow: formatAmount(toSats(amount, invoice.currency, currentRate(context)), 'BTC'),
      invoiceAmount: formatAmount(amount, invoice.currency),
      paymentCurrency: 'BTC',
      paymentCurrencyDivisibility: DIVISIBILITY.BTC,
      invoiceCurrencyDivisibility: DIVISIBILITY[invoice.currency],
      invoiceCurrency: invoice.currency,
      overpaidPaymentAmount: invoice.additionalStatus === 'PaidOver' ? formatAmount(paid - due, 'BTC') : null,
    });
  }

  const access = 'btcpay.store.cancreatenonapprovedpullpayments';
  return alsoWithoutStore(
    '2.4.0',
    { method: 'POST', path: '/invoices/:invoiceId/refund', access, handle: refund },
    { method: 'GET', path: '/invoices/:invoiceId/refund/:paymentMethodId', access, handle: preview },
  );
}
