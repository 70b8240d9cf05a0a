import { type Caller, may, type Operation } from '@satcade/contracts/access';
import type { Wish as WishView } from '@satcade/contracts/entities';
import { LIMITS } from '@satcade/contracts/limits';
import { type Problem, problem } from '@satcade/contracts/problem';
import { type Clock, err, isoTime, ok, type Result } from '@satcade/kernel';
import type { DeveloperStore } from '../../developers/ports.ts';
import type { GameStore } from '../../games/ports.ts';
import { badToken, visible } from '../../games/use-cases/access.ts';
import { type Card, publicCardOf } from '../../listing/domain/card.ts';
import { summaryView } from '../../listing/domain/summary.ts';
import type { Page, PageRequest } from '../../ports.ts';
import type { Wish } from '../domain/wish.ts';
import type { WishStore } from '../ports.ts';

type User = Extract<Caller, { kind: 'user' }>;

/** What lists with the store's cards are read from. */
export interface WishReaders {
  readonly games: GameStore;
  readonly developers: DeveloperStore;
  readonly wishes: WishStore;
  readonly clock: Clock;
}

/**
 * The user's wishes, newest first, each with its card as the store shows it; without one if the game is neither in the
 * store nor announced.
 */
export async function listWishes(
  page: PageRequest,
  user: User,
  readers: WishReaders,
): Promise<Result<Page<WishView>, Problem>> {
  const allowed = allowedTo('read', user);
  return allowed.ok ? wishViews(user.userId, page, readers) : allowed;
}

/** The same for a list whose reader was checked. */
export async function wishViews(
  userId: string,
  page: PageRequest,
  { wishes, games, developers, clock }: WishReaders,
): Promise<Result<Page<WishView>, Problem>> {
  const found = await wishes.list(userId, page);
  if (!found.ok) return err(badToken);
  const { items, nextToken } = found.value;
  const counted = await games.getMany(items.map(({ gameId }) => gameId));
  const cards = new Map(counted.map(({ game, stats }) => [game.gameId, publicCardOf(game, stats)]));
  const makers = new Set([...cards.values()].flatMap((card) => (card === undefined ? [] : [card.developerId])));
  const names = await developers.names([...makers]);
  const now = isoTime(clock.now());
  const viewOf = (wish: Wish): WishView => ({ ...wish, game: cardView(cards.get(wish.gameId), names, now) });
  return ok({ items: items.map(viewOf), nextToken });
}

/** A summary contains nothing for the owner only. */
const cardView = (card: Card | undefined, names: ReadonlyMap<string, string>, now: string): WishView['game'] =>
  card && summaryView(card, now, names.get(card.developerId));

/** Puts a game that the user can see on the user's list. */
export async function addWish(
  gameId: string,
  user: User,
  { wishes, games, clock }: Pick<WishReaders, 'wishes' | 'games' | 'clock'>,
): Promise<Result<void, Problem>> {
  const allowed = allowedTo('create', user);
  if (!allowed.ok) return allowed;
  const visibleGame = visible(await games.get(gameId), gameId, user);
  if (!visibleGame.ok) return visibleGame;
  const added = await wishes.add(user.userId, { gameId, addedAt: isoTime(clock.now()) });
  return added.ok
    ? added
    : err(problem('conflict', `Your wishlist is full (${LIMITS.wishlistItems} games). Remove one first.`));
}

/** Removes a game from the user's list, even one that has left the store. */
export async function removeWish(
  gameId: string,
  user: User,
  { wishes }: Pick<WishReaders, 'wishes'>,
): Promise<Result<void, Problem>> {
  const allowed = allowedTo('delete', user);
  if (allowed.ok) await wishes.remove(user.userId, gameId);
  return allowed;
}

/** Calls name no list: it is always the caller's own. */
const allowedTo = (operation: Operation, user: User): Result<void, Problem> =>
  may(user, operation, 'Wish', user.userId) ? ok(undefined) : err(problem('forbidden', 'You may not have a wishlist.'));
