import { EXPORT_FILES, exportArchiveKey, exportPartKey } from '@satcade/contracts/personal-exports';
import { objectRequest, presignedUrl } from '@satcade/lambda/signed-fetch';
import * as z from 'zod/mini';
import type { ArchiveLinks, ExportBucket } from '../ports.ts';

const partSchema = z.partialRecord(z.enum(Object.values(EXPORT_FILES).flat()), z.unknown());

/** The private bucket of exports. */
export function exportBucket(bucket: string): ExportBucket {
  async function send(operation: string, key: string, init: Parameters<typeof objectRequest>[2]): Promise<string> {
    const response = await objectRequest(bucket, key, init);
    const text = await response.text();
    if (!response.ok) throw new Error(`${operation} ${key} failed with ${response.status}`);
    return text;
  }
  return {
    async readPart(id, service) {
      return z.parse(partSchema, JSON.parse(await send('GetObject', exportPartKey(id, service), { method: 'GET' })));
    },
    async removePart(id, service) {
      await send('DeleteObject', exportPartKey(id, service), { method: 'DELETE' });
    },
    async saveArchive(userId, body) {
      const headers = { 'content-type': 'application/zip' };
      await send('PutObject', exportArchiveKey(userId), { method: 'PUT', headers, body });
    },
    async removeArchive(userId) {
      await send('DeleteObject', exportArchiveKey(userId), { method: 'DELETE' });
    },
  };
}

/** Links that S3 answers with a download, and that no cache keeps. */
export const archiveLinks = (bucket: string): ArchiveLinks => ({
  link: (userId, seconds) =>
    presignedUrl('GET', bucket, exportArchiveKey(userId), {
      seconds,
      query: {
        'response-content-disposition': 'attachment; filename="satcade-export.zip"',
        'response-cache-control': 'no-store',
      },
    }),
});
