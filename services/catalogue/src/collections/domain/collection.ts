import type { collectionFacts } from '@satcade/contracts/entities/collections';
import { LIMITS } from '@satcade/contracts/limits';
import { type Problem, problem } from '@satcade/contracts/problem';
import type { Facts } from '@satcade/contracts/shape';
import { err, ok, type Result } from '@satcade/kernel';

export type Collection = Facts<typeof collectionFacts>;
/** All collections, in their order: they are written together. */
export type Collections = readonly Collection[];

/** Whether visitors see a collection at a moment (ISO 8601). */
export type Showing = 'current' | 'coming' | 'over' | 'draft';

export function showingOf({ isPublished, startsAt, endsAt }: Collection, now: string): Showing {
  if (!isPublished) return 'draft';
  if (startsAt !== undefined && now < startsAt) return 'coming';
  return endsAt !== undefined && endsAt <= now ? 'over' : 'current';
}

/** The collections with this one added, or in the place of the one with its id. */
export function withCollection(all: Collections, changed: Collection): Result<Collections, Problem> {
  const others = all.filter(({ collectionId }) => collectionId !== changed.collectionId);
  if (others.some(({ slug }) => slug === changed.slug)) return err(taken);
  if (changed.startsAt !== undefined && changed.endsAt !== undefined && changed.endsAt <= changed.startsAt)
    return err(endsTooEarly);
  if (others.length < all.length)
    return ok(all.map((each) => (each.collectionId === changed.collectionId ? changed : each)));
  return all.length < LIMITS.collections ? ok([...all, changed]) : err(tooMany);
}

/** So many addresses of deleted collections are kept. */
const MOST_GONE = 200;

/**
 * The slugs of deleted collections after a change: those that visitors could see, without those that are used again. A
 * draft never had an address.
 */
export function goneAfter(gone: readonly string[], before: Collections, after: Collections): readonly string[] {
  const used = new Set(after.map(({ slug }) => slug));
  const removed = before.filter(
    ({ isPublished, collectionId }) => isPublished && !after.some((each) => each.collectionId === collectionId),
  );
  const all = new Set([...gone, ...removed.map(({ slug }) => slug)]);
  return [...all].filter((slug) => !used.has(slug)).slice(-MOST_GONE);
}

/** The same collections in the order of `ids`. */
export function inOrder(all: Collections, ids: readonly string[]): Result<Collections, Problem> {
  const ordered = ids.flatMap((id) => all.filter(({ collectionId }) => collectionId === id));
  const isWhole = ordered.length === all.length && ids.length === all.length && new Set(ids).size === ids.length;
  return isWhole ? ok(ordered) : err(otherCollections);
}

const field = (path: string, message: string): Problem =>
  problem('validation', `${path} ${message}`, [{ path, message }]);
const taken = problem('conflict', 'Another collection has this slug.', [
  { path: 'body.slug', message: 'is the slug of another collection' },
]);
const endsTooEarly = field('body.endsAt', 'must be after startsAt');
const tooMany = problem('limit-reached', `There can be ${LIMITS.collections} collections. Delete one that has ended.`);
const otherCollections = problem('conflict', 'Other collections have been added or deleted. Read the list again.');
