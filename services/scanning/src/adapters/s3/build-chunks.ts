import { gzipSync } from 'node:zlib';
import type { BuildChunks } from '../../chunk-ports.ts';
import { chunkListKeyOf } from './file-records.ts';
import { s3Request, successBody } from './request.ts';

/** The chunk lists of builds, beside the records of their files, with which they are removed. */
export const buildChunks = (bucket: string): BuildChunks => ({
  async save(file, list) {
    const headers = { 'content-type': 'application/gzip' };
    const body = new Uint8Array(gzipSync(list));
    const key = chunkListKeyOf(file);
    await successBody('PutObject', await s3Request({ method: 'PUT', bucket, key, headers, body }));
  },
});
