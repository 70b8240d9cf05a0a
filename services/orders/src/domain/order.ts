import type { orderInvoiceFacts } from '@satcade/contracts/entities/invoice';
import type { AskedRefundStatus, OrderStatus, PaymentMethod, RefundKind, RefundWait } from '@satcade/contracts/enums';
import type { Facts } from '@satcade/contracts/shape';
import type { Cents, Sats } from '@satcade/kernel';
import type { Step } from './history.ts';
import type { PayoutMark } from './payout-status.ts';

/** One game of an order; its price is fixed when the order is placed. */
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
  /** The discount has a maximum of uses, and this line's copies count towards it. */
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
 * The end of a copy: `redeemed` by somebody else, `returned` by its buyer (a revoked gift), or `duplicate`: the buyer's
 * own copy of a game that another order had brought by then. All three are final.
 */
export interface CopyMark extends Copy {
  readonly state: 'redeemed' | 'returned' | 'duplicate';
}

/** The order's copy of its invoice, as the buyer sees it. Payments owns the invoice itself. */
export type InvoiceSnapshot = Facts<typeof orderInvoiceFacts>;

/**
 * A refund of an order. An order has one at a time; a later one has a higher number and includes the amounts of the
 * earlier ones.
 */
export interface Refund {
  readonly number: number;
  readonly kind: RefundKind;
  readonly status: AskedRefundStatus;
  readonly amountSats: Sats;
  readonly amountCents: Cents;
  readonly earlierSats: Sats;
  /** The copies that it covers, and those of earlier claimed refunds. Only where copies are distinguished. */
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
  /** Fingerprint of the request, to distinguish a repeated checkout from a different one with the same key. */
  readonly requestHash: string;
  /** BTCPay could not open the invoice when the order was placed. */
  readonly isDelayed?: boolean | undefined;
  /** Games that the buyer got another way before the order was paid. The order is closed because of them. */
  readonly closedFor?: readonly string[] | undefined;
  readonly invoice?: InvoiceSnapshot | undefined;
  readonly refund?: Refund | undefined;
  /** The ends of single copies; copies without an entry are as they were sold. */
  readonly copies?: readonly CopyMark[] | undefined;
  /** Each status that it reached after it was placed, for its history. */
  readonly history?: readonly Step[] | undefined;
  /** Whether the order has reserved uses of discounts, or has given them back; absent if it has none. */
  readonly discountUses?: 'held' | 'returned' | undefined;
  readonly confirmedAt?: string | undefined;
  readonly fulfilledAt?: string | undefined;
  /** The payout state of each of its developers; a developer without an entry has no payout yet. */
  readonly payouts?: readonly PayoutMark[] | undefined;
  readonly createdAt: string;
  readonly updatedAt: string;
}
