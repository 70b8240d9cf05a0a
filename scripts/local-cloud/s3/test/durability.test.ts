import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import {
  CompleteMultipartUploadCommand,
  CreateBucketCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type S3Server, startS3 } from './s3-server.ts';

let dir: string;
let s3: S3Server;
const Bucket = 'durable';
const MB = 1024 ** 2;

beforeEach(async () => {
  dir = mkdtempSync(path.join(os.tmpdir(), 's3-durable-'));
  s3 = await startS3(dir);
  await s3.client.send(new CreateBucketCommand({ Bucket }));
});

afterEach(async () => {
  await s3.stop();
  rmSync(dir, { recursive: true });
});

const bodies = () => readdirSync(path.join(dir, 'blobs'));
const put = (Key: string, Body: string | Buffer) => s3.client.send(new PutObjectCommand({ Bucket, Key, Body }));
const read = async (Key: string) =>
  (await s3.client.send(new GetObjectCommand({ Bucket, Key }))).Body?.transformToString();

async function restart() {
  await s3.stop();
  s3 = await startS3(dir);
}

test('objects, settings and open uploads survive a restart; leftovers of a crash do not', async () => {
  await put('kept', 'kept body');
  const upload = { Bucket, Key: 'resumed' };
  const { UploadId } = await s3.client.send(new CreateMultipartUploadCommand(upload));
  const { ETag } = await s3.client.send(new UploadPartCommand({ ...upload, UploadId, PartNumber: 1, Body: 'part' }));
  writeFileSync(path.join(dir, 'blobs', 'half-written'), 'x');
  await restart();
  expect(await read('kept')).toBe('kept body');
  expect(bodies()).toHaveLength(2);
  const MultipartUpload = { Parts: [{ PartNumber: 1, ETag }] };
  await s3.client.send(new CompleteMultipartUploadCommand({ ...upload, UploadId, MultipartUpload }));
  await restart();
  expect(await read('resumed')).toBe('part');
});

test('no body stays after the last reference to it', async () => {
  await put('replaced', 'one');
  await put('replaced', 'two');
  expect(bodies()).toHaveLength(1);
  await s3.client.send(new DeleteObjectCommand({ Bucket, Key: 'replaced' }));
  const corrupt = s3.client.send(new PutObjectCommand({ Bucket, Key: 'x', Body: 'x', ContentMD5: 'AAAA' }));
  await expect(corrupt).rejects.toThrow('Content-MD5');
  expect(bodies()).toEqual([]);
});

test('an upload that the client aborts leaves nothing', async () => {
  const url = new URL(`${s3.url}/${Bucket}/broken`);
  const upload = request(url, { method: 'PUT', headers: { 'content-length': 1000 } });
  upload.on('error', () => {}); // The intended disconnection.
  upload.write('only this');
  while (bodies().length === 0) await new Promise(setImmediate);
  upload.destroy();
  while (bodies().length > 0) await new Promise(setImmediate);
  await expect(s3.client.send(new HeadObjectCommand({ Bucket, Key: 'broken' }))).rejects.toThrow();
});

test('a download continues to its end when the object is replaced meanwhile', async () => {
  const size = 20 * MB;
  await put('replaced while read', Buffer.alloc(size, 'a'));
  const { Body } = await s3.client.send(new GetObjectCommand({ Bucket, Key: 'replaced while read' }));
  await put('replaced while read', 'new');
  const bytes = Buffer.from((await Body?.transformToByteArray()) ?? []);
  expect(bytes.equals(Buffer.alloc(size, 'a'))).toBe(true);
  expect(await read('replaced while read')).toBe('new');
  while (bodies().length > 1) await new Promise(setImmediate);
});
