import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import { mark } from '../domain/invoice-state.ts';
import { INVOICE_STATUSES, type Invoice, type PaymentMethod, SPEED_POLICIES } from '../domain/model.ts';
import { isCurrency } from '../domain/money.ts';
import { invalid, notFound, refused, type ValidationError } from '../http/api-error.ts';
import { amountOf, decimal, flag, maybe, parseBody, wholeNumber } from '../http/parse.ts';
import { done, json } from '../http/reply.ts';
import type { Call, Route } from '../http/router.ts';
import { commit, createInvoice, type NewInvoice } from '../operations/invoices.ts';
import { alsoUnderStore } from './alias.ts';
import { invoiceView, paymentMethodViews } from './invoice-views.ts';
import { ALL_METHODS, paymentMethodOf } from './payment-method-id.ts';
import { STORE_DEFAULTS } from './store.ts';

const MINUTE_MS = 60_000;
/** GreenfieldConstants.MaxAmount is beyond what whole cents can hold; this bound is the stand-in's own. */
const MAX_PRICE_MINOR = 10_000_000_000_000;

const metadata = z.record(z.string(), z.unknown());

const createRequest = z.object({
  amount: maybe(decimal),
  currency: maybe(z.string()),
  metadata: maybe(metadata),
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
    }),
  ),
});
const updateRequest = z.object({ metadata: maybe(metadata) });
const markRequest = z.object({ status: z.enum(INVOICE_STATUSES) });

function newInvoiceOf(body: unknown): NewInvoice {
  const request = parseBody(createRequest, body);
  const checkout = request.checkout ?? {};
  const currency = (request.currency ?? 'USD').trim().toUpperCase();
  if (!isCurrency(currency)) {
    throw refused('generic-error', 'Error retrieving a matching payment method or rate.');
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
    speedPolicy: checkout.speedPolicy ?? STORE_DEFAULTS.speedPolicy,
    methods: checkout.paymentMethods ? ALL_METHODS.filter((each) => methods.includes(each)) : ALL_METHODS,
    expirationMs: expirationMinutes * MINUTE_MS,
    monitoringMs: (checkout.monitoringMinutes ?? STORE_DEFAULTS.monitoringMinutes) * MINUTE_MS,
    defaultMethod: checkout.defaultPaymentMethod ?? null,
    defaultLanguage: checkout.defaultLanguage ?? null,
    redirectUrl: checkout.redirectURL?.trim() ?? null,
    redirectAutomatically: checkout.redirectAutomatically ?? false,
  };
}

/** BTCPay finds a text at the start of any search term: id, order id, address, payment id and those given on creation. */
function isListed(invoice: Invoice, query: URLSearchParams): boolean {
  const orderIds = query.getAll('orderId');
  const wanted = query.getAll('status').map((each) => each.toLowerCase());
  const statuses = INVOICE_STATUSES.filter((status) => wanted.includes(status.toLowerCase()));
  const text = query.get('textSearch') ?? '';
  const terms = [...invoice.searchTerms, ...invoice.payments.map((payment) => payment.id)];
  const from = wholeNumber(query, 'startDate') ?? 0;
  const until = wholeNumber(query, 'endDate') ?? Number.POSITIVE_INFINITY;
  const createdAt = Math.floor(invoice.createdAt / 1000);
  return (
    (orderIds.length === 0 || orderIds.some((orderId) => invoice.metadata.orderId === orderId)) &&
    (statuses.length === 0 || statuses.includes(invoice.status)) &&
    (text === '' || terms.some((term) => term.startsWith(text))) &&
    (flag(query, 'includeArchived') || !invoice.archived) &&
    from <= createdAt &&
    createdAt <= until
  );
}

/** Invoices: create, read, list, change, mark, archive. */
export function invoiceRoutes(context: Context): Route[] {
  const { invoices } = context.storage;

  function find({ params }: Call): Invoice {
    const invoice = invoices.get(params.invoiceId ?? '');
    if (invoice === undefined) throw notFound('invoice', 'invoice');
    return invoice;
  }

  /** `paymentMethods` is there only on demand, which the API's description does not mention. */
  const shown = (invoice: Invoice, { query }: Call) => ({
    ...invoiceView(context, invoice),
    ...(flag(query, 'includePaymentMethods') ? { paymentMethods: paymentMethodViews(invoice, true) } : {}),
  });

  function list(call: Call) {
    const skip = wholeNumber(call.query, 'skip') ?? 0;
    const take = wholeNumber(call.query, 'take');
    const listed = invoices.list().filter((invoice) => isListed(invoice, call.query));
    const newestFirst = listed.sort((a, b) => b.createdAt - a.createdAt);
    const page = newestFirst.slice(skip, take === undefined ? undefined : skip + take);
    return json(page.map((invoice) => shown(invoice, call)));
  }

  function markStatus(call: Call) {
    const { status } = parseBody(markRequest, call.body);
    const change = status === 'Settled' || status === 'Invalid' ? mark(find(call), status) : undefined;
    if (change === undefined) {
      const message = 'Status can only be marked to invalid or settled within certain conditions.';
      throw invalid({ path: 'Status', message });
    }
    return json(invoiceView(context, commit(context, change)));
  }

  function update(call: Call) {
    const request = parseBody(updateRequest, call.body);
    const invoice = find(call);
    const updated = { ...invoice, metadata: request.metadata ?? invoice.metadata };
    invoices.put(updated);
    return json(invoiceView(context, updated));
  }

  function archive(call: Call) {
    invoices.put({ ...find(call), archived: true });
    return done();
  }

  function unarchive(call: Call) {
    const invoice = find(call);
    if (!invoice.archived) throw refused('already-unarchived', 'Invoice is already unarchived');
    const restored = { ...invoice, archived: false };
    invoices.put(restored);
    return json(invoiceView(context, restored));
  }

  const view = 'btcpay.store.canviewinvoices';
  const modify = 'btcpay.store.canmodifyinvoices';
  const invoicePath = '/invoices/:invoiceId';
  return [
    { method: 'GET', path: '/api/v1/stores/:storeId/invoices', access: view, handle: list },
    {
      method: 'POST',
      path: '/api/v1/stores/:storeId/invoices',
      access: 'btcpay.store.cancreateinvoice',
      handle: ({ body }) => json(invoiceView(context, createInvoice(context, newInvoiceOf(body)))),
    },
    ...alsoUnderStore(
      { method: 'GET', path: invoicePath, access: view, handle: (call) => json(shown(find(call), call)) },
      { method: 'PUT', path: invoicePath, access: modify, handle: update },
      { method: 'DELETE', path: invoicePath, access: modify, handle: archive },
      { method: 'POST', path: `${invoicePath}/status`, access: modify, handle: markStatus },
      { method: 'POST', path: `${invoicePath}/unarchive`, access: modify, handle: unarchive },
      {
        method: 'GET',
        path: `${invoicePath}/payment-methods`,
        access: view,
        handle: (call) => json(paymentMethodViews(find(call), flag(call.query, 'onlyAccountedPayments', true))),
      },
    ),
  ];
}
