import { type Caller, may } from '@satcade/contracts/access';
import type { SharedWishlist, WishlistLink } from '@satcade/contracts/entities/shared-wishlists';
import { LIMITS } from '@satcade/contracts/limits';
import { type Problem, problem } from '@satcade/contracts/problem';
import { err, isoTime, ok, type Result } from '@satcade/kernel';
import type { WishlistLinkStore } from '../ports.ts';
import { type WishReaders, wishViews } from './wishlist.ts';

type User = Extract<Caller, { kind: 'user' }>;

export interface SharedWishlists extends WishReaders {
  readonly wishlistLinks: WishlistLinkStore;
  readonly newToken: () => string;
}

/** The link to the user's wishlist, if it is shared. */
export async function readLink(
  user: User,
  { wishlistLinks }: Pick<SharedWishlists, 'wishlistLinks'>,
): Promise<Result<WishlistLink | undefined, Problem>> {
  if (!may(user, 'read', 'Wish', user.userId)) return err(noWishlist);
  return ok(await wishlistLinks.of(user.userId));
}

/** Shares the user's wishlist under a name. The link stays the same unless it is renewed. */
export async function putLink(
  { name, renew = false }: { readonly name: string; readonly renew?: boolean | undefined },
  user: User,
  { wishlistLinks, newToken, clock }: Pick<SharedWishlists, 'wishlistLinks' | 'newToken' | 'clock'>,
): Promise<Result<WishlistLink, Problem>> {
  if (!may(user, 'update', 'Wish', user.userId)) return err(noWishlist);
  const before = await wishlistLinks.of(user.userId);
  const isNew = renew || before === undefined;
  const link = isNew ? { token: newToken(), name, createdAt: isoTime(clock.now()) } : { ...before, name };
  await wishlistLinks.put(user.userId, link, before);
  return ok(link);
}

/** Ends the link. */
export async function removeLink(
  user: User,
  { wishlistLinks }: Pick<SharedWishlists, 'wishlistLinks'>,
): Promise<Result<void, Problem>> {
  if (!may(user, 'update', 'Wish', user.userId)) return err(noWishlist);
  await wishlistLinks.remove(user.userId);
  return ok(undefined);
}

/** A wishlist by the token of its link: the name under which it is shared, and its games in the store. */
export async function readSharedWishlist(
  token: string,
  { wishlistLinks, ...readers }: Omit<SharedWishlists, 'newToken'>,
): Promise<Result<SharedWishlist, Problem>> {
  const found = await wishlistLinks.find(token);
  if (found === undefined) return err(noSuchLink);
  const games: SharedWishlist['games'] = [];
  let nextToken: string | undefined;
  do {
    const page = await wishViews(found.userId, { limit: PAGE, nextToken }, readers);
    if (!page.ok) return page;
    games.push(...page.value.items.flatMap(({ game }) => (game === undefined ? [] : [game])));
    nextToken = page.value.nextToken ?? undefined;
  } while (nextToken !== undefined && games.length < LIMITS.wishlistItems);
  return ok({ name: found.name, games });
}

/** As many games as one request to the table reads. */
const PAGE = 100;
const noWishlist = problem('forbidden', 'You may not have a wishlist.');
const noSuchLink = problem('not-found', 'This link leads to no wishlist. Its owner may have switched it off.');
