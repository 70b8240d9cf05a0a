import type { invoiceFacts } from '@satcade/contracts/entities/invoice';
import type { InvoiceStatus, PaymentMethod } from '@satcade/contracts/enums';
import type { Facts } from '@satcade/contracts/shape';

/** BTCPay's statuses; `Complete` is ours: settled, and the games are granted. */
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
type OwnField = keyof InvoicePurpose | 'revision' | 'settledAt' | 'closedAt' | 'isOutOfBand' | 'updatedAt';

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
