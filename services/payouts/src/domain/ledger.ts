import { type Cents, cents, type Sats, sats, sumCents } from '@satcade/kernel';

/** Why an entry stands in a developer's ledger. */
export const ENTRY_KINDS = ['sale-share', 'sale-reversal'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/**
 * One entry of a developer's ledger: append-only, keyed by its cause, so that it can be written once only. The balance
 * is the sum of the entries.
 */
export interface LedgerEntry {
  readonly developerId: string;
  readonly kind: EntryKind;
  readonly orderId: string;
  /**
   * When the order was fulfilled. Names the sale that the entry is of: an order that is reversed, and then paid after
   * all, is a sale once more.
   */
  readonly soldAt: string;
  /** Owed to the developer; negative for a reversal. */
  readonly amountCents: Cents;
  /** The same part of what was really paid. Developers are paid on what was really paid. */
  readonly amountSats: Sats;
  /** Settled by hand with nothing paid: not to be paid out before someone has looked. */
  readonly heldForReview: boolean;
  readonly at: string;
}

export interface SoldOrder {
  readonly orderId: string;
  readonly totalCents: Cents;
  readonly paidSats: Sats;
  readonly heldForReview: boolean;
  readonly lines: readonly { readonly developerId: string; readonly shareCents: Cents }[];
  readonly soldAt: string;
}

/** One entry per developer of a sold order. Free orders owe nothing and leave none. */
export function saleEntries(order: SoldOrder): readonly LedgerEntry[] {
  return [...Map.groupBy(order.lines, ({ developerId }) => developerId)]
    .map(([developerId, lines]) => ({ developerId, share: sumCents(lines.map(({ shareCents }) => shareCents)) }))
    .filter(({ share }) => share > 0)
    .map(({ developerId, share }) => ({
      developerId,
      kind: 'sale-share',
      orderId: order.orderId,
      soldAt: order.soldAt,
      amountCents: share,
      amountSats: satsShare(order, share),
      heldForReview: order.heldForReview,
      at: order.soldAt,
    }));
}

/** Takes a sale's entry back to the cent and the satoshi. */
export const reversalOf = (sale: LedgerEntry, at: string): LedgerEntry => ({
  ...sale,
  kind: 'sale-reversal',
  amountCents: cents(-sale.amountCents),
  amountSats: sats(-sale.amountSats),
  at,
});

/** The developer's part of the satoshis paid, rounded down: the remainder stays with the platform, never the reverse. */
const satsShare = ({ paidSats, totalCents }: SoldOrder, share: Cents): Sats =>
  sats(Number((BigInt(paidSats) * BigInt(share)) / BigInt(totalCents)));
