import { expect, test } from '@jest/globals';
import { localTables } from '@satcade/testing/local-table';
import { arrivalOf } from '../domain/arrival.ts';
import { anUpload, OWNER } from '../testing/uploads.ts';
import { scanTable } from './scan-table.ts';
import { uploadQuota } from './upload-quota.ts';
import { uploadTable } from './upload-table.ts';

const at = localTables();
const MB = 1024 * 1024;
const keyOf = (id: string) => `games/${OWNER}/01JZ0000000000000000000000/${id}.zip`;
const START = Date.parse('2026-03-01T12:00:00Z');

function setUp(bytes = 100 * MB) {
  const clock = { time: START, now: () => clock.time };
  const bucket = { bytes: 0, counted: 0 };
  const bytesOf = async () => {
    bucket.counted += 1;
    return bucket.bytes;
  };
  const quota = uploadQuota(at().table, clock, bytesOf, { open: 3, bytes });
  const uploads = uploadTable(at().table);
  const begin = async (id: string, single = false) => {
    const answer = await quota.take(OWNER, { id, bytes: 20 * MB });
    const upload = anUpload({ id, key: keyOf(id), createdAt: new Date(clock.time).toISOString() });
    if (answer === 'taken') await uploads.create(single ? { ...upload, uploadId: undefined } : upload);
    return answer;
  };
  return { clock, bucket, quota, uploads, begin };
}

test('keeps the number of open uploads within the limit, however many start at once', async () => {
  const { quota } = setUp();
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, each) => quota.take(OWNER, { id: `upload-${each}`, bytes: 1 })),
  );
  expect(answers.filter((answer) => answer === 'taken')).toHaveLength(3);
  expect(answers.filter((answer) => answer === 'too-many')).toHaveLength(9);
});

test('frees the place of an upload that was completed, cancelled or has expired', async () => {
  const { begin, uploads, clock } = setUp(1000 * MB);
  expect([await begin('a'), await begin('b'), await begin('c', true), await begin('d')]).toEqual([
    ...['taken', 'taken', 'taken'],
    'too-many',
  ]);
  await uploads.close('a', 'COMPLETED');
  expect([await begin('d'), await begin('e')]).toEqual(['taken', 'too-many']);
  await uploads.close('b', 'ABORTED');
  expect([await begin('e'), await begin('f')]).toEqual(['taken', 'too-many']);
  clock.time += 61 * 60_000;
  expect([await begin('f'), await begin('g')]).toEqual(['taken', 'too-many']);
});

test('frees the place of a single put whose file has arrived', async () => {
  const { begin, clock } = setUp(1000 * MB);
  expect([await begin('a', true), await begin('b', true), await begin('c', true)]).not.toContain('too-many');
  expect(await begin('d')).toBe('too-many');
  const arrival = arrivalOf({ key: keyOf('a'), size: 1, sequencer: '1' });
  if (arrival === undefined) throw new Error('not a key of an upload');
  const now = new Date(clock.time).toISOString();
  await scanTable(at().table).begin(arrival, now, { correlationId: 'test', causationId: 'test' });
  expect([await begin('d'), await begin('e')]).toEqual(['taken', 'too-many']);
});

test('counts bytes once, and adds to the sum from then on', async () => {
  const { bucket, quota } = setUp();
  bucket.bytes = 50 * MB;
  const take = (id: string, bytes: number) => quota.take(OWNER, { id, bytes });
  expect([await take('a', 30 * MB), await take('b', 20 * MB), await take('c', 1)]).toEqual([
    ...['taken', 'taken'],
    'no-room',
  ]);
  expect(bucket.counted).toBe(1);
});

test('frees the bytes of removed files, counted again at most once a minute', async () => {
  const { bucket, quota, clock } = setUp();
  bucket.bytes = 100 * MB;
  const take = () => quota.take(OWNER, { id: 'a', bytes: 1 * MB });
  expect(await take()).toBe('no-room');
  bucket.bytes = 0;
  expect(await take()).toBe('no-room');
  clock.time += 61_000;
  expect(await take()).toBe('taken');
  expect(bucket.counted).toBe(2);
});
