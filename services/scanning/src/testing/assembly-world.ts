import { createHash } from 'node:crypto';
import { jest } from '@jest/globals';
import { CHUNK_LIMITS, type Chunk } from '@satcade/contracts/chunks';
import type { Table } from '@satcade/dynamo';
import { isoTime } from '@satcade/kernel';
import { credentials, type S3Server, startS3 } from '@satcade/local-cloud/testing/s3';
import { assemblyTable } from '../adapters/assembly-table.ts';
import { assembledFiles } from '../adapters/s3/assembled-files.ts';
import { buildChunks } from '../adapters/s3/build-chunks.ts';
import { chunkBucket } from '../adapters/s3/chunk-bucket.ts';
import { versionsUnder } from '../adapters/s3/object-versions.ts';
import { s3Request, successBody } from '../adapters/s3/request.ts';
import { uploadBucket } from '../adapters/s3/upload-bucket.ts';
import { uploadTable } from '../adapters/upload-table.ts';
import type { Upload } from '../domain/upload.ts';
import { type AssembleFile, assembleFile } from '../use-cases/assemble-file.ts';
import { commitAssembly } from '../use-cases/commit-assembly.ts';
import { uploadProgress } from '../use-cases/continue-upload.ts';
import { offerChunks } from '../use-cases/offer-chunks.ts';
import { anUpload, OWNER } from './uploads.ts';

/** The S3 of the local cloud with the two buckets, as the functions see it. */
export async function startBuckets(): Promise<S3Server> {
  const s3 = await startS3();
  jest.replaceProperty(process, 'env', {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    AWS_ENDPOINT_URL_S3: s3.url,
  });
  for (const bucket of ['uploads', 'chunks']) {
    await successBody('CreateBucket', await s3Request({ method: 'PUT', bucket, key: '' }));
  }
  const versioning = { method: 'PUT', bucket: 'uploads', key: '', query: { versioning: '' } } as const;
  const body = '<VersioningConfiguration><Status>Enabled</Status></VersioningConfiguration>';
  await successBody('PutBucketVersioning', await s3Request({ ...versioning, body }));
  return s3;
}

export const chunkOf = (content: Uint8Array): Chunk => ({
  sha256: createHash('sha256').update(content).digest('hex'),
  size: content.length,
});

/** A file in chunks of some size. */
export function chunksOf(file: Uint8Array, size: number): Uint8Array[] {
  return Array.from({ length: Math.ceil(file.length / size) }, (_, at) => file.subarray(at * size, (at + 1) * size));
}

export const listOf = (size: number, pieces: readonly Uint8Array[]): Buffer =>
  Buffer.from(
    JSON.stringify({ format: 1, size, chunks: pieces.map(chunkOf).map((chunk) => [chunk.sha256, chunk.size]) }),
  );

/** The least that S3 accepts: small files of several parts. */
const PART_BYTES = 5 * 1024 * 1024;

/** Everything that a push of chunks needs, over a local table and the local S3. */
export function assemblyWorld(table: Table, s3: S3Server, userId: string = OWNER) {
  const queued: string[] = [];
  const deps = {
    uploads: uploadTable(table),
    bucket: uploadBucket('uploads'),
    assemblies: assemblyTable(table),
    chunks: chunkBucket('chunks'),
    files: assembledFiles('uploads'),
    lists: buildChunks('uploads'),
    queue: { send: async (id: string) => void queued.push(id) },
    clock: s3.clock,
    logger: { info: () => {} },
  };

  async function start(fileSize: number, gameId = '01JZ0000000000000000000000', id = '01JZ0000000000000000000001') {
    const key = `games/${userId}/${gameId}/moon.zip`;
    const isInParts = fileSize > PART_BYTES;
    const uploadId = isInParts ? await deps.bucket.startMultipart(key, 'application/zip') : undefined;
    const upload: Upload = {
      ...anUpload({ id, userId, key, fileSize, uploadId, createdAt: isoTime(s3.clock.now()) }),
      partSize: PART_BYTES,
      partCount: Math.ceil(fileSize / PART_BYTES),
    };
    await deps.uploads.create(upload);
    return upload;
  }

  async function offer(id: string, pieces: readonly Uint8Array[]) {
    return offerChunks({ id, userId, chunks: pieces.map(chunkOf) }, deps);
  }

  /** Sends the missing ones of these chunks; returns how many they were. */
  async function send(id: string, pieces: readonly Uint8Array[]): Promise<number> {
    const contents = new Map(pieces.map((piece) => [chunkOf(piece).sha256, piece]));
    let sent = 0;
    for (let from = 0; from < pieces.length; from += CHUNK_LIMITS.perRequest) {
      const offered = await offer(id, pieces.slice(from, from + CHUNK_LIMITS.perRequest));
      if (!offered.ok) throw new Error(offered.error.detail);
      for (const { sha256, url, headers } of offered.value.missing) {
        const body = new Uint8Array(contents.get(sha256) ?? []);
        const reply = await fetch(url, { method: 'PUT', headers, body });
        if (!reply.ok) throw new Error(await reply.text());
        sent += 1;
      }
    }
    return sent;
  }

  return {
    deps,
    queued,
    start,
    offer,
    send,
    commit: (id: string, list: Uint8Array) => commitAssembly({ id, userId, chunkList: chunkOf(list) }, deps),
    assemble: (id: string, changes: Partial<AssembleFile> = {}, isOver = () => false) =>
      assembleFile(id, isOver, { ...deps, ...changes }),
    upload: (id: string) => deps.uploads.get(id),
    /** What the sender hears who asks how far it is. */
    progress: (id: string) => uploadProgress(id, userId, { ...deps, scans: { get: async () => undefined } }),
    async file(key: string): Promise<Buffer> {
      const response = await s3Request({ method: 'GET', bucket: 'uploads', key });
      return Buffer.from(await response.arrayBuffer());
    },
    async versions(prefix: string): Promise<string[]> {
      return (await versionsUnder('uploads', prefix)).map(({ key }) => key);
    },
  };
}
