import { change, type Table, type TransactItem } from '@satcade/dynamo';
import { buildItemSchema, versionItemSchema } from '../../table/items.ts';
import { BUILDS, buildKey, gamePartition, versionKey } from '../../table/keys.ts';
import { isSameFile, type Release } from '../domain/build.ts';
import type { BuildStore } from '../ports.ts';

/** Builds behind their port. They are written together with their game (game-table.ts). */
export const buildTable = (table: Table): BuildStore => ({
  version: (gameId, version) => table.get(versionKey(gameId, version), versionItemSchema, true),

  list: (gameId, { limit, nextToken }) =>
    table.query({ pk: gamePartition(gameId), skPrefix: BUILDS, limit, nextToken, newestFirst: true }, buildItemSchema),

  async judge(gameId, file, isInfected, at) {
    const all = await table.queryAll(
      { pk: gamePartition(gameId), skPrefix: BUILDS, consistent: true },
      buildItemSchema,
    );
    for (const { buildId } of all.filter((build) => isSameFile(build.file, file))) {
      // A failed condition means that something newer is stored already.
      const update = change().expectBelow('judgedAt', at).set({ isInfected, judgedAt: at });
      await table.update(buildKey(gameId, buildId), update, buildItemSchema);
    }
  },
});

/**
 * The writes that accompany the game's. Unchanged fields stay, such as release notes when a shared file is replaced.
 */
export function releaseWrites({ build, note }: Release): TransactItem[] {
  return [
    { update: buildKey(build.gameId, build.buildId), change: change().set({ ...build }) },
    { update: versionKey(note.gameId, note.version), change: change().setFields(versionItemSchema, note) },
  ];
}
