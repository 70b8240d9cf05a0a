import * as z from 'zod/mini';
import { SALE_TYPES } from '../enums.ts';
import { centsAmount, count, id, isoTime, usd } from '../fields.ts';
import { stamps } from './stamps.ts';

/** A time-limited discount as its game carries it. A game has one at a time. */
export const discountFacts = z.object({
  saleId: id,
  saleType: z.enum(SALE_TYPES),
  /** 0 to 100, for PERCENTAGE. */
  discountPercentage: z.number(),
  /** For FIXED_AMOUNT. */
  discountCents: z.optional(centsAmount),
  startsAt: isoTime,
  endsAt: isoTime,
  /** Number of copies at this price; unlimited if absent. */
  maxUses: z.optional(count),
  /** Copies bought or reserved according to the latest orders event, and the number of that event. */
  reserved: z.optional(z.int()),
  reservedRevision: z.optional(z.int()),
});

/** A stored discount, kept after the game has moved on to another one. */
export const discountRecordFacts = z.extend(discountFacts, {
  gameId: id,
  createdAt: isoTime,
  /** Absent: not changed since it was created. */
  updatedAt: z.optional(isoTime),
});

/** What an owner says about a discount, with the checks of each field. */
export const saleInput = z.object({
  saleType: z._default(z.enum(SALE_TYPES), 'PERCENTAGE'),
  discountPercentage: z._default(z.number().check(z.gte(0), z.lte(100)), 0),
  discountAmount: z.optional(usd),
  startDate: isoTime,
  endDate: isoTime,
  maxUses: z.optional(z.int().check(z.gte(1))),
});

/** A discount as the API shows it; the API calls it a sale. */
export const saleSchema = z.object({
  id,
  ...z.pick(discountRecordFacts, { gameId: true, discountPercentage: true }).shape,
  discountAmount: z.optional(usd),
  startDate: isoTime,
  endDate: isoTime,
  isActive: z.boolean(),
  ...z.pick(discountRecordFacts, { saleType: true, maxUses: true }).shape,
  /** Copies bought at this price. */
  currentUses: count,
  /** All copies are bought, or reserved by unpaid orders. */
  isUsedUp: z.optional(z.boolean()),
  ...stamps,
});
export type Sale = z.infer<typeof saleSchema>;
