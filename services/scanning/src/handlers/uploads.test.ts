import { describe, expect, test } from '@jest/globals';
import { fixedClock, ok } from '@satcade/kernel';
import { httpFunction } from '@satcade/lambda/http';
import type { Logger } from '@satcade/lambda/logger';
import { inert } from '@satcade/testing/inert';
import type { AssemblyQueue, AssemblyStore, ChunkBucket } from '../chunk-ports.ts';
import type { UploadBucket, UploadStore } from '../ports.ts';
import { anUpload, OWNER, roomy } from '../testing/uploads.ts';
import { uploadRoutes } from './uploads.ts';

const GAME = '01JZ0000000000000000000000';
const facts = { kind: 'game', fileName: 'moon.zip', fileSize: 1000, contentType: 'application/zip' };

const logger = inert<Logger>({ appendKeys: () => {}, info: () => {} });

interface Call {
  readonly body?: unknown;
  readonly id?: string;
  readonly headers?: Record<string, string>;
  readonly isGuest?: boolean;
}

async function call(routeKey: string, { body, id, headers = {}, isGuest = false }: Call, ports: Ports = {}) {
  const handler = httpFunction(
    uploadRoutes({
      uploads: inert<UploadStore>(ports.uploads),
      bucket: inert<UploadBucket>(ports.bucket),
      scans: { get: async () => undefined },
      games: { game: async () => undefined },
      quota: roomy,
      assemblies: inert<AssemblyStore>(ports.assemblies),
      chunks: inert<ChunkBucket>(ports.chunks),
      queue: inert<AssemblyQueue>(ports.queue),
      clock: fixedClock('2026-03-01T12:00:00.000Z'),
    }),
    {
      logger,
      callers: {
        callerOf: async () =>
          ok(isGuest ? { kind: 'guest' } : { kind: 'user', userId: OWNER, username: 'dev', isAdmin: false }),
      },
    },
  );
  const [method = '', path = ''] = routeKey.split(' ');
  const event = {
    routeKey,
    rawPath: path,
    headers: { 'content-type': 'application/json', ...headers },
    ...(id !== undefined && { pathParameters: { id } }),
    ...(body !== undefined && { body: JSON.stringify(body) }),
    requestContext: { requestId: 'r', http: { method, sourceIp: '127.0.0.1' } },
  };
  const reply = await handler(event);
  return { ...reply, json: reply.body === '' ? undefined : JSON.parse(reply.body) };
}

interface Ports {
  readonly uploads?: Partial<UploadStore>;
  readonly bucket?: Partial<UploadBucket>;
  readonly assemblies?: Partial<AssemblyStore>;
  readonly chunks?: Partial<ChunkBucket>;
  readonly queue?: Partial<AssemblyQueue>;
}

describe('POST /api/validate-file', () => {
  test('says whether the file would be accepted, and why not', async () => {
    const yes = await call('POST /api/validate-file', { body: facts });
    expect([yes.statusCode, yes.json]).toEqual([200, { allowUpload: true }]);
    const no = await call('POST /api/validate-file', { body: { ...facts, fileName: 'moon.sh' } });
    expect([no.statusCode, no.json]).toEqual([
      200,
      { allowUpload: false, reason: 'Invalid file type. Only ZIP, EXE, DMG, RAR, and 7Z files are allowed.' },
    ]);
  });

  test('is only for signed-in users', async () => {
    expect(await call('POST /api/validate-file', { body: facts, isGuest: true })).toMatchObject({ statusCode: 401 });
  });
});

describe('POST /api/uploads', () => {
  const started: Ports = {
    uploads: { create: async () => ok(undefined), get: async () => undefined },
    bucket: { putUrl: async () => 'https://s3/put' },
  };

  test('returns where to put the file', async () => {
    const reply = await call('POST /api/uploads', { body: { ...facts, gameId: GAME } }, started);
    expect(reply.statusCode).toBe(201);
    expect(reply.json).toMatchObject({ key: `games/${OWNER}/${GAME}/moon.zip`, url: 'https://s3/put' });
    expect(reply.headers.location).toBe(`/api/uploads/${reply.json.id}`);
  });

  test.each([
    [422, 'upload-refused', { ...facts, gameId: GAME, fileName: 'moon.sh' }],
    [400, 'validation', facts],
    [400, 'validation', { ...facts, gameId: GAME, owner: 'someone' }],
  ])('answers %i for %s', async (status, code, body) => {
    const reply = await call('POST /api/uploads', { body });
    expect(reply).toMatchObject({ statusCode: status, json: { code } });
  });

  test('refuses a malformed Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'x'.repeat(201) };
    const reply = await call('POST /api/uploads', { body: { ...facts, gameId: GAME }, headers });
    expect(reply).toMatchObject({ statusCode: 400, json: { code: 'validation' } });
  });
});

