/** The counters of one game. */
export interface GameStats {
  /** Copies sold and not taken back. */
  readonly purchaseCount: number;
  /** Accounts that bought the game, one each: what "Best Selling" sorts by. Who got it for nothing counts apart. */
  readonly paidBuyers: number;
  readonly freeBuyers: number;
  readonly revenueCents: number;
  /** Accounts that downloaded the game. */
  readonly downloadCount: number;
  /** Of the reviews that are not hidden. */
  readonly ratingSum: number;
  readonly ratingCount: number;
  /** Copies sold under each sale. */
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
  saleUses: {},
};

/** Adds (a negative change takes away). */
export function addStats(stats: GameStats, change: Partial<GameStats>): GameStats {
  const saleUses = { ...stats.saleUses };
  for (const [saleId, uses] of Object.entries(change.saleUses ?? {})) {
    saleUses[saleId] = (saleUses[saleId] ?? 0) + uses;
  }
  return {
    purchaseCount: stats.purchaseCount + (change.purchaseCount ?? 0),
    paidBuyers: stats.paidBuyers + (change.paidBuyers ?? 0),
    freeBuyers: stats.freeBuyers + (change.freeBuyers ?? 0),
    revenueCents: stats.revenueCents + (change.revenueCents ?? 0),
    downloadCount: stats.downloadCount + (change.downloadCount ?? 0),
    ratingSum: stats.ratingSum + (change.ratingSum ?? 0),
    ratingCount: stats.ratingCount + (change.ratingCount ?? 0),
    saleUses,
  };
}

/** The change from one to another: what has to be added to `before` to have `after`. */
export function difference(before: GameStats, after: GameStats): GameStats {
  const negated = Object.fromEntries(Object.entries(before.saleUses).map(([saleId, uses]) => [saleId, -uses]));
  return addStats(after, {
    purchaseCount: -before.purchaseCount,
    paidBuyers: -before.paidBuyers,
    freeBuyers: -before.freeBuyers,
    revenueCents: -before.revenueCents,
    downloadCount: -before.downloadCount,
    ratingSum: -before.ratingSum,
    ratingCount: -before.ratingCount,
    saleUses: negated,
  });
}

/** Mean rating with two decimals; 0 while there is none. */
export const averageRating = ({ ratingSum, ratingCount }: Pick<GameStats, 'ratingSum' | 'ratingCount'>): number =>
  ratingCount === 0 ? 0 : Math.round((ratingSum / ratingCount) * 100) / 100;
