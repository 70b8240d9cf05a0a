import type { OrderStatus, PaymentMethod } from '@satcade/contracts/enums';
import type { Cents, Sats } from '@satcade/kernel';

/** One game of an order, priced once and for all when the order was placed. */
export interface OrderLine {
  readonly gameId: string;
  readonly developerId: string;
  readonly title: string;
  readonly quantity: number;
  readonly listCents: Cents;
  readonly unitCents: Cents;
  readonly lineCents: Cents;
  /** lineCents = shareCents + feeCents. */
  readonly shareCents: Cents;
  readonly feeCents: Cents;
  readonly saleId?: string | undefined;
}

/** The order's copy of its invoice: what the buyer is shown. Payments owns the invoice itself. */
export interface InvoiceSnapshot {
  readonly invoiceId: string;
  readonly revision: number;
  readonly status: 'New' | 'Processing' | 'Settled' | 'Complete' | 'Expired' | 'Invalid';
  readonly additionalStatus: string;
  readonly btcAmountSats: Sats;
  readonly btcPaidSats: Sats;
  readonly btcDueSats: Sats;
  readonly rateCents: Cents;
  readonly confirmations: number;
  readonly checkoutLink: string;
  /** Dropped once the invoice is settled: nobody scans it any more, and every write of the order carries its bytes. */
  readonly qrCode?: string | undefined;
  readonly txId?: string | undefined;
  readonly lightningPaymentHash?: string | undefined;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly paidAt?: string | undefined;
  readonly settledAt?: string | undefined;
}

export interface Order {
  readonly orderId: string;
  readonly userId: string;
  readonly status: OrderStatus;
  readonly lines: readonly OrderLine[];
  readonly subtotalCents: Cents;
  readonly taxCents: Cents;
  readonly totalCents: Cents;
  readonly paymentMethod: PaymentMethod;
  readonly requiredConfirmations: number;
  readonly buyerState: string;
  readonly buyerCountry: string;
  /** Fingerprint of the request, to tell a repeated checkout from another one under the same key. */
  readonly requestHash: string;
  readonly invoice?: InvoiceSnapshot | undefined;
  readonly confirmedAt?: string | undefined;
  readonly fulfilledAt?: string | undefined;
  readonly createdAt: string;
  readonly updatedAt: string;
}