describe('/api/uploads/{id}', () => {
  const upload = anUpload();
  const { id } = upload;
  const uploads: Partial<UploadStore> = { get: async () => upload, close: async () => true };
  const stored = [{ partNumber: 1, etag: '"a"', size: 8 * 1024 * 1024 }];

  test('GET returns the progress of the upload', async () => {
    const bucket = { storedParts: async () => stored };
    const reply = await call('GET /api/uploads/{id}', { id }, { uploads, bucket });
    expect(reply).toMatchObject({
      statusCode: 200,
      json: { key: upload.key, partSize: 8 * 1024 * 1024, partCount: 3, stored },
    });
  });

  test('POST …/parts returns URLs, and 400 beyond the last part', async () => {
    const ports = { uploads, bucket: { putUrl: async () => 'https://s3/part' } };
    const fresh = await call('POST /api/uploads/{id}/parts', { id, body: { partNumbers: [2] } }, ports);
    expect(fresh).toMatchObject({
      statusCode: 200,
      json: { parts: [{ partNumber: 2, url: 'https://s3/part' }], expiresAt: '2026-03-01T13:00:00.000Z' },
    });
    const beyond = await call('POST /api/uploads/{id}/parts', { id, body: { partNumbers: [4] } }, ports);
    expect(beyond).toMatchObject({ statusCode: 400, json: { errors: [{ path: 'body.partNumbers.0' }] } });
  });

  test('POST …/complete refuses while parts are missing', async () => {
    const bucket = { storedParts: async () => stored };
    const parts = [1, 2, 3].map((partNumber) => ({ partNumber, etag: 'a' }));
    const reply = await call('POST /api/uploads/{id}/complete', { id, body: { parts } }, { uploads, bucket });
    expect(reply).toMatchObject({ statusCode: 409, json: { detail: 'Part 2 is not stored yet.' } });
  });

  test('DELETE cancels the upload', async () => {
    const bucket = { dropMultipart: async () => {} };
    expect(await call('DELETE /api/uploads/{id}', { id }, { uploads, bucket })).toMatchObject({
      statusCode: 204,
      body: '',
    });
  });

  test('answers 404 to other users', async () => {
    const others = { get: async () => anUpload({ userId: 'user-2' }) };
    expect(await call('GET /api/uploads/{id}', { id }, { uploads: others })).toMatchObject({ statusCode: 404 });
  });
});

describe('POST /api/uploads/{id}/chunks and …/assembly', () => {
  const upload = anUpload();
  const chunk = { sha256: 'a'.repeat(64), size: 10 };
  const found: Ports = { uploads: { get: async () => upload } };

  test('says where to put the chunks that are missing', async () => {
    const reply = await call(
      'POST /api/uploads/{id}/chunks',
      { id: upload.id, body: { chunks: [chunk] } },
      {
        ...found,
        assemblies: { offer: async () => true },
        chunks: { head: async () => undefined, putUrl: async () => ({ url: 'https://s3/put', headers: { a: 'b' } }) },
      },
    );
    expect([reply.statusCode, reply.json]).toEqual([
      200,
      {
        missing: [{ sha256: chunk.sha256, url: 'https://s3/put', headers: { a: 'b' } }],
        expiresAt: '2026-03-01T13:00:00.000Z',
      },
    ]);
  });

  test('has the file put together', async () => {
    const committed = { ...upload, assembly: 'COMMITTED' as const, chunkList: chunk };
    const reply = await call(
      'POST /api/uploads/{id}/assembly',
      { id: upload.id, body: { chunkList: chunk } },
      { ...found, assemblies: { commit: async () => committed }, queue: { send: async () => {} } },
    );
    expect([reply.statusCode, reply.json]).toEqual([202, { state: 'COMMITTED', key: upload.key }]);
  });

  test.each([
    ['no chunk', []],
    ['more than 100 chunks', Array.from({ length: 101 }, () => chunk)],
    ['a chunk that is too large', [{ ...chunk, size: 8 * 1024 * 1024 + 1 }]],
    ['a hash that is a path', [{ ...chunk, sha256: `${'../'.repeat(21)}a` }]],
    ['an unknown field', [{ ...chunk, owner: 'someone' }]],
  ])('rejects %s', async (_, chunks) => {
    const reply = await call('POST /api/uploads/{id}/chunks', { id: upload.id, body: { chunks } }, found);
    expect([reply.statusCode, reply.json.code]).toEqual([400, 'validation']);
  });
});
