import { ok } from '@satcade/kernel';
import type { FollowedDeveloper, FollowerList } from '../follows/domain/follower.ts';
import { listOf } from '../follows/domain/follower.ts';
import type { FollowerCounts, FollowStore } from '../follows/ports.ts';
import { isPublic, type NewsBatch, type NewsPost } from '../news/domain/news-post.ts';
import { entryOf } from '../news/domain/news-view.ts';
import type { NewsBatches, NewsStore } from '../news/ports.ts';

/** Who follows whom in the memory catalogue; a list is a single page. */
export function memoryFollows(): FollowStore & FollowerCounts {
  const lists = new Map<string, readonly FollowedDeveloper[]>();
  const counts = new Map<string, { readonly followers: number; readonly lastSequence: string }>();
  const of = (userId: string) => lists.get(userId) ?? [];
  const nameOf = ({ developerId, shard }: FollowerList) => `${developerId} ${shard}`;
  return {
    list: async (userId) => ok({ items: [...of(userId)].reverse(), nextToken: null }),
    since: async (userId, developerId) => of(userId).find((each) => each.developerId === developerId)?.followedAt,
    async follow(userId, follow) {
      if (of(userId).some(({ developerId }) => developerId === follow.developerId)) return ok(undefined);
      lists.set(userId, [...of(userId), follow]);
      return ok(undefined);
    },
    async unfollow(userId, developerId) {
      lists.set(
        userId,
        of(userId).filter((each) => each.developerId !== developerId),
      );
    },
    clear: async (userId) => void lists.delete(userId),
    count: async (developerId) =>
      [...lists.values()].filter((each) => each.some((follow) => follow.developerId === developerId)).length,
    followers: async (list, after = '', limit) =>
      [...lists.keys()]
        .filter((userId) => of(userId).some(({ developerId }) => developerId === list.developerId))
        .filter((userId) => listOf(list.developerId, userId).shard === list.shard && userId > after)
        .sort()
        .slice(0, limit),
    async add(list, changes) {
      const [first, last] = [changes.at(0), changes.at(-1)];
      const before = counts.get(nameOf(list));
      if (first === undefined || last === undefined) return ok(undefined);
      if (before !== undefined && before.lastSequence >= first.sequence)
        return { ok: false, error: { lastSequence: before.lastSequence } };
      const followers = changes.reduce((sum, { change }) => sum + change, before?.followers ?? 0);
      counts.set(nameOf(list), { followers, lastSequence: last.sequence });
      return ok(undefined);
    },
  };
}

/** The posts of the memory catalogue; a list is a single page. */
export function memoryNews(): NewsStore {
  const posts = new Map<string, NewsPost>();
  const reporters = new Set<string>();
  const newest = () => [...posts.values()].reverse();
  const publicly = (belongs: (post: NewsPost) => boolean) =>
    ok({
      items: newest()
        .filter((post) => isPublic(post) && belongs(post))
        .map(entryOf),
      nextToken: null,
    });
  return {
    get: async (_, id) => posts.get(id),
    gameOf: async (id) => posts.get(id)?.gameId,
    async write({ before, after }) {
      if (posts.get((after ?? before)?.id ?? '')?.revision !== before?.revision) return false;
      if (after !== undefined) posts.set(after.id, after);
      else if (before !== undefined) posts.delete(before.id);
      return true;
    },
    listPublished: async (source) =>
      publicly((post) => ('gameId' in source ? post.gameId === source.gameId : post.makers.includes(source.makerId))),
    listAll: async (gameId) => ok({ items: newest().filter((post) => post.gameId === gameId), nextToken: null }),
    async report(post, userId, report) {
      if (reporters.has(`${post.id} ${userId}`)) return;
      reporters.add(`${post.id} ${userId}`);
      const reports = [...(post.reports ?? []), report];
      posts.set(post.id, { ...post, reports, revision: post.revision + 1 });
    },
    listReported: async () => ok({ items: newest().filter(({ reports = [] }) => reports.length > 0), nextToken: null }),
    listHidden: async () => ok({ items: newest().filter(({ isHidden }) => isHidden), nextToken: null }),
    async removeAll(gameId) {
      for (const [id, post] of posts) if (post.gameId === gameId) posts.delete(id);
    },
  };
}

/** Batches of recipients, by name, in the order in which they were stored. */
export function memoryBatches(): NewsBatches & { readonly stored: ReadonlyMap<string, NewsBatch> } {
  const stored = new Map<string, NewsBatch>();
  return {
    stored,
    async create(batch, after = '') {
      const name = `${batch.postId} ${batch.list.developerId} ${batch.list.shard} ${after}`;
      if (!stored.has(name)) stored.set(name, batch);
    },
  };
}
