import { ok } from '@satcade/kernel';
import { type Build, isSameFile, type Release, type VersionNote } from '../builds/domain/build.ts';
import type { BuildStore } from '../builds/ports.ts';
import type { Cause } from '../ports.ts';
import { buildKey } from '../table/keys.ts';

/** As the table's stream records a change. */
export type Tell = (key: { readonly pk: string; readonly sk: string }, value: object | undefined) => void;

/** The builds of games' own lines, or those of the line of a channel, in memory. */
export function memoryBuilds(tell: Tell, lineId?: string) {
  const builds = new Map<string, Build>();
  const versions = new Map<string, VersionNote>();

  const markBuild = (buildId: string, marks: Partial<Build>): void => {
    const build = builds.get(buildId);
    if (build !== undefined) builds.set(buildId, { ...build, ...marks });
  };
  const keepRelease = ({ build, note, takenBack }: Release, cause: Cause): void => {
    const { releaseNotes = builds.get(build.buildId)?.releaseNotes } = build;
    builds.set(build.buildId, { ...build, releaseNotes });
    versions.set(`${note.gameId} ${note.version}`, note);
    if (takenBack !== undefined) markBuild(takenBack.buildId, { takenBackAt: takenBack.at });
    tell(buildKey(build.gameId, build.buildId, lineId), { ...build, releaseNotes, ...cause });
  };
  const store: BuildStore = {
    get: async (_, buildId) => builds.get(buildId),
    version: async (gameId, version) => versions.get(`${gameId} ${version}`),
    list: async (gameId) =>
      ok({ items: [...builds.values()].filter((build) => build.gameId === gameId).reverse(), nextToken: null }),
    async judge(gameId, file, isInfected) {
      for (const build of builds.values()) {
        if (build.gameId === gameId && isSameFile(build.file, file))
          builds.set(build.buildId, { ...build, isInfected });
      }
    },
  };
  return { store, keepRelease, markBuild };
}
