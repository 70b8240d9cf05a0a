import { gunzipSync, gzipSync } from 'node:zlib';
import * as z from 'zod/mini';
import type { FileOf, FileRecord } from '../../domain/file-record.ts';
import type { FileRecords } from '../../ports.ts';
import { isGone, s3Failure, s3Request, successBody } from './request.ts';

const recordSchema: z.ZodMiniType<FileRecord, unknown> = z.object({
  ownerId: z.string(),
  gameId: z.string(),
  fileName: z.string(),
  sha256: z.string(),
  size: z.int(),
  engine: z.string(),
  scannedAt: z.string(),
  verdict: z.optional(z.enum(['CLEAN', 'INFECTED', 'REJECTED'])),
  entryCount: z.int(),
  unpackedSize: z.int(),
  executableCount: z.int(),
  entries: z.array(
    z.object({ path: z.string(), size: z.int(), sha256: z.optional(z.string()), isExecutable: z.boolean() }),
  ),
});

/** A folder that no upload can reach and no link leads to. */
export const RECORDS_FOLDER = 'records';

const keyOf = ({ ownerId, gameId }: FileOf, sha256: string): string =>
  `${RECORDS_FOLDER}/${ownerId}/${gameId}/${sha256}.json.gz`;

/** Records lie beside the files they are about, each under the hash of its file. */
export function fileRecords(bucket: string): FileRecords {
  return {
    async save(record) {
      const response = await s3Request({
        method: 'PUT',
        bucket,
        key: keyOf(record, record.sha256),
        headers: { 'content-type': 'application/gzip' },
        body: new Uint8Array(gzipSync(JSON.stringify(record))),
      });
      await successBody('PutObject', response);
    },

    async get(file, sha256) {
      const response = await s3Request({ method: 'GET', bucket, key: keyOf(file, sha256) });
      // Without the right to list the bucket, S3 answers 403 for a key that does not exist.
      if (response.status === 403) return undefined;
      if (await isGone(response)) return undefined;
      const body = Buffer.from(await response.arrayBuffer());
      if (!response.ok) throw s3Failure('GetObject', response.status, body.toString());
      return recordSchema.parse(JSON.parse(gunzipSync(body).toString()));
    },

    async remove(file, sha256) {
      const response = await s3Request({ method: 'DELETE', bucket, key: keyOf(file, sha256) });
      await successBody('DeleteObject', response);
    },
  };
}
