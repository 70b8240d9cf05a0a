import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { zipSync } from 'fflate';
import * as z from 'zod/mini';
import { fromRoot } from '../../lib/paths.ts';
import { api, eventually, newUser, settled, signIn, store } from './store.ts';

/* A build server with an API key publishes what its developer would otherwise publish by hand. */

const keyReply = z.object({ id: z.string(), key: z.string() });
const idReply = z.object({ id: z.string() });
const uploadReply = z.object({ key: z.string(), url: z.string(), headers: z.record(z.string(), z.string()) });
const GAME = {
  ...{ title: 'Built by a Machine', description: 'No hands.', category: 'Puzzle', price: 0, tags: ['puzzle'] },
  supportedPlatforms: ['Linux'],
};

test('an API key publishes a game, can do nothing else, and stops working when it is revoked', async () => {
  const { token } = await newUser('builder');
  const scopes = ['games:read', 'games:write', 'uploads:write'];
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

  // The upload script for build servers, with a file of several parts.
  const folder = await mkdtemp(join(tmpdir(), 'satcade-build-'));
  const large = zipSync({ 'noise.bin': randomBytes(9 * 1024 * 1024) }, { level: 0 });
  await writeFile(join(folder, 'built.zip'), large);
  const target = ['--site', store.site, '--game', id, '--version', '1.1'];
  const command = [fromRoot('scripts/upload-build.mjs'), ...target, join(folder, 'built.zip')];
  const { stdout } = await promisify(execFile)(process.execPath, command, { env: { SATCADE_KEY: key } });
  expect(stdout).toContain('2 of 2 parts are stored');
  expect(stdout).toContain('CLEAN: the game is not for sale yet');
  await rm(folder, { recursive: true });

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
