import { beforeEach, describe, expect, it } from '@jest/globals';
import { listPlays, startPlay } from '@satcade/contracts/api/play';
import { callsOf, user } from '@satcade/testing/http';
import { localTables } from '@satcade/testing/local-table';
import { recordedLogs } from '@satcade/testing/recorded-logs';
import { DUE } from '../adapters/items.ts';
import { DEVELOPER, GAME, KEY, type World, world } from '../testing/world.ts';
import { playRoutes } from './play.ts';

const local = localTables(DUE);
recordedLogs();
let on: World;
beforeEach(async () => {
  on = world(local());
  await on.listed();
});
const call = callsOf('buyer-1');
const CALLERS = {
  guest: 'guest',
  buyer: user('buyer-1'),
  developer: user(DEVELOPER),
  admin: user('root', true),
} as const;
type Who = keyof typeof CALLERS;
const EVERYBODY: readonly Who[] = ['guest', 'buyer', 'developer', 'admin'];
const start = (who: Who, channel = 'web') =>
  call(playRoutes(on), startPlay, {
    params: { id: GAME },
    body: JSON.stringify({ channel }),
    headers: { 'content-type': 'application/json' },
    caller: CALLERS[who],
  });
const list = async (who: Who) =>
  (await call(playRoutes(on), listPlays, { params: { id: GAME }, caller: CALLERS[who] })).json.items;
async function unpacked(change: Parameters<World['changed']>[0] = {}) {
  await on.changed(change);
  await on.drain();
}

