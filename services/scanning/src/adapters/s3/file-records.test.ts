import { gunzipSync, gzipSync } from 'node:zlib';
import { CreateBucketCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { fileRecordFacts } from '@satcade/contracts/entities/scans';
import { credentials, type S3Server, startS3 } from '@satcade/local-cloud/testing/s3';
import { PAGE_ENTRIES } from '../../domain/contents.ts';
import type { FileRecord } from '../../domain/file-record.ts';
import { fileRecords } from './file-records.ts';

const records = fileRecords('records-test');
let s3: S3Server;

beforeAll(async () => {
  s3 = await startS3();
  s3.forbidden.add('s3:ListBucket');
  jest.replaceProperty(process, 'env', {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    AWS_ENDPOINT_URL_S3: s3.url,
  });
  await s3.client.send(new CreateBucketCommand({ Bucket: 'records-test' }));
});

afterAll(async () => {
  jest.restoreAllMocks();
  await s3.stop();
});

const GAME = '01JZ0000000000000000000000';
const NOW = '2026-03-01T12:00:00.000Z';
const file = { key: 'games/u/g/moon.zip', versionId: 'v1' };
const entry = (n: number) => ({ path: `f${n}`, size: n, sha256: 'h', isExecutable: false });
const record = (entries: number): FileRecord => {
  const all = Array.from({ length: entries }, (_, n) => entry(n));
  const further = all.slice(PAGE_ENTRIES);
  return {
    ...{ ...file, gameId: GAME, fileName: 'moon.zip', sha256: 'abc', size: 9, engine: 'e', scannedAt: NOW },
    ...{ entryCount: entries, unpackedSize: 9, executableCount: 0, entries: all.slice(0, PAGE_ENTRIES) },
    ...(further.length > 0 && { further }),
  };
};

async function stored(): Promise<FileRecord> {
  const saved = await records.get(file);
  if (saved === undefined) throw new Error('the record is missing');
  return saved;
}

describe('record of a file with more entries than a page', () => {
  it('stores its further pages separately and reads them one by one', async () => {
    await records.save(record(2 * PAGE_ENTRIES + 3));
    const saved = await stored();
    expect(saved.entries).toHaveLength(PAGE_ENTRIES);
    expect(saved).not.toHaveProperty('further');
    expect(await records.page(saved, 2)).toEqual(record(2 * PAGE_ENTRIES).further);
    expect(await records.page(saved, 3)).toEqual([4000, 4001, 4002].map(entry));
    expect(await records.page(saved, 4)).toBeUndefined();
  });

  it('keeps its pages when only its verdict is added', async () => {
    await records.save(record(PAGE_ENTRIES + 1));
    await records.save({ ...(await stored()), verdict: 'CLEAN' });
    const saved = await stored();
    expect(saved.verdict).toBe('CLEAN');
    expect(await records.page(saved, 2)).toEqual([entry(PAGE_ENTRIES)]);
  });

  it('is removed with its pages', async () => {
    await records.save(record(PAGE_ENTRIES + 1));
    const saved = await stored();
    await records.remove(file);
    expect(await records.get(file)).toBeUndefined();
    expect(await records.page(saved, 2)).toBeUndefined();
  });
});

it('has one page for a file with few entries', async () => {
  await records.save(record(3));
  const saved = await stored();
  expect(saved).not.toHaveProperty('pageEnds');
  expect(await records.page(saved, 2)).toBeUndefined();
});

describe('stored record with every field and one of a newer version', () => {
  const Key = 'records/u/g/moon.zip/v1.json.gz';
  const full: FileRecord = { ...record(PAGE_ENTRIES + 1), verdict: 'REJECTED' };

  async function raw(): Promise<object> {
    const { Body } = await s3.client.send(new GetObjectCommand({ Bucket: 'records-test', Key }));
    return Object(JSON.parse(gunzipSync((await Body?.transformToByteArray()) ?? new Uint8Array()).toString()));
  }

  it('keeps all of them when another scan changes the record', async () => {
    await records.save(full);
    expect(Object.keys(await raw()).sort()).toEqual(Object.keys(fileRecordFacts.shape).sort());
    const Body = gzipSync(JSON.stringify({ ...(await raw()), later: 'kept' }));
    await s3.client.send(new PutObjectCommand({ Bucket: 'records-test', Key, Body }));
    const { pageEnds, ...changed } = await stored();
    await records.save({ ...changed, engine: 'e2', verdict: 'CLEAN' });
    expect(await raw()).toEqual({ ...changed, engine: 'e2', verdict: 'CLEAN', later: 'kept' });
    expect(pageEnds).toHaveLength(1);
  });
});
