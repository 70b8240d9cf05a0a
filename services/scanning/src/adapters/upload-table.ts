import { change, type Table } from '@satcade/dynamo';
import { epochSeconds, err } from '@satcade/kernel';
import { UPLOAD_DAYS } from '../domain/upload.ts';
import type { UploadStore } from '../ports.ts';
import { uploadItemSchema, uploadKey } from './items.ts';

const DAY_SECONDS = 24 * 60 * 60;

/** The uploads in the scanning table behind their port. */
export function uploadTable(table: Table): UploadStore {
  return {
    async create(upload) {
      const ttl = epochSeconds(Date.parse(upload.createdAt)) + UPLOAD_DAYS * DAY_SECONDS;
      const written = await table.create({ ...uploadKey(upload.id), ...upload, ttl });
      return written.ok ? written : err(uploadItemSchema.parse(written.error.item));
    },

    get: (id) => table.get(uploadKey(id), uploadItemSchema, true),

    async close(id, as) {
      const update = change().expectEqual('status', 'OPEN').set({ status: as });
      return (await table.update(uploadKey(id), update, uploadItemSchema)).ok;
    },
  };
}
