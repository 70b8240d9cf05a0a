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

describe('a request for a page', () => {
  beforeEach(async () => (await caches.open('shell-2')).put('/list.html', new Response('kept')));

  it('returns the page from the network, so that nobody is stuck on an old release', async () => {
    expect(await ask('page', '/list')).toBe('new');
  });

  it('returns the cached page when there is no network', async () => {
    network = offline;
    expect(await ask('page', '/list?q=x')).toBe('kept');
  });

  it('returns the cached page when the network takes too long', async () => {
    network = () => new Promise(() => {});
    expect(await ask('page', '/list', {}, async () => undefined)).toBe('kept');
  });
});

describe('a request for an asset', () => {
  it('reads the asset from the network once, and finds assets of the previous release in the cache', async () => {
    await (await caches.open('shell-1')).put(`${SITE}/assets/a.js`, new Response('old'));
    expect(await ask('asset', '/assets/a.js')).toBe('old');
    expect(await ask('asset', '/assets/b.js')).toBe('new');
    network = offline;
    expect(await ask('asset', '/assets/b.js')).toBe('new');
  });

  it('does not cache an asset that is missing', async () => {
    network = async () => new Response('gone', { status: 404 });
    await ask('asset', '/assets/c.js');
    expect(caches.addresses('shell-2')).toEqual([]);
  });
});

describe('a request for a picture', () => {
  const dated = (text: string, size = 1000) =>
    new Response(text, { headers: { date: new Date(now).toUTCString(), 'content-length': String(size) } });

  it('returns the cached picture, and requests it again when it is a day old', async () => {
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

  it('deletes the oldest picture when more than 300 are cached', async () => {
    network = async () => dated('x');
    for (let n = 0; n <= 300; n += 1) await ask('picture', `/media/${n}.webp`);
    expect(caches.addresses('pictures')).toHaveLength(300);
    expect(caches.addresses('pictures')[0]).toBe(`${SITE}/media/1.webp`);
  });

  it('does not cache a picture larger than 2 MB', async () => {
    network = async () => dated('x', 3_000_000);
    await ask('picture', '/media/large.webp');
    expect(caches.addresses('pictures')).toEqual([]);
  });
});

describe('a request for the user’s own data', () => {
  it('caches the reply for this user and returns it to no other user', async () => {
    await caches.open('own-anna');
    await caches.open('own-bert');
    expect(await ask('own', '/api/library', tokenOf('anna'))).toBe('new');
    network = offline;
    expect(await ask('own', '/api/library', tokenOf('anna'))).toBe('new');
    await expect(ask('own', '/api/library', tokenOf('bert'))).rejects.toThrow('offline');
  });

  it('does not cache a reply after the user has signed out', async () => {
    await caches.open('own-anna');
    network = async () => {
      await caches.delete('own-anna');
      return new Response('late');
    };
    await ask('own', '/api/library', tokenOf('anna'));
    expect(await caches.keys()).toEqual([]);
  });

  it('does not cache a reply to a request whose token names no user', async () => {
    await ask('own', '/api/library', { authorization: 'Bearer x' });
    expect(await caches.keys()).toEqual([]);
  });
});

describe('a request for public data', () => {
  it('returns the reply from the network, and the cached reply when there is no network', async () => {
    await ask('fresh', '/config.json');
    network = async () => new Response('newer');
    expect(await ask('fresh', '/config.json')).toBe('newer');
    network = offline;
    expect(await ask('fresh', '/config.json')).toBe('newer');
  });

  it('does not replace a cached reply with a failure', async () => {
    await ask('fresh', '/api/games');
    network = async () => new Response('trouble', { status: 503 });
    expect(await ask('fresh', '/api/games')).toBe('trouble');
    network = offline;
    expect(await ask('fresh', '/api/games')).toBe('new');
  });
});
