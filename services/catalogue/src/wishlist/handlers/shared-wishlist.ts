import {
  deleteWishlistLink,
  getSharedWishlist,
  getWishlistLink,
  putWishlistLink,
} from '@satcade/contracts/api/shared-wishlists';
import { ok } from '@satcade/kernel';
import { type HttpRoute, route, signedIn } from '@satcade/lambda/http';
import * as shared from '../use-cases/shared-wishlist.ts';

/** GET, PUT, DELETE /api/wishlist-link; GET /api/shared-wishlists/{token} */
export const sharedWishlistRoutes = (dependencies: shared.SharedWishlists): HttpRoute[] => [
  route(getWishlistLink, async ({ caller }) => {
    const found = await shared.readLink(signedIn(caller), dependencies);
    return found.ok ? ok({ json: { link: found.value } }) : found;
  }),

  route(putWishlistLink, async ({ body, caller }) => {
    const saved = await shared.putLink(body, signedIn(caller), dependencies);
    return saved.ok ? ok({ json: { link: saved.value } }) : saved;
  }),

  route(deleteWishlistLink, async ({ caller }) => {
    const removed = await shared.removeLink(signedIn(caller), dependencies);
    return removed.ok ? ok({}) : removed;
  }),

  // No cache keeps it: a link that is switched off ends at once.
  route(getSharedWishlist, async ({ params }) => {
    const found = await shared.readSharedWishlist(params.token, dependencies);
    return found.ok ? ok({ json: found.value, headers: { 'cache-control': 'no-store' } }) : found;
  }),
];
