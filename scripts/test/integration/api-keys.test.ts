import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { zipSync } from 'fflate';
import * as z from 'zod/mini';
import { PUSH_SCOPES, satcade } from './satcade.ts';
import { api, eventually, newUser, settled, signIn, store } from './store.ts';

/* A build server with an API key publishes what its developer would otherwise publish by hand. */

const keyReply = z.object({ id: z.string(), key: z.string() });
const idReply = z.object({ id: z.string() });
const uploadReply = z.object({ key: z.string(), url: z.string(), headers: z.record(z.string(), z.string()) });
const contentsReply = z.object({ sha256: z.string(), entries: z.array(z.object({ path: z.string() })) });
const statusReply = z.object({ version: z.string() });
const missingReply = z.object({
  missing: z.array(z.object({ url: z.string(), headers: z.record(z.string(), z.string()) })),
});
const progressReply = z.object({ assembly: z.optional(z.string()), failure: z.optional(z.string()) });
const GAME = {
  ...{ title: 'Built by a Machine', description: 'No hands.', category: 'Puzzle', price: 0, tags: ['puzzle'] },
  supportedPlatforms: ['Linux'],
};

const pushed = z.object({
  outcome: z.string(),
  sha256: z.string(),
  files: z.number(),
  bytes: z.number(),
  sentBytes: z.number(),
  gameFileKey: z.string(),
});

const pulled = z.object({
  ...{ outcome: z.string(), version: z.string(), isVerified: z.boolean(), sha256: z.string() },
  ...{ fetchedBytes: z.number(), written: z.number() },
});

/** The command `satcade` with a folder, and again after a small change; another computer pulls both builds. */
async function pushTwice(game: string, key: string, pullKey: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'satcade-build-'));
  const content = randomBytes(9 * 1024 * 1024);
  await writeFile(join(folder, 'noise.bin'), content);
  await writeFile(join(folder, 'start.sh'), '#!/bin/sh\necho moon\n');
  const target = join(folder, '..', `${basename(folder)}-pulled`);
  const pull = async () => {
    // The event about the new build may still be under way.
    await settled();
    return pulled.parse(await satcade(pullKey, 'pull', game, target));
  };
  const push = async (version: string) => pushed.parse(await satcade(key, 'push', folder, game, '--version', version));

  const first = await push('1.1');
  expect(first).toMatchObject({ outcome: 'NOT_FOR_SALE', files: 2 });
  expect(first.sentBytes).toBeGreaterThan(content.length);
  expect(await pull()).toMatchObject({ outcome: 'UPDATED', version: '1.1', isVerified: true, sha256: first.sha256 });
  content.write('a small change', 5_000_000);
  await writeFile(join(folder, 'noise.bin'), content);
  const second = await push('1.2');
  expect(second.sentBytes).toBeLessThan(1.2 * 1024 * 1024);

  // The scan read exactly the file that was pushed: its contents are those of the folder.
  const headers = { 'x-api-key': key };
  // The event about the new build may still be under way.
  const contents = await eventually(
    async () => contentsReply.parse((await api('GET', `/api/games/${game}/contents`, { headers })).json),
    ({ sha256 }) => sha256 === second.sha256,
  );
  expect(contents.entries.map(({ path }) => path).toSorted()).toEqual(['noise.bin', 'start.sh']);
  expect(statusReply.parse(await satcade(key, 'status', game)).version).toBe('1.2');

  // Its buyers fetch what changed, from the address of every download.
  const updated = await pull();
  expect(updated).toMatchObject({ version: '1.2', isVerified: true, sha256: second.sha256, written: 1 });
  expect(updated.fetchedBytes).toBeLessThan(1.2 * 1024 * 1024);
  expect((await readFile(join(target, 'noise.bin'))).equals(content)).toBe(true);
  expect((await stat(join(target, 'start.sh'))).mode & 0o777).toBe(0o755);
  expect(await pull()).toMatchObject({ outcome: 'UP_TO_DATE', fetchedBytes: 0 });
  await Promise.all([folder, target].map((each) => rm(each, { recursive: true })));
}

