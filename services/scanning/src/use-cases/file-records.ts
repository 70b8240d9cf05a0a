import { type Caller, may } from '@satcade/contracts/access';
import { CHUNK_LIMITS, type Chunk } from '@satcade/contracts/chunks';
import { buildChunksView, contentsView } from '@satcade/contracts/entities/scans';
import { type Problem, problem } from '@satcade/contracts/problem';
import { fieldsOf } from '@satcade/contracts/shape';
import { parseStorageKey } from '@satcade/contracts/storage-keys';
import { err, ok, type Result } from '@satcade/kernel';
import type * as z from 'zod/mini';
import type { BuildChunks } from '../chunk-ports.ts';
import { type ContentsPage, differenceOf, isListComplete } from '../domain/contents.ts';
import { type FileRecord, type ScanStatement, statementOf } from '../domain/file-record.ts';
import { isSameFile, type ScannedGame } from '../domain/scanned-game.ts';
import type { FileRecords, FileVersion, GameStore, ScanStore, StatementSigner } from '../ports.ts';

export interface RecordReaders {
  readonly games: GameStore;
  readonly scans: ScanStore;
  readonly records: FileRecords;
  readonly chunkLists: Pick<BuildChunks, 'read' | 'has'>;
}

const noSuchGame = (gameId: string): Problem => problem('not-found', `Game with ID "${gameId}" not found`);
const noRecord = problem('not-found', 'The file of this game has not been scanned yet.');

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

/** The key of the game file that the game refers to. */
export const fileKeyOf = ({ keys = [] }: ScannedGame): string | undefined =>
  keys.find((key) => parseStorageKey(key)?.kind === 'game');

/** The record of the file that buyers get; while there is none, its developer gets that of the uploaded file. */
async function recordFor(
  gameId: string,
  caller: Caller,
  deps: RecordReaders,
): Promise<Result<{ game: ScannedGame; record: FileRecord }, Problem>> {
  const game = await visibleGame(gameId, caller, deps);
  if (!game.ok) return game;
  const record = game.value.isListed ? await recordOf(game.value.file, deps) : await latestRecord(game.value, deps);
  return record === undefined ? err(noRecord) : ok({ game: game.value, record });
}

const recordOf = async (file: FileVersion | undefined, { records }: RecordReaders): Promise<FileRecord | undefined> =>
  file === undefined ? undefined : records.get(file);

async function latestRecord(game: ScannedGame, deps: RecordReaders): Promise<FileRecord | undefined> {
  const key = fileKeyOf(game);
  const scan = key === undefined ? undefined : await deps.scans.get(key);
  return (await recordOf(scan, deps)) ?? recordOf(game.file, deps);
}

/**
 * The record of one build. If the build was ever in the store, everyone may request it, whatever happened to the game:
 * its buyers have the file.
 */
async function recordOfBuild(
  gameId: string,
  version: string,
  caller: Caller,
  deps: RecordReaders,
): Promise<Result<FileRecord, Problem>> {
  const game = await deps.games.game(gameId);
  if (game === undefined) return err(noSuchGame(gameId));
  const isOwn = isOwnedBy(caller, game);
  const isInsider = isOwn || game.isListed;
  const build = game.builds?.find((each) => each.version === version && (isOwn || each.wasListed === true));
  const record = await recordOf(build, deps);
  if (record !== undefined) return ok(record);
  return err(isInsider ? problem('not-found', `This game has no build ${version}.`) : noSuchGame(gameId));
}

/** A game's file: the one that buyers get, or that of a version's build. */
interface FileAsked {
  readonly gameId: string;
  readonly version?: string | undefined;
  readonly caller: Caller;
}

async function recordAsked(
  { gameId, version, caller }: FileAsked,
  deps: RecordReaders,
): Promise<Result<FileRecord, Problem>> {
  if (version !== undefined) return recordOfBuild(gameId, version, caller, deps);
  const current = await recordFor(gameId, caller, deps);
  return current.ok ? ok(current.value.record) : current;
}

export interface Certificate {
  readonly jws: string;
  readonly statement: ScanStatement;
  readonly isInChunks?: true;
}

/** The signed scan result of a file. */
export async function readCertificate(
  asked: FileAsked,
  deps: RecordReaders & { readonly signer: StatementSigner },
): Promise<Result<Certificate, Problem>> {
  const found = await recordAsked(asked, deps);
  if (!found.ok) return found;
  const statement = statementOf(found.value);
  if (statement === undefined) return err(noRecord);
  const [jws, isInChunks] = await Promise.all([deps.signer.sign(statement), deps.chunkLists.has(found.value)]);
  return ok({ jws, statement, ...(isInChunks && { isInChunks }) });
}

type ChunksPage = z.infer<typeof buildChunksView>;

/**
 * A page of the chunks of a file that was pushed in chunks. Hashes of pieces reveal no more than those of the files in
 * the archive, which everybody may read.
 */
export async function readChunks(
  asked: FileAsked & { readonly page: number },
  deps: RecordReaders,
): Promise<Result<ChunksPage, Problem>> {
  const found = await recordAsked(asked, deps);
  if (!found.ok) return found;
  const { value: record } = found;
  const list = await deps.chunkLists.read(record);
  if (list === undefined) return err(problem('not-found', 'This build was not pushed in chunks.'));
  const { perPage } = CHUNK_LIMITS;
  const pages = Math.ceil(list.chunks.length / perPage);
  if (asked.page > pages) return err(problem('not-found', `The list of chunks has no page ${asked.page}.`));
  const chunks = list.chunks
    .slice((asked.page - 1) * perPage, asked.page * perPage)
    .map(([sha256, size]): Chunk => ({ sha256, size }));
  return ok(fieldsOf(buildChunksView, { ...record, pages, chunks }));
}

/** A page of the contents of a game's file, and with the first page the differences. */
export async function readContents(
  gameId: string,
  page: number,
  caller: Caller,
  deps: RecordReaders,
): Promise<Result<ContentsPage, Problem>> {
  const found = await recordFor(gameId, caller, deps);
  if (!found.ok) return found;
  const { game, record } = found.value;
  const entries = page === 1 ? record.entries : await deps.records.page(record, page);
  if (entries === undefined) return err(problem('not-found', `The list of files has no page ${page}.`));
  const view = {
    ...record,
    entries,
    pages: 1 + (record.pageEnds ?? []).length,
    isComplete: isListComplete(record),
    ...(page === 1 && (await deps.chunkLists.has(record)) && { isInChunks: true }),
    difference: page === 1 ? await difference(game, record, deps) : null,
  };
  return ok(fieldsOf(contentsView, view));
}

async function difference(game: ScannedGame, record: FileRecord, { records }: RecordReaders) {
  // The differences of an uploaded file that is not offered yet are those from the offered one.
  const previous = isSameFile(record, game.file) ? game.previousFile : game.file;
  const before = previous && (await records.get(previous));
  const changes = before && differenceOf(before, record);
  return before === undefined || changes === undefined ? null : { previousSha256: before.sha256, ...changes };
}
