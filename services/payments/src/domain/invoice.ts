import type { invoiceFacts } from '@satcade/contracts/entities/invoice';
import type { InvoiceStatus, PaymentMethod } from '@satcade/contracts/enums';
import { NOBODY } from '@satcade/contracts/nobody';
import type { Facts } from '@satcade/contracts/shape';

/**
 * BTCPay's statuses. `Complete` is ours: settled, and the games are granted. Orders says so; here only invoices of an
 * earlier version have it.
 */
export type BtcpayStatus = Exclude<InvoiceStatus, 'Complete'>;
/** A status that this version of Satcade does not know: the invoice keeps its status. */
export const UNKNOWN_STATUS = 'Unknown';

/** An invoice as Satcade stores it: its purpose, BTCPay's latest state, and the number of its changes. */
export type Invoice = Facts<typeof invoiceFacts>;
/** One payment of an invoice, by its transaction or payment hash. */
export type InvoicePayment = NonNullable<Invoice['payments']>[number];
/** The purpose of an invoice: set by the order, never by BTCPay. */
export type InvoicePurpose = Pick<
  Invoice,
  'orderId' | 'userId' | 'amountCents' | 'paymentMethod' | 'requiredConfirmations'
>;
/** The fields that only Satcade sets. */
type OwnField =
  | keyof InvoicePurpose
  | 'revision'
  | 'replacedAt'
  | 'settledAt'
  | 'closedAt'
  | 'isOutOfBand'
  | 'updatedAt';

/** BTCPay's state of an invoice at one moment, with the fields that are stored. */
export interface InvoiceState extends Omit<Invoice, OwnField | 'status'> {
  readonly status: BtcpayStatus | typeof UNKNOWN_STATUS;
}

export interface InvoiceSnapshot {
  readonly state: InvoiceState;
  readonly paymentMethod: PaymentMethod;
  /** Whether every payment is settled: payments cannot be reversed any more. */
  readonly arePaymentsSettled: boolean;
}

/** A request for a new invoice, with its texts for people who look at BTCPay. */
export interface InvoiceRequest extends InvoicePurpose {
  readonly description: string;
  /** The game, if the order has only one. */
  readonly itemCode?: string | undefined;
}

/** The state of an order's invoice in BTCPay's list. */
export interface ListedInvoice {
  readonly invoiceId: string;
  readonly orderId: string;
  readonly status: string;
  readonly additionalStatus: string;
}

/**
 * Whether an invoice is the one for this purpose. It is not if an earlier checkout with the same Idempotency-Key ended
 * before its order was written, and this one has another cart or buyer. A deleted account has no user any more.
 */
export const isFor = (invoice: Invoice, purpose: InvoicePurpose): boolean =>
  (invoice.userId === purpose.userId || invoice.userId === NOBODY || purpose.userId === NOBODY) &&
  invoice.amountCents === purpose.amountCents &&
  invoice.paymentMethod === purpose.paymentMethod &&
  invoice.requiredConfirmations === purpose.requiredConfirmations;
