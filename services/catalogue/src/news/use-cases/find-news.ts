import { type Caller, may } from '@satcade/contracts/access';
import { type Problem, problem } from '@satcade/contracts/problem';
import { err, ok, type Result } from '@satcade/kernel';
import type { Game } from '../../games/domain/game.ts';
import type { GameStore } from '../../games/ports.ts';
import { managerOf, visible } from '../../games/use-cases/access.ts';
import { isPublic, type NewsPost } from '../domain/news-post.ts';
import type { NewsStore } from '../ports.ts';

export interface FindNews {
  readonly games: Pick<GameStore, 'get'>;
  readonly news: Pick<NewsStore, 'get' | 'gameOf'>;
}

/** Posts are stored with their game: with its id, finding one takes one read fewer. */
export interface NewsId {
  readonly gameId?: string | undefined;
  readonly id: string;
}

export interface FoundNews {
  readonly post: NewsPost;
  readonly game: Game;
  /** Whether the caller manages the game, or is an Admin. */
  readonly isManager: boolean;
}

/** Whether the caller may write posts about a game. */
export const isManagerOf = (caller: Caller, game: Game): boolean =>
  may(caller, 'update', 'NewsPost', managerOf(caller, game));

/** A post with its game: for everybody if both are public, else for those who manage the game, and Admins. */
export async function findNews(
  { gameId: given, id }: NewsId,
  caller: Caller,
  { games, news }: FindNews,
): Promise<Result<FoundNews, Problem>> {
  const gameId = given ?? (await news.gameOf(id));
  if (gameId === undefined) return err(noSuchNews(id));
  const [game, post] = await Promise.all([games.get(gameId), news.get(gameId, id)]);
  const visibleGame = visible(game, gameId, caller);
  if (!visibleGame.ok) return visibleGame;
  const isManager = isManagerOf(caller, visibleGame.value);
  if (post === undefined || !(isManager || isPublic(post))) return err(noSuchNews(id));
  return ok({ post, game: visibleGame.value, isManager });
}

const noSuchNews = (id: string): Problem => problem('not-found', `There is no post ${id}.`);
