import { beforeEach, describe, expect, it } from '@jest/globals';
import { FakeCaches } from '../testing/fake-caches.ts';
import { answer } from './answers.ts';
import type { Kind } from './kind.ts';

const SITE = 'https://satcade.test';
const DAY_MS = 86_400_000;

let caches: FakeCaches;
let network: (request: Request | string) => Promise<Response>;
let now: number;
let asked: number;

beforeEach(() => {
  caches = new FakeCaches();
  network = async () => new Response('new');
  now = Date.parse('2026-11-01T12:00:00Z');
  asked = 0;
});

const offline = () => Promise.reject(new TypeError('offline'));

async function ask(
  kind: Kind,
  path: string,
  headers: Record<string, string> = {},
  sleep = () => new Promise(() => {}),
) {
  const after: Promise<unknown>[] = [];
  const response = await answer(kind, new Request(`${SITE}${path}`, { headers }), {
    caches,
    shell: 'shell-2',
    fetch(request) {
      asked += 1;
      return network(request);
    },
    now: () => now,
    sleep: () => sleep().then(() => undefined),
    fileOf: () => '/list.html',
    after: (work) => after.push(work),
  });
  await Promise.all(after);
  return response.text();
}

const tokenOf = (sub: string) => ({
  authorization: `Bearer a.${Buffer.from(JSON.stringify({ sub })).toString('base64url')}.c`,
});

describe('a page', () => {
  beforeEach(async () => (await caches.open('shell-2')).put('/list.html', new Response('kept')));

  it('comes from the network, so that nobody is stuck on an old release', async () => {
    expect(await ask('page', '/list')).toBe('new');
  });

  it('is the kept one without a network', async () => {
    network = offline;
    expect(await ask('page', '/list?q=x')).toBe('kept');
  });

  it('is the kept one when the network takes too long', async () => {
    network = () => new Promise(() => {});
    expect(await ask('page', '/list', {}, async () => undefined)).toBe('kept');
  });
});

describe('an asset', () => {
  it('is asked for once, and found in the release before', async () => {
    await (await caches.open('shell-1')).put(`${SITE}/assets/a.js`, new Response('old'));
    expect(await ask('asset', '/assets/a.js')).toBe('old');
    expect(await ask('asset', '/assets/b.js')).toBe('new');
    network = offline;
    expect(await ask('asset', '/assets/b.js')).toBe('new');
  });

  it('is not kept when it is missing', async () => {
    network = async () => new Response('gone', { status: 404 });
    await ask('asset', '/assets/c.js');
    expect(caches.addresses('shell-2')).toEqual([]);
  });
});

describe('a picture', () => {
  const dated = (text: string, size = 1000) =>
    new Response(text, { headers: { date: new Date(now).toUTCString(), 'content-length': String(size) } });

  it('is shown from what is kept, and asked for anew when that is a day old', async () => {
    network = async () => dated('one');
    await ask('picture', '/media/a.webp');
    network = async () => dated('two');
    expect(await ask('picture', '/media/a.webp')).toBe('one');
    expect(asked).toBe(1);
    now += DAY_MS + 1000;
    expect(await ask('picture', '/media/a.webp')).toBe('one');
    expect(asked).toBe(2);
    expect(await ask('picture', '/media/a.webp')).toBe('two');
  });

  it('makes room by the oldest of 300', async () => {
    network = async () => dated('x');
    for (let n = 0; n <= 300; n += 1) await ask('picture', `/media/${n}.webp`);
    expect(caches.addresses('pictures')).toHaveLength(300);
    expect(caches.addresses('pictures')[0]).toBe(`${SITE}/media/1.webp`);
  });

  it('is not kept above 2 MB', async () => {
    network = async () => dated('x', 3_000_000);
    await ask('picture', '/media/large.webp');
    expect(caches.addresses('pictures')).toEqual([]);
  });
});

describe('a user’s own read', () => {
  it('is kept for this user, and given to no other', async () => {
    await caches.open('own-anna');
    await caches.open('own-bert');
    expect(await ask('own', '/api/library', tokenOf('anna'))).toBe('new');
    network = offline;
    expect(await ask('own', '/api/library', tokenOf('anna'))).toBe('new');
    await expect(ask('own', '/api/library', tokenOf('bert'))).rejects.toThrow('offline');
  });

  it('is not kept after the user has signed out', async () => {
    await caches.open('own-anna');
    network = async () => {
      await caches.delete('own-anna');
      return new Response('late');
    };
    await ask('own', '/api/library', tokenOf('anna'));
    expect(await caches.keys()).toEqual([]);
  });

  it('is not kept without a token that names somebody', async () => {
    await ask('own', '/api/library', { authorization: 'Bearer x' });
    expect(await caches.keys()).toEqual([]);
  });
});

describe('a read for everybody', () => {
  it('comes from the network, and is kept for when there is none', async () => {
    await ask('fresh', '/config.json');
    network = async () => new Response('newer');
    expect(await ask('fresh', '/config.json')).toBe('newer');
    network = offline;
    expect(await ask('fresh', '/config.json')).toBe('newer');
  });

  it('is not replaced by a failure', async () => {
    await ask('fresh', '/api/games');
    network = async () => new Response('trouble', { status: 503 });
    expect(await ask('fresh', '/api/games')).toBe('trouble');
    network = offline;
    expect(await ask('fresh', '/api/games')).toBe('new');
  });
});
