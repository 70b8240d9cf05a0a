import { describe, expect, test } from '@jest/globals';
import { picturePublished, scanProgressed, scanStatusChanged } from '@satcade/contracts/events';
import * as z from 'zod/mini';
import { scanKey } from './adapters/items.ts';
import { eventsOf } from './events.ts';

const key = 'games/u/01JZ0000000000000000000000/moon.zip';
const begun = {
  ...scanKey(key),
  key,
  kind: 'game',
  ownerId: 'u',
  gameKey: '01JZ0000000000000000000000',
  fileName: 'moon.zip',
  size: 5,
  versionId: 'v1',
  sequencer: '1',
  status: 'IN_PROGRESS',
  startedAt: '2026-03-01T12:00:00.000Z',
};
const done = {
  ...begun,
  status: 'INFECTED',
  details: 'Malware found: EICAR_Test_File.',
  sha256: 'ab',
  engine: 'yara-x 1.20.0 rules abc',
  scannedAt: '2026-03-01T12:00:01.000Z',
};
const change = (before: Record<string, unknown> | undefined, after: Record<string, unknown> | undefined) =>
  eventsOf({ before, after, expired: false });

describe('events of a game file', () => {
  test('report the start and the result of its scan', () => {
    const [begins] = change(undefined, begun);
    expect(begins?.contract).toBe(scanStatusChanged);
    expect(begins?.data).toMatchObject({ gameId: begun.gameKey, ownerId: 'u', versionId: 'v1', status: 'IN_PROGRESS' });
    const [ends] = change(begun, done);
    expect(z.parse(scanStatusChanged.data, ends?.data)).toEqual({
      gameId: begun.gameKey,
      ownerId: 'u',
      key,
      versionId: 'v1',
      fileName: 'moon.zip',
      size: 5,
      sha256: 'ab',
      status: 'INFECTED',
      details: 'Malware found: EICAR_Test_File.',
      engine: 'yara-x 1.20.0 rules abc',
      scannedAt: '2026-03-01T12:00:01.000Z',
    });
  });

  test('report that a later version is being scanned while the earlier one still was', () => {
    expect(change(begun, { ...begun, versionId: 'v2', sequencer: '2' })).toHaveLength(1);
  });
});

test('publishes the progress of a scan until there is a verdict', () => {
  const progress = { percent: 30, at: '2026-03-01T12:00:09.000Z' };
  expect(change(begun, { ...begun, progress })).toEqual([
    { contract: scanProgressed, data: { gameId: begun.gameKey, key, ...progress } },
  ]);
  expect(change({ ...begun, progress }, { ...begun, progress, attempts: 2 })).toEqual([]);
  expect(change(done, { ...done, progress })).toEqual([]);
});

test('publishes another scan that ended with the same verdict', () => {
  const again = { ...done, scannedAt: '2026-03-02T12:00:00.000Z' };
  expect(change(done, again)).toMatchObject([{ data: { status: 'INFECTED', scannedAt: again.scannedAt } }]);
});

test('publishes a picture each time it becomes public, and nothing of a video', () => {
  const thumbnail = 'thumbnails/u/01JZ0000000000000000000000/thumbnail.png';
  const checked = { ...begun, key: thumbnail, kind: 'thumbnail', status: 'CLEAN' };
  const picture = { width: 600, height: 800, placeholder: 7 };
  const publishedAt = '2026-03-01T12:00:02.000Z';
  const published = { ...checked, picture, publishedAt };
  expect(change(checked, published)).toEqual([
    { contract: picturePublished, data: { ...picture, key: thumbnail, publishedAt } },
  ]);
  expect(change({ ...checked, publishedAt: '2026-03-01T12:00:01.000Z' }, published)).toHaveLength(1);
  expect(change(published, { ...published, chore: 'SWEEP' })).toEqual([]);
  expect(change(published, { ...published, status: 'REJECTED', publishedAt: undefined })).toEqual([]);
  expect(change(checked, { ...checked, kind: 'trailer', publishedAt })).toEqual([]);
});

test('publishes nothing for new media, uploads, unchanged statuses or removed items', () => {
  expect(change(undefined, { ...begun, kind: 'avatar' })).toEqual([]);
  expect(change(undefined, { pk: 'UPLOAD#1', sk: 'UPLOAD' })).toEqual([]);
  expect(change(begun, { ...begun, startedAt: '2026-03-01T13:00:00.000Z' })).toEqual([]);
  expect(change(done, undefined)).toEqual([]);
});
