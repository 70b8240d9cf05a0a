import type { ownershipFacts } from '@satcade/contracts/entities/library';
import type { Facts } from '@satcade/contracts/shape';
import { type Cents, cents, type Sats, sats } from '@satcade/kernel';

/**
 * One game that a buyer got through one order, or a recipient through a gift. Both the Entitlement and the Purchase of
 * the API are views of it.
 */
export type Ownership = Facts<typeof ownershipFacts>;

/** What an order grants: the lines of OrderConfirmed. */
export interface GrantOrder {
  readonly orderId: string;
  readonly userId: string;
  readonly lines: readonly GrantLine[];
  /** The price that was paid for the lines, without tax. */
  readonly paidSats: Sats;
  readonly invoiceId?: string | undefined;
  readonly transactionId?: string | undefined;
  readonly btcAddress?: string | undefined;
  readonly confirmedAt: string;
  /** Orders fulfils the order from the reply, and needs no event for it. */
  readonly isFulfilling?: boolean | undefined;
}

/** What an order has granted: the data of EntitlementsGranted. */
export interface Granted {
  /** `nobody` if the order's buyer has deleted the account. */
  readonly userId: string;
  readonly gameIds: readonly string[];
  /** The games of which the buyer gets no copy because another order has granted them. */
  readonly duplicates: readonly string[];
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

/** The reason on an entitlement that an Admin revoked. The payment of its order, if any, is kept. */
export const BY_ADMIN = 'by-admin';

/** An Admin's grant: a copy without a payment. */
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

/** Why lines grant their buyer no copy, by game. */
export type WithoutCopy = ReadonlyMap<string, Ownership['withoutCopy']>;

/**
 * The ownerships of an order, in the order in which they must be written: a granting copy comes last, so that the
 * completing one is revoked when the order is.
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
      ...(order.isFulfilling === true && { isFulfilling: true }),
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

/** Whether a confirmation is news to an existing ownership: later than its own, and than its reversal. */
export const isLaterGrant = ({ grantedAt, revokedAt }: Ownership, confirmedAt: string): boolean =>
  grantedAt < confirmedAt && (revokedAt === undefined || revokedAt < confirmedAt);

const DAY_MS = 24 * 60 * 60 * 1000;

/** Why an owned game may not be downloaded (any more); `undefined` if it may. */
export function limitOf(owned: Ownership, now: string) {
  const { downloadCount, maxDownloads, downloadWindowDays } = owned;
  if (maxDownloads !== undefined && downloadCount >= maxDownloads)
    return `This purchase has reached its limit of ${maxDownloads} downloads.`;
  return hasEnded(owned, now) ? `The ${downloadWindowDays} days to download this purchase have ended.` : undefined;
}

/** Whether the days are over for which an ownership was granted. Most have no such limit. */
export const hasEnded = (
  { downloadWindowDays, grantedAt }: Pick<Ownership, 'downloadWindowDays' | 'grantedAt'>,
  now: string,
): boolean =>
  downloadWindowDays !== undefined && Date.parse(now) >= Date.parse(grantedAt) + downloadWindowDays * DAY_MS;

/** The part of a payment that is the price without tax, rounded down. Nothing if nothing was paid. */
export const withoutTax = (paid: Sats, subtotal: Cents, total: Cents): Sats =>
  total === 0 ? sats(0) : sats(Number((BigInt(paid) * BigInt(subtotal)) / BigInt(total)));

/** Divides a payment by price into whole satoshis that sum to the total exactly. Nothing if nothing was paid. */
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
