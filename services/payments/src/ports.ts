import type { AuditRecord } from '@satcade/contracts/audit';
import type { PaymentMethod } from '@satcade/contracts/enums';
import type { Cents, Result } from '@satcade/kernel';
import type { BtcpayFailure } from '@satcade/lambda/btcpay/api';
import type { Invoice, InvoicePurpose, InvoiceRequest, InvoiceSnapshot, ListedInvoice } from './domain/invoice.ts';
import type { Refund } from './domain/refund.ts';
import type { WaitingOrder } from './domain/waiting.ts';
import type { Watched } from './domain/watch-list.ts';

/** Which command or event made a change. */
export interface Cause {
  readonly correlationId: string;
  readonly causationId: string;
}

/** Both ends belong to it. */
export interface TimeSpan {
  readonly from: string;
  readonly until: string;
}

/** BTCPay Server, as far as invoices go. */
export interface Btcpay {
  create(request: InvoiceRequest): Promise<Result<InvoiceSnapshot, BtcpayFailure>>;
  /**
   * BTCPay knows no idempotency keys: after a time-out, look the invoice up by our order id before creating again. Only
   * one over this very amount counts: where a store has a public payment button, anyone can make one with any order id.
   */
  findByOrder(purpose: InvoicePurpose): Promise<Result<InvoiceSnapshot | undefined, BtcpayFailure>>;
  /** `undefined`: BTCPay knows no such invoice. */
  read(invoiceId: string): Promise<Result<InvoiceSnapshot | undefined, BtcpayFailure>>;
  /** A page of the invoices that were made in a span of time for orders; `next` is where the next page begins. */
  listCreated(
    span: TimeSpan,
    skip: number,
  ): Promise<Result<{ readonly invoices: readonly ListedInvoice[]; readonly next: number | undefined }, BtcpayFailure>>;
  /** The invoices that a transaction or Lightning payment was for, of this and other applications. */
  findByTransaction(
    transactionId: string,
  ): Promise<Result<readonly { readonly invoiceId: string; readonly orderId: string }[], BtcpayFailure>>;
  /** Marks by hand: Invalid gives up an invoice that nobody was shown, Settled accepts a late payment. Read it again to see. */
  mark(invoiceId: string, status: 'Settled' | 'Invalid'): Promise<Result<void, BtcpayFailure>>;
  /** Cents for one bitcoin, by the store's own rate source; always more than 0. */
  rate(): Promise<Result<Cents, BtcpayFailure>>;
}

/** What a bitcoin costs, by one source. */
export interface PriceSource {
  readonly name: string;
  /** Cents for one bitcoin; always more than 0. */
  rate(): Promise<Result<Cents, BtcpayFailure>>;
}

export interface PullPayment {
  readonly pullPaymentId: string;
  /** Where the buyer claims it. */
  readonly link: string;
}

/** `gone`: BTCPay does not have the link any more. */
export type RefundClaim = 'none' | 'under-way' | 'paid' | 'gone';

/** BTCPay Server, as far as refunds go. */
export interface BtcpayRefunds {
  /** The buyer can claim by each method that the store has, and by that of the invoice where that cannot be learnt. */
  create(refund: Refund, paidBy: PaymentMethod): Promise<Result<PullPayment, BtcpayFailure>>;
  /** What an earlier attempt at this refund made: BTCPay knows no idempotency keys, but keeps the name. */
  find(refund: Refund): Promise<Result<PullPayment | undefined, BtcpayFailure>>;
  /** What has become of its link: nobody has claimed, somebody has and waits for the money, or any of it was paid. */
  claim(pullPaymentId: string): Promise<Result<RefundClaim, BtcpayFailure>>;
  /** Nobody can claim any more, and what is claimed and not on its way is called off. May be repeated. */
  close(pullPaymentId: string): Promise<Result<void, BtcpayFailure>>;
}

export interface RefundStore {
  /** Notes a refund that begins; `false` when it has begun already. */
  begin(refund: Refund, cause: Cause): Promise<boolean>;
  get(orderId: string, refundId: string): Promise<Refund | undefined>;
  /** All refunds of an order. */
  of(orderId: string): Promise<readonly Refund[]>;
  /** Replaces a refund while status and attempt are as they were `seen`. */
  update(refund: Refund, seen: Pick<Refund, 'status' | 'attemptAt'>): Promise<boolean>;
  /** Refunds that are not final, oldest first. */
  watched(): Promise<readonly (Watched & { readonly refundId: string })[]>;
}

