import { change, type Table, type TransactItem } from '@satcade/dynamo';
import type { Cause } from '../../ports.ts';
import { buildItemSchema, versionItemSchema } from '../../table/items.ts';
import { buildKey, buildsOf, gamePartition, versionKey } from '../../table/keys.ts';
import { isSameFile, type Release } from '../domain/build.ts';
import type { BuildStore } from '../ports.ts';

/**
 * The builds of games' own lines, or those of the line of a channel, behind their port. They are written together with
 * their game (game-table.ts) or channel (channel-table.ts).
 */
export const buildTable = (table: Table, lineId?: string): BuildStore => ({
  version: (gameId, version) => table.get(versionKey(gameId, version, lineId), versionItemSchema, true),

  get: (gameId, buildId) => table.get(buildKey(gameId, buildId, lineId), buildItemSchema, true),

  list: (gameId, { limit, nextToken }) =>
    table.query(
      { pk: gamePartition(gameId), skPrefix: buildsOf(lineId), limit, nextToken, newestFirst: true },
      buildItemSchema,
    ),

  async judge(gameId, file, isInfected, at) {
    const all = await table.queryAll(
      { pk: gamePartition(gameId), skPrefix: buildsOf(lineId), consistent: true },
      buildItemSchema,
    );
    for (const { buildId } of all.filter((build) => isSameFile(build.file, file))) {
      // A failed condition means that something newer is stored already.
      const update = change().expectBelow('judgedAt', at).set({ isInfected, judgedAt: at });
      await table.update(buildKey(gameId, buildId, lineId), update, buildItemSchema);
    }
  },
});

/**
 * The writes that accompany the game's. Unchanged fields stay, such as release notes when a shared file is replaced. The
 * build carries the cause of its release, because BuildReleased is made from it.
 */
export function releaseWrites({ build, note, takenBack }: Release, cause: Cause, lineId?: string): TransactItem[] {
  const { gameId, buildId } = build;
  const live = change()
    .set({ ...build, ...cause })
    .remove('takenBackAt');
  if (build.isReturn !== true) live.remove('isReturn');
  if (build.isPartial !== true) live.remove('isPartial');
  return [
    { update: buildKey(gameId, buildId, lineId), change: live },
    { update: versionKey(gameId, note.version, lineId), change: change().setFields(versionItemSchema, note) },
    ...(takenBack === undefined
      ? []
      : [{ update: buildKey(gameId, takenBack.buildId, lineId), change: change().set({ takenBackAt: takenBack.at }) }]),
  ];
}

/** The build was for sale. */
export const listedWrite = (gameId: string, buildId: string, lineId?: string): TransactItem => ({
  update: buildKey(gameId, buildId, lineId),
  change: change().set({ wasListed: true }),
});
