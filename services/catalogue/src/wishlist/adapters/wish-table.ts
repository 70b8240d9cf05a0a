import { LIMITS } from '@satcade/contracts/limits';
import { change, pageToken, readPageToken, type Table } from '@satcade/dynamo';
import { err, ok } from '@satcade/kernel';
import * as z from 'zod/mini';
import { wisherKey, wishesKey } from '../../table/keys.ts';
import { newestFirst, placeOf, type Wish } from '../domain/wish.ts';
import type { WishStore } from '../ports.ts';

/*
 * A user's wishes are one item with an attribute per game, so that one read returns and counts them. Each is also an item
 * beside its game, written in the same transaction: through these, a discount finds the people who wished for the game.
 */
const WISH = 'game#';
const attributeOf = (gameId: string): string => `${WISH}${gameId}`;
export const wishesSchema = z.looseObject({
  wishCount: z._default(z.int(), 0),
  /** Each wish has its item. Absent: the list is from before these were written, and is completed when it is used. */
  isIndexed: z.optional(z.boolean()),
});
/** The items of one transaction, with the list itself. */
const AT_ONCE = 90;

function wishesOf(item: z.infer<typeof wishesSchema>): Wish[] {
  return Object.entries(item).flatMap(([name, addedAt]) =>
    name.startsWith(WISH) && typeof addedAt === 'string' ? [{ gameId: name.slice(WISH.length), addedAt }] : [],
  );
}

const marked = (gameId: string, userId: string, addedAt: string) => ({
  put: { ...wisherKey(gameId, userId), userId, addedAt },
});

/** Wishlists behind their port. */
export function wishTable(table: Table): WishStore {
  const read = (userId: string) => table.get(wishesKey(userId), wishesSchema, true);

  /** Writes the missing items of an earlier list. A wish that was removed meanwhile fails it: the next use repeats it. */
  async function complete(userId: string, item: z.infer<typeof wishesSchema>): Promise<void> {
    if (item.isIndexed === true) return;
    const wishes = wishesOf(item);
    for (let start = 0; start < wishes.length; start += AT_ONCE) {
      const some = wishes.slice(start, start + AT_ONCE);
      const noted = change();
      for (const { gameId } of some) noted.expectExists(attributeOf(gameId));
      noted.set(start + AT_ONCE < wishes.length ? { wishCount: item.wishCount } : { isIndexed: true });
      const written = await table.transact([
        { update: wishesKey(userId), change: noted.expectEqual('wishCount', item.wishCount) },
        ...some.map(({ gameId, addedAt }) => marked(gameId, userId, addedAt)),
      ]);
      if (!written.ok) return;
    }
  }

  return {
    async list(userId, { limit, nextToken }) {
      const { pk } = wishesKey(userId);
      const after = readPageToken(nextToken, ['pk', 'after'], { pk });
      if (!after.ok) return after;
      const item = await read(userId);
      if (item !== undefined) await complete(userId, item);
      const place = after.value?.after;
      const rest = newestFirst(item === undefined ? [] : wishesOf(item)).filter(
        (wish) => place === undefined || placeOf(wish) < place,
      );
      const items = rest.slice(0, limit);
      const last = rest.length > limit ? items.at(-1) : undefined;
      return ok({ items, nextToken: pageToken(last === undefined ? undefined : { pk, after: placeOf(last) }) });
    },

    async add(userId, { gameId, addedAt }) {
      const before = await read(userId);
      if (before !== undefined) await complete(userId, before);
      const update = change()
        .expectAbsent(attributeOf(gameId))
        .expectBelow('wishCount', LIMITS.wishlistItems)
        .set({ [attributeOf(gameId)]: addedAt, ...(before === undefined && { isIndexed: true }) })
        .add({ wishCount: 1 });
      const written = await table.transact([
        { update: wishesKey(userId), change: update },
        marked(gameId, userId, addedAt),
      ]);
      if (written.ok) return ok(undefined);
      return Object.hasOwn((await read(userId)) ?? {}, attributeOf(gameId)) ? ok(undefined) : err('full');
    },

    async remove(userId, gameId) {
      const name = attributeOf(gameId);
      // A failed condition means that the game was not on the list.
      await table.transact([
        { update: wishesKey(userId), change: change().expectExists(name).remove(name).add({ wishCount: -1 }) },
        { remove: wisherKey(gameId, userId) },
      ]);
    },

    async clear(userId) {
      const item = await read(userId);
      for (const { gameId } of item === undefined ? [] : wishesOf(item)) await table.remove(wisherKey(gameId, userId));
      await table.remove(wishesKey(userId));
    },
  };
}
