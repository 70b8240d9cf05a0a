import { LIMITS } from '@satcade/contracts/limits';
import { change, pageToken, readPageToken, type Table } from '@satcade/dynamo';
import { err, ok } from '@satcade/kernel';
import * as z from 'zod/mini';
import { wishesKey } from '../../table/keys.ts';
import { newestFirst, placeOf, type Wish } from '../domain/wish.ts';
import type { WishStore } from '../ports.ts';

/* A user's wishes are one item with an attribute per game, so that one read returns and counts them. */
const WISH = 'game#';
const attributeOf = (gameId: string): string => `${WISH}${gameId}`;
export const wishesSchema = z.looseObject({ wishCount: z._default(z.int(), 0) });

function wishesOf(item: z.infer<typeof wishesSchema>): Wish[] {
  return Object.entries(item).flatMap(([name, addedAt]) =>
    name.startsWith(WISH) && typeof addedAt === 'string' ? [{ gameId: name.slice(WISH.length), addedAt }] : [],
  );
}

/** Wishlists behind their port. */
export function wishTable(table: Table): WishStore {
  return {
    async list(userId, { limit, nextToken }) {
      const { pk } = wishesKey(userId);
      const after = readPageToken(nextToken, ['pk', 'after'], { pk });
      if (!after.ok) return after;
      const item = await table.get(wishesKey(userId), wishesSchema, true);
      const place = after.value?.after;
      const rest = newestFirst(item === undefined ? [] : wishesOf(item)).filter(
        (wish) => place === undefined || placeOf(wish) < place,
      );
      const items = rest.slice(0, limit);
      const last = rest.length > limit ? items.at(-1) : undefined;
      return ok({ items, nextToken: pageToken(last === undefined ? undefined : { pk, after: placeOf(last) }) });
    },

    async add(userId, { gameId, addedAt }) {
      const update = change()
        .expectAbsent(attributeOf(gameId))
        .expectBelow('wishCount', LIMITS.wishlistItems)
        .set({ [attributeOf(gameId)]: addedAt })
        .add({ wishCount: 1 });
      const written = await table.update(wishesKey(userId), update, wishesSchema);
      const isThere = written.ok || Object.hasOwn(written.error.item ?? {}, attributeOf(gameId));
      return isThere ? ok(undefined) : err('full');
    },

    async remove(userId, gameId) {
      const name = attributeOf(gameId);
      // A failed condition means that the game was not on the list.
      await table.update(
        wishesKey(userId),
        change().expectExists(name).remove(name).add({ wishCount: -1 }),
        wishesSchema,
      );
    },

    clear: (userId) => table.remove(wishesKey(userId)),
  };
}
