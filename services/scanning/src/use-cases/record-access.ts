import { type Caller, may } from '@satcade/contracts/access';
import { type Problem, problem } from '@satcade/contracts/problem';
import { parseStorageKey } from '@satcade/contracts/storage-keys';
import { err, ok, type Result } from '@satcade/kernel';
import type { AskRight } from '@satcade/lambda/ask-right';
import type { BuildChunks } from '../chunk-ports.ts';
import type { FileRecord } from '../domain/file-record.ts';
import type { ScannedGame } from '../domain/scanned-game.ts';
import type { FileRecords, FileVersion, GameStore, ScanStore } from '../ports.ts';

export interface RecordReaders {
  readonly games: GameStore;
  readonly scans: ScanStore;
  readonly records: FileRecords;
  readonly chunkLists: Pick<BuildChunks, 'read' | 'has'>;
  /** Who gets what a channel gives. */
  readonly askRight: AskRight;
}

/** A game's file: the one that buyers get, or that of a version's build; of the game's own line, or of a channel. */
export interface FileAsked {
  readonly gameId: string;
  readonly channel?: string | undefined;
  readonly version?: string | undefined;
  readonly caller: Caller;
}

/** The record of a file, and the CLEAN file before it: what has changed is shown. */
export interface FoundRecord {
  readonly record: FileRecord;
  readonly previous?: FileVersion | undefined;
}

export const noSuchGame = (gameId: string): Problem => problem('not-found', `Game with ID "${gameId}" not found`);
export const noRecord = problem('not-found', 'The file of this game has not been scanned yet.');
export const noSuchBuild = (version: string): Problem => problem('not-found', `This game has no build ${version}.`);
export const noSuchChannel = (name: string): Problem =>
  problem('not-found', `This game has no channel ${name}.`, [{ path: 'query.channel', message: 'is not there' }]);

/** Whether the caller is the game's developer or an Admin. */
export const isOwnedBy = (caller: Caller, { developerId }: ScannedGame): boolean =>
  may(caller, 'update', 'Game', developerId);

/** The game, for callers who may know of it: everyone if it is in the store, else its owner and Admins. */
export async function visibleGame(
  gameId: string,
  caller: Caller,
  { games }: Pick<RecordReaders, 'games'>,
): Promise<Result<ScannedGame, Problem>> {
  const game = await games.game(gameId);
  return game !== undefined && (game.isListed || isOwnedBy(caller, game)) ? ok(game) : err(noSuchGame(gameId));
}

/** The key of the game file that the game or the channel refers to. */
export const fileKeyOf = ({ keys = [] }: Pick<ScannedGame, 'keys'>): string | undefined =>
  keys.find((key) => parseStorageKey(key)?.kind === 'game');

export const recordOf = async (
  file: FileVersion | undefined,
  { records }: Pick<RecordReaders, 'records'>,
): Promise<FileRecord | undefined> => (file === undefined ? undefined : records.get(file));
