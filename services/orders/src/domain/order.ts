import type { AskedRefundStatus, OrderStatus, PaymentMethod, RefundKind, RefundWait } from '@satcade/contracts/enums';
import type { Cents, Sats } from '@satcade/kernel';
import type { Step } from './history.ts';
import type { PayoutMark } from './payout-status.ts';

/** One game of an order, priced once and for all when the order was placed. */
export interface OrderLine {
  readonly gameId: string;
  readonly developerId: string;
  readonly title: string;
  /** The game's picture when the order was placed. */
  readonly thumbnailKey?: string | undefined;
  readonly isNSFW?: boolean | undefined;
  readonly quantity: number;
  readonly listCents: Cents;
  readonly unitCents: Cents;
  readonly lineCents: Cents;
  /** lineCents = shareCents + feeCents. */
  readonly shareCents: Cents;
  readonly feeCents: Cents;
  readonly saleId?: string | undefined;
  /** The discount has a maximum of uses, of which this line holds its copies. */
  readonly isLimited?: boolean | undefined;
  /** How many of the copies are gifts: fixed at checkout. */
  readonly gifts?: number | undefined;
}

/** One copy of an order. */
export interface Copy {
  readonly gameId: string;
  readonly copy: number;
}

/**
 * What became of a copy: `redeemed` by somebody else, `returned` by its buyer (a gift that was revoked), or `duplicate`:
 * the buyer's own copy of a game that another order had brought by then. All three are final.
 */
export interface CopyMark extends Copy {
  readonly state: 'redeemed' | 'returned' | 'duplicate';
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
  /** Where an on-chain invoice is paid. */
  readonly btcAddress?: string | undefined;
  readonly txId?: string | undefined;
  readonly lightningPaymentHash?: string | undefined;
  /** Every payment, where there are several. */
  readonly payments?: readonly { readonly id: string; readonly sats: Sats }[] | undefined;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly paidAt?: string | undefined;
  readonly settledAt?: string | undefined;
  /** Paid late, and the rate had moved too far for it to count. */
  readonly isOutOfBand?: boolean | undefined;
}

/** A refund of an order. An order has one at a time; a later one counts on and knows what the earlier ones took. */
export interface Refund {
  readonly number: number;
  readonly kind: RefundKind;
  readonly status: AskedRefundStatus;
  readonly amountSats: Sats;
  readonly amountCents: Cents;
  readonly earlierSats: Sats;
  /** The copies that it takes back, and those that claimed refunds before it took; only where copies are told apart. */
  readonly copies?: readonly Copy[] | undefined;
  readonly earlierCopies?: readonly Copy[] | undefined;
  readonly reason?: string | undefined;
  readonly note?: string | undefined;
  readonly link?: string | undefined;
  readonly waitsFor?: RefundWait | undefined;
  readonly requestedAt: string;
  readonly decidedAt?: string | undefined;
  readonly claimedAt?: string | undefined;
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
  /** BTCPay could not open the invoice when the order was placed. */
  readonly isDelayed?: boolean | undefined;
  /** Games that its buyer got otherwise before it was paid; it is closed because of them. */
  readonly closedFor?: readonly string[] | undefined;
  readonly invoice?: InvoiceSnapshot | undefined;
  readonly refund?: Refund | undefined;
  /** What became of single copies; those that are not named are as they were sold. */
  readonly copies?: readonly CopyMark[] | undefined;
  /** Each status it came to after it was placed, for whoever asks what happened. */
  readonly history?: readonly Step[] | undefined;
  /** Whether the order holds uses of discounts with a maximum, or has given them back; absent where there are none. */
  readonly discountUses?: 'held' | 'returned' | undefined;
  readonly confirmedAt?: string | undefined;
  readonly fulfilledAt?: string | undefined;
  /** How far the payout of each of its developers is; whoever is not in it has none yet. */
  readonly payouts?: readonly PayoutMark[] | undefined;
  readonly createdAt: string;
  readonly updatedAt: string;
}
