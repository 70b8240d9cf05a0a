import type { followerListFacts } from '@satcade/contracts/entities/news';
import type { Facts } from '@satcade/contracts/shape';

/**
 * The followers of a developer are in this many lists, so that no partition of the table takes all clicks, and so that
 * several lists are told at the same time.
 */
const FOLLOWER_SHARDS = 4;

/** One of a developer's lists of followers. */
export type FollowerList = Facts<typeof followerListFacts>;

/** The list in which a user is: always the same. */
export function listOf(developerId: string, userId: string): FollowerList {
  let hash = 0;
  for (const letter of userId) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return { developerId, shard: hash % FOLLOWER_SHARDS };
}

export const listsOf = (developerId: string): FollowerList[] =>
  Array.from({ length: FOLLOWER_SHARDS }, (_, shard) => ({ developerId, shard }));

/** A change of a list, with its place in the table's stream, of fixed width so that it compares as text. */
export interface FollowerCount {
  readonly list: FollowerList;
  readonly sequence: string;
  /** 1 for a new follower, -1 for one who is gone. */
  readonly change: number;
}

/** Whom a user follows, and since when. */
export interface FollowedDeveloper {
  readonly developerId: string;
  readonly followedAt: string;
}

/** Newest first; those of the same instant sort by id. */
export const newestFirst = (follows: readonly FollowedDeveloper[]): FollowedDeveloper[] =>
  follows.toSorted((a, b) => (placeOf(a) < placeOf(b) ? 1 : -1));

/** The place in that order, as a comparable text. */
export const placeOf = ({ followedAt, developerId }: FollowedDeveloper): string => `${followedAt}#${developerId}`;
