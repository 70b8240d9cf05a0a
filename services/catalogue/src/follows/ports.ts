import type { Result } from '@satcade/kernel';
import type { Page, PageRequest } from '../ports.ts';
import type { FollowedDeveloper, FollowerCount, FollowerList } from './domain/follower.ts';

export interface FollowStore {
  /** Newest first, read consistently. */
  list(userId: string, page: PageRequest): Promise<Result<Page<FollowedDeveloper>, 'bad-token'>>;
  /** Since when a user follows a developer; read consistently. */
  since(userId: string, developerId: string): Promise<string | undefined>;
  /** Does nothing if the user follows the developer already; `full`: the user follows LIMITS.follows developers. */
  follow(userId: string, follow: FollowedDeveloper): Promise<Result<void, 'full'>>;
  /** Does nothing if the user does not follow the developer. */
  unfollow(userId: string, developerId: string): Promise<void>;
  /** Ends everything that the user follows. */
  clear(userId: string): Promise<void>;
  /** How many follow a developer. May miss a change from a moment ago. */
  count(developerId: string): Promise<number>;
  /** User ids of a list in their order, after the given one. */
  followers(list: FollowerList, after: string | undefined, limit: number): Promise<readonly string[]>;
}

export interface FollowerCounts {
  /**
   * Adds changes of one list, in the order of the stream. If a part of them was counted already, adds nothing and returns
   * the last counted place.
   */
  add(
    list: FollowerList,
    changes: readonly FollowerCount[],
  ): Promise<Result<void, { readonly lastSequence: string | undefined }>>;
}
