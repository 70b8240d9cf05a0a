import type { discountFacts, discountRecordFacts } from '@satcade/contracts/entities/discounts';
import { type Problem, problem } from '@satcade/contracts/problem';
import type { Facts } from '@satcade/contracts/shape';
import { type Cents, cents, type Discount, discountedPrice, err, ok, type Result } from '@satcade/kernel';

/** A time-limited discount on one game. A game has one at a time. */
export type GameDiscount = Facts<typeof discountFacts>;
/** A stored discount, kept after the game has moved on to another one. */
export type DiscountRecord = Facts<typeof discountRecordFacts>;

/** The fields of a discount that an owner may change. `isActive: false` ends it at once and for good. */
export interface DiscountEdit {
  readonly startsAt?: string | undefined;
  readonly endsAt?: string | undefined;
  readonly maxUses?: number | undefined;
  readonly isActive?: false | undefined;
}

/** Checks the fields that a discount's type needs, and normalises its times. */
export function newDiscount(sale: GameDiscount, now: string): Result<GameDiscount, Problem> {
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
 * Applies an owner's changes to a running or announced discount. `ended`: it no longer belongs to the game; one that
 * was running keeps its end time.
 */
export function editDiscount(
  sale: GameDiscount,
  { isActive, startsAt, endsAt, maxUses }: DiscountEdit,
  uses: Readonly<Record<string, number>>,
  now: string,
): Result<{ readonly sale: GameDiscount; readonly ended: boolean }, Problem> {
  const changed = {
    ...sale,
    startsAt: startsAt ?? sale.startsAt,
    endsAt: endsAt ?? sale.endsAt,
    maxUses: maxUses ?? sale.maxUses,
  };
  const next = newDiscount(changed, now);
  if (!next.ok) return next;
  if (next.value.startsAt >= next.value.endsAt) return err(invalid('endDate', 'must be after startDate'));
  const ended = isActive === false || isSoldOut(next.value, uses);
  return ok({ sale: ended && isRunning(next.value, now) ? { ...next.value, endsAt: now } : next.value, ended });
}

export const isRunning = ({ startsAt, endsAt }: Pick<GameDiscount, 'startsAt' | 'endsAt'>, now: string): boolean =>
  startsAt <= now && now < endsAt;

/** All copies that the discount covers are bought. `uses`: bought copies by discount. */
export const isSoldOut = (sale: GameDiscount | undefined, uses: Readonly<Record<string, number>>): boolean =>
  sale?.maxUses !== undefined && (uses[sale.saleId] ?? 0) >= sale.maxUses;

/** No copy is left for now: the last ones are bought, or reserved by unpaid orders. */
export const isUsedUp = ({ maxUses, reserved = 0 }: Pick<GameDiscount, 'maxUses' | 'reserved'>): boolean =>
  maxUses !== undefined && reserved >= maxUses;

/** The price of one copy under a discount, whether or not it is running. */
export const priceUnderDiscount = (priceCents: Cents, sale: GameDiscount): Cents =>
  discountedPrice(priceCents, discountOf(sale));

/** Whole percent between two prices, rounded: prices are in whole cents, so 40 % of $21.83 is a little less. */
export const percentOff = (before: Cents, now: Cents): number =>
  before === 0 ? 0 : Math.round((1 - now / before) * 100);

function discountOf({ saleType, discountPercentage, discountCents = cents(0) }: GameDiscount): Discount {
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
