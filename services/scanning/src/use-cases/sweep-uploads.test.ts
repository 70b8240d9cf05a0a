import { beforeEach, describe, expect, it } from '@jest/globals';
import { fixedClock } from '@satcade/kernel';
import { localTables } from '@satcade/testing/local-table';
import { CHORES } from '../adapters/scan-table.ts';
import { uploadTable } from '../adapters/upload-table.ts';
import type { Upload } from '../domain/upload.ts';
import { anUpload } from '../testing/uploads.ts';
import { sweepUploads } from './sweep-uploads.ts';

const local = localTables(CHORES);
const upload = anUpload();
const DAY_MS = 24 * 60 * 60_000;
let dropped: string[];
beforeEach(() => {
  dropped = [];
});

async function afterMs(ms: number, begun: Upload = upload) {
  const clock = fixedClock(begun.createdAt);
  const uploads = uploadTable(local().table);
  await uploads.create(begun);
  clock.advance(ms);
  const bucket = { dropMultipart: async (key: string, uploadId: string) => void dropped.push(`${uploadId} of ${key}`) };
  return { uploads, run: () => sweepUploads({ uploads, bucket, clock }) };
}

describe('sweepUploads', () => {
  it('removes the parts of an upload that was not completed within a day', async () => {
    const { uploads, run } = await afterMs(DAY_MS);
    await run();
    expect(dropped).toEqual([`s3-upload-1 of ${upload.key}`]);
    expect(await uploads.get(upload.id)).toMatchObject({ status: 'ABORTED' });
    await run();
    expect(dropped).toHaveLength(1);
  });

  it('leaves an upload that is younger than a day', async () => {
    const { uploads, run } = await afterMs(DAY_MS - 1);
    await run();
    expect(dropped).toEqual([]);
    expect(await uploads.get(upload.id)).toMatchObject({ status: 'OPEN' });
  });

  it('leaves an upload that was completed', async () => {
    const { uploads, run } = await afterMs(DAY_MS);
    await uploads.close(upload.id, 'COMPLETED');
    await run();
    expect(dropped).toEqual([]);
  });

  it('leaves a single put, which has no parts', async () => {
    const { run } = await afterMs(DAY_MS, anUpload({ fileSize: 10 }));
    await run();
    expect(dropped).toEqual([]);
  });
});
