import { change, type Table } from '@satcade/dynamo';
import { afterNews } from '../domain/known-game.ts';
import type { GameStore } from '../ports.ts';
import { gameItemSchema, gameKey } from './items.ts';

const ATTEMPTS = 5;

/** The games that scanning stores, behind their port. */
export function gameTable(table: Table): GameStore {
  return {
    game: (gameId) => table.get(gameKey(gameId), gameItemSchema),

    gameNow: (gameId) => table.get(gameKey(gameId), gameItemSchema, true),

    async saveGame(news) {
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
        const was = await table.get(gameKey(news.gameId), gameItemSchema, true);
        if (was !== undefined && was.revision >= news.revision) return;
        const game = afterNews(was, news);
        const update = change().edit({ ...game, waitingFileKey: game.waitingFileKey ?? null });
        if (was === undefined) update.expectAbsent('revision');
        else update.expectEqual('revision', was.revision);
        if ((await table.update(gameKey(news.gameId), update, gameItemSchema)).ok) return;
      }
      throw new Error(`what is known of ${news.gameId} kept changing`);
    },
  };
}
