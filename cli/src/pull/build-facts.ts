import type { Chunk } from '@satcade/contracts/chunks';
import { buildChunksView, scanStatement } from '@satcade/contracts/entities/scans';
import * as z from 'zod/mini';
import { EXIT, Failure, StoreError } from '../failure.ts';
import type { Store } from '../store/requests.ts';
import { type Download, queryOf, type Wanted } from './download.ts';

/** What the store states about the file of a build. */
export interface BuildFacts {
  readonly version?: string | undefined;
  readonly fileName: string;
  /** Bytes. */
  readonly size: number;
  /** As the scan certificate states it; absent when there is none. */
  readonly sha256?: string | undefined;
  /** In the order of the file; absent for a build that was not pushed in chunks. */
  readonly chunks?: readonly Chunk[] | undefined;
}

const certificateSchema = z.object({
  statement: z.pick(scanStatement, { gameId: true, fileName: true, size: true, sha256: true }),
  isInChunks: z.optional(z.boolean()),
});

/** The certificate of a build and its chunks, or what its address tells where there is no certificate (yet). */
export async function buildFacts(store: Store, wanted: Wanted, download: Download): Promise<BuildFacts> {
  const { version } = download;
  const found = await certificateOf(store, { ...wanted, version });
  if (found === undefined) return { version, ...(await download.facts()) };
  const { fileName, size, sha256 } = found.statement;
  const facts = { version, fileName, size, sha256 };
  return found.isInChunks ? { ...facts, chunks: await chunksOf(store, { ...wanted, version }, facts) } : facts;
}

async function certificateOf(store: Store, { game, version, channel }: Wanted) {
  try {
    return await store.call({
      method: 'GET',
      path: `games/${game}/certificate${queryOf({ version, channel })}`,
      reply: certificateSchema,
    });
  } catch (error) {
    // The scan of a build from long ago was not recorded, and an older store has none for channels.
    const isMissing = error instanceof StoreError && (error.status === 404 || (error.status === 400 && channel));
    if (isMissing) return undefined;
    throw error;
  }
}

async function chunksOf(
  store: Store,
  { game, version, channel }: Wanted,
  { sha256, size }: { readonly sha256: string; readonly size: number },
): Promise<readonly Chunk[]> {
  const chunks: Chunk[] = [];
  let pages = 1;
  for (let page = 1; page <= pages; page += 1) {
    const path = `games/${game}/chunks${queryOf({ version, channel, page })}`;
    const read = await store.call({ method: 'GET', path, reply: buildChunksView });
    if (read.sha256 !== sha256) throw new Failure(EXIT.unfinished, 'The build was replaced meanwhile. Start again.');
    chunks.push(...read.chunks);
    pages = read.pages;
  }
  const sum = chunks.reduce((bytes, chunk) => bytes + chunk.size, 0);
  if (sum !== size) throw new Failure(EXIT.store, 'The list of chunks does not describe the file.');
  return chunks;
}
