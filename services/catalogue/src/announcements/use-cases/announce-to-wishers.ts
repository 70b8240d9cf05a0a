import type { gameReleased, ReceivedData } from '@satcade/contracts/events';
import { idTime, isoTime } from '@satcade/kernel';
import { percentOff, priceUnderDiscount } from '../../discounts/domain/discount.ts';
import { isListed } from '../../games/domain/game.ts';
import type { Cause } from '../../ports.ts';
import { type Announcement, discountNewsId, hasDiscount, isFresh } from '../domain/announcement.ts';
import { type AnnounceDependencies, PAGE } from './announce.ts';

/* People who wished for a game are told when it is out, and once for each discount. */

type Dependencies = Pick<AnnounceDependencies, 'announcements' | 'readers' | 'games' | 'clock'>;

/**
 * A game that was never in the store is out. Nobody is told about one that came back, that is out for days, or that has
 * left the store since.
 */
export async function announceRelease(
  { gameId, title, priceCents, releasedAt, isReturn }: ReceivedData<typeof gameReleased>,
  cause: Cause,
  deps: Dependencies,
): Promise<void> {
  if (isReturn === true || !isFresh(releasedAt, deps.clock.now())) return;
  const game = await deps.games.get(gameId);
  if (game === undefined || !isListed(game)) return;
  const news = { kind: 'wished-game-released', priceCents } as const;
  await begin({ newsId: 'release', gameId, title, news, since: releasedAt }, cause, deps);
}

/**
 * Begins to tell about a discount that is running, unless that was done before. So whoever calls it need not know when a
 * discount begins, which a developer may move. One that runs for days, as after a standstill, is told to nobody.
 */
export async function announceDiscount(gameId: string, cause: Cause, deps: Dependencies): Promise<void> {
  const game = await deps.games.get(gameId);
  if (game?.sale === undefined) return;
  const { title, priceCents, sale } = game;
  const now = deps.clock.now();
  const { saleId, startsAt, endsAt } = sale;
  const since = [startsAt, isoTime(idTime(saleId))].toSorted().at(-1) ?? startsAt;
  const newsId = discountNewsId(saleId);
  if (!hasDiscount(game, newsId, isoTime(now)) || !isFresh(since, now)) return;
  if ((await deps.announcements.get({ gameId, newsId })) !== undefined) return;
  const lower = priceUnderDiscount(priceCents, sale);
  const news = {
    kind: 'wished-game-discounted',
    percentOff: percentOff(priceCents, lower),
    priceCents: lower,
    endsAt,
  } as const;
  await begin({ newsId, gameId, title, news, since }, cause, deps);
}

/** Stored without recipients as well: the news is told once, and not to those who wish for the game later. */
async function begin(
  about: Omit<Announcement, 'page' | 'recipients' | 'next'>,
  cause: Cause,
  { announcements, readers }: Pick<Dependencies, 'announcements' | 'readers'>,
): Promise<void> {
  const { userIds: recipients, next } = await readers.wishersOf(about.gameId, { limit: PAGE });
  await announcements.begin({ ...about, page: 1, recipients, ...(next !== undefined && { next }) }, cause);
}
