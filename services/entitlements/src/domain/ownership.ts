import { type Cents, cents, type Sats, sats } from '@satcade/kernel';

/**
 * One game that one order brought its buyer, or that a gift brought its recipient. Both the Entitlement and the Purchase
 * of the API are views of it.
 */
export interface Ownership {
  readonly userId: string;
  readonly gameId: string;
  readonly orderId: string;
  readonly title: string;
  readonly priceCents: Cents;
  /** What was paid for it: as `priceCents`, without the tax. */
  readonly paidSats: Sats;
  readonly invoiceId?: string | undefined;
  /** The on-chain transaction or the hash of the Lightning payment. */
  readonly transactionId?: string | undefined;
  /** Where an on-chain payment went. */
  readonly btcAddress?: string | undefined;
  /** When the order was confirmed, for the last time; what happened to the order before is of no matter any more. */
  readonly grantedAt: string;
  readonly isActive: boolean;
  readonly revokedAt?: string | undefined;
  readonly revokedReason?: string | undefined;
  /**
   * Why the order brought its buyer no copy: the buyer owned the game by another order (`duplicate`), or all copies are
   * gifts (`gifts-only`).
   */
  readonly withoutCopy?: 'duplicate' | 'gifts-only' | undefined;
  /** It came as this gift: copy number `copy` of the order of somebody else. */
  readonly giftId?: string | undefined;
  readonly copy?: number | undefined;
  /** An Admin granted it: `orderId` names the grant, and is no order's. */
  readonly isGranted?: boolean | undefined;
  readonly downloadCount: number;
  /** How often it may be downloaded, and for how many days after it was granted; absent: without limit. */
  readonly maxDownloads?: number | undefined;
  readonly downloadWindowDays?: number | undefined;
  readonly lastDownloadAt?: string | undefined;
  readonly downloadedVersion?: string | undefined;
  /**
   * On the last game of an order to be written, the games that the order granted: when it is there, all are. The event
   * that the order is granted is made from it, so that no further item is needed to say so.
   */
  readonly completes?: readonly string[] | undefined;
  /** Beside it, the games that were not granted because the buyer owned them. */
  readonly duplicates?: readonly string[] | undefined;
  /** Was another's before that account was erased: then its beginning is no news. */
  readonly isAnonymised?: boolean | undefined;
  readonly updatedAt: string;
}

/** What an order brings: the lines of OrderConfirmed. */
export interface GrantOrder {
  readonly orderId: string;
  readonly userId: string;
  readonly lines: readonly GrantLine[];
  /** What was paid for the lines, without the tax. */
  readonly paidSats: Sats;
  readonly invoiceId?: string | undefined;
  readonly transactionId?: string | undefined;
  readonly btcAddress?: string | undefined;
  readonly confirmedAt: string;
}

export interface GrantLine {
  readonly gameId: string;
  readonly title: string;
  readonly quantity: number;
  /** How many of the copies are gifts: the first ones. */
  readonly gifts: number;
  readonly unitCents: Cents;
  readonly lineCents: Cents;
}

/** Why an entitlement was revoked that an Admin took back. The payment of its order, if it had one, is kept. */
export const BY_ADMIN = 'by-admin';

/** What an Admin grants: a copy that nobody paid for. */
export const grantedCopy = (
  { grantId, userId, gameId, title }: { grantId: string; userId: string; gameId: string; title: string },
  now: string,
): Ownership => ({
  userId,
  gameId,
  orderId: grantId,
  title,
  priceCents: cents(0),
  paidSats: sats(0),
  grantedAt: now,
  isActive: true,
  isGranted: true,
  downloadCount: 0,
  completes: [gameId],
  updatedAt: now,
});

/** Why lines bring their buyer no copy, by game. */
export type WithoutCopy = ReadonlyMap<string, Ownership['withoutCopy']>;

/**
 * The ownerships that an order brings, in the order in which they must be written: what grants a copy comes last, so that
 * the completing one is revoked when the order is.
 */
export function ownershipsOf(order: GrantOrder, withoutCopy: WithoutCopy): readonly Ownership[] {
  const granted = order.lines.filter(({ gameId }) => withoutCopy.get(gameId) === undefined);
  const others = order.lines.filter((line) => !granted.includes(line));
  const lines = [...others, ...granted];
  const duplicates = others.filter(({ gameId }) => withoutCopy.get(gameId) === 'duplicate');
  const paid = partsOf(
    order.paidSats,
    lines.map((line) => line.lineCents),
  );
  return lines.map(({ gameId, title, lineCents }, index) => ({
    userId: order.userId,
    gameId,
    orderId: order.orderId,
    title,
    priceCents: lineCents,
    paidSats: paid[index] ?? sats(0),
    ...paymentOf(order),
    grantedAt: order.confirmedAt,
    ...stateOf(withoutCopy.get(gameId), order.confirmedAt),
    downloadCount: 0,
    ...(index === lines.length - 1 && {
      completes: granted.map((line) => line.gameId),
      ...(duplicates.length > 0 && { duplicates: duplicates.map((line) => line.gameId) }),
    }),
    updatedAt: order.confirmedAt,
  }));
}

const paymentOf = ({ invoiceId, transactionId, btcAddress }: GrantOrder) => ({
  ...(invoiceId !== undefined && { invoiceId }),
  ...(transactionId !== undefined && { transactionId }),
  ...(btcAddress !== undefined && { btcAddress }),
});

/** A copy that was not granted is revoked from the start, with its reason. */
function stateOf(
  withoutCopy: Ownership['withoutCopy'],
  at: string,
): Pick<Ownership, 'isActive' | 'withoutCopy' | 'revokedAt' | 'revokedReason'> {
  if (withoutCopy === undefined) return { isActive: true };
  return withoutCopy === 'duplicate'
    ? { isActive: false, withoutCopy, revokedAt: at, revokedReason: withoutCopy }
    : { isActive: false, withoutCopy };
}

/** Whether a confirmation is news to an ownership that is there: a later one than it has, and than what took it back. */
export const isLaterGrant = ({ grantedAt, revokedAt }: Ownership, confirmedAt: string): boolean =>
  grantedAt < confirmedAt && (revokedAt === undefined || revokedAt < confirmedAt);

const DAY_MS = 24 * 60 * 60 * 1000;

/** Why it may not be downloaded (any more) although it is owned; `undefined`: it may be. */
export function limitOf({ downloadCount, maxDownloads, downloadWindowDays, grantedAt }: Ownership, now: string) {
  if (maxDownloads !== undefined && downloadCount >= maxDownloads)
    return `This purchase may be downloaded ${maxDownloads} times, and was.`;
  return downloadWindowDays !== undefined && Date.parse(now) >= Date.parse(grantedAt) + downloadWindowDays * DAY_MS
    ? `This purchase could be downloaded for ${downloadWindowDays} days.`
    : undefined;
}

/** What of a payment is the price, where the rest of it is tax: rounded down. Of nothing, nothing. */
export const withoutTax = (paid: Sats, subtotal: Cents, total: Cents): Sats =>
  total === 0 ? sats(0) : sats(Number((BigInt(paid) * BigInt(subtotal)) / BigInt(total)));

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
