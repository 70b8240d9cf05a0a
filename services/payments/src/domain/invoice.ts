import type { InvoiceStatus, PaymentMethod } from '@satcade/contracts/enums';
import type { Cents, Sats } from '@satcade/kernel';

/** BTCPay's statuses; `Complete` is ours: settled, and the games are granted. */
export type BtcpayStatus = Exclude<InvoiceStatus, 'Complete'>;
/** A status that this version of Satcade does not know: the invoice keeps its status. */
export const UNKNOWN_STATUS = 'Unknown';

/** One payment of an invoice, by its transaction or payment hash. */
export interface InvoicePayment {
  readonly id: string;
  readonly sats: Sats;
}

/** BTCPay's state of an invoice at one moment, with the fields that are stored. */
export interface InvoiceState {
  readonly invoiceId: string;
  readonly status: BtcpayStatus | typeof UNKNOWN_STATUS;
  /** None, PaidPartial, PaidOver, PaidLate, Marked, …: stored unchanged, so that a new value breaks nothing. */
  readonly additionalStatus: string;
  readonly btcAmountSats: Sats;
  readonly btcPaidSats: Sats;
  readonly btcDueSats: Sats;
  /** Whole US cents per bitcoin. */
  readonly rateCents: Cents;
  readonly confirmations: number;
  readonly checkoutLink: string;
  /** A BIP21 URI or a BOLT11 invoice. */
  readonly qrCode?: string | undefined;
  /** The address for an on-chain payment. */
  readonly btcAddress?: string | undefined;
  readonly txId?: string | undefined;
  readonly lightningPaymentHash?: string | undefined;
  /** Every payment, if there are several. */
  readonly payments?: readonly InvoicePayment[] | undefined;
  readonly createdAt: string;
  readonly expiresAt: string;
  /** Until then, BTCPay itself still looks for payments. */
  readonly monitorUntil: string;
  readonly paidAt?: string | undefined;
}

export interface InvoiceSnapshot {
  readonly state: InvoiceState;
  readonly paymentMethod: PaymentMethod;
  /** Whether every payment is settled: payments cannot be reversed any more. */
  readonly arePaymentsSettled: boolean;
}

/** The purpose of an invoice: set by the order, never by BTCPay. */
export interface InvoicePurpose {
  readonly orderId: string;
  readonly userId: string;
  readonly amountCents: Cents;
  readonly paymentMethod: PaymentMethod;
  readonly requiredConfirmations: number;
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

/** An invoice as Satcade stores it: its purpose, BTCPay's latest state, and the number of its changes. */
export interface Invoice extends InvoicePurpose, Omit<InvoiceState, 'status'> {
  readonly status: InvoiceStatus;
  readonly revision: number;
  readonly settledAt?: string | undefined;
  /**
   * When its order asked for it to be closed, because the buyer owns one of the games. A late payment does not settle
   * it then.
   */
  readonly closedAt?: string | undefined;
  /** Paid late, and the rate had moved too far at the last check. */
  readonly isOutOfBand?: boolean | undefined;
  readonly updatedAt: string;
}
