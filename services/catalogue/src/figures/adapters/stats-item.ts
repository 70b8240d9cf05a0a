import * as z from 'zod/mini';
import { COUNTERS, type Counter, type GameStats, NO_STATS } from '../domain/stats.ts';

/*
 * The counters of a game as an item: one attribute each, so that one ADD changes them all, including those of its
 * discounts. Counters that never changed are absent.
 */
const USES = 'uses#';
const counter = z._default(z.int(), 0);

export const statsItemSchema = z.looseObject({
  purchaseCount: counter,
  paidBuyers: counter,
  freeBuyers: counter,
  revenueCents: counter,
  downloadCount: counter,
  ratingSum: counter,
  ratingCount: counter,
  stars1: counter,
  stars2: counter,
  stars3: counter,
  stars4: counter,
  stars5: counter,
  lastSequence: z.optional(z.string()),
});

export function statsOf(item: z.infer<typeof statsItemSchema>): GameStats {
  const saleUses: Record<string, number> = {};
  for (const [name, value] of Object.entries(item)) {
    if (name.startsWith(USES) && typeof value === 'number') saleUses[name.slice(USES.length)] = value;
  }
  const counters: Record<Counter, number> = { ...NO_STATS };
  for (const name of COUNTERS) counters[name] = item[name];
  return { ...counters, saleUses };
}

/** The attributes that change, and by how much. */
export function additionsOf(change: GameStats): Record<string, number> {
  const additions: Record<string, number> = {};
  for (const name of COUNTERS) if (change[name] !== 0) additions[name] = change[name];
  for (const [saleId, uses] of Object.entries(change.saleUses)) {
    if (uses !== 0) additions[`${USES}${saleId}`] = uses;
  }
  return additions;
}
