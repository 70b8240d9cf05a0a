import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { operate } from './operate.ts';

let state: string;
beforeEach(async () => {
  state = await mkdtemp(join(tmpdir(), 'operate-'));
});
afterEach(() => rm(state, { recursive: true }));

/** An address at which nobody listens any more. */
async function closedSite(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

it('names the address at which the store of a killed start does not answer', async () => {
  const site = await closedSite();
  const accounts = { admin: { username: 'admin', password: 'Admin-2026!' } };
  await writeFile(join(state, 'ready.json'), JSON.stringify({ site, accounts }));
  const { lines, exitCode } = await operate(['explain', '01HZY0K7M30000000000000001'], { SATCADE_STATE: state });
  expect(lines).toEqual([`The store does not answer: connect ECONNREFUSED ${site.slice('http://'.length)}`]);
  expect(exitCode).toBe(2);
});
