import { beforeEach, describe, expect, it } from '@jest/globals';
import { channelChanged, gameListingChanged, scanStatusChanged } from '@satcade/contracts/events';
import { QUOTAS } from '@satcade/contracts/quotas';
import { fixedClock } from '@satcade/kernel';
import { eventConsumer } from '@satcade/lambda/events-in';
import { createLogger } from '@satcade/lambda/logger';
import { anEvent, anId, anOffer, anOrderLine, exampleData, inert } from '@satcade/testing';
import { localTables } from '@satcade/testing/local-table';
import { recordedLogs } from '@satcade/testing/recorded-logs';
import { aBatch } from '@satcade/testing/sqs-batch';
import { eventsOf } from '../events.ts';
import { entitlementEventHandlers } from '../handlers/consumer.ts';
import type { FileLinks } from '../ports.ts';
import { aGrant, cause, channelData, freeDownloadsOf, storeOf, USER } from '../testing.ts';
import { joinBeta, leaveBeta } from './beta.ts';
import { redeemToken, startDownload } from './downloads.ts';
import { grantOrder, revokeOrder } from './grant-order.ts';
import { readLibrary } from './read-library.ts';

/* Channels: further lines of builds of a game, for platforms, demos, extras and testers. */

const local = localTables();
recordedLogs();
const store = () => storeOf(local());
const clock = fixedClock('2026-03-05T12:00:00Z');
const links: FileLinks = { link: async ({ key, versionId }) => `${key}@${versionId}` };
const DEVELOPER = 'developer-7';
let gameId = '';
beforeEach(() => {
  gameId = anId();
});

const consume = (...events: Parameters<typeof aBatch>) =>
  eventConsumer(
    entitlementEventHandlers({ store: store(), apiKeys: inert(), answerExport: inert() }),
    createLogger('entitlements'),
  )(aBatch(...events));
const listing = (changes: Parameters<typeof anOffer>[0] = {}) =>
  anEvent(gameListingChanged, anOffer({ gameId, developerId: DEVELOPER, ...changes }));
const channel = (changes: Partial<Parameters<typeof channelData>[0]> = {}) =>
  anEvent(channelChanged, channelData({ gameId, ...changes }));
const DEMO = { name: 'demo', isDemo: true } as const;
const BETA = { name: 'beta', isBeta: true } as const;
const EXTRA = { name: 'music', content: 'EXTRA' as const, platforms: [], label: 'Soundtrack (FLAC)' };

const buy = async (userId = USER) => {
  const order = aGrant({ userId, orderId: anId(), lines: [anOrderLine({ gameId })] });
  await grantOrder(order, cause, store());
  return order;
};
const start = (asked: { channel?: string; version?: string; userId?: string; isAdmin?: boolean }) => {
  const { userId = USER, isAdmin = false, ...what } = asked;
  return startDownload(
    { caller: { kind: 'user', userId, username: userId, isAdmin }, gameId, ...what, correlationId: 'correlation-1' },
    { store: store(), clock, freeDownloads: freeDownloadsOf(local(), clock) },
  );
};
const redeem = (token: string) => redeemToken(token, { ipAddress: '203.0.113.7' }, { store: store(), links, clock });
/** The file that a user gets, or the refusal. */
async function got(asked: Parameters<typeof start>[0]): Promise<string> {
  const started = await start(asked);
  if (!started.ok) return `${started.error.code}: ${started.error.detail}`;
  const link = await redeem(started.value.token);
  return link.ok ? link.value : link.error.code;
}
const shown = async (userId = USER) => {
  const page = await readLibrary(userId, { limit: 10 }, store());
  return page.ok ? page.value.items.find((item) => item.gameId === gameId) : undefined;
};
const namesShown = async (userId = USER) => (await shown(userId))?.channels?.map(({ name }) => name);
const join = (userId = USER) => joinBeta(userId, gameId, { store: store(), clock });
const leave = (userId = USER) => leaveBeta(userId, gameId, { store: store() });
const purchase = async () => (await store().of(USER, gameId))[0];
const downloads = async () =>
  (await local().changes()).flatMap(eventsOf).filter(({ contract }) => contract.type === 'GameDownloaded').length;
