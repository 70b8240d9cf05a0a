import { describe, expect, test } from '@jest/globals';
import { channelSchema, gameAnalyticsSchema } from '@satcade/contracts/entities';
import { isInShare } from '@satcade/kernel/draw';
import { strFromU8, unzipSync } from 'fflate';
import * as z from 'zod/mini';
import { Buyer, btc, control } from './payments.ts';
import { advance, api, deadLetters, eventually, newUser, settled, signIn, store } from './store.ts';
import { buildsReply, studio } from './studio.ts';

/*
 * What a developer does after publishing a game: versions, discounts, statistics; and what an Admin may decide about
 * it.
 */

const idReply = z.object({ id: z.string() });
const channelsReply = z.object({ items: z.array(channelSchema) });
const BETA = { content: 'GAME', platforms: ['Linux'], isBeta: true };
const ownView = z.object({
  version: z.string(),
  waitingBuild: z.optional(z.object({ version: z.string(), state: z.string() })),
});
const clockReply = z.object({ now: z.string() });
const figuresReply = z.object({ items: z.array(gameAnalyticsSchema) });

// In two pieces, so that no virus scanner takes this file for malware.
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** The bytes behind a download, as a buyer's browser gets them. */
async function downloaded(token: string, gameId: string, query = ''): Promise<Buffer> {
  const started = await api('POST', `/api/games/${gameId}/download${query}`, { token });
  expect({ status: started.status, text: started.text }).toMatchObject({ status: 201 });
  const { url } = z.object({ url: z.string() }).parse(started.json);
  const link = (await api('GET', url)).headers.get('location') ?? '';
  return Buffer.from(await (await fetch(link)).arrayBuffer());
}

describe('ten patches of a published game', () => {
  const PATCHES = 10;
  const INFECTED = 4;
  const textOf = (patch: number) => `build ${patch} `.repeat(500);

  test('no checkout is refused, and every download is one complete clean build', async () => {
    const { token, id, edit, upload, builds } = await studio(`Patched ${Date.now()}`);
    await edit({ price: 3, gameFileKey: await upload(textOf(0)) });
    await eventually(builds, (items) => items.length === 1);
    await settled();
    const owner = new Buyer((await newUser('owner')).account);
    const passers = [(await newUser('passer')).token, (await newUser('passer')).token];
    const checkout = (token: string | undefined) =>
      api('POST', '/api/checkout', { token, body: { items: [{ gameId: id, quantity: 1 }] } });
    const { orderId } = z.object({ orderId: z.string() }).parse((await checkout(await owner.token())).json);
    const { invoice } = await owner.until(orderId, (view) => view.invoice !== null);
    await control(`/invoices/${invoice?.invoiceId}/pay`, { amount: btc(invoice?.btcAmount ?? 0) });
    await owner.until(orderId, ({ order }) => order.status === 'FULFILLED');

    const patchSeen = async (): Promise<number> => {
      const [, text = new Uint8Array()] = Object.entries(unzipSync(await downloaded(await owner.token(), id)))[0] ?? [];
      const patch = Number(/^build (\d+)/.exec(strFromU8(text))?.[1]);
      expect(strFromU8(text)).toBe(textOf(patch));
      return patch;
    };
    const statuses: number[] = [];
    const downloads: number[] = [];
    /** A purchase and a download during a patch. */
    const shop = async () => {
      statuses.push((await checkout(passers[statuses.length % 2])).status);
      downloads.push(await patchSeen());
    };
    for (let patch = 1; patch <= PATCHES; patch += 1) {
      const key = await upload(patch === INFECTED ? `${EICAR} ${textOf(patch)}` : textOf(patch));
      expect((await edit({ gameFileKey: key, version: `1.${patch}` })).status).toBe(200);
      await shop();
      const { version, waitingBuild } = await eventually(
        async () => ownView.parse((await api('GET', `/api/games/${id}`, { token })).json),
        (view) => view.waitingBuild?.state !== 'SCANNING',
      );
      const expected = patch === INFECTED ? patch - 1 : patch;
      expect([version, waitingBuild?.state]).toEqual([`1.${expected}`, patch === INFECTED ? 'REFUSED' : undefined]);
      await shop();
      downloads.push(await eventually(patchSeen, (latest) => latest === expected));
    }
    expect(statuses.filter((status) => status !== 201)).toEqual([]);
    expect(downloads).toEqual(downloads.toSorted((a, b) => a - b));
    expect(downloads).not.toContain(INFECTED);
    expect((await builds()).map(({ version }) => version)).not.toContain(`1.${INFECTED}`);
    await settled();
    expect(await deadLetters()).toEqual([]);
  });
});

