import type { AssembledFiles } from '../../chunk-ports.ts';
import { sameEtag } from '../../domain/upload.ts';
import { isGone, s3Request, successBody } from './request.ts';
import { joinedEtag } from './upload-bucket.ts';

/** The uploads bucket, as the assembler writes to it. */
export const assembledFiles = (bucket: string): AssembledFiles => ({
  async putPart({ key, uploadId, partNumber }, body) {
    const query = { partNumber: String(partNumber), uploadId };
    const response = await s3Request({ method: 'PUT', bucket, key, query, body });
    if (await isGone(response)) return undefined;
    await successBody('UploadPart', response);
    return response.headers.get('etag') ?? '';
  },

  async putFile(key, contentType, body) {
    const headers = { 'content-type': contentType };
    await successBody('PutObject', await s3Request({ method: 'PUT', bucket, key, headers, body }));
  },

  async find({ key, uploadId, fileSize }, parts) {
    const response = await s3Request({ method: 'HEAD', bucket, key });
    // Without permission to list the bucket, S3 answers 403 for a key that does not exist.
    if (response.status === 404 || response.status === 403) return undefined;
    await successBody('HeadObject', response);
    const etag = uploadId === undefined ? (parts[0]?.etag ?? '') : joinedEtag(parts);
    const size = Number(response.headers.get('content-length'));
    if (size !== fileSize || !sameEtag(response.headers.get('etag') ?? '', etag)) return undefined;
    return { key, versionId: response.headers.get('x-amz-version-id') ?? undefined };
  },
});
