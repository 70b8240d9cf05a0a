import type { InvoiceStatus, PaymentMethod } from '@satcade/contracts/enums';
import type { Cents, Sats } from '@satcade/kernel';

/** BTCPay's statuses; `Complete` is ours: settled, and the games are granted. */
export type BtcpayStatus = Exclude<InvoiceStatus, 'Complete'>;
/** A status that this version of Satcade does not know yet: the invoice stays where it is. */
export const UNKNOWN_STATUS = 'Unknown';

/** One payment of an invoice, by its transaction or payment hash. */
export interface InvoicePayment {
  readonly id: string;
  readonly sats: Sats;
}

/** What BTCPay says about an invoice at one moment, as far as it is kept. */
export interface InvoiceState {
  readonly invoiceId: string;
  readonly status: BtcpayStatus | typeof UNKNOWN_STATUS;
  /** None, PaidPartial, PaidOver, PaidLate, Marked, …: kept as it comes, so that a new value breaks nothing. */
  readonly additionalStatus: string;
  readonly btcAmountSats: Sats;
  readonly btcPaidSats: Sats;
  readonly btcDueSats: Sats;
  /** Whole cents for one bitcoin. */
  readonly rateCents: Cents;
  readonly confirmations: number;
  readonly checkoutLink: string;
  /** A BIP21 URI or a BOLT11 invoice. */
  readonly qrCode?: string | undefined;
  /** Where an on-chain invoice is paid. */
  readonly btcAddress?: string | undefined;
  readonly txId?: string | undefined;
  readonly lightningPaymentHash?: string | undefined;
  /** Every payment, where there are several. */
  readonly payments?: readonly InvoicePayment[] | undefined;
  readonly createdAt: string;
  readonly expiresAt: string;
  /** Until then BTCPay itself still looks for payments. */
  readonly monitorUntil: string;
  readonly paidAt?: string | undefined;
}

export interface InvoiceSnapshot {
  readonly state: InvoiceState;
  readonly paymentMethod: PaymentMethod;
  /** Whether every payment that was seen is settled: what was paid cannot be taken back any more. */
  readonly arePaymentsSettled: boolean;
}

/** What an invoice is for: told by the order, never by BTCPay. */
export interface InvoicePurpose {
  readonly orderId: string;
  readonly userId: string;
  readonly amountCents: Cents;
  readonly paymentMethod: PaymentMethod;
  readonly requiredConfirmations: number;
}

/** An invoice that is to be made: with what people read of it at BTCPay. */
export interface InvoiceRequest extends InvoicePurpose {
  readonly description: string;
  /** The game, where the order has one only. */
  readonly itemCode?: string | undefined;
}

/** Where BTCPay says that an invoice of an order stands, in a list. */
export interface ListedInvoice {
  readonly invoiceId: string;
  readonly orderId: string;
  readonly status: string;
  readonly additionalStatus: string;
}

/** An invoice as Satcade keeps it: its purpose, BTCPay's latest state, and how often that has changed. */
export interface Invoice extends InvoicePurpose, Omit<InvoiceState, 'status'> {
  readonly status: InvoiceStatus;
  readonly revision: number;
  readonly settledAt?: string | undefined;
  /** When its order asked for it to be closed: its buyer owns a game of it. It is not settled late then. */
  readonly closedAt?: string | undefined;
  /** Paid late, and the rate had moved too far when it was looked at last. */
  readonly isOutOfBand?: boolean | undefined;
  readonly updatedAt: string;
}
