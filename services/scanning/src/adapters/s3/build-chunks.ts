import { gunzipSync, gzipSync } from 'node:zlib';
import { chunkListSchema } from '@satcade/contracts/chunks';
import type { BuildChunks } from '../../chunk-ports.ts';
import { chunkListKeyOf } from './file-records.ts';
import { s3Failure, s3Request, successBody } from './request.ts';

/** The chunk lists of builds, beside the records of their files, with which they are removed. */
export const buildChunks = (bucket: string): BuildChunks => ({
  async save(file, list) {
    const headers = { 'content-type': 'application/gzip' };
    const body = new Uint8Array(gzipSync(list));
    const key = chunkListKeyOf(file);
    await successBody('PutObject', await s3Request({ method: 'PUT', bucket, key, headers, body }));
  },

  async read(file) {
    const response = await s3Request({ method: 'GET', bucket, key: chunkListKeyOf(file) });
    const body = Buffer.from(await response.arrayBuffer());
    if (isMissing(response)) return undefined;
    if (!response.ok) throw s3Failure('GetObject', response.status, body.toString());
    return chunkListSchema.parse(JSON.parse(gunzipSync(body).toString()));
  },

  async has(file) {
    const response = await s3Request({ method: 'HEAD', bucket, key: chunkListKeyOf(file) });
    if (!response.ok && !isMissing(response)) throw s3Failure('HeadObject', response.status, '');
    return response.ok;
  },
});

/** Without permission to list the bucket, S3 answers 403 for a key that does not exist. */
const isMissing = ({ status }: Response): boolean => status === 403 || status === 404;
