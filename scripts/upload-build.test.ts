import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { fromRoot } from './lib/paths.ts';

const GAME = '01HZY0K7M30000000000000001';
const FILE_KEY = `games/u/${GAME}/game.zip`;
const PART = 4;
const CONTENT = 'thirteen more';

let folder: string;
let server: Server;
let site: string;
/** The parts that the storage has, and the requests that it received. */
let stored: Map<number, string>;
let asked: string[];
let keys: Set<unknown>;
let isBroken: boolean;
let scanned: object;
/** The body of the last change of the game. */
let edit: unknown;

beforeEach(async () => {
  stored = new Map();
  asked = [];
  keys = new Set();
  isBroken = false;
  scanned = { version: '1.0', waitingBuild: { version: '1.1', scanStatus: 'CLEAN', state: 'IN_REVIEW' } };
  folder = await mkdtemp(join(tmpdir(), 'upload-build-'));
  await writeFile(join(folder, 'game.zip'), CONTENT);
  server = createServer(async (request, response) => {
    let body = '';
    for await (const bytes of request) body += bytes;
    const { method, url = '' } = request;
    asked.push(`${method} ${url}`);
    const part = Number(/^\/bucket\/(\d+)$/.exec(url)?.[1]);
    if (part > 0) {
      if (isBroken && part === 3) return response.writeHead(403).end();
      stored.set(part, body);
      return response.writeHead(200, { etag: `"${part}"` }).end();
    }
    if (method === 'PATCH') edit = JSON.parse(body);
    if (request.headers['idempotency-key'] !== undefined) keys.add(request.headers['idempotency-key']);
    return response.end(JSON.stringify(answer(`${method} ${url}`, body)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  site = typeof address === 'object' ? `http://127.0.0.1:${address?.port}` : '';
});

afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});

function answer(request: string, body: string): unknown {
  switch (request) {
    case 'POST /api/uploads':
      return { id: 'up1', key: FILE_KEY, url: null, headers: {}, partSize: PART, partCount: 4 };
    case 'GET /api/uploads/up1':
      return { stored: [...stored.keys()].map((partNumber) => ({ partNumber, etag: `"${partNumber}"` })) };
    case 'POST /api/uploads/up1/parts': {
      const { partNumbers }: { partNumbers: number[] } = JSON.parse(body);
      return { parts: partNumbers.map((partNumber) => ({ partNumber, url: `${site}/bucket/${partNumber}` })) };
    }
    case `GET /api/games/${GAME}`:
      return scanned;
    default:
      return {};
  }
}

/** Runs the script as a build server does. */
async function run(...options: readonly string[]): Promise<{ code: number | null; out: string }> {
  const facts = ['--site', site, '--game', GAME, '--version', '1.1'];
  const child = spawn(
    process.execPath,
    [fromRoot('scripts/upload-build.mjs'), ...facts, ...options, join(folder, 'game.zip')],
    {
      env: { SATCADE_KEY: 'satcade.key' },
    },
  );
  let out = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (out += text));
  return { code: await new Promise((resolve) => child.on('close', resolve)), out };
}

it('sends a file in parts and exits with 0 when the build is clean', async () => {
  expect(await run()).toMatchObject({ code: 0, out: expect.stringContaining('CLEAN: the game is not for sale yet') });
  expect([...stored].sort(([a], [b]) => a - b).map(([, text]) => text)).toEqual(['thir', 'teen', ' mor', 'e']);
  expect(asked.slice(-3)).toEqual([
    'POST /api/uploads/up1/complete',
    `PATCH /api/games/${GAME}`,
    `GET /api/games/${GAME}`,
  ]);
});

it('continues with the stored parts when it is started again', async () => {
  isBroken = true;
  expect(await run()).toMatchObject({ code: 2, out: expect.stringContaining('The storage answered 403.') });
  expect(asked).not.toContain(`PATCH /api/games/${GAME}`);
  isBroken = false;
  asked = [];
  expect(await run()).toMatchObject({ code: 0 });
  expect(asked.filter((request) => request.startsWith('PUT'))).toEqual(['PUT /bucket/3']);
  expect(keys.size).toBe(1);
});

it('exits with 1 and the reason when the scan rejects the build', async () => {
  const build = {
    version: '1.1',
    scanStatus: 'REJECTED',
    state: 'REFUSED',
    scanDetails: 'The archive holds no files.',
  };
  scanned = { version: '1.0', waitingBuild: build };
  expect(await run()).toMatchObject({ code: 1, out: expect.stringContaining('REJECTED: The archive holds no files.') });
});

it('exits with 2 when the scan could not be completed', async () => {
  scanned = { version: '1.1', gameFileKey: FILE_KEY, scanStatus: 'ERROR', scanDetails: 'The scan failed.' };
  expect(await run()).toMatchObject({ code: 2, out: expect.stringContaining('ERROR: The scan failed.') });
});

it('says when the build is released, and exits with 0 when it waits for that', async () => {
  scanned = { version: '1.0', waitingBuild: { version: '1.1', scanStatus: 'CLEAN', state: 'READY' } };
  expect(await run('--release', '2026-12-24T18:00:00+01:00')).toMatchObject({
    code: 0,
    out: expect.stringContaining('CLEAN: the build waits for its release'),
  });
  expect(edit).toMatchObject({ release: { when: 'date', at: '2026-12-24T17:00:00.000Z' } });
  await run('--release', 'developer');
  expect(edit).toMatchObject({ release: { when: 'developer' } });
});

it('sends nothing when the moment of the release cannot be read', async () => {
  expect(await run('--release', 'friday')).toMatchObject({ code: 2, out: expect.stringContaining('neither') });
  expect(asked).toEqual([]);
});
