import { uploadFacts } from '@satcade/contracts/entities/uploads';
import { change, type Table } from '@satcade/dynamo';
import { epochSeconds, err } from '@satcade/kernel';
import { UPLOAD_DAYS } from '../domain/upload.ts';
import type { UploadStore } from '../ports.ts';
import { uploadKey } from './items.ts';
import { CHORES, choreEntry } from './scan-table.ts';

/** Only multipart uploads: a single put results in a file, which the sweep of files handles. */
const CHORE = 'UPLOAD';
const DAY_SECONDS = 24 * 60 * 60;

/** The uploads in the scanning table behind their port. */
export function uploadTable(table: Table): UploadStore {
  return {
    async create(upload) {
      const ttl = epochSeconds(Date.parse(upload.createdAt)) + UPLOAD_DAYS * DAY_SECONDS;
      const chore = upload.uploadId === undefined ? {} : { chore: CHORE, choreAt: upload.createdAt };
      const written = await table.create({ ...uploadKey(upload.id), ...upload, ...chore, ttl });
      return written.ok ? written : err(uploadFacts.parse(written.error.item));
    },

    get: (id) => table.get(uploadKey(id), uploadFacts, true),

    async close(id, as) {
      const update = change().expectEqual('status', 'OPEN').set({ status: as }).remove('chore', 'choreAt');
      return (await table.update(uploadKey(id), update, uploadFacts)).ok;
    },

    async openSince(until, limit) {
      const page = await table.query({ index: CHORES, pk: CHORE, limit }, choreEntry);
      if (!page.ok) throw new Error('a query without a page token had a bad one');
      return page.value.items.filter(({ choreAt }) => choreAt <= until).map(({ pk }) => pk.slice('UPLOAD#'.length));
    },
  };
}
