import { type Cents, type Sats, sats } from '@satcade/kernel';

/** One game that one order brought its buyer. Both the Entitlement and the Purchase of the API are views of it. */
export interface Ownership {
  readonly userId: string;
  readonly gameId: string;
  readonly orderId: string;
  readonly title: string;
  readonly priceCents: Cents;
  /** Its part of what was paid for the order, tax included. */
  readonly paidSats: Sats;
  readonly invoiceId?: string | undefined;
  /** When the order was confirmed, for the last time; what happened to the order before is of no matter any more. */
  readonly grantedAt: string;
  readonly isActive: boolean;
  readonly revokedAt?: string | undefined;
  readonly revokedReason?: string | undefined;
  readonly downloadCount: number;
  readonly lastDownloadAt?: string | undefined;
  readonly downloadedVersion?: string | undefined;
  /**
   * On the last game of an order to be written, the games of the whole order: when it is there, all are. The event
   * that the order is granted is made from it, so that no further item is needed to say so.
   */
  readonly completes?: readonly string[] | undefined;
  /** Was another's before that account was erased: then its beginning is no news. */
  readonly isAnonymised?: boolean | undefined;
  readonly updatedAt: string;
}

/** What an order brings: the lines of OrderConfirmed. */
export interface GrantOrder {
  readonly orderId: string;
  readonly userId: string;
  readonly lines: readonly { readonly gameId: string; readonly title: string; readonly lineCents: Cents }[];
  readonly paidSats: Sats;
  readonly invoiceId?: string | undefined;
  readonly confirmedAt: string;
}

/** The ownerships that an order brings, in the order in which they must be written. */
export function ownershipsOf(order: GrantOrder): readonly Ownership[] {
  const gameIds = order.lines.map(({ gameId }) => gameId);
  const paid = partsOf(
    order.paidSats,
    order.lines.map((line) => line.lineCents),
  );
  return order.lines.map(({ gameId, title, lineCents }, index) => ({
    userId: order.userId,
    gameId,
    orderId: order.orderId,
    title,
    priceCents: lineCents,
    paidSats: paid[index] ?? sats(0),
    ...(order.invoiceId !== undefined && { invoiceId: order.invoiceId }),
    grantedAt: order.confirmedAt,
    isActive: true,
    downloadCount: 0,
    ...(index === order.lines.length - 1 && { completes: gameIds }),
    updatedAt: order.confirmedAt,
  }));
}

/** Whether a confirmation is news to an ownership that is there: a later one than it has, and than what took it back. */
export const isLaterGrant = ({ grantedAt, revokedAt }: Ownership, confirmedAt: string): boolean =>
  grantedAt < confirmedAt && (revokedAt === undefined || revokedAt < confirmedAt);

/** What was paid, divided by price: whole satoshis that sum to the total exactly. Of nothing, nothing. */
function partsOf(total: Sats, prices: readonly Cents[]): Sats[] {
  const sum = BigInt(prices.reduce<number>((a, b) => a + b, 0));
  if (sum === 0n) return prices.map(() => sats(0));
  let upTo = 0n;
  let given = 0n;
  return prices.map((price) => {
    upTo += BigInt(price);
    const part = (BigInt(total) * upTo) / sum - given;
    given += part;
    return sats(Number(part));
  });
}
