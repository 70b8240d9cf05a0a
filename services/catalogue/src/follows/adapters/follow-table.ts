import { LIMITS } from '@satcade/contracts/limits';
import { change, pageToken, readPageToken, type Table } from '@satcade/dynamo';
import { err, ok } from '@satcade/kernel';
import * as z from 'zod/mini';
import { followerItemSchema } from '../../table/items.ts';
import { FOLLOWERS, followerCountKey, followerKey, followersPartition, followsKey } from '../../table/keys.ts';
import { type FollowedDeveloper, listOf, listsOf, newestFirst, placeOf } from '../domain/follower.ts';
import type { FollowerCounts, FollowStore } from '../ports.ts';

/*
 * A user's follows are one item with an attribute per developer, so that one read returns and counts them. Each is also an
 * item in a list of the developer's followers, written in the same transaction: of these the counters are made, and
 * through them a post finds its readers.
 */
const FOLLOWED = 'developer#';
const attributeOf = (developerId: string): string => `${FOLLOWED}${developerId}`;
export const followsSchema = z.looseObject({ followCount: z._default(z.int(), 0) });
export const followerCountSchema = z.object({ followers: z.int(), lastSequence: z.optional(z.string()) });

const followsOf = (item: z.infer<typeof followsSchema> | undefined): FollowedDeveloper[] =>
  Object.entries(item ?? {}).flatMap(([name, followedAt]) =>
    name.startsWith(FOLLOWED) && typeof followedAt === 'string'
      ? [{ developerId: name.slice(FOLLOWED.length), followedAt }]
      : [],
  );

/** Who follows whom, behind its port. */
export function followTable(table: Table): FollowStore {
  const read = async (userId: string) => followsOf(await table.get(followsKey(userId), followsSchema, true));

  const since: FollowStore['since'] = async (userId, developerId) =>
    (await read(userId)).find((each) => each.developerId === developerId)?.followedAt;

  const unfollow: FollowStore['unfollow'] = async (userId, developerId) => {
    const name = attributeOf(developerId);
    const removal = change().expectExists(name).remove(name).add({ followCount: -1 });
    // A failed condition means that the user does not follow the developer.
    await table.transact([
      { update: followsKey(userId), change: removal },
      { remove: followerKey(listOf(developerId, userId), userId) },
    ]);
  };

  return {
    since,
    unfollow,

    async list(userId, { limit, nextToken }) {
      const { pk } = followsKey(userId);
      const after = readPageToken(nextToken, ['pk', 'after'], { pk });
      if (!after.ok) return after;
      const place = after.value?.after;
      const rest = newestFirst(await read(userId)).filter((each) => place === undefined || placeOf(each) < place);
      const items = rest.slice(0, limit);
      const last = rest.length > limit ? items.at(-1) : undefined;
      return ok({ items, nextToken: pageToken(last === undefined ? undefined : { pk, after: placeOf(last) }) });
    },

    async follow(userId, { developerId, followedAt }) {
      const name = attributeOf(developerId);
      const addition = change()
        .expectAbsent(name)
        .expectBelow('followCount', LIMITS.follows)
        .set({ [name]: followedAt })
        .add({ followCount: 1 });
      const list = listOf(developerId, userId);
      const written = await table.transact([
        { update: followsKey(userId), change: addition },
        { put: { ...followerKey(list, userId), list, userId, followedAt }, onlyIfNew: true },
      ]);
      const isThere = written.ok || (await since(userId, developerId)) !== undefined;
      return isThere ? ok(undefined) : err('full');
    },

    async clear(userId) {
      for (const { developerId } of await read(userId)) await unfollow(userId, developerId);
      await table.remove(followsKey(userId));
    },

    async count(developerId) {
      const counts = await table.getMany(listsOf(developerId).map(followerCountKey), followerCountSchema);
      return counts.reduce((sum, { followers }) => sum + followers, 0);
    },

    async followers(list, after, limit) {
      const pk = followersPartition(list);
      // A space sorts before every letter of an id, and a tilde after.
      const skBetween = [`${FOLLOWERS}${after === undefined ? '' : `${after} `}`, `${FOLLOWERS}~`] as const;
      const page = await table.query({ pk, skBetween, limit }, followerItemSchema);
      if (!page.ok) throw new Error('a query without a token was refused');
      return page.value.items.map(({ userId }) => userId);
    },
  };
}

/** The counters of followers, behind their port. */
export const followerCountTable = (table: Table): FollowerCounts => ({
  async add(list, changes) {
    const [first, last] = [changes.at(0), changes.at(-1)];
    if (first === undefined || last === undefined) return ok(undefined);
    const update = change()
      .expectBelow('lastSequence', first.sequence)
      .add({ followers: changes.reduce((sum, each) => sum + each.change, 0) })
      .set({ lastSequence: last.sequence });
    const written = await table.update(followerCountKey(list), update, followerCountSchema);
    return written.ok
      ? ok(undefined)
      : err({ lastSequence: followerCountSchema.parse(written.error.item).lastSequence });
  },
});
