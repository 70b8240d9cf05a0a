import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { type LocalCloud, startLocalCloud, type Unopened } from '../index.ts';
import { synthesised } from './synthesised.ts';

jest.setTimeout(60_000);

let dir: string;
let cloud: LocalCloud | undefined;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'local-cloud-'));
  cloud = undefined;
});
afterEach(async () => {
  await cloud?.close();
  await rm(dir, { recursive: true });
});

const start = async (furnish: (unopened: Unopened) => Promise<void>) =>
  startLocalCloud({
    assemblyDir: await synthesised(),
    stateDir: join(dir, 'state'),
    ports: { site: 0, aws: 0, console: 0 },
    furnish,
  });

const PAGE = { key: 'page.txt', body: Buffer.from('furnished'), headers: { 'content-type': 'text/plain' } };

it('answers 503 until the cloud is furnished, so that no cache keeps a reply from before', async () => {
  const before: number[] = [];
  cloud = await start(async ({ site, outputs, imports, invoke }) => {
    before.push((await fetch(`${site}/page.txt`)).status);
    await imports?.importObjects(String(outputs.Shop?.FilesBucket), [PAGE]);
    // Functions can be called already.
    expect(await invoke('Shop/trespass', {})).not.toHaveProperty('functionError');
    before.push((await fetch(`${site}/page.txt`)).status);
  });
  expect(before).toEqual([503, 503]);
  const reply = await fetch(`${cloud.site}/page.txt`);
  expect([await reply.text(), reply.headers.get('x-cache')?.split(' ')[0]]).toEqual(['furnished', 'Miss']);
});

it('does not start when it cannot be furnished', async () => {
  let site = '';
  const started = start(async (unopened) => {
    site = unopened.site;
    throw new Error('no furniture');
  });
  await expect(started).rejects.toThrow('no furniture');
  await expect(fetch(site)).rejects.toThrow();
});
