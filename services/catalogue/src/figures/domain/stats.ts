/** The counters of one game. */
export interface GameStats {
  /** Copies sold and not reversed. */
  readonly purchaseCount: number;
  /** Accounts that bought the game, one each: the sort value of "Best Selling". Free copies are counted separately. */
  readonly paidBuyers: number;
  readonly freeBuyers: number;
  readonly revenueCents: number;
  /** Accounts that downloaded the game. */
  readonly downloadCount: number;
  /** Counts reviews that are not hidden. */
  readonly ratingSum: number;
  readonly ratingCount: number;
  /** How many of them have this many stars. */
  readonly stars1: number;
  readonly stars2: number;
  readonly stars3: number;
  readonly stars4: number;
  readonly stars5: number;
  /** Copies sold under each discount. */
  readonly saleUses: Readonly<Record<string, number>>;
}

export const NO_STATS: GameStats = {
  purchaseCount: 0,
  paidBuyers: 0,
  freeBuyers: 0,
  revenueCents: 0,
  downloadCount: 0,
  ratingSum: 0,
  ratingCount: 0,
  stars1: 0,
  stars2: 0,
  stars3: 0,
  stars4: 0,
  stars5: 0,
  saleUses: {},
};

const STARS = ['stars1', 'stars2', 'stars3', 'stars4', 'stars5'] as const;
export const COUNTERS = [
  ...(['purchaseCount', 'paidBuyers', 'freeBuyers', 'revenueCents', 'downloadCount'] as const),
  ...(['ratingSum', 'ratingCount'] as const),
  ...STARS,
];
export type Counter = (typeof COUNTERS)[number];

/** Adds a change (negative values subtract). */
export function addStats(stats: GameStats, change: Partial<GameStats>): GameStats {
  const saleUses = { ...stats.saleUses };
  for (const [saleId, uses] of Object.entries(change.saleUses ?? {})) {
    saleUses[saleId] = (saleUses[saleId] ?? 0) + uses;
  }
  const sum: Record<Counter, number> = { ...stats };
  for (const name of COUNTERS) sum[name] = stats[name] + (change[name] ?? 0);
  return { ...sum, saleUses };
}

/** The difference between two states: what must be added to `before` to get `after`. */
export function difference(before: GameStats, after: GameStats): GameStats {
  const negated: Partial<Record<Counter, number>> = {};
  for (const name of COUNTERS) negated[name] = -before[name];
  const saleUses = Object.fromEntries(Object.entries(before.saleUses).map(([saleId, uses]) => [saleId, -uses]));
  return addStats(after, { ...negated, saleUses });
}

/** The star counter of a review; used with `ratingSum` and `ratingCount`. */
export function starsOf(rating: number): GameStats {
  const name = STARS[rating - 1];
  return { ...NO_STATS, ratingSum: rating, ratingCount: 1, ...(name !== undefined && { [name]: 1 }) };
}

/** How many ratings have one star, two stars, and so on to five. */
export const ratingCounts = (stats: GameStats): number[] => STARS.map((name) => stats[name]);

/** Mean rating with two decimals; 0 if there is none. */
export const averageRating = ({ ratingSum, ratingCount }: Pick<GameStats, 'ratingSum' | 'ratingCount'>): number =>
  ratingCount === 0 ? 0 : Math.round((ratingSum / ratingCount) * 100) / 100;
