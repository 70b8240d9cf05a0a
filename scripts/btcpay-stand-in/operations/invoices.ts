import { type Context, currentRate, settingsOf } from '../context.ts';
import { leftToPay } from '../domain/accounting.ts';
import { regtestAddress } from '../domain/addresses.ts';
import { base58 } from '../domain/base58.ts';
import { type LightningInvoice, lightningInvoice } from '../domain/bolt11.ts';
import type { InvoiceEvent } from '../domain/events.ts';
import { pay } from '../domain/invoice-payments.ts';
import { advance, type InvoiceChange } from '../domain/invoice-state.ts';
import type { Invoice, Payment, PaymentMethod } from '../domain/model.ts';
import { type Currency, formatAmount, formatMsats, toSats } from '../domain/money.ts';
import { networkFeeSats } from '../domain/settings.ts';
import { isSince } from '../domain/versions.ts';
import type { Result } from '../result.ts';
import type { OutgoingEvent } from '../webhooks/outbox.ts';
import { availableMethods, outageOf } from './payment-prompts.ts';

export interface NewInvoice
  extends Pick<
    Invoice,
    | 'metadata'
    | 'speedPolicy'
    | 'paymentTolerance'
    | 'methods'
    | 'defaultMethod'
    | 'defaultLanguage'
    | 'redirectUrl'
    | 'redirectAutomatically'
  > {
  readonly currency: Currency;
  readonly price: number;
  /** Each method is activated only when the buyer chooses it. */
  readonly isLazy: boolean;
  readonly expirationMs: number;
  readonly monitoringMs: number;
  readonly additionalSearchTerms: readonly string[];
}

/**
 * Opens an invoice at the current rate. An invoice over 0 has no payment method and is settled at once, as in BTCPay.
 * Throws BTCPay's 400 when no payment method can be prepared.
 */
export function createInvoice(context: Context, request: NewInvoice): Invoice {
  const { expirationMs, monitoringMs, additionalSearchTerms, isLazy, ...fields } = request;
  const now = context.clock.now();
  const id = base58(context.randomBytes(16));
  const rate = currentRate(context);
  const address = regtestAddress(context.randomBytes(20));
  const dueSats = toSats(request.price, request.currency, rate);
  const { currency, methods: wanted } = request;
  const methods = dueSats === 0 ? [] : availableMethods(context, { currency, dueSats, wanted, isLazy });
  const fee = networkFeeSats(settingsOf(context));
  const { networkFeeMode } = settingsOf(context);
  const searchable = ['orderId', 'itemDesc', 'buyerEmail'].map((key) => request.metadata[key]);
  const created: Invoice = {
    ...fields,
    id,
    rate,
    address,
    dueSats,
    minimumSats: Math.ceil((dueSats * (100 - request.paymentTolerance)) / 100),
    lightningSats: dueSats,
    methods,
    activated: isLazy ? [] : methods,
    networkFeeMode,
    networkFeeSats: fee,
    nextFeeSats: networkFeeMode === 'Always' ? fee : 0,
    searchTerms: [id, address, ...searchable.filter((term) => typeof term === 'string'), ...additionalSearchTerms],
    status: 'New',
    additionalStatus: 'None',
    createdAt: now,
    expiresAt: now + expirationMs,
    monitoringEndsAt: now + expirationMs + monitoringMs,
    archived: false,
    payments: [],
  };
  const settled = advance(created, now);
  return commit(context, { invoice: settled.invoice, events: [{ type: 'InvoiceCreated' }, ...settled.events] });
}

/** The buyer chooses a method of an invoice that activates methods on demand. */
export function activate(context: Context, invoice: Invoice, method: PaymentMethod): Invoice {
  const isIdle = invoice.status !== 'New' || invoice.activated.includes(method) || !invoice.methods.includes(method);
  if (isIdle || outageOf(context, method, invoice.dueSats) !== undefined) return invoice;
  const activated = { ...invoice, activated: [...invoice.activated, method] };
  context.storage.invoices.put(activated);
  return activated;
}

/** Stores a change first and sends the webhooks then: a receiver that reads the invoice sees the new state. */
export function commit(context: Context, change: InvoiceChange): Invoice {
  context.storage.invoices.put(change.invoice);
  const knowsRefunds = isSince(settingsOf(context).version, '2.4.1');
  const events = change.events.filter(({ type }) => knowsRefunds || type !== 'InvoiceRefund');
  for (const event of events) context.outbox.publish(invoiceWebhook(context, change.invoice, event));
  return change.invoice;
}

/** Brings the invoices that time may change up to the clock. */
export function catchUp(context: Context): void {
  const now = context.clock.now();
  for (const invoice of context.storage.invoices.list()) {
    if (invoice.status !== 'New' && invoice.status !== 'Processing' && invoice.statusFollowsAt === undefined) continue;
    const change = advance(invoice, now);
    if (change.invoice !== invoice) commit(context, change);
  }
}

function invoiceWebhook(context: Context, invoice: Invoice, event: InvoiceEvent): OutgoingEvent {
  const { type, ...fields } = 'payment' in event ? { ...event, payment: paymentView(event.payment) } : event;
  return { type, storeId: context.storage.store().id, invoiceId: invoice.id, metadata: invoice.metadata, ...fields };
}

/** A payment as the API and the webhooks show it. */
export const paymentView = ({ id, method, receivedAt, sats, extraMsats, feeSats, status, destination }: Payment) => ({
  id,
  receivedDate: Math.floor(receivedAt / 1000),
  value: method === 'BTC-LN' ? formatMsats(sats * 1_000 + extraMsats) : formatAmount(sats, 'BTC'),
  fee: feeSats === 0 ? '0' : formatAmount(feeSats, 'BTC'),
  status,
  destination,
});

const lightningInvoices = new WeakMap<Invoice, LightningInvoice>();

/**
 * The Lightning invoice that the checkout shows now; another one after a part was paid on-chain. An invoice is never
 * changed but replaced, and each view of it shows the same one several times.
 */
export function currentLightningInvoice(invoice: Invoice): LightningInvoice {
  const existing = lightningInvoices.get(invoice);
  if (existing !== undefined) return existing;
  const made = lightningInvoice({
    seed: `${invoice.id} ${invoice.lightningSats}`,
    amountSats: invoice.lightningSats,
    description: `Invoice ${invoice.id}`,
    createdAtMs: invoice.createdAt,
    expiryMs: invoice.expiresAt - invoice.createdAt,
  });
  lightningInvoices.set(invoice, made);
  return made;
}

/**
 * Pays an invoice from an imaginary wallet: the whole amount due unless `amount` is given, in satoshis with three
 * decimals.
 */
export function payInvoice(
  context: Context,
  invoice: Invoice,
  payment: { method: PaymentMethod; sats?: number | undefined; confirmations?: number | undefined },
): Result<InvoiceChange, string> {
  const { method, sats = leftToPay(invoice, method), confirmations = 0 } = payment;
  const lightning = currentLightningInvoice(invoice);
  const [id, destination] =
    method === 'BTC-LN'
      ? [lightning.paymentHash, lightning.text]
      : [`${Buffer.from(context.randomBytes(32)).toString('hex')}-0`, invoice.address];
  const amount = { sats: Math.floor(sats), extraMsats: Math.round((sats % 1) * 1_000) };
  const statusAfterMs = context.faults.delay('status-slow');
  return pay(invoice, { id, destination, method, ...amount, confirmations }, context.clock.now(), statusAfterMs);
}