const revoke = (order: Awaited<ReturnType<typeof buy>>) =>
  revokeOrder({ ...order, lines: [{ gameId, gifts: 0 }] }, '2026-03-05T13:00:00.000Z', 'refunded', cause, store());

const LINUX = 'games/dev/linux/linux.zip';
const NOT_BOUGHT = 'forbidden: Buy this game to download it.';
const JOIN_FIRST = 'forbidden: Join the beta to download it.';

describe('a channel', () => {
  it('is in the library of owners with its size and version, and its file is delivered', async () => {
    await consume(listing(), channel(), channel(EXTRA));
    await buy();
    expect((await shown())?.channels).toEqual([
      {
        ...{ name: 'linux', content: 'GAME', platforms: ['Linux'], isDemo: false, isBeta: false },
        ...{ version: '1.0', size: 3000, fileName: 'linux.zip' },
      },
      expect.objectContaining({ name: 'music', label: 'Soundtrack (FLAC)', content: 'EXTRA', platforms: [] }),
    ]);
    expect(await got({ channel: 'linux' })).toBe(`${LINUX}@1.0`);
    expect(await got({ channel: 'main' })).toBe(`${anOffer().file?.key}@${anOffer().file?.versionId}`);
  });

  it('is stored before its game is known, in any order of events, and twice', async () => {
    await consume(channel({ revision: 3, version: '1.2' }), channel({ revision: 2, version: '1.1' }));
    await consume(channel({ revision: 3, version: '1.2' }));
    await consume(listing());
    await buy();
    expect((await shown())?.channels).toMatchObject([{ version: '1.2' }]);
    expect(await got({ channel: 'linux' })).toBe(`${LINUX}@1.2`);
    // The late event announced a build all the same.
    expect(await got({ channel: 'linux', version: '1.1' })).toBe(`${LINUX}@1.1`);
    expect(await got({ channel: 'linux', version: '9' })).toContain('not-found');
  });

  it('is for owners alone, and not found by another name', async () => {
    await consume(listing(), channel());
    expect(await got({ channel: 'linux' })).toBe(NOT_BOUGHT);
    expect(await got({ channel: 'amiga' })).toContain('not-found: This game has no channel amiga.');
    const order = await buy();
    expect(await got({ channel: 'linux' })).toBe(`${LINUX}@1.0`);
    await revoke(order);
    expect(await got({ channel: 'linux' })).toContain('refunded');
    expect(await namesShown()).toBeUndefined();
  });

  it('is for anyone if the game is free, and for its developer and Admins', async () => {
    await consume(listing({ priceCents: 0 }), channel());
    expect(await got({ channel: 'linux', userId: 'stranger' })).toBe(`${LINUX}@1.0`);
    await consume(listing({ revision: 99, listed: false }), channel(BETA));
    for (const asker of [{ userId: DEVELOPER }, { userId: 'admin-1', isAdmin: true }]) {
      expect(await got({ channel: 'beta', ...asker })).toContain('beta.zip@1.0');
    }
    expect(await downloads()).toBe(1);
  });

  it('leaves the library when it is removed, with its builds, also if a late event comes after that', async () => {
    await consume(listing(), channel());
    await buy();
    await consume(channel({ revision: 2, isRemoved: true, file: undefined, version: undefined }), channel());
    expect(await namesShown()).toBeUndefined();
    expect(await got({ channel: 'linux' })).toContain('not-found');
    // Another channel of this name has other builds, also if the removal arrives late.
    await consume(channel({ revision: 3, version: '2.0' }));
    expect(await got({ channel: 'linux' })).toBe(`${LINUX}@2.0`);
    expect(await got({ channel: 'linux', version: '1.0' })).toContain('not-found');
    expect(await got({ channel: 'linux', version: '2.0' })).toBe(`${LINUX}@2.0`);
  });

  it('ends the builds of an earlier channel of its name when that removal arrives after it', async () => {
    await consume(listing(), channel(), channel({ revision: 3, version: '2.0' }));
    await buy();
    await consume(channel({ revision: 2, isRemoved: true, file: undefined, version: undefined }));
    expect(await got({ channel: 'linux', version: '1.0' })).toContain('not-found');
    expect(await got({ channel: 'linux' })).toBe(`${LINUX}@2.0`);
  });

  it('counts as a download of the game, and leaves the version of the game’s own file alone', async () => {
    await consume(listing(), channel());
    await buy();
    await got({ channel: 'linux' });
    expect(await purchase()).toMatchObject({ downloadCount: 1, lastDownloadAt: '2026-03-05T12:00:00.000Z' });
    expect((await purchase())?.downloadedVersion).toBeUndefined();
    expect(await downloads()).toBe(1);
  });
});

