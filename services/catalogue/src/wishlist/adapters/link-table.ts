import { wishlistLinkFacts } from '@satcade/contracts/entities/shared-wishlists';
import type { Table } from '@satcade/dynamo';
import * as z from 'zod/mini';
import { sharedWishesKey, wishesLinkKey } from '../../table/keys.ts';
import type { WishlistLinkStore } from '../ports.ts';

export const sharedItemSchema = z.object({ userId: z.string() });

/*
 * The link is an item beside the wishlist of its owner. A second item, named by the token, leads to the owner. The first
 * one decides: an item of an earlier link that a crash left behind opens nothing.
 */
export const wishlistLinkTable = (table: Table): WishlistLinkStore => ({
  of: (userId) => table.get(wishesLinkKey(userId), wishlistLinkFacts, true),

  async find(token) {
    const shared = await table.get(sharedWishesKey(token), sharedItemSchema);
    if (shared === undefined) return undefined;
    const link = await table.get(wishesLinkKey(shared.userId), wishlistLinkFacts, true);
    return link?.token === token ? { userId: shared.userId, name: link.name } : undefined;
  },

  async put(userId, link, before) {
    await table.put({ ...sharedWishesKey(link.token), userId });
    await table.put({ ...wishesLinkKey(userId), ...link });
    if (before !== undefined && before.token !== link.token) await table.remove(sharedWishesKey(before.token));
  },

  async remove(userId) {
    const link = await table.get(wishesLinkKey(userId), wishlistLinkFacts, true);
    await table.remove(wishesLinkKey(userId));
    if (link !== undefined) await table.remove(sharedWishesKey(link.token));
  },
});
