import { change, type Table } from '@satcade/dynamo';
import type { KnownItems } from '@satcade/dynamo/known-items';
import type { OwnedGame } from '../domain/game-file.ts';
import type { TokenStore } from '../ports.ts';
import { gameItemSchema, gameKey, ownershipKey, tokenItemSchema, tokenKey } from './items.ts';

/** Download tokens, and the games whose files they name. `games`: a game that many download is mostly as it was. */
export const downloadTokens = (table: Table, games?: KnownItems<OwnedGame>): TokenStore => ({
  game: (gameId) => table.get(gameKey(gameId), gameItemSchema, false, games),

  token: (tokenHash) => table.get(tokenKey(tokenHash), tokenItemSchema, true),

  async redeem(token, now, by) {
    const { tokenHash, orderId, version, maxDownloads, channel, isBeside, correlationId, causationId } = token;
    const key = tokenKey(tokenHash);
    const use = change()
      .expectExists('pk')
      .expectAbsent('usedAt')
      .set({ usedAt: now, ...by });
    // A demo, and a free game that was never ordered, have no ownership to count downloads at.
    if (orderId === undefined) return (await table.update(key, use, tokenItemSchema)).ok;
    const count = change().expectEqual('isActive', true).set({ lastDownloadAt: now, correlationId, causationId });
    if (isBeside !== true) count.add({ downloadCount: 1 });
    // The library compares it with the version of the game's own line.
    if (channel === undefined) count.set({ downloadedVersion: version });
    if (maxDownloads !== undefined) count.expectBelow('downloadCount', maxDownloads);
    const written = await table.transact([
      { update: key, change: use },
      { update: ownershipKey({ ...token, orderId }), change: count },
    ]);
    return written.ok;
  },
});