export interface WebhookRecord {
  readonly originalDeliveryId: string;
  readonly invoiceId: string;
  readonly eventType: string;
  readonly receivedAt: string;
  readonly processedAt: string;
  readonly processingResult: string;
  readonly rawPayload: string;
  /** `BTCPay-Sig` as it came. */
  readonly signature?: string | undefined;
}

/** A webhook record as it is kept: with the time (seconds) at which the table drops it. */
export interface KeptWebhook extends WebhookRecord {
  readonly ttl: number;
}

/** What `recordWebhook` has kept, for Admins. */
export interface WebhookArchive {
  get(invoiceId: string, deliveryId: string): Promise<KeptWebhook | undefined>;
  /** The deliveries that were about no invoice of ours, or about none at all; the newest first. */
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
  /** Notes an order once. */
  begin(order: WaitingOrder, cause: Cause): Promise<void>;
  get(orderId: string): Promise<WaitingOrder | undefined>;
  /** It has its invoice, or will never have one. */
  end(orderId: string, now: string): Promise<void>;
  /** Those that still wait, oldest first. */
  watched(): Promise<readonly Watched[]>;
}

export interface InvoiceStore {
  get(orderId: string): Promise<Invoice | undefined>;
  getMany(orderIds: readonly string[]): Promise<readonly Invoice[]>;
  /** Writes the order's invoice; answers with the one that is there if it has one. */
  create(invoice: Invoice, cause: Cause): Promise<Result<void, Invoice>>;
  /** Replaces the invoice if it is still as it was `seen`; stops watching it when `finished`. */
  update(
    invoice: Invoice,
    seen: Pick<Invoice, 'revision' | 'status'>,
    finished: boolean,
    causationId: string,
  ): Promise<boolean>;
  /** Settled becomes Complete: the games are granted. */
  complete(orderId: string, now: string): Promise<void>;
  /** Notes that its order wants it closed, while it is New. */
  noteClosed(orderId: string, now: string): Promise<void>;
  /** Takes it off the reconciler's list. */
  unwatch(orderId: string): Promise<void>;
  /** The invoices that may still change, oldest first. */
  watched(): Promise<readonly Watched[]>;
  /**
   * Money that came after the invoice had expired either completes the order or goes back, never both. The first of these
   * two writes decides, and each may be repeated by its own side.
   */
  acceptLate(orderId: string): Promise<boolean>;
  /** The other side, for a refund; `false` also where the invoice is settled. A later refund may follow one that failed. */
  giveBackLate(orderId: string, refundId: string): Promise<boolean>;
  /** Takes a decision back that came to nothing: `accepted` when BTCPay refused the mark, else the id of a failed refund. */
  reopenLate(orderId: string, decision: string): Promise<void>;
  /** Notes that the order can never have an invoice: BTCPay refused it, or could not be reached for too long. */
  refuse(purpose: InvoicePurpose, refusal: Refusal, cause: Cause): Promise<void>;
  /** Past states of an order's invoice, packed, oldest first. */
  history(orderId: string): Promise<readonly string[]>;
  /** Why the order can never have an invoice. */
  refusal(orderId: string): Promise<string | undefined>;
  /** Stores a webhook once; a redelivery by BTCPay is no second record. `again`: an Admin asked, so the record is replaced. */
  recordWebhook(record: WebhookRecord, again?: boolean): Promise<void>;
  webhooks(
    invoiceId: string,
    limit: number,
    nextToken: string | undefined,
  ): Promise<Result<{ items: readonly KeptWebhook[]; nextToken: string | null }, 'bad-token'>>;
  /** Makes an order's invoice, its refusal and its refunds nobody's. */
  anonymise(orderId: string): Promise<void>;
}

/** A genuine webhook on its way to the worker. */
export interface QueuedWebhook {
  readonly originalDeliveryId: string;
  readonly invoiceId: string;
  /** Where to look for the invoice; a webhook without one is not about an order of ours. */
  readonly orderId?: string | undefined;
  readonly eventType: string;
  readonly receivedAt: string;
  readonly rawPayload: string;
  readonly signature?: string | undefined;
  /** The decision of the Admin who asked for it to be processed again. */
  readonly redelivery?: string | undefined;
}

export interface WebhookQueue {
  /** In order per invoice; the same delivery is taken once within five minutes, and so is a redelivery. */
  send(webhook: QueuedWebhook): Promise<void>;
}

/** Audit records of this service's decisions. */
export interface DecisionStore {
  record(decision: AuditRecord, cause: Cause): Promise<void>;
}

/** The secret that signs webhooks; `fresh` asks for the current one instead of the one at hand. */
export type WebhookSecret = (fresh: boolean) => Promise<string>;
