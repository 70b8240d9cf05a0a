import * as z from 'zod/mini';
import { type PaymentMethod, SPEED_POLICIES } from '../domain/model.ts';
import { isCurrency } from '../domain/money.ts';
import type { Settings } from '../domain/settings.ts';
import { invalid, refused, type ValidationError } from '../http/api-error.ts';
import { amountOf, decimal, maybe, parseBody } from '../http/parse.ts';
import type { NewInvoice } from '../operations/invoices.ts';
import { ALL_METHODS, paymentMethodOf } from './payment-method-id.ts';
import { STORE_DEFAULTS } from './store.ts';

const MINUTE_MS = 60_000;
/** GreenfieldConstants.MaxAmount is more than whole cents can hold; this limit is the stand-in's own. */
const MAX_PRICE_MINOR = 10_000_000_000_000;

const createRequest = z.object({
  amount: maybe(decimal),
  currency: maybe(z.string()),
  metadata: maybe(z.record(z.string(), z.unknown())),
  additionalSearchTerms: maybe(z.array(z.string())),
  checkout: maybe(
    z.object({
      speedPolicy: maybe(z.enum(SPEED_POLICIES)),
      paymentMethods: maybe(z.array(z.string())),
      defaultPaymentMethod: maybe(z.string()),
      expirationMinutes: maybe(z.int()),
      monitoringMinutes: maybe(z.int()),
      paymentTolerance: maybe(z.number()),
      redirectURL: maybe(z.string()),
      redirectAutomatically: maybe(z.boolean()),
      defaultLanguage: maybe(z.string()),
      lazyPaymentMethods: maybe(z.boolean()),
    }),
  ),
});
/** The invoice that a request describes; the store's settings fill in what it omits. Throws BTCPay's 400 and 422. */
export function newInvoiceOf(body: unknown, settings: Settings): NewInvoice {
  const request = parseBody(createRequest, body);
  const checkout = request.checkout ?? {};
  const currency = (request.currency ?? 'USD').trim().toUpperCase();
  if (!isCurrency(currency)) {
    throw refused(
      'generic-error',
      `Error retrieving a matching payment method or rate.\nUnable to get rate(s) BTC_${currency}.\n`,
    );
  }
  const errors: ValidationError[] = [];
  const price = amountOf(request.amount ?? '', currency, 'Amount', errors);
  if (price < 0) errors.push({ path: 'Amount', message: 'The amount should be 0 or more.' });
  if (price > MAX_PRICE_MINOR) errors.push({ path: 'Amount', message: 'The amount is too large.' });
  const methods: PaymentMethod[] = [];
  checkout.paymentMethods?.forEach((name, index) => {
    const method = paymentMethodOf(name);
    if (method !== undefined) methods.push(method);
    else errors.push({ path: `Checkout.PaymentMethods[${index}]`, message: 'Invalid PaymentMethodId' });
  });
  const expirationMinutes = checkout.expirationMinutes ?? STORE_DEFAULTS.expirationMinutes;
  if (expirationMinutes < 1) {
    errors.push({ path: 'Checkout.Expiration', message: 'Expiration time must be at least 30 seconds' });
  }
  const paymentTolerance = checkout.paymentTolerance ?? 0;
  if (paymentTolerance < 0 || paymentTolerance > 100) {
    errors.push({
      path: 'Checkout.PaymentTolerance',
      message: 'PaymentTolerance can only be between 0 and 100 percent',
    });
  }
  if (errors.length > 0) throw invalid(...errors);
  return {
    currency,
    price,
    paymentTolerance,
    metadata: request.metadata ?? {},
    additionalSearchTerms: request.additionalSearchTerms ?? [],
    speedPolicy: checkout.speedPolicy ?? settings.speedPolicy,
    isLazy: checkout.lazyPaymentMethods ?? settings.lazyPaymentMethods,
    methods: checkout.paymentMethods ? ALL_METHODS.filter((each) => methods.includes(each)) : ALL_METHODS,
    expirationMs: expirationMinutes * MINUTE_MS,
    monitoringMs: (checkout.monitoringMinutes ?? STORE_DEFAULTS.monitoringMinutes) * MINUTE_MS,
    defaultMethod: checkout.defaultPaymentMethod ?? null,
    defaultLanguage: checkout.defaultLanguage ?? null,
    redirectUrl: checkout.redirectURL?.trim() ?? null,
    redirectAutomatically: checkout.redirectAutomatically ?? false,
  };
}
