import { expect, test } from '@jest/globals';
import { localTables } from '@satcade/testing/local-table';
import { anUpload } from '../testing/uploads.ts';
import { uploadTable } from './upload-table.ts';

const table = localTables();
const upload = anUpload();

test('writes an upload once, reads it back, and closes it once', async () => {
  const uploads = uploadTable(table().table);
  expect(await uploads.create(upload)).toEqual({ ok: true, value: undefined });
  expect(await uploads.create({ ...upload, fileName: 'other.zip' })).toEqual({ ok: false, error: upload });
  expect(await uploads.get(upload.id)).toEqual(upload);
  expect(await uploads.get('unknown')).toBeUndefined();
  expect(await uploads.close(upload.id, 'COMPLETED')).toBe(true);
  expect(await uploads.close(upload.id, 'ABORTED')).toBe(false);
  expect(await uploads.get(upload.id)).toMatchObject({ status: 'COMPLETED' });
});

test('stores a single put without S3’s id, and lets uploads expire after two days', async () => {
  const uploads = uploadTable(table().table);
  const single = anUpload({ fileSize: 10 });
  await uploads.create(single);
  expect(await uploads.get(single.id)).toEqual(single);
  const [change] = await table().changes();
  expect(change?.after).toMatchObject({ ttl: Date.parse('2026-03-03T12:00:00.000Z') / 1000 });
});

test('costs what the README says', async () => {
  const uploads = uploadTable(table().table);
  expect(await table().unitsOf(() => uploads.create(upload))).toEqual({ read: 0, write: 1 });
  expect(await table().unitsOf(() => uploads.get(upload.id))).toEqual({ read: 1, write: 0 });
  expect(await table().unitsOf(() => uploads.close(upload.id, 'COMPLETED'))).toEqual({ read: 0, write: 1 });
});
