import { addWish, listWishes, removeWish } from '@satcade/contracts/api/wishlist';
import { type Clock, ok } from '@satcade/kernel';
import { type HttpRoute, route, signedIn } from '@satcade/lambda/http';
import type { DeveloperStore } from '../../developers/ports.ts';
import type { GameStore } from '../../games/ports.ts';
import type { WishStore } from '../ports.ts';
import * as wishlist from '../use-cases/wishlist.ts';

/** GET /api/wishlist; PUT, DELETE /api/wishlist/{gameId} */
export const wishlistRoutes = (dependencies: {
  readonly games: GameStore;
  readonly developers: DeveloperStore;
  readonly wishes: WishStore;
  readonly clock: Clock;
}): HttpRoute[] => [
  route(listWishes, async ({ query, caller }) => {
    const page = await wishlist.listWishes(query, signedIn(caller), dependencies);
    return page.ok ? ok({ json: page.value }) : page;
  }),

  route(addWish, async ({ params, caller }) => {
    const added = await wishlist.addWish(params.gameId, signedIn(caller), dependencies);
    return added.ok ? ok({}) : added;
  }),

  route(removeWish, async ({ params, caller }) => {
    const removed = await wishlist.removeWish(params.gameId, signedIn(caller), dependencies);
    return removed.ok ? ok({}) : removed;
  }),
];
