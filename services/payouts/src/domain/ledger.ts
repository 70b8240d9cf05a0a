import { type Cents, cents, type Sats, sats, sumCents } from '@satcade/kernel';
import { type Reversal, takenOf } from './reversal.ts';

/** The kinds of entries in a developer's ledger. */
export const SALE_KINDS = ['sale-share', 'sale-reversal'] as const;
export const PAYOUT_KINDS = ['payout', 'payout-reversal'] as const;

interface Posting {
  readonly developerId: string;
  /** Owed to the developer; negative for a reversal and a payout. */
  readonly amountCents: Cents;
  /** The corresponding part of what buyers paid. A payout subtracts what its sales brought in. */
  readonly amountSats: Sats;
  /** When its cause happened. */
  readonly at: string;
}

/** A developer's credit of a sale, or its reversal. */
export interface SalePosting extends Posting {
  readonly kind: (typeof SALE_KINDS)[number];
  readonly orderId: string;
  readonly gameIds: readonly string[];
  /**
   * When the order was fulfilled. Identifies the sale of the entry: an order that is reversed and then paid after all
   * is a second sale.
   */
  readonly soldAt: string;
  /** Settled by hand without a payment: not paid out before an Admin has reviewed it. */
  readonly heldForReview: boolean;
  /** For a partial reversal of a sale: its id among the reversals of the order. */
  readonly reversalId?: string | undefined;
}

/** The amount that a payout took, or returned when it failed. */
export interface PayoutPosting extends Posting {
  readonly kind: (typeof PAYOUT_KINDS)[number];
  readonly payoutId: string;
}

/** A new ledger entry. Append-only, and named by its cause, so that it is written once. */
export type LedgerPosting = SalePosting | PayoutPosting;

/** Identifies the single cause of a posting. */
export function causeName(posting: LedgerPosting): string {
  if (!('orderId' in posting)) return `${posting.kind}#${posting.payoutId}`;
  const sale = `${posting.kind}#${posting.orderId}#${posting.soldAt}`;
  return posting.reversalId === undefined ? sale : `${sale}#${posting.reversalId}`;
}

export interface SoldOrder {
  readonly orderId: string;
  readonly totalCents: Cents;
  readonly paidSats: Sats;
  readonly heldForReview: boolean;
  readonly lines: readonly { readonly gameId: string; readonly developerId: string; readonly shareCents: Cents }[];
  readonly soldAt: string;
}

/** One entry per developer of a sold order. Free orders owe nothing and add none. */
export function saleEntries(order: SoldOrder): readonly SalePosting[] {
  return [...Map.groupBy(order.lines, ({ developerId }) => developerId)]
    .map(([developerId, lines]) => ({
      developerId,
      gameIds: [...new Set(lines.map(({ gameId }) => gameId))],
      share: sumCents(lines.map(({ shareCents }) => shareCents)),
    }))
    .filter(({ share }) => share > 0)
    .map(({ developerId, gameIds, share }) => ({
      developerId,
      kind: 'sale-share',
      orderId: order.orderId,
      gameIds,
      soldAt: order.soldAt,
      amountCents: share,
      amountSats: satsShare(order, share),
      heldForReview: order.heldForReview,
      at: order.soldAt,
    }));
}

/** Reverses a sale's entry exactly, to the cent and the satoshi. */
export const reversalOf = (sale: SalePosting, at: string): SalePosting => ({
  developerId: sale.developerId,
  kind: 'sale-reversal',
  orderId: sale.orderId,
  gameIds: sale.gameIds,
  soldAt: sale.soldAt,
  amountCents: cents(-sale.amountCents),
  amountSats: sats(-sale.amountSats),
  heldForReview: sale.heldForReview,
  at,
});

/** The part of a sale that a reversal covers; `undefined` if it covers nothing of it. */
export function postingOf(sale: SalePosting, reversal: Reversal): SalePosting | undefined {
  const { reversalId, at } = reversal;
  if (reversalId === undefined) return reversalOf(sale, at);
  const taken = takenOf(sale, reversal);
  if (taken.cents === 0) return undefined;
  return { ...reversalOf(sale, at), amountCents: cents(-taken.cents), amountSats: sats(-taken.sats), reversalId };
}

/**
 * The developer's part of the satoshis paid, rounded down: the remainder stays with the platform, never the reverse.
 */
const satsShare = ({ paidSats, totalCents }: SoldOrder, share: Cents): Sats =>
  sats(Number((BigInt(paidSats) * BigInt(share)) / BigInt(totalCents)));