describe('POST /api/games/{id}/play', () => {
  it.each<
    [string, { isDemo?: boolean; isBeta?: boolean }, { listed?: boolean; priceCents?: number }, Record<Who, number>]
  >([
    ['a build of a paid game', {}, {}, { guest: 401, buyer: 403, developer: 200, admin: 200 }],
    ['a demo', { isDemo: true }, {}, { guest: 200, buyer: 200, developer: 200, admin: 200 }],
    ['a build of a free game', {}, { priceCents: 0 }, { guest: 200, buyer: 200, developer: 200, admin: 200 }],
    [
      'a demo of a game that is not in the store',
      { isDemo: true },
      { listed: false },
      { guest: 404, buyer: 404, developer: 200, admin: 200 },
    ],
    [
      'a build of a game that is not in the store',
      {},
      { listed: false },
      { guest: 401, buyer: 403, developer: 200, admin: 200 },
    ],
    ['a build of the beta', { isBeta: true }, {}, { guest: 401, buyer: 403, developer: 200, admin: 200 }],
    [
      'a build of the beta of a free game',
      { isBeta: true },
      { priceCents: 0 },
      { guest: 401, buyer: 403, developer: 200, admin: 200 },
    ],
  ])('%s is for those who may play it', async (_what, channel, game, expected) => {
    await on.listed({ revision: 2, ...game });
    await unpacked(channel);
    const got = EVERYBODY.map(async (who) => [who, (await start(who)).status]);
    expect(Object.fromEntries(await Promise.all(got))).toEqual(expected);
  });

  it('lets owners play, also after the game left the store', async () => {
    await unpacked();
    on.answers({ mayPlay: true });
    expect((await start('buyer')).status).toBe(200);
    await on.listed({ revision: 2, listed: false });
    expect((await start('buyer')).status).toBe(200);
    expect(on.asked).toEqual(['buyer-1 web', 'buyer-1 web']);
  });

  it('lets owners who joined the beta play its builds, also of a free game', async () => {
    await on.listed({ revision: 2, priceCents: 0 });
    await unpacked({ isBeta: true });
    on.answers({ mayPlay: true });
    expect((await start('buyer')).status).toBe(200);
    on.answers({ mayPlay: false, reason: 'Join the beta of this game first.' });
    expect(await start('buyer')).toMatchObject({ status: 403, json: { detail: 'Join the beta of this game first.' } });
    expect(on.asked).toEqual(['buyer-1 web', 'buyer-1 web']);
  });

  it('says why an owner may not', async () => {
    await unpacked();
    on.answers({ mayPlay: false, reason: 'This purchase was refunded.' });
    expect(await start('buyer')).toMatchObject({ status: 403, json: { detail: 'This purchase was refunded.' } });
  });

  it('asks nobody about a demo', async () => {
    await unpacked({ isDemo: true });
    await start('buyer');
    expect(on.asked).toEqual([]);
  });

  it('answers an address of the game’s own origin, the same for six hours, that ends within twelve', async () => {
    await unpacked({ isDemo: true });
    const { json, headers } = await start('guest');
    expect(json.url).toMatch(
      /^https:\/\/01jz0000000000000000000000\.games\.example\/p\/web\/1-[0-9a-f]{12}\/\d+\/[\w-]{43}\/$/,
    );
    expect(headers['cache-control']).toBe('no-store');
    const hours = (Date.parse(json.expiresAt) - on.clock.now()) / 3_600_000;
    expect(hours).toBeGreaterThanOrEqual(6);
    expect(hours).toBeLessThanOrEqual(12);
    on.clock.advance((hours - 6) * 3_600_000 - 1);
    expect((await start('guest')).json.url).toBe(json.url);
    on.clock.advance(1);
    expect((await start('guest')).json.url).not.toBe(json.url);
  });

  it('isolates a build that needs it', async () => {
    await unpacked({ isDemo: true, needsIsolation: true });
    expect((await start('guest')).json).toMatchObject({
      needsIsolation: true,
      url: expect.stringContaining('/i/web/'),
    });
  });

  it('is a conflict before the first build is unpacked, and in a store without a domain for games', async () => {
    await on.changed({ isDemo: true });
    expect((await start('guest')).json).toMatchObject({ status: 409, code: 'not-available' });
    await on.drain();
    on = { ...on, addresses: { ...on.addresses, areOn: false } };
    expect((await start('guest')).json).toMatchObject({ status: 409, code: 'not-available' });
    expect(await list('guest')).toEqual([]);
  });

  it('is not found without the channel, and after malware was found', async () => {
    expect((await start('admin')).status).toBe(404);
    await unpacked({ isDemo: true });
    await on.changed({ revision: 2, isDemo: true, file: undefined });
    expect((await start('guest')).status).toBe(409);
  });
});

describe('GET /api/games/{id}/play', () => {
  it('shows what can be played to everybody, and the state of each channel to those who manage the game', async () => {
    await unpacked({ isDemo: true, label: 'Demo' });
    on.uploaded.set(`${KEY}@bad`, Buffer.from('no archive'));
    await unpacked({ name: 'full', file: { key: KEY, versionId: 'bad', fileName: 'web.zip', size: 1 } });
    const demo = {
      ...{
        channel: 'web',
        label: 'Demo',
        version: '1.0',
        isDemo: true,
        isFree: true,
        isBeta: false,
        needsIsolation: false,
      },
      ...{ isReady: true, files: 1, bytes: 13 },
    };
    expect(await list('guest')).toEqual([demo]);
    expect(await list('buyer')).toEqual([demo]);
    const full = {
      channel: 'full',
      version: '1.0',
      isDemo: false,
      isFree: false,
      isBeta: false,
      needsIsolation: false,
      isReady: false,
    };
    const managed = [
      { ...full, state: 'FAILED', failure: 'not-a-zip' },
      { ...demo, state: 'READY' },
    ];
    expect(await list('developer')).toEqual(managed);
    expect(await list('admin')).toEqual(managed);
  });

  it('is empty for a game that is not in the store, and for one without web builds', async () => {
    expect(await list('guest')).toEqual([]);
    await unpacked({ isDemo: true });
    await on.listed({ revision: 2, listed: false });
    expect(await list('guest')).toEqual([]);
  });
});
