import type { Result } from '@satcade/kernel';
import type { CleanFile } from '../games/domain/game.ts';
import type { Page, PageRequest } from '../ports.ts';
import type { Build, VersionNote } from './domain/build.ts';
import type { Verdict } from './domain/verdict.ts';

export interface BuildStore {
  /** The stored record of a version, read consistently. */
  version(gameId: string, version: string): Promise<VersionNote | undefined>;
  get(gameId: string, buildId: string): Promise<Build | undefined>;
  /** A game's builds, newest first, including those with malware. */
  list(gameId: string, page: PageRequest): Promise<Result<Page<Build>, 'bad-token'>>;
  /** Records the scan result from time `at` on the builds with this file, unless a later one is stored. */
  judge(gameId: string, file: Pick<CleanFile, 'key' | 'versionId'>, isInfected: boolean, at: string): Promise<void>;
}

export interface VerdictStore {
  /** Read consistently: an earlier stored verdict is always seen. */
  get(key: string): Promise<Verdict | undefined>;
  /** Stores a verdict unless a higher-ranking one is stored; returns the stored one. */
  keep(verdict: Verdict): Promise<Verdict>;
}

/** The bucket of uploads, which keeps every version of a file. */
export interface UploadedFiles {
  /** The id of the version that was stored last under a key, whether or not it was scanned; `undefined`: there is none. */
  newestVersion(key: string): Promise<string | undefined>;
}
