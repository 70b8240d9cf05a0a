import type { DeveloperStore } from '../developers/ports.ts';
import type { StatsStore } from '../figures/ports.ts';
import { namedBy } from '../games/domain/game-view.ts';
import type { GamePages, GameStore } from '../games/ports.ts';

/** Pages of the games in these stores. */
export const memoryPages = (
  games: Pick<GameStore, 'get'>,
  stats: Pick<StatsStore, 'get'>,
  developers: Pick<DeveloperStore, 'names'>,
): GamePages => ({
  async find(gameId) {
    const game = await games.get(gameId);
    if (game === undefined) return undefined;
    return { game, stats: await stats.get(gameId), names: await developers.names(namedBy(game)) };
  },
});
