import type { AuditRecord } from '@satcade/contracts/audit';
import type { CurrencyPrice } from '@satcade/contracts/currencies';
import type { PaymentMethod } from '@satcade/contracts/enums';
import type { Cents, Result } from '@satcade/kernel';
import type { BtcpayFailure } from '@satcade/lambda/btcpay/api';
import type { KeptRates } from './domain/exchange-rates.ts';
import type { Invoice, InvoicePurpose, InvoiceRequest, InvoiceSnapshot, ListedInvoice } from './domain/invoice.ts';
import type { Refund } from './domain/refund.ts';
import type { WaitingOrder } from './domain/waiting.ts';
import type { Watched } from './domain/watch-list.ts';
import type { KeptWebhook, WebhookRecord } from './domain/webhook.ts';

/** The command or event that caused a change. */
export interface Cause {
  readonly correlationId: string;
  readonly causationId: string;
}

/** Both ends included. */
interface TimeSpan {
  readonly from: string;
  readonly until: string;
}

/** The invoices of BTCPay Server. */
export interface Btcpay {
  create(request: InvoiceRequest): Promise<Result<InvoiceSnapshot, BtcpayFailure>>;
  /**
   * BTCPay has no idempotency keys: after a time-out, look the invoice up by our order id before creating another one.
   * Only an invoice with this exact amount counts: if the store has a public payment button, anyone can create one with
   * any order id.
   */
  findByOrder(purpose: InvoicePurpose): Promise<Result<InvoiceSnapshot | undefined, BtcpayFailure>>;
  /** `undefined`: BTCPay knows no such invoice. */
  read(invoiceId: string): Promise<Result<InvoiceSnapshot | undefined, BtcpayFailure>>;
  /** A page of the orders' invoices that were created in a time span; `next` is the start of the next page. */
  listCreated(
    span: TimeSpan,
    skip: number,
  ): Promise<Result<{ readonly invoices: readonly ListedInvoice[]; readonly next: number | undefined }, BtcpayFailure>>;
  /** The invoices that a transaction or Lightning payment paid, of this and other applications. */
  findByTransaction(
    transactionId: string,
  ): Promise<Result<readonly { readonly invoiceId: string; readonly orderId: string }[], BtcpayFailure>>;
  /**
   * Marks an invoice by hand: Invalid abandons one that no buyer has seen, Settled accepts a late payment. Read it
   * again for the result.
   */
  mark(invoiceId: string, status: 'Settled' | 'Invalid'): Promise<Result<void, BtcpayFailure>>;
  /** Cents per bitcoin, from the store's own rate source; always more than 0. */
  rate(): Promise<Result<Cents, BtcpayFailure>>;
  /** The price of a bitcoin in each currency that the store's rate source knows. */
  prices(): Promise<Result<readonly CurrencyPrice[], BtcpayFailure>>;
}

/** The last good rates, one small item. */
export interface RateStore {
  last(): Promise<KeptRates | undefined>;
  keep(rates: KeptRates): Promise<void>;
}

/** The price of a bitcoin from one source. */
export interface PriceSource {
  readonly name: string;
  /** Cents per bitcoin; always more than 0. */
  rate(): Promise<Result<Cents, BtcpayFailure>>;
}

export interface PullPayment {
  readonly pullPaymentId: string;
  /** Where the buyer claims it. */
  readonly link: string;
}

/** `gone`: BTCPay no longer has the link. */
export type RefundClaim = 'none' | 'under-way' | 'paid' | 'gone';

/** The refunds of BTCPay Server. */
export interface BtcpayRefunds {
  /** The buyer can claim by each method of the store, or by the invoice's if these are unknown. */
  create(refund: Refund, paidBy: PaymentMethod): Promise<Result<PullPayment, BtcpayFailure>>;
  /** The link from an earlier attempt at this refund: BTCPay has no idempotency keys, but stores the name. */
  find(refund: Refund): Promise<Result<PullPayment | undefined, BtcpayFailure>>;
  /** The state of its link: unclaimed, claimed and waiting for the money, or at least partly paid. */
  claim(pullPaymentId: string): Promise<Result<RefundClaim, BtcpayFailure>>;
  /** Closes the link: no further claims, and claims that are not being paid are cancelled. May be repeated. */
  close(pullPaymentId: string): Promise<Result<void, BtcpayFailure>>;
}

export interface RefundStore {
  /** Stores a new refund; `false` if it exists already. */
  begin(refund: Refund, cause: Cause): Promise<boolean>;
  get(orderId: string, refundId: string): Promise<Refund | undefined>;
  /** All refunds of an order. */
  of(orderId: string): Promise<readonly Refund[]>;
  /** Replaces a refund while its buyer is the same, and status and attempt are as in `previous`. */
  update(refund: Refund, previous: Pick<Refund, 'status' | 'attemptAt'>): Promise<boolean>;
  /** Refunds that are not final, oldest first. */
  watched(): Promise<readonly (Watched & { readonly refundId: string })[]>;
}

