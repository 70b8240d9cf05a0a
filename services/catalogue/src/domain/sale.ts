import type { SaleType } from '@satcade/contracts/enums';
import { type Problem, problem } from '@satcade/contracts/problem';
import { type Cents, cents, type Discount, discountedPrice, err, ok, type Result } from '@satcade/kernel';

/** A discount on one game for a time. A game has one at a time. */
export interface GameSale {
  readonly saleId: string;
  readonly saleType: SaleType;
  /** 0 to 100, for PERCENTAGE. */
  readonly discountPercentage: number;
  /** For FIXED_AMOUNT. */
  readonly discountCents?: Cents | undefined;
  readonly startsAt: string;
  readonly endsAt: string;
  /** Copies that may be sold at this price; without it as many as are asked for. */
  readonly maxUses?: number | undefined;
  /** Copies that orders had sold or reserved when it last told, and which word that was. */
  readonly reserved?: number | undefined;
  readonly reservedRevision?: number | undefined;
}

/** A sale as it is kept for good, after the game has gone on to another one. */
export interface SaleRecord extends GameSale {
  readonly gameId: string;
  readonly createdAt: string;
  readonly updatedAt?: string | undefined;
}

/** What an owner may change of a sale. `isActive: false` ends it at once, for good. */
export interface SaleEdit {
  readonly startsAt?: string | undefined;
  readonly endsAt?: string | undefined;
  readonly maxUses?: number | undefined;
  readonly isActive?: false | undefined;
}

/** Checks what a sale's type needs and makes its times comparable. */
export function newSale(sale: GameSale, now: string): Result<GameSale, Problem> {
  const normal = { ...sale, startsAt: utc(sale.startsAt), endsAt: utc(sale.endsAt) };
  if (normal.endsAt <= now) return err(invalid('endDate', 'must be in the future'));
  if (sale.saleType === 'PERCENTAGE' && sale.discountPercentage === 0) {
    return err(invalid('discountPercentage', 'must be above 0 for a sale by percentage'));
  }
  if (sale.saleType === 'FIXED_AMOUNT' && !sale.discountCents) {
    return err(invalid('discountAmount', 'must be above 0 for a sale by amount'));
  }
  return ok(normal);
}

/**
 * Applies an owner's changes to a sale that runs or is announced. `ended`: it is no longer the game's; one that was
 * running keeps the time of its end.
 */
export function editSale(
  sale: GameSale,
  { isActive, startsAt, endsAt, maxUses }: SaleEdit,
  uses: Readonly<Record<string, number>>,
  now: string,
): Result<{ readonly sale: GameSale; readonly ended: boolean }, Problem> {
  const changed = {
    ...sale,
    startsAt: startsAt ?? sale.startsAt,
    endsAt: endsAt ?? sale.endsAt,
    maxUses: maxUses ?? sale.maxUses,
  };
  const next = newSale(changed, now);
  if (!next.ok) return next;
  if (next.value.startsAt >= next.value.endsAt) return err(invalid('endDate', 'must be after startDate'));
  const ended = isActive === false || isSoldOut(next.value, uses);
  return ok({ sale: ended && isRunning(next.value, now) ? { ...next.value, endsAt: now } : next.value, ended });
}

export const isRunning = ({ startsAt, endsAt }: Pick<GameSale, 'startsAt' | 'endsAt'>, now: string): boolean =>
  startsAt <= now && now < endsAt;

/** Every copy that the sale was for is sold. `uses`: copies sold by sale. */
export const isSoldOut = (sale: GameSale | undefined, uses: Readonly<Record<string, number>>): boolean =>
  sale?.maxUses !== undefined && (uses[sale.saleId] ?? 0) >= sale.maxUses;

/** No copy is left for now: the last ones are sold or reserved by orders that are not paid yet. */
export const isUsedUp = ({ maxUses, reserved = 0 }: Pick<GameSale, 'maxUses' | 'reserved'>): boolean =>
  maxUses !== undefined && reserved >= maxUses;

/** The price of one copy under a sale, whether or not it runs. */
export const salePrice = (priceCents: Cents, sale: GameSale): Cents => discountedPrice(priceCents, discountOf(sale));

function discountOf({ saleType, discountPercentage, discountCents = cents(0) }: GameSale): Discount {
  switch (saleType) {
    case 'PERCENTAGE':
      return { saleType, percentage: discountPercentage };
    case 'FIXED_AMOUNT':
      return { saleType, amount: discountCents };
    case 'FREE':
      return { saleType };
  }
}

const utc = (time: string): string => new Date(time).toISOString();
const invalid = (field: string, message: string): Problem =>
  problem('validation', `body.${field}: ${message}`, [{ path: `body.${field}`, message }]);