/** A push whose chunks are gone fails for good, and its owner can read why. */
async function pushWithoutChunks(game: string, headers: Record<string, string>): Promise<void> {
  const fileSize = 9 * 1024 * 1024;
  const facts = { fileName: 'gone.zip', fileSize, contentType: 'application/zip', gameId: game };
  const upload = idReply.parse((await api('POST', '/api/uploads', { headers, body: facts })).json);
  const list = Buffer.from(
    JSON.stringify({
      format: 1,
      size: fileSize,
      chunks: [
        ['a'.repeat(64), 8 * 1024 * 1024],
        ['b'.repeat(64), 1024 * 1024],
      ],
    }),
  );
  const chunkList = { sha256: createHash('sha256').update(list).digest('hex'), size: list.length };
  const path = `/api/uploads/${upload.id}`;
  const offered = await api('POST', `${path}/chunks`, { headers, body: { chunks: [chunkList] } });
  const [address] = missingReply.parse(offered.json).missing;
  // S3 itself refuses other bytes than those that were announced.
  const put = (body: Uint8Array<ArrayBuffer>) =>
    fetch(address?.url ?? '', { method: 'PUT', headers: address?.headers ?? {}, body });
  expect((await put(new Uint8Array(list.length))).status).toBe(400);
  expect((await put(new Uint8Array(list))).status).toBe(200);
  expect((await api('POST', `${path}/assembly`, { headers, body: { chunkList } })).status).toBe(202);
  const failed = await eventually(
    async () => progressReply.parse((await api('GET', path, { headers })).json),
    ({ assembly }) => assembly === 'FAILED',
  );
  expect(failed.failure).toBe('A chunk of the file is missing. Push it again.');
}

test('an API key publishes a game, can do nothing else, and stops working when it is revoked', async () => {
  const { token } = await newUser('builder');
  const scopes = PUSH_SCOPES;
  const made = await api('POST', '/api/api-keys', { token, body: { name: 'CI', scopes } });
  expect(made.status).toBe(201);
  const { id: keyId, key } = keyReply.parse(made.json);
  await settled();
  const headers = { 'x-api-key': key };

  const { id } = idReply.parse((await api('POST', '/api/games', { headers, body: GAME })).json);
  const content = zipSync({ 'readme.txt': new TextEncoder().encode('built') });
  const facts = { kind: 'game', fileName: 'built.zip', fileSize: content.length, contentType: 'application/zip' };
  const started = await api('POST', '/api/uploads', { headers, body: { ...facts, gameId: id } });
  expect(started.status).toBe(201);
  const upload = uploadReply.parse(started.json);
  await fetch(upload.url, { method: 'PUT', headers: upload.headers, body: content });
  const named = await api('PATCH', `/api/games/${id}`, { headers, body: { gameFileKey: upload.key, status: 'draft' } });
  expect(named.status).toBe(200);

  const pullScopes = ['games:read', 'library:read', 'downloads:write'];
  const other = await api('POST', '/api/api-keys', { token, body: { name: 'Computer', scopes: pullScopes } });
  await pushTwice(id, key, keyReply.parse(other.json).key);
  await pushWithoutChunks(id, headers);

  // The key sees what its owner sees. A guest does not see the draft, even right after CloudFront served the other one.
  for (const _ of [1, 2]) {
    expect((await api('GET', `/api/games/${id}`, { headers })).status).toBe(200);
    expect((await api('GET', `/api/games/${id}`)).status).toBe(404);
  }

  // Without the scope the key has no access to money, library, keys and stats, and cannot delete the account.
  const refusals = await Promise.all([
    api('POST', '/api/checkout', { headers, body: { gameId: id } }),
    api('GET', '/api/library', { headers }),
    api('GET', '/api/orders', { headers }),
    api('GET', '/api/payout-settings', { headers }),
    api('POST', '/api/api-keys', { headers, body: { name: 'more', scopes } }),
    api('GET', `/api/game-analytics?gameId=${id}`, { headers }),
    api('DELETE', '/api/me', { headers }),
  ]);
  expect(refusals.map(({ status }) => status)).toEqual(refusals.map(() => 403));
  expect((await api('GET', '/api/games', { headers: { 'x-api-key': 'satcade.nobody' } })).status).toBe(401);

  // An Admin revokes it for its owner.
  const admin = await signIn(store.accounts.admin);
  const { userId } = z.object({ userId: z.string() }).parse(made.json);
  expect(
    (await api('DELETE', `/api/api-keys/${keyId}?userId=${userId}&reason=Published`, { token: admin })).status,
  ).toBe(204);
  await settled();
  expect((await api('PATCH', `/api/games/${id}`, { headers, body: { title: 'Late' } })).status).toBe(401);
  await eventually(
    () => api('POST', '/api/uploads', { headers, body: { ...facts, gameId: id } }),
    ({ status }) => status === 401,
  );
});
