import { change, type Table } from '@satcade/dynamo';
import { epochSeconds, err } from '@satcade/kernel';
import type { EntitlementStore } from '../ports.ts';
import {
  gameItemSchema,
  gameKey,
  gamePrefix,
  ownershipItemSchema,
  ownershipKey,
  tokenItemSchema,
  tokenKey,
  userPartition,
} from './items.ts';

/** The entitlements table behind its port. */
export function entitlementTable(table: Table): EntitlementStore {
  return {
    async create(owned, cause) {
      const written = await table.create({ ...ownershipKey(owned), ...owned, ...cause });
      return written.ok ? written : err(ownershipItemSchema.parse(written.error.item));
    },

    async regrant(owned, cause) {
      const { grantedAt, updatedAt } = owned;
      const update = change()
        .expectBelow('grantedAt', grantedAt)
        .expectBelow('revokedAt', grantedAt)
        .set({ isActive: true, grantedAt, updatedAt, ...cause })
        .remove('revokedAt', 'revokedReason');
      // A condition that fails means that something later is there already.
      await table.update(ownershipKey(owned), update, ownershipItemSchema);
    },

    async revoke(owner, at, reason, cause) {
      const update = change()
        .expectAtMost('grantedAt', at)
        .expectBelow('revokedAt', at)
        .set({ isActive: false, revokedAt: at, revokedReason: reason, updatedAt: at, ...cause });
      const written = await table.update(ownershipKey(owner), update, ownershipItemSchema);
      return written.ok || written.error.item !== undefined;
    },

    list: (userId, { limit, nextToken, gameId }) =>
      table.query(
        {
          pk: userPartition(userId),
          skPrefix: gameId === undefined ? 'GAME#' : gamePrefix(gameId),
          limit,
          nextToken,
          newestFirst: true,
        },
        ownershipItemSchema,
      ),

    of: (userId, gameId) =>
      table.queryAll(
        { pk: userPartition(userId), skPrefix: gamePrefix(gameId), consistent: true },
        ownershipItemSchema,
      ),

    game: (gameId) => table.get(gameKey(gameId), gameItemSchema),

    async games(gameIds) {
      if (gameIds.length === 0) return new Map();
      const games = await table.getMany(gameIds.map(gameKey), gameItemSchema);
      return new Map(games.map((game) => [game.gameId, game]));
    },

    async saveGame({ thumbnailKey, version, file, ...game }) {
      const update = change()
        .expectBelow('revision', game.revision)
        .set({ ...game, thumbnailKey, version, file });
      // A condition that fails means that a newer revision is there already.
      await table.update(gameKey(game.gameId), update, gameItemSchema);
    },

    async saveToken(token, cause) {
      const ttl = epochSeconds(Date.parse(token.expiresAt)) + 24 * 60 * 60;
      await table.put({ ...tokenKey(token.tokenHash), ...token, ...cause, ttl });
    },

    token: (tokenHash) => table.get(tokenKey(tokenHash), tokenItemSchema, true),

    async redeem({ tokenHash, orderId, ...token }, now) {
      const key = tokenKey(tokenHash);
      const use = change().expectExists('pk').expectAbsent('usedAt').set({ usedAt: now });
      // A free game that was never ordered has no ownership to count at.
      if (orderId === undefined) return (await table.update(key, use, tokenItemSchema)).ok;
      const count = change().expectEqual('isActive', true).add({ downloadCount: 1 }).set({ lastDownloadAt: now });
      const written = await table.transact([
        { update: key, change: use },
        { update: ownershipKey({ ...token, orderId }), change: count },
      ]);
      return written.ok;
    },
  };
}
