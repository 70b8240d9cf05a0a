import * as z from 'zod/mini';
import { count, id, isoTime } from '../fields.ts';
import { LIMITS } from '../limits.ts';
import { blurb, line } from '../text-fields.ts';
import { gameSummarySchema } from './game-summary.ts';
import { gameTileSchema } from './game-tile.ts';

/** The readable part of a collection's address. */
export const collectionSlug = z.string().check(z.maxLength(60), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/));

/** Games that Admins put together under a title. */
export const collectionFacts = z.object({
  collectionId: id,
  slug: collectionSlug,
  title: z.string(),
  text: z.string(),
  /** In the order in which they are shown. Games that are not in the store are left out there. */
  gameIds: z.array(id),
  /** Shown from this moment on; at once when left out. */
  startsAt: z.optional(isoTime),
  /** Shown until this moment; without end when left out. */
  endsAt: z.optional(isoTime),
  isPublished: z.boolean(),
  /** Number of the collection's change; absent until the first change after revisions were introduced. */
  revision: z.optional(count),
  createdAt: isoTime,
  updatedAt: isoTime,
});

/** What an Admin writes. */
export const collectionInput = z.object({
  slug: collectionSlug,
  title: line(LIMITS.collectionTitleLength),
  text: z._default(blurb(LIMITS.collectionTextLength), ''),
  gameIds: z._default(
    z.array(id).check(
      z.maxLength(LIMITS.collectionGames),
      z.refine((ids) => new Set(ids).size === ids.length, 'must not name a game twice'),
    ),
    [],
  ),
  startsAt: z.optional(isoTime),
  endsAt: z.optional(isoTime),
  isPublished: z._default(z.boolean(), false),
});

/** A collection as Admins see it. */
export const managedCollectionSchema = z.object({
  id,
  ...z.omit(collectionFacts, { collectionId: true }).shape,
  revision: count,
});
export type ManagedCollection = z.infer<typeof managedCollectionSchema>;

const shown = z.pick(collectionFacts, { slug: true, title: true, text: true, endsAt: true }).shape;

/** A collection in a row: its first games. */
export const collectionRowSchema = z.object({
  ...shown,
  /** Of all its games in the store. */
  gameCount: count,
  games: z.array(gameTileSchema),
});
export type CollectionRow = z.infer<typeof collectionRowSchema>;

/** A collection with all its games. */
export const collectionSchema = z.object({ ...shown, games: z.array(gameSummarySchema) });
export type Collection = z.infer<typeof collectionSchema>;
