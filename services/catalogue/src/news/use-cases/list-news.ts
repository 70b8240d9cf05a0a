import type { Caller } from '@satcade/contracts/access';
import { type Problem, problem } from '@satcade/contracts/problem';
import { err, ok, type Result } from '@satcade/kernel';
import { isPublic } from '../../games/domain/coming-soon.ts';
import type { GameStore } from '../../games/ports.ts';
import { badToken, visible } from '../../games/use-cases/access.ts';
import type { Page, PageRequest } from '../../ports.ts';
import type { NewsEntry } from '../domain/news-post.ts';
import { entryOf } from '../domain/news-view.ts';
import type { NewsStore } from '../ports.ts';
import { isManagerOf } from './find-news.ts';

export interface ListNews {
  readonly games: Pick<GameStore, 'get' | 'getMany'>;
  readonly news: Pick<NewsStore, 'listPublished'>;
}

/** The public posts about a game, newest first, for those who may see the game. */
export async function newsOfGame(
  gameId: string,
  page: PageRequest,
  caller: Caller,
  { games, news }: ListNews,
): Promise<Result<Page<NewsEntry>, Problem>> {
  const [game, found] = await Promise.all([games.get(gameId), news.listPublished({ gameId }, page)]);
  const visibleGame = visible(game, gameId, caller);
  if (!visibleGame.ok) return visibleGame;
  return found.ok ? found : err(badToken);
}

/** The public posts about the games that a user develops or publishes. Games that left the store are left out. */
export async function newsOfMaker(
  makerId: string,
  page: PageRequest,
  { games, news }: ListNews,
): Promise<Result<Page<NewsEntry>, Problem>> {
  const found = await news.listPublished({ makerId }, page);
  if (!found.ok) return err(badToken);
  const gameIds = [...new Set(found.value.items.map(({ gameId }) => gameId))];
  const counted = gameIds.length === 0 ? [] : await games.getMany(gameIds);
  const listed = new Set(counted.filter(({ game }) => isPublic(game)).map(({ game }) => game.gameId));
  return ok({ ...found.value, items: found.value.items.filter(({ gameId }) => listed.has(gameId)) });
}

/** All posts about a game, also drafts, for those who manage it. */
export async function allNewsOfGame(
  gameId: string,
  page: PageRequest,
  caller: Caller,
  { games, news }: { readonly games: Pick<GameStore, 'get'>; readonly news: Pick<NewsStore, 'listAll'> },
): Promise<Result<Page<NewsEntry>, Problem>> {
  const visibleGame = visible(await games.get(gameId), gameId, caller);
  if (!visibleGame.ok) return visibleGame;
  if (!isManagerOf(caller, visibleGame.value))
    return err(problem('forbidden', 'Only those who manage the game see drafts.'));
  const found = await news.listAll(gameId, page);
  return found.ok ? ok({ ...found.value, items: found.value.items.map(entryOf) }) : err(badToken);
}