describe('malware in a file of a channel', () => {
  const verdict = (versionId: string, status: 'CLEAN' | 'INFECTED', day: number) =>
    anEvent(scanStatusChanged, {
      ...exampleData(scanStatusChanged),
      ...{ gameId, ownerId: DEVELOPER, key: LINUX, versionId, status, scannedAt: `2026-03-0${day}T00:00:00.000Z` },
    });

  it('withholds that file, and nothing else, also from the holder of a token', async () => {
    await consume(listing(), channel(), channel(EXTRA));
    await buy();
    const started = await start({ channel: 'linux' });
    await consume(verdict('1.0', 'INFECTED', 4));
    expect(await got({ channel: 'linux' })).toContain('Malware');
    expect(started.ok && (await redeem(started.value.token))).toMatchObject({ error: { code: 'not-available' } });
    expect(await namesShown()).toEqual(['music']);
    expect(await got({})).toContain(`${anOffer().file?.key}`);
    await consume(verdict('1.0', 'CLEAN', 5));
    expect(await namesShown()).toEqual(['linux', 'music']);
  });

  it('in the game’s current file withholds its channels as well', async () => {
    await consume(listing(), channel(DEMO), channel());
    await buy();
    await consume(listing({ revision: 99, listed: false, scanStatus: 'INFECTED', file: undefined }));
    expect(await got({ channel: 'linux' })).toContain('Malware');
    expect(await namesShown()).toBeUndefined();
  });
});

describe('a share of the owners of a channel', () => {
  it('is drawn for each channel, and shown in the library as it is delivered', async () => {
    const rolled = (name: string) => {
      const file = { key: `games/dev/${name}/next.zip`, versionId: 'next', fileName: 'next.zip', size: 9 };
      return channel({ name, rollout: { version: '2.0', file, percent: 50 } });
    };
    await consume(listing(), rolled('linux'), rolled('mac'));
    const versions = [];
    for (let number = 0; number < 24; number += 1) {
      const userId = `owner-${number}`;
      await buy(userId);
      const [linux, mac] = (await shown(userId))?.channels ?? [];
      expect(await got({ channel: 'linux', userId })).toContain(linux?.version === '2.0' ? 'next.zip@next' : '@1.0');
      versions.push(`${linux?.version} ${mac?.version}`);
    }
    expect(new Set(versions)).toEqual(new Set(['1.0 1.0', '1.0 2.0', '2.0 1.0', '2.0 2.0']));
  });
});

describe('a demo', () => {
  it('is for every account while the game is in the store, and is no download of the game', async () => {
    await consume(listing(), channel(DEMO));
    expect(await got({ channel: 'demo', userId: 'stranger' })).toContain('demo.zip@1.0');
    await consume(listing({ revision: 99, listed: false }));
    expect(await got({ channel: 'demo', userId: 'stranger' })).toBe(NOT_BOUGHT);
    await buy();
    expect(await got({ channel: 'demo' })).toContain('demo.zip@1.0');
    expect(await purchase()).toMatchObject({ downloadCount: 0 });
    expect(await downloads()).toBe(0);
  });

  it('takes from the daily limit of an account that has not paid', async () => {
    await consume(listing(), channel(DEMO));
    const used = freeDownloadsOf(local(), clock);
    for (let taken = 0; taken < QUOTAS.freeDownloadsPerDay.limit; taken += 1) await used.take(USER);
    expect(await got({ channel: 'demo' })).toContain('too-many-requests');
    await buy();
    expect(await got({ channel: 'demo' })).toContain('demo.zip@1.0');
  });

  it('outlives the purchase of the game', async () => {
    await consume(listing(), channel(DEMO));
    const order = await buy();
    const started = await start({ channel: 'demo' });
    await revoke(order);
    expect(started.ok && (await redeem(started.value.token))).toMatchObject({ ok: true });
    expect(await got({ channel: 'demo' })).toContain('demo.zip@1.0');
  });
});

