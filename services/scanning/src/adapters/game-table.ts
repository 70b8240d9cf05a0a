import { scannedGameFacts } from '@satcade/contracts/entities/scanned-games';
import { change, type Table } from '@satcade/dynamo';
import { afterNews } from '../domain/scanned-game.ts';
import type { GameStore } from '../ports.ts';
import { gameKey } from './items.ts';

const ATTEMPTS = 5;

/** The games that scanning stores, behind their port. */
export function gameTable(table: Table): GameStore {
  return {
    game: (gameId) => table.get(gameKey(gameId), scannedGameFacts),

    gameNow: (gameId) => table.get(gameKey(gameId), scannedGameFacts, true),

    async saveGame(news) {
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
        const stored = await table.get(gameKey(news.gameId), scannedGameFacts, true);
        if (stored !== undefined && stored.revision >= news.revision) return;
        const game = afterNews(stored, news);
        const update = change().setFields(scannedGameFacts, game);
        if (stored === undefined) update.expectAbsent('revision');
        else update.expectEqual('revision', stored.revision);
        if ((await table.update(gameKey(news.gameId), update, scannedGameFacts)).ok) return;
      }
      throw new Error(`the stored game ${news.gameId} kept changing`);
    },
  };
}
