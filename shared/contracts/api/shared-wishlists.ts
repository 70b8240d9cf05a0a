import * as z from 'zod/mini';
import { sharedWishlistSchema, wishlistLinkSchema, wishlistName, wishlistToken } from '../entities/shared-wishlists.ts';
import { endpoint } from './endpoint.ts';

export const getWishlistLink = endpoint({
  name: 'getWishlistLink',
  summary: 'The link to my wishlist',
  method: 'GET',
  path: '/api/wishlist-link',
  service: 'catalogue',
  handler: 'wishlist',
  auth: 'user',
  reply: wishlistLinkSchema,
  status: 200,
});

/** Makes a link if there is none, or changes its name. `renew` replaces the link: the earlier one ends at once. */
export const putWishlistLink = endpoint({
  name: 'putWishlistLink',
  summary: 'Share my wishlist by a link',
  method: 'PUT',
  path: '/api/wishlist-link',
  service: 'catalogue',
  handler: 'wishlist',
  auth: 'user',
  body: z.strictObject({ name: wishlistName, renew: z.optional(z.boolean()) }),
  reply: wishlistLinkSchema,
  status: 200,
});

/** Does nothing without a link. */
export const deleteWishlistLink = endpoint({
  name: 'deleteWishlistLink',
  summary: 'Switch off the link to my wishlist',
  method: 'DELETE',
  path: '/api/wishlist-link',
  service: 'catalogue',
  handler: 'wishlist',
  auth: 'user',
  status: 204,
});

/** For whoever has the link. */
export const getSharedWishlist = endpoint({
  name: 'getSharedWishlist',
  summary: 'A wishlist, by its link',
  method: 'GET',
  path: '/api/shared-wishlists/{token}',
  service: 'catalogue',
  handler: 'wishlist',
  auth: 'none',
  params: z.object({ token: wishlistToken }),
  reply: sharedWishlistSchema,
  status: 200,
});
