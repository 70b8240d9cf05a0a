import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { Readable } from 'node:stream';
import { CreateBucketCommand, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { credentials } from './s3-server.ts';

const MB = 1024 ** 2;
const SIZE = 64 * MB;

let server: ChildProcess;
let client: S3Client;
beforeAll(async () => {
  server = fork(path.join(import.meta.dirname, 'memory-server.ts'), { execArgv: ['--expose-gc'] });
  const [endpoint] = await once(server, 'message');
  client = new S3Client({ endpoint, region: 'us-east-1', credentials, forcePathStyle: true, maxAttempts: 1 });
}, 30_000);
afterAll(async () => {
  client.destroy();
  server.disconnect();
  await once(server, 'exit');
});

async function heldBytes(): Promise<number> {
  server.send('held?');
  const [bytes] = await once(server, 'message');
  return Number(bytes);
}

test('S3 receives and sends 64 MB in bounded memory', async () => {
  await client.send(new CreateBucketCommand({ Bucket: 'big' }));
  const before = await heldBytes();
  const held: number[] = [];
  const chunk = Buffer.alloc(MB, 'x');

  async function* body() {
    for (let sent = 0; sent < SIZE; sent += chunk.length) {
      if (sent === SIZE * 0.75) held.push(await heldBytes());
      yield chunk;
    }
  }
  const Body = Readable.from(body());
  await client.send(new PutObjectCommand({ Bucket: 'big', Key: 'game', Body, ContentLength: SIZE }));

  const object = await client.send(new GetObjectCommand({ Bucket: 'big', Key: 'game' }));
  if (!(object.Body instanceof Readable)) throw new Error('the body is not a stream');
  let received = 0;
  for await (const piece of object.Body) {
    if (received === 0) held.push(await heldBytes()); // While this reader is slow.
    received += piece.length;
  }
  expect(received).toBe(SIZE);
  expect(held).toHaveLength(2);
  expect(Math.max(...held) - before).toBeLessThan(8 * MB);
}, 60_000);