describe('an extra', () => {
  it('is for owners, and neither counts as a download nor takes from a limit of downloads', async () => {
    await consume(listing(), channel(EXTRA));
    const order = await buy();
    expect(await got({ channel: 'music' })).toContain('music.zip@1.0');
    expect(await purchase()).toMatchObject({ downloadCount: 0, lastDownloadAt: '2026-03-05T12:00:00.000Z' });
    expect(await downloads()).toBe(0);
    const started = await start({ channel: 'music' });
    await revoke(order);
    expect(started.ok && (await redeem(started.value.token))).toMatchObject({ error: { code: 'gone' } });
  });
});

describe('a beta', () => {
  it('is for owners who joined it, until they leave', async () => {
    await consume(listing(), channel(BETA), channel());
    await buy();
    await buy('user-2');
    expect(await shown()).toMatchObject({ hasBeta: true, channels: [{ name: 'linux' }] });
    expect(await got({ channel: 'beta' })).toBe(JOIN_FIRST);
    expect([await join(), await join()]).toEqual([{ ok: true }, { ok: true }]);
    expect(await shown()).toMatchObject({ hasBeta: true, isInBeta: true });
    expect(await namesShown()).toEqual(['beta', 'linux']);
    expect(await got({ channel: 'beta' })).toContain('beta.zip@1.0');
    expect(await got({ channel: 'beta', userId: 'user-2' })).toBe(JOIN_FIRST);
    expect([await leave(), await leave()]).toEqual([{ ok: true }, { ok: true }]);
    expect((await shown())?.isInBeta).toBeUndefined();
    expect(await got({ channel: 'beta' })).toBe(JOIN_FIRST);
  });

  it('can be joined by owners alone, where there is one', async () => {
    expect(await join()).toMatchObject({ error: { code: 'not-found' } });
    await consume(listing({ priceCents: 0 }), channel());
    expect(await join()).toMatchObject({ error: { code: 'forbidden' } });
    expect(await leave()).toMatchObject({ error: { code: 'forbidden' } });
    expect(await got({ channel: 'beta' })).toContain('not-found');
    await buy();
    expect(await join()).toMatchObject({ error: { code: 'not-found', detail: 'This game has no beta.' } });
    expect((await shown())?.hasBeta).toBeUndefined();
    await consume(channel(BETA));
    expect(await got({ channel: 'beta', userId: 'stranger' })).toBe(NOT_BOUGHT);
  });

  it('can still be left when it is over, and ends with the purchase', async () => {
    await consume(listing(), channel(BETA));
    const order = await buy();
    await join();
    await consume(channel({ ...BETA, revision: 2, isRemoved: true, file: undefined }));
    expect(await leave()).toEqual({ ok: true });
    await consume(channel({ ...BETA, revision: 3 }));
    await join();
    await revoke(order);
    expect(await got({ channel: 'beta' })).toContain('refunded');
    await buy();
    expect(await got({ channel: 'beta' })).toBe(JOIN_FIRST);
  });
});

it('costs the documented units', async () => {
  await consume(listing());
  const units = (work: () => Promise<unknown>) => local().unitsOf(work);
  expect(await units(() => consume(channel(BETA)))).toEqual({ read: 0, write: 3 });
  // Its mark says that the game has channels.
  expect(await units(() => consume(listing({ revision: 99 })))).toEqual({ read: 0, write: 2 });
  await buy();
  expect(await units(join)).toEqual({ read: 2, write: 1 });
  expect(await units(() => start({ channel: 'beta' }))).toEqual({ read: 2, write: 1 });
  expect(await units(() => start({ channel: 'beta', version: '1.0' }))).toEqual({ read: 2.5, write: 1 });
  expect(await units(() => shown())).toEqual({ read: 1.5, write: 0 });
});
