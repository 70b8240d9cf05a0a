import * as z from 'zod/mini';
import { isoTime } from '../fields.ts';
import { line } from '../text-fields.ts';
import { gameSummarySchema } from './game-summary.ts';

/** The secret part of a wishlist's link: 128 bits. */
export const wishlistToken = z.string().check(z.regex(/^[\w-]{22}$/, 'must be the token of a link'));

/** The link to a wishlist. Whoever has it sees the list, under this name. */
export const wishlistLinkFacts = z.object({
  token: wishlistToken,
  /** As the owner wants to be called there. */
  name: z.string(),
  createdAt: isoTime,
});

export const wishlistName = line(60);

/** The caller's link; empty without one. */
export const wishlistLinkSchema = z.object({ link: z.optional(wishlistLinkFacts) });
export type WishlistLink = z.infer<typeof wishlistLinkFacts>;

/** A wishlist as visitors see it: nothing about its owner but the name. */
export const sharedWishlistSchema = z.object({
  name: z.string(),
  /** Those in the store, newest wish first. */
  games: z.array(gameSummarySchema),
});
export type SharedWishlist = z.infer<typeof sharedWishlistSchema>;
