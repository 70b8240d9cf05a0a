import type { Caller } from '@satcade/contracts/access';
import { CHUNK_LIMITS, type Chunk } from '@satcade/contracts/chunks';
import { MAIN_CHANNEL } from '@satcade/contracts/entities/channel-summary';
import { buildChunksView, contentsView } from '@satcade/contracts/entities/scans';
import { type Problem, problem } from '@satcade/contracts/problem';
import { fieldsOf } from '@satcade/contracts/shape';
import { err, ok, type Result } from '@satcade/kernel';
import type * as z from 'zod/mini';
import { type ContentsPage, differenceOf, isListComplete } from '../domain/contents.ts';
import { type FileRecord, type ScanStatement, statementOf } from '../domain/file-record.ts';
import { isSameFile, type ScannedGame } from '../domain/scanned-game.ts';
import type { FileVersion, StatementSigner } from '../ports.ts';
import { recordOfChannel } from './channel-record.ts';
import {
  type FileAsked,
  type FoundRecord,
  fileKeyOf,
  isOwnedBy,
  noRecord,
  noSuchBuild,
  noSuchGame,
  type RecordReaders,
  recordOf,
  visibleGame,
} from './record-access.ts';

/** The record of the file that buyers get; while there is none, its developer gets that of the uploaded file. */
async function recordFor(gameId: string, caller: Caller, deps: RecordReaders): Promise<Result<FoundRecord, Problem>> {
  const game = await visibleGame(gameId, caller, deps);
  if (!game.ok) return game;
  const record = game.value.isListed ? await recordOf(game.value.file, deps) : await latestRecord(game.value, deps);
  if (record === undefined) return err(noRecord);
  const { file, previousFile } = game.value;
  // The differences of an uploaded file that is not offered yet are those from the offered one.
  return ok({ record, previous: isSameFile(record, file) ? previousFile : file });
}

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
): Promise<Result<FoundRecord, Problem>> {
  const game = await deps.games.game(gameId);
  if (game === undefined) return err(noSuchGame(gameId));
  const isOwn = isOwnedBy(caller, game);
  const isInsider = isOwn || game.isListed;
  const build = game.builds?.find((each) => each.version === version && (isOwn || each.wasListed === true));
  const record = await recordOf(build, deps);
  if (record !== undefined) return ok({ record });
  return err(isInsider ? noSuchBuild(version) : noSuchGame(gameId));
}

async function recordAsked(
  { gameId, channel, version, caller }: FileAsked,
  deps: RecordReaders,
): Promise<Result<FoundRecord, Problem>> {
  if (channel !== undefined && channel !== MAIN_CHANNEL)
    return recordOfChannel({ gameId, name: channel, version, caller }, deps);
  return version === undefined ? recordFor(gameId, caller, deps) : recordOfBuild(gameId, version, caller, deps);
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
  const { record } = found.value;
  const statement = statementOf(record);
  if (statement === undefined) return err(noRecord);
  const [jws, isInChunks] = await Promise.all([deps.signer.sign(statement), deps.chunkLists.has(record)]);
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
  const { record } = found.value;
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
  { page, ...asked }: Omit<FileAsked, 'version'> & { readonly page: number },
  deps: RecordReaders,
): Promise<Result<ContentsPage, Problem>> {
  const found = await recordAsked(asked, deps);
  if (!found.ok) return found;
  const { record, previous } = found.value;
  const entries = page === 1 ? record.entries : await deps.records.page(record, page);
  if (entries === undefined) return err(problem('not-found', `The list of files has no page ${page}.`));
  const view = {
    ...record,
    entries,
    pages: 1 + (record.pageEnds ?? []).length,
    isComplete: isListComplete(record),
    ...(page === 1 && (await deps.chunkLists.has(record)) && { isInChunks: true }),
    difference: page === 1 ? await difference(record, previous, deps) : null,
  };
  return ok(fieldsOf(contentsView, view));
}

async function difference(record: FileRecord, previous: FileVersion | undefined, { records }: RecordReaders) {
  const before = previous && (await records.get(previous));
  const changes = before && differenceOf(before, record);
  return before === undefined || changes === undefined ? null : { previousSha256: before.sha256, ...changes };
}
