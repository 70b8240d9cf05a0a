import { ownershipFacts } from '@satcade/contracts/entities/library';
import { NOBODY } from '@satcade/contracts/nobody';
import { change, type Table } from '@satcade/dynamo';
import { epochSeconds, err } from '@satcade/kernel';
import { untilWritten } from '@satcade/lambda/until-written';
import * as z from 'zod/mini';
import { suspectsAfter } from '../domain/game-file.ts';
import type { Ownership } from '../domain/ownership.ts';
import type { Cause, EntitlementStore, OwnershipId } from '../ports.ts';
import { anonymiser, isMoved } from './anonymise.ts';
import { betaTable } from './beta-table.ts';
import { channelTable } from './channel-table.ts';
import { decidedWrites } from './decided-writes.ts';
import { downloadTokens } from './download-tokens.ts';
import { giftTable } from './gift-table.ts';
import {
  buildItemSchema,
  buildKey,
  claimChange,
  claimItemSchema,
  claimKey,
  gameItemSchema,
  gameKey,
  gamePrefix,
  ownershipKey,
  tokenKey,
  tokenListing,
  userPartition,
} from './items.ts';
import { ownershipLists } from './ownership-lists.ts';

/** What a later confirmation of the order changes; downloads and an Admin's limits stay. */
const regrantedFields = z.pick(ownershipFacts, {
  isActive: true,
  grantedAt: true,
  updatedAt: true,
  withoutCopy: true,
  revokedAt: true,
  revokedReason: true,
  completes: true,
  duplicates: true,
  isFulfilling: true,
});

/** The entitlements table behind its port. */
export function entitlementTable(table: Table): EntitlementStore {
  async function regrant(owned: Ownership, cause: Cause): Promise<void> {
    const { grantedAt } = owned;
    const update = change()
      .expectBelow('grantedAt', grantedAt)
      .expectBelow('revokedAt', grantedAt)
      .setFields(regrantedFields, owned)
      .set({ ...cause });
    if (owned.userId !== NOBODY) update.expectAbsent('isAnonymised');
    const written = await table.update(ownershipKey(owned), update, ownershipFacts);
    // A failed condition means that something newer is stored already, or that the record is anonymised.
    if (!written.ok && isMoved(owned, written.error.item)) await regrant({ ...owned, userId: NOBODY }, cause);
  }

  async function revoke(owner: OwnershipId, at: string, reason: string, cause: Cause): Promise<Ownership | undefined> {
    const update = change()
      .expectAtMost('grantedAt', at)
      .expectBelow('revokedAt', at)
      .set({ isActive: false, revokedAt: at, revokedReason: reason, updatedAt: at, ...cause });
    if (owner.userId !== NOBODY) update.expectAbsent('isAnonymised');
    const written = await table.update(ownershipKey(owner), update, ownershipFacts);
    if (written.ok) return written.value;
    if (isMoved(owner, written.error.item)) return revoke({ ...owner, userId: NOBODY }, at, reason, cause);
    return written.error.item === undefined ? undefined : ownershipFacts.parse(written.error.item);
  }

  const channels = channelTable(table);

  return {
    gifts: giftTable(table),

    async create(owned, cause) {
      const written = await table.create({ ...ownershipKey(owned), ...owned, ...cause });
      return written.ok ? written : err(ownershipFacts.parse(written.error.item));
    },

    async claim(owner) {
      const written = await table.update(claimKey(owner), claimChange(owner), claimItemSchema);
      return written.ok || claimItemSchema.parse(written.error.item).orderId === owner.orderId;
    },

    async release({ userId, gameId, orderId }) {
      const update = change().expectEqual('orderId', orderId).set({ state: 'released' });
      // A failed condition means that another order has the claim by now.
      await table.update(claimKey({ userId, gameId }), update, claimItemSchema);
    },

    async forgetClaim({ userId, gameId, orderId }) {
      // A failed condition means that there is none, or that it is another order's.
      const onlyIf = change().expectEqual('orderId', orderId);
      await table.transact([{ remove: claimKey({ userId, gameId }), onlyIf }]);
    },

    regrant,

    revoke,

    anonymise: anonymiser(table),

    ...decidedWrites(table),

    async received(userId) {
      const owned = await table.queryAll(
        { pk: userPartition(userId), skPrefix: 'GAME#', consistent: true },
        ownershipFacts,
      );
      return owned.filter(
        ({ giftId, isGranted, isAnonymised }) => (giftId !== undefined || isGranted === true) && isAnonymised !== true,
      );
    },

    ...ownershipLists(table),

    of: (userId, gameId) =>
      table.queryAll({ pk: userPartition(userId), skPrefix: gamePrefix(gameId), consistent: true }, ownershipFacts),

    async games(gameIds) {
      if (gameIds.length === 0) return new Map();
      const games = await table.getMany(gameIds.map(gameKey), gameItemSchema);
      return new Map(games.map((game) => [game.gameId, game]));
    },

    async saveSuspect({ gameId, ownerId, fileVersion }, verdict) {
      await untilWritten(`the list of suspects of ${gameId}`, async () => {
        const game = await table.get(gameKey(gameId), gameItemSchema, true);
        // A game that the catalogue never published has no owners, and files of strangers are not the game's.
        if (game?.developerId !== ownerId) return true;
        const suspects = suspectsAfter(game.suspects, fileVersion, verdict);
        if (suspects === undefined) return true;
        const { verdictsHeard: verdictCount = 0 } = game;
        const update = change().set({ suspects, verdictsHeard: verdictCount + 1 });
        if (verdictCount === 0) update.expectAbsent('verdictsHeard');
        else update.expectEqual('verdictsHeard', verdictCount);
        return (await table.update(gameKey(gameId), update, gameItemSchema)).ok;
      });
    },

    async saveGame({ thumbnailKey, version, file, offStore, rollout, suspects: _, verdictsHeard: __, ...event }) {
      const { hasChannels: ___, ...game } = event;
      const update = change()
        .expectBelow('revision', game.revision)
        .set({ ...game, thumbnailKey, version, file, offStore, rollout });
      if (offStore === undefined) update.remove('offStore');
      if (rollout === undefined) update.remove('rollout');
      const written = await table.update(gameKey(game.gameId), update, gameItemSchema);
      // A failed condition means that a newer revision is stored already.
      if (written.ok) await channels.mark(written.value);
    },

    async saveBuild({ gameId, version, ...build }) {
      const update = change()
        .expectBelow('revision', build.revision)
        .set({ gameId, version, ...build });
      // A failed condition means that this event, or a later one, was stored already.
      await table.update(buildKey(gameId, version), update, buildItemSchema);
    },

    build: (gameId, version) => table.get(buildKey(gameId, version), buildItemSchema),

    async saveToken(token, cause) {
      const ttl = epochSeconds(Date.parse(token.expiresAt)) + 24 * 60 * 60;
      await table.put({ ...tokenKey(token.tokenHash), ...token, ...cause, ...tokenListing(token), ttl });
    },

    ...downloadTokens(table),

    ...channels.store,

    ...betaTable(table),
  };
}