describe('a published game', () => {
  test('gets a second version under the same file name, while its players can still download the first', async () => {
    const { id, edit, upload, builds } = await studio(`Versions ${Date.now()}`);
    await edit({ gameFileKey: await upload('the first'), releaseNotes: 'First.' });
    await eventually(builds, (items) => items.length === 1);
    const key = await upload('the second one, which is longer');
    expect((await edit({ gameFileKey: key, version: '1.1', releaseNotes: 'Second.' })).status).toBe(200);
    await settled();
    const [second, first] = await builds();
    expect(second).toMatchObject({ version: '1.1', releaseNotes: 'Second.', isCurrent: true });
    expect(first).toMatchObject({ version: '1.0', releaseNotes: 'First.', isCurrent: false });
    expect(second?.sha256).not.toBe(first?.sha256);

    const player = await signIn(store.accounts.buyer);
    expect(await downloaded(player, id)).toHaveLength(second?.fileSize ?? 0);
    expect(await downloaded(player, id, '?version=1.0')).toHaveLength(first?.fileSize ?? 0);
    expect((await api('POST', `/api/games/${id}/download?version=0.1`, { token: player })).status).toBe(404);
  });

  test('keeps a clean build back for its developer or a date, and goes back to an earlier build', async () => {
    const { token, id, edit, upload, builds } = await studio(`Releases ${Date.now()}`);
    await edit({ gameFileKey: await upload('the first') });
    await eventually(builds, (items) => items.length === 1);
    const view = async () => ownView.parse((await api('GET', `/api/games/${id}`, { token })).json);
    const player = await signIn(store.accounts.buyer);
    const played = async () => Object.values(unzipSync(await downloaded(player, id))).map((text) => strFromU8(text));
    const release = (version: string) => api('POST', `/api/games/${id}/releases`, { token, body: { version } });

    await edit({ gameFileKey: await upload('the second'), version: '1.1', release: { when: 'developer' } });
    await eventually(view, ({ waitingBuild }) => waitingBuild?.state === 'READY');
    expect(await played()).toEqual(['the first']);
    expect((await release('1.1')).status).toBe(200);
    await settled();
    expect(await played()).toEqual(['the second']);

    // A build server does it with a key.
    const key = await api('POST', '/api/api-keys', { token, body: { name: 'CI', scopes: ['games:write'] } });
    await settled();
    const headers = { 'x-api-key': z.object({ key: z.string() }).parse(key.json).key };
    expect((await api('POST', `/api/games/${id}/releases`, { headers, body: { version: '1.0' } })).status).toBe(200);
    await settled();
    expect(await played()).toEqual(['the first']);
    expect(
      (await builds()).map(({ version, isCurrent, takenBackAt }) => [version, isCurrent, takenBackAt !== undefined]),
    ).toEqual([
      ['1.1', false, true],
      ['1.0', true, false],
    ]);
    expect(await downloaded(player, id, '?version=1.1')).toHaveLength((await builds())[0]?.fileSize ?? 0);

    const { now } = clockReply.parse(await (await advance(1)).json());
    const at = new Date(Date.parse(now) + 60_000).toISOString();
    const third = await upload('the third');
    expect((await edit({ gameFileKey: third, version: '1.2', release: { when: 'date', at } })).status).toBe(200);
    await eventually(view, ({ waitingBuild }) => waitingBuild?.state === 'READY');
    await advance(121);
    await eventually(view, ({ version }) => version === '1.2');
    await settled();
    expect(await played()).toEqual(['the third']);
    expect(await deadLetters()).toEqual([]);
  });

  test('has files in further channels, whose builds are scanned, promoted without an upload, and removed', async () => {
    const { token, id, edit, upload, builds } = await studio(`Channels ${Date.now()}`);
    await edit({ gameFileKey: await upload('the first') });
    await eventually(builds, (items) => items.length === 1);
    const at = `/api/games/${id}/channels`;
    const put = (body: object, by = token) => api('PUT', `${at}/beta`, { token: by, body: { ...BETA, ...body } });
    const channels = async () => channelsReply.parse((await api('GET', at)).json).items;
    const early = { gameFileKey: await upload('the second', 'beta'), version: '2.0' };
    // Scanned before the channel names it, so that the channel looks the verdict up.
    await settled();
    expect((await put({ ...early, label: 'For testers' })).status).toBe(200);
    const [beta] = await eventually(channels, (items) => items.length === 1);
    expect(beta).toMatchObject({ name: 'beta', label: 'For testers', isBeta: true, version: '2.0' });
    expect((await builds()).map(({ version }) => version)).toEqual(['1.0']);
    const listed = await api('GET', `${at}/beta/builds`);
    expect(buildsReply.parse(listed.json).items).toMatchObject([{ version: '2.0', isCurrent: true }]);

    const admin = await signIn(store.accounts.admin);
    expect((await put({ label: 'Beta' }, admin)).status).toBe(400);
    expect((await put({ label: 'Beta', reason: 'A clearer label.' }, admin)).status).toBe(200);
    const release = await api('POST', `${at}/beta/releases`, { token, body: { version: '2.0' } });
    expect(release).toMatchObject({ status: 200, json: { label: 'Beta', version: '2.0' } });

    const promoted = await api('POST', `/api/games/${id}/promotions`, { token, body: { from: 'beta', to: 'main' } });
    expect(promoted).toMatchObject({ status: 200, json: { version: '2.0', state: 'RELEASED' } });
    await settled();
    const player = await signIn(store.accounts.buyer);
    expect(Object.values(unzipSync(await downloaded(player, id))).map((text) => strFromU8(text))).toEqual([
      'the second',
    ]);
    expect((await api('DELETE', `${at}/beta`, { token })).status).toBe(204);
    expect((await api('GET', at, { token })).json).toEqual({ items: [] });
    await settled();
    expect(await deadLetters()).toEqual([]);
  });

  test('gives a clean build to a share of its players, then to all, and halts it', async () => {
    const { token, id, edit, upload, builds } = await studio(`Shares ${Date.now()}`);
    await edit({ gameFileKey: await upload('the first') });
    await eventually(builds, (items) => items.length === 1);
    await edit({ gameFileKey: await upload('the second'), version: '1.1', release: { when: 'developer' } });
    const view = async () => ownView.parse((await api('GET', `/api/games/${id}`, { token })).json);
    await eventually(view, ({ waitingBuild }) => waitingBuild?.state === 'READY');
    const share = async (percent: number) => {
      const { status } = await api('POST', `/api/games/${id}/releases`, { token, body: { version: '1.1', percent } });
      await settled();
      return status;
    };
    const player = await signIn(store.accounts.buyer);
    const { userId } = z.object({ userId: z.string() }).parse((await api('GET', '/api/me', { token: player })).json);
    const played = async () => Object.values(unzipSync(await downloaded(player, id))).map((text) => strFromU8(text));
    const percents = [1, 25, 50, 75, 99];
    const isEarly = percents.map((percent) => isInShare({ gameId: id, version: '1.1', userId }, percent));
    const versions = [];
    for (const percent of percents) {
      expect(await share(percent)).toBe(200);
      versions.push((await played())[0] === 'the second');
    }
    expect(versions).toEqual(isEarly);
    const certificate = await api('GET', `/api/games/${id}/certificate?version=1.1`, { token: player });
    expect(certificate.status).toBe(200);
    expect(await share(50)).toBe(409);
    expect(await share(0)).toBe(200);
    expect(await played()).toEqual(['the first']);
    expect((await api('POST', `/api/games/${id}/download?version=1.1`, { token: player })).status).toBe(404);
    expect(await share(100)).toBe(200);
    expect(await played()).toEqual(['the second']);
    expect((await builds()).map(({ version, isCurrent }) => [version, isCurrent])).toEqual([
      ['1.1', true],
      ['1.0', false],
    ]);
    expect(await deadLetters()).toEqual([]);
  });

  test('can be downloaded by its developer and Admins without a purchase, even as a draft, but by nobody else', async () => {
    const { token, id, edit, upload, builds } = await studio(`Own ${Date.now()}`);
    await edit({ gameFileKey: await upload('mine'), price: 5 });
    await eventually(builds, (items) => items.length === 1);
    expect((await edit({ status: 'draft' })).status).toBe(200);
    await settled();
    const [build] = await builds();
    const admin = await signIn(store.accounts.admin);
    for (const each of [token, admin]) expect(await downloaded(each, id)).toHaveLength(build?.fileSize ?? 0);
    const buyer = await signIn(store.accounts.buyer);
    expect((await api('POST', `/api/games/${id}/download`, { token: buyer })).status).toBe(403);
    await settled();
    const day = (offset: number) => new Date(Date.now() + offset * 24 * 3600_000).toISOString().slice(0, 10);
    const path = `/api/game-analytics?from=${day(-5)}&to=${day(300)}&gameId=${id}`;
    const figures = figuresReply.parse((await api('GET', path, { token })).json).items;
    expect(figures.filter(({ downloads }) => downloads > 0)).toEqual([]);
  });

  test('cannot be downloaded by anybody, not even its developer, while it has no clean file', async () => {
    const { token, id, edit, upload, builds } = await studio(`Sick ${Date.now()}`);
    const admin = await signIn(store.accounts.admin);
    const asked = async (as: string) => {
      const { status, json } = await api('POST', `/api/games/${id}/download`, { token: as });
      return { status, ...z.object({ code: z.string() }).parse(json) };
    };
    const refused = { status: 409, code: 'not-available' };
    // The entitlements service learns about the game from an event.
    await settled();
    expect(await asked(token)).toEqual(refused);
    await edit({ gameFileKey: await upload(EICAR) });
    await settled();
    expect((await api('GET', `/api/games/${id}`, { token })).json).toMatchObject({ scanStatus: 'INFECTED' });
    for (const each of [token, admin]) expect(await asked(each)).toEqual(refused);
    await edit({ gameFileKey: await upload('healed'), version: '1.1' });
    await eventually(builds, (items) => items.length === 1);
    await settled();
    expect(await downloaded(token, id)).toHaveLength((await builds())[0]?.fileSize ?? 0);
  });

  test("shows the day's visits and downloads to its developer only", async () => {
    const { id, token, edit, upload, builds } = await studio(`Figures ${Date.now()}`);
    await edit({ gameFileKey: await upload('played a lot') });
    await eventually(builds, (items) => items.length === 1);
    await settled();
    const player = await signIn(store.accounts.buyer);
    await downloaded(player, id);
    for (const source of ['search', 'direct', 'search']) {
      expect((await api('POST', `/api/games/${id}/views`, { body: { source } })).status).toBe(202);
    }
    expect((await api('POST', '/api/games/01ARZ3NDEKTSV4RRFFQ69G5FAV/views', { body: {} })).status).toBe(202);
    await settled();
    // Other tests may have moved the store's clock, so the day is one of the days around now.
    const day = (offset: number) => new Date(Date.now() + offset * 24 * 3600_000).toISOString().slice(0, 10);
    const path = `/api/game-analytics?from=${day(-5)}&to=${day(300)}`;
    const { items } = figuresReply.parse((await api('GET', `${path}&gameId=${id}`, { token })).json);
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({ views: 3, searchViews: 2, directViews: 1, downloads: 1, gameId: id });
    const all = figuresReply.parse((await api('GET', path, { token })).json).items;
    expect(all.map((item) => item.id)).toEqual(items.map((item) => item.id));
    expect((await api('GET', `${path}&gameId=${id}`, { token: player })).status).toBe(403);
    expect(await deadLetters()).toEqual([]);
  });

  test('is rejected by an Admin with a note to its owner, and is listed again when both agree', async () => {
    const { id, token, edit, upload, builds } = await studio(`Moderated ${Date.now()}`);
    await edit({ gameFileKey: await upload('rude') });
    await eventually(builds, (items) => items.length === 1);
    const admin = await signIn(store.accounts.admin);
    const decide = (body: object, as = admin) => api('POST', `/api/games/${id}/moderation`, { token: as, body });
    expect((await decide({ decision: 'reject' }, token)).status).toBe(403);
    expect((await decide({ decision: 'reject', note: 'Too rude.' })).status).toBe(200);
    expect((await api('GET', `/api/games/${id}`)).status).toBe(404);
    const own = await api('GET', `/api/games/${id}`, { token });
    expect(own.json).toMatchObject({ status: 'rejected', moderationNote: 'Too rude.' });
    expect((await edit({ title: 'Polite', status: 'published' })).json).toMatchObject({ status: 'pending_review' });
    const waiting = await api('GET', '/api/games?status=pending_review&limit=100', { token: admin });
    expect(waiting.text).toContain(id);
    expect((await decide({ decision: 'publish' })).json).toMatchObject({ status: 'published' });
    expect((await api('GET', `/api/games/${id}`)).status).toBe(200);
  });

  test('has a discount that is limited, ended and removed', async () => {
    const { id, token, edit } = await studio(`On sale ${Date.now()}`);
    await edit({ price: 10 });
    const year = new Date().getUTCFullYear() + 3;
    const terms = {
      gameId: id,
      discountPercentage: 50,
      startDate: '2026-01-01T00:00:00Z',
      endDate: `${year}-01-01T00:00:00Z`,
    };
    const made = idReply.parse((await api('POST', '/api/sales', { token, body: terms })).json);
    const path = `/api/sales/${made.id}?gameId=${id}`;
    expect((await api('PATCH', path, { token, body: { maxUses: 2 } })).json).toMatchObject({
      isActive: true,
      maxUses: 2,
    });
    expect((await api('PATCH', path, { token, body: { isActive: false } })).json).toMatchObject({ isActive: false });
    expect((await api('DELETE', path, { token })).status).toBe(204);
    expect((await api('DELETE', path, { token })).status).toBe(404);
  });
});