/** The records of `recordWebhook`, for Admins. */
export interface WebhookArchive {
  get(invoiceId: string, deliveryId: string): Promise<KeptWebhook | undefined>;
  /** The deliveries about an unknown invoice or none at all, newest first. */
  unmatched(query: {
    readonly eventType: string | undefined;
    readonly limit: number;
    readonly nextToken: string | undefined;
  }): Promise<Result<{ items: readonly KeptWebhook[]; nextToken: string | null }, 'bad-token'>>;
}

export interface Refusal {
  readonly reason: string;
  readonly isExpired?: boolean | undefined;
}

/** Orders that wait for their invoice because BTCPay could not open it. */
export interface WaitingStore {
  /** Stores an order once. */
  begin(order: WaitingOrder, cause: Cause): Promise<void>;
  get(orderId: string): Promise<WaitingOrder | undefined>;
  /** It has its invoice, or will never have one. */
  end(orderId: string, now: string): Promise<void>;
  /** The orders that still wait, oldest first. */
  watched(): Promise<readonly Watched[]>;
}

export interface InvoiceStore {
  get(orderId: string): Promise<Invoice | undefined>;
  getMany(orderIds: readonly string[]): Promise<readonly Invoice[]>;
  /**
   * Writes the order's invoice; returns the existing one if there is one. `isReplied`: checkout writes it into its new
   * order, so it is not published until it changes or is announced.
   */
  create(invoice: Invoice, cause: Cause, isReplied?: boolean): Promise<Result<void, Invoice>>;
  /** Publishes an invoice that was only replied: its order exists, and may have missed the reply. */
  announce(orderId: string): Promise<void>;
  /** Replaces the invoice if it is still as `previous`; stops watching it if `finished`. */
  update(
    invoice: Invoice,
    previous: Pick<Invoice, 'revision' | 'status'>,
    finished: boolean,
    causationId: string,
  ): Promise<boolean>;
  /** Records that its order wants it closed, while it is New. */
  noteClosed(orderId: string, now: string): Promise<void>;
  /** Removes it from the reconciler's list, and its user if nothing was paid; so does `update` with `finished`. */
  unwatch(invoice: Pick<Invoice, 'orderId' | 'status' | 'btcPaidSats'>): Promise<void>;
  /** The invoices that may still change, oldest first. */
  watched(): Promise<readonly Watched[]>;
  /**
   * Money that arrived after the invoice expired either completes the order or is refunded, never both. The first of
   * these two writes decides, and each may be repeated by its own side.
   */
  acceptLate(orderId: string): Promise<boolean>;
  /** The other side, for a refund; also `false` if the invoice is settled. A later refund may follow a failed one. */
  giveBackLate(orderId: string, refundId: string): Promise<boolean>;
  /** Withdraws a decision that failed: `accepted` when BTCPay refused the mark, else the id of a failed refund. */
  reopenLate(orderId: string, decision: string): Promise<void>;
  /** Records that the order can never have an invoice: BTCPay refused it, or was unreachable for too long. */
  refuse(purpose: InvoicePurpose, refusal: Refusal, cause: Cause): Promise<void>;
  /** Past states of an order's invoice, encoded, oldest first. */
  history(orderId: string): Promise<readonly string[]>;
  /** Why the order can never have an invoice. */
  refusal(orderId: string): Promise<string | undefined>;
  /**
   * Stores a webhook once; a redelivery by BTCPay adds no second record. `again`: an Admin requested it, so the record
   * is replaced.
   */
  recordWebhook(record: WebhookRecord, again?: boolean): Promise<void>;
  /** Publishes a recorded webhook for its watchers. */
  showWebhook(record: Pick<WebhookRecord, 'invoiceId' | 'originalDeliveryId'>): Promise<void>;
  webhooks(
    invoiceId: string,
    limit: number,
    nextToken: string | undefined,
  ): Promise<Result<{ items: readonly KeptWebhook[]; nextToken: string | null }, 'bad-token'>>;
  /** Anonymises an order's invoice, its refusal and its refunds, and marks the order for what is written later. */
  anonymise(orderId: string): Promise<void>;
  /** Whether the order was anonymised: an event from before may still name its buyer. */
  isAnonymised(orderId: string): Promise<boolean>;
}

/** A genuine webhook on its way to the worker. */
export interface QueuedWebhook {
  readonly originalDeliveryId: string;
  readonly invoiceId: string;
  /** Where to find the invoice; a webhook without one is not about an order of ours. */
  readonly orderId?: string | undefined;
  readonly eventType: string;
  readonly receivedAt: string;
  readonly rawPayload: string;
  readonly signature?: string | undefined;
  /** The decision of the Admin who had it processed again. */
  readonly redelivery?: string | undefined;
}

export interface WebhookQueue {
  /** Ordered per invoice; the same delivery is accepted once within five minutes, including redeliveries. */
  send(webhook: QueuedWebhook): Promise<void>;
}

/**
 * Whether an Admin watches webhooks. To be asked after they are recorded: whoever begins to watch later reads them.
 */
export type AreWebhooksWatched = () => Promise<boolean>;

/** Audit records of this service's decisions. */
export interface DecisionStore {
  record(decision: AuditRecord, cause: Cause): Promise<void>;
}

/** The secret that signs webhooks; `fresh` reads the current one instead of the cached one. */
export type WebhookSecret = (fresh: boolean) => Promise<string>;
