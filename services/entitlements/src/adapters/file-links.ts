import { presignedUrl } from '@satcade/lambda/signed-fetch';
import { attachment } from '../domain/attachment.ts';
import type { FileLinks } from '../ports.ts';

/** Presigned links into the uploads bucket; they carry this function's own permission to read. */
export const fileLinks = (bucket: string): FileLinks => ({
  link: ({ key, versionId, fileName }, seconds) =>
    presignedUrl('GET', bucket, key, {
      seconds,
      query: {
        'response-content-disposition': attachment(fileName),
        'response-content-type': 'application/octet-stream',
        ...(versionId !== undefined && { versionId }),
      },
    }),
});
