import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from '@jest/globals';
import { listen, PortInUse, stop } from '@satcade/local-cloud/options';
import { fromRoot } from '../lib/paths.ts';
import { HOST, refusePortsInUse } from './ports.ts';
import { refusalOf } from './refusals.ts';
import { StateInUse } from './state-lock.ts';

const at = { port: 3000, stateDir: fromRoot('.local') };
const cleanUp: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const each of cleanUp.splice(0)) await each();
});

/** A port that another program uses. */
async function usedPort(): Promise<number> {
  const server = createServer();
  const url = await listen(server, HOST, 0, 'other program');
  cleanUp.push(() => stop(server));
  return Number(new URL(url).port);
}

it('refuses a port that another program uses, before anything is built', async () => {
  const used = await usedPort();
  const refused = refusePortsInUse(used, true);
  await expect(refused).rejects.toBeInstanceOf(PortInUse);
  const reason = refusalOf(await refused.catch((error: unknown) => error), { ...at, port: used });
  expect(reason).toBe(`port ${used} (for the site) is in use. Choose another port: npm start -- --port ${used + 10}`);
});

it('names the store that runs in the same folder, and what to do', () => {
  const reason = refusalOf(new StateInUse(at.stateDir, 'process 12, http://127.0.0.1:3000'), at);
  expect(reason).toContain('A store already runs in .local,');
  expect(reason).toContain('(process 12, http://127.0.0.1:3000).');
  expect(reason).toContain('npm start -- --port 3010');
});

it('names the folder that cannot be written', () => {
  const error = Object.assign(new Error('EROFS: read-only file system'), { code: 'EROFS', path: '/disc/state' });
  expect(refusalOf(error, at)).toContain('/disc/state cannot be written (EROFS).');
});

it('says nothing about errors that have to be looked into', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'refusals-'));
  cleanUp.push(() => rm(dir, { recursive: true }));
  const missing = await writeFile(join(dir, 'no/such/folder'), '').catch((error: unknown) => error);
  expect(refusalOf(missing, at)).toBeUndefined();
  expect(refusalOf(new Error('no stack has an output SiteUrl'), at)).toBeUndefined();
});
