import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { listNotices } from '@satcade/contracts/api/notices';
import { channelSchema } from '@satcade/contracts/entities';
import { newId } from '@satcade/kernel';
import * as z from 'zod/mini';
import { api, deadLetters, eventually, newUser, settled, signIn, store } from './store.ts';
import { studio } from './studio.ts';

/* What follows from a build of a channel: news for owners, and another scan on request. */

const LINUX = { content: 'GAME', platforms: ['Linux'] };
const BETA = { ...LINUX, isBeta: true };
const TITLE = `News ${Date.now()}`;
let own: Awaited<ReturnType<typeof studio>>;
let owner: string;
let tester: string;

/** Offers a build in a channel, and waits until it is out and everybody is told. */
async function push(channel: string, version: string, settings: object): Promise<void> {
  const gameFileKey = await own.upload(`${channel} ${version}`, channel);
  const body = { ...settings, gameFileKey, version, releaseNotes: `What is new in ${version}.` };
  const put = await api('PUT', `/api/games/${own.id}/channels/${channel}`, { token: own.token, body });
  expect({ status: put.status, text: put.text }).toMatchObject({ status: 200 });
  await eventually(
    () => channelNamed(channel),
    (found) => found?.version === version,
  );
  await settled();
}

const channelNamed = async (name: string) =>
  z
    .object({ items: z.array(channelSchema) })
    .parse((await api('GET', `/api/games/${own.id}/channels`, { token: own.token })).json)
    .items.find((channel) => channel.name === name);

/** What a user is told of new builds, the latest first. */
const noticesOf = async (token: string) =>
  z
    .parse(listNotices.reply ?? z.never(), (await api('GET', '/api/notices', { token })).json)
    .items.flatMap((notice) => (notice.kind === 'build-released' ? [notice.data] : []));

const news = (channel: string, version: string) => ({
  ...{ gameId: own.id, title: TITLE, version, notes: `What is new in ${version}.`, channel },
});

beforeAll(async () => {
  own = await studio(TITLE);
  await own.edit({ gameFileKey: await own.upload('the game itself') });
  await eventually(own.builds, (items) => items.length === 1);
  await settled();
  [owner, tester] = [(await newUser('owner')).token, (await newUser('tester')).token];
  for (const token of [owner, tester]) {
    const headers = { 'idempotency-key': newId(Date.now()) };
    expect((await api('POST', '/api/checkout', { token, body: { gameId: own.id }, headers })).status).toBe(201);
  }
  await settled();
});

afterAll(async () => {
  // Other tests count the games of the store.
  await api('DELETE', `/api/games/${own.id}`, { token: own.token });
  await settled();
  expect(await deadLetters()).toEqual([]);
});

describe('a new build of a channel', () => {
  test('is one entry in the inbox of each owner, whatever else of the channel changes', async () => {
    await push('linux', '1.1', { ...LINUX, label: 'For Linux' });
    for (const token of [owner, tester]) expect(await noticesOf(token)).toEqual([news('For Linux', '1.1')]);
    const body = { ...LINUX, label: 'Linux (64 bit)' };
    expect((await api('PUT', `/api/games/${own.id}/channels/linux`, { token: own.token, body })).status).toBe(200);
    await settled();
    expect(await noticesOf(owner)).toEqual([news('For Linux', '1.1')]);
  });

  test('of a beta is for the owners who joined it', async () => {
    await push('beta', '2.0', BETA);
    expect((await api('PUT', `/api/library/${own.id}/beta`, { token: tester })).status).toBe(204);
    await push('beta', '2.1', BETA);
    expect((await noticesOf(tester))[0]).toEqual(news('beta', '2.1'));
    expect((await noticesOf(tester)).map(({ version }) => version)).not.toContain('2.0');
    expect((await noticesOf(owner)).map(({ channel }) => channel)).not.toContain('beta');
  });
});

test('the file of a channel is scanned again for Admins, and for its developer only after a while', async () => {
  await push('mac', '1.0', { ...LINUX, platforms: ['macOS'] });
  const before = (await channelNamed('mac'))?.scanDate;
  const rescan = (token: string, query: string) => api('POST', `/api/games/${own.id}/scan?${query}`, { token });
  expect((await rescan(own.token, 'channel=mac')).status).toBe(429);
  expect((await rescan(owner, 'channel=mac')).status).toBe(403);
  const admin = await signIn(store.accounts.admin);
  expect((await rescan(admin, 'channel=mac')).status).toBe(400);
  expect((await rescan(admin, 'channel=none&reason=Asked')).status).toBe(404);
  expect((await rescan(admin, 'channel=mac&reason=Asked')).json).toEqual({ gameId: own.id, scanStatus: 'CLEAN' });
  await eventually(
    () => channelNamed('mac'),
    (found) => found?.scanDate !== before,
  );
  expect(await channelNamed('mac')).toMatchObject({ scanStatus: 'CLEAN', version: '1.0' });
});
