import {
  deleteWishlistLink,
  getSharedWishlist,
  getWishlistLink,
  putWishlistLink,
} from '@satcade/contracts/api/shared-wishlists';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { keyOf } from '../../lib/api/query-key.ts';

const linkKey = keyOf('wishlist-link');
const sharedKey = keyOf('shared-wishlist');

/** The link to the wishlist of a user. */
export const wishlistLinkQuery = (userId: string) =>
  queryOptions({ queryKey: linkKey(userId), queryFn: ({ signal }) => call(getWishlistLink, { signal }) });

interface LinkChange {
  readonly name: string;
  /** Replaces the link. */
  readonly renew?: boolean | undefined;
}

export function useChangeLink(userId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: LinkChange) => call(putWishlistLink, { body }),
    onSuccess: (saved) => queries.setQueryData(wishlistLinkQuery(userId).queryKey, saved),
  });
}

export function useRemoveLink(userId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(deleteWishlistLink, {}),
    onSuccess: () => queries.setQueryData(wishlistLinkQuery(userId).queryKey, {}),
  });
}

/** A wishlist by the token of its link. */
export const sharedWishlistQuery = (token: string) =>
  queryOptions({
    queryKey: sharedKey(token),
    queryFn: ({ signal }) => call(getSharedWishlist, { params: { token }, signal }),
  });
