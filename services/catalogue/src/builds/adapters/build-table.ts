import { change, type Table, type TransactItem } from '@satcade/dynamo';
import type { Cause } from '../../ports.ts';
import { buildItemSchema, versionItemSchema } from '../../table/items.ts';
import { BUILDS, buildKey, gamePartition, versionKey } from '../../table/keys.ts';
import { isSameFile, type Release } from '../domain/build.ts';
import type { BuildStore } from '../ports.ts';

/** Builds behind their port. They are written together with their game (game-table.ts). */
export const buildTable = (table: Table): BuildStore => ({
  version: (gameId, version) => table.get(versionKey(gameId, version), versionItemSchema, true),

  get: (gameId, buildId) => table.get(buildKey(gameId, buildId), buildItemSchema, true),

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
 * The writes that accompany the game's. Unchanged fields stay, such as release notes when a shared file is replaced. The
 * build carries the cause of its release, because BuildReleased is made from it.
 */
export function releaseWrites({ build, note, takenBack }: Release, cause: Cause): TransactItem[] {
  const { gameId, buildId } = build;
  const live = change()
    .set({ ...build, ...cause })
    .remove('takenBackAt');
  if (build.isReturn !== true) live.remove('isReturn');
  if (build.isPartial !== true) live.remove('isPartial');
  return [
    { update: buildKey(gameId, buildId), change: live },
    { update: versionKey(gameId, note.version), change: change().setFields(versionItemSchema, note) },
    ...(takenBack === undefined
      ? []
      : [{ update: buildKey(gameId, takenBack.buildId), change: change().set({ takenBackAt: takenBack.at }) }]),
  ];
}

/** The build was for sale. */
export const listedWrite = (gameId: string, buildId: string): TransactItem => ({
  update: buildKey(gameId, buildId),
  change: change().set({ wasListed: true }),
});
