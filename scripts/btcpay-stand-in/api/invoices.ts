import * as z from 'zod/mini';
import { type Context, settingsOf } from '../context.ts';
import { mark } from '../domain/invoice-state.ts';
import { INVOICE_STATUSES, type Invoice } from '../domain/model.ts';
import { isSince, type Version } from '../domain/versions.ts';
import { invalid, notFound, refused } from '../http/api-error.ts';
import { flag, maybe, parseBody, wholeNumber } from '../http/parse.ts';
import { done, json } from '../http/reply.ts';
import type { Call, Route } from '../http/router.ts';
import { activate, commit, createInvoice } from '../operations/invoices.ts';
import { lightningSlowness } from '../operations/payment-prompts.ts';
import { alsoWithoutStore } from './alias.ts';
import { invoiceView, paymentMethodViews } from './invoice-views.ts';
import { newInvoiceOf } from './new-invoice.ts';
import { paymentMethodOf } from './payment-method-id.ts';

const metadata = z.record(z.string(), z.unknown());

const updateRequest = z.object({ metadata: maybe(metadata) });
const markRequest = z.object({ status: z.enum(INVOICE_STATUSES) });

/**
 * BTCPay finds a text at the start of any search term: id, order id, address, payment id and the terms given on
 * creation.
 */
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

  const isSinceRelease = (since: Version): boolean => isSince(settingsOf(context).version, since);

  /** With its payment methods where the caller asks for them and this release returns them here. */
  const shown = (invoice: Invoice, { query }: Call, since: Version) =>
    flag(query, 'includePaymentMethods') && isSinceRelease(since)
      ? invoiceView(context, invoice, paymentMethodViews(invoice, true))
      : invoiceView(context, invoice);

  /** Since 2.3.9 BTCPay replies with the invoice as it was when the call arrived. */
  const afterChange = (before: Invoice, after: Invoice) =>
    json(invoiceView(context, isSinceRelease('2.3.9') ? before : after));

  function list(call: Call) {
    const skip = wholeNumber(call.query, 'skip') ?? 0;
    const take = wholeNumber(call.query, 'take');
    const listed = invoices.list().filter((invoice) => isListed(invoice, call.query));
    const newestFirst = listed.sort((a, b) => b.createdAt - a.createdAt);
    const page = newestFirst.slice(skip, take === undefined ? undefined : skip + take);
    return json(page.map((invoice) => shown(invoice, call, '2.3.9')));
  }

  function markStatus(call: Call) {
    const { status } = parseBody(markRequest, call.body);
    const invoice = find(call);
    const change = status === 'Settled' || status === 'Invalid' ? mark(invoice, status) : undefined;
    if (change === undefined) {
      const message = 'Status can only be marked to invalid or settled within certain conditions.';
      throw invalid({ path: 'Status', message });
    }
    return afterChange(invoice, commit(context, change));
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
    return afterChange(invoice, restored);
  }

  function create({ body }: Call) {
    const invoice = createInvoice(context, newInvoiceOf(body, settingsOf(context)));
    return json(invoiceView(context, invoice));
  }

  function activateMethod(call: Call) {
    const invoice = find(call);
    const method = paymentMethodOf(call.params.paymentMethodId ?? '');
    if (method === undefined) throw invalid({ path: 'paymentMethod', message: 'Invalid payment method' });
    activate(context, invoice, method);
    return done();
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
      slowness: () => lightningSlowness(context),
      handle: create,
    },
    ...alsoWithoutStore(
      '2.4.0',
      { method: 'GET', path: invoicePath, access: view, handle: (call) => json(shown(find(call), call, '2.4.1')) },
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
      {
        method: 'POST',
        path: `${invoicePath}/payment-methods/:paymentMethodId/activate`,
        access: view,
        handle: activateMethod,
      },
    ),
  ];
}
