import { describe, expect, it } from '@jest/globals';
import { createApiKey, deleteMe } from '@satcade/contracts/api/account';
import { downloadExport, getExport, requestExport } from '@satcade/contracts/api/personal-exports';
import { accountErased, exportRequested } from '@satcade/contracts/events';
import { SITE_LANGUAGES } from '@satcade/contracts/languages';
import { EXPORT_FILES, EXPORTING_SERVICES, exportPartKey } from '@satcade/contracts/personal-exports';
import { anEvent } from '@satcade/testing/events';
import { user } from '@satcade/testing/http';
import { localTables } from '@satcade/testing/local-table';
import { strFromU8, unzipSync } from 'fflate';
import { accountWorld, NOW } from '../testing/account-world.ts';
import { indexPage } from './domain/index-page.ts';

const local = localTables();
const HOUR_MS = 3_600_000;
const OTHERS = EXPORTING_SERVICES.filter((service) => service !== 'accounts');

/** The account functions, and what a test does with the exports of `dev`. */
function world() {
  const on = accountWorld(local());
  const ask = (language = 'de') => on.ask(requestExport, { json: { language } });
  const state = async () => (await on.ask(getExport)).json;
  const requests = async () => (await on.published()).filter(({ type }) => type === 'ExportRequested');
  /** The event of the latest request, as consumers get it. */
  async function requested() {
    const data = (await requests()).at(-1)?.data;
    return anEvent(exportRequested, exportRequestData(data));
  }
  /** Accounts answers, and these services write their parts. */
  async function gather(services: readonly (typeof OTHERS)[number][] = OTHERS) {
    const event = await requested();
    expect(await on.consume(event)).toEqual([]);
    for (const service of services) on.bucket.write(event.data, service, { orders: [{ id: 'order-1' }] });
    expect(await on.archive()).toEqual([]);
    return event.data;
  }
  const files = () =>
    Object.fromEntries(
      Object.entries(unzipSync(on.bucket.archive('dev') ?? new Uint8Array())).map(([name, bytes]) => [
        name,
        strFromU8(bytes),
      ]),
    );
  return { ...on, request: ask, state, requests, requested, gather, files };
}
const exportRequestData = (data: unknown) => exportRequested.data.parse(data);

describe('a request for an export', () => {
  it('is published once, however often it is made while the export is made', async () => {
    const { request, requests, state } = world();
    expect(await request()).toMatchObject({ status: 202, json: { status: 'REQUESTED', written: 0, parts: 7 } });
    expect((await Promise.all([request(), request()])).map(({ status }) => status)).toEqual([202, 202]);
    expect(await requests()).toHaveLength(1);
    expect(await state()).toMatchObject({ status: 'REQUESTED', requestedAt: NOW });
  });

  it('is one request of two at the same moment', async () => {
    const { request, requests } = world();
    expect((await Promise.all([request(), request()])).map(({ status }) => status)).toEqual([202, 202]);
    expect(await requests()).toHaveLength(1);
  });

  it('is refused for a day after the last one that was finished', async () => {
    const { request, gather, clock, requests } = world();
    await request();
    await gather();
    clock.advance(23 * HOUR_MS);
    expect(await request()).toMatchObject({ status: 429, headers: { 'retry-after': '3600' } });
    clock.advance(HOUR_MS);
    expect(await request()).toMatchObject({ status: 202, json: { status: 'REQUESTED' } });
    const [first, second] = await requests();
    expect(second?.data).not.toMatchObject({ exportId: Object(first?.data).exportId });
  });

  it('is refused to guests, in unknown languages, and to a deleted account', async () => {
    const { request, ask, requests } = world();
    expect((await ask(requestExport, { caller: 'guest', json: { language: 'en' } })).status).toBe(401);
    expect((await request('tlh')).status).toBe(400);
    await ask(deleteMe);
    expect((await request()).status).toBe(401);
    expect(await requests()).toEqual([]);
  });
});

describe('an export', () => {
  it('shows how many parts are written, then holds the files of every service and an index', async () => {
    const { request, gather, state, files, bucket } = world();
    await request();
    await gather(['orders', 'payouts']);
    expect(await state()).toMatchObject({ status: 'GATHERING', written: 3, parts: 7 });
    await gather(OTHERS);
    expect(await state()).toMatchObject({
      ...{ status: 'READY', written: 7, readyAt: NOW, expiresAt: '2026-03-06T12:00:00.000Z' },
      ...{ size: bucket.archive('dev')?.byteLength, nextRequestAt: '2026-03-02T12:00:00.000Z' },
    });
    const names = Object.values(EXPORT_FILES).flat();
    expect(Object.keys(files()).sort()).toEqual([...names.map((name) => `${name}.json`), 'index.html'].sort());
    expect(JSON.parse(files()['orders.json'] ?? '')).toEqual([{ id: 'order-1' }]);
    expect(files()['index.html']).toContain('orders.json</a>: Deine Bestellungen (1 Eintrag)');
    // Nothing but the ZIP is left.
    expect([...bucket.objects.keys()]).toEqual(['archives/dev/export.zip']);
  });

  it('holds the account and its API keys, without secrets and hashes', async () => {
    const { ask, request, gather, files } = world();
    const made = await ask(createApiKey, { json: { name: 'Build server', scopes: ['games:write'] } });
    await request();
    await gather();
    const all = files();
    expect(JSON.parse(all['profile.json'] ?? '')).toMatchObject({ username: 'dev-name', email: 'dev@example.com' });
    expect(JSON.parse(all['api-keys.json'] ?? '')).toEqual([
      { id: made.json.id, userId: 'dev', name: 'Build server', scopes: ['games:write'], createdAt: NOW },
    ]);
    expect(JSON.stringify(all)).not.toContain(made.json.key.split('_').at(-1));
  });

  it('is announced once, whatever comes twice or late', async () => {
    const { request, requested, consume, gather, archive, bucket, published, files } = world();
    await request();
    const id = await gather();
    const before = files();
    for (const service of OTHERS) bucket.write(id, service, { orders: ['late'] });
    await consume(await requested());
    expect(await archive()).toEqual([]);
    expect(files()).toEqual(before);
    expect([...bucket.objects.keys()]).toEqual(['archives/dev/export.zip']);
    expect((await published()).filter(({ type }) => type === 'ExportReady')).toEqual([
      {
        type: 'ExportReady',
        data: { ...{ userId: 'dev', exportId: id.exportId, readyAt: NOW }, expiresAt: '2026-03-06T12:00:00.000Z' },
      },
    ]);
  });

  it('waits for a service that fails once and comes later, and joins what is there', async () => {
    const { request, gather, state, files } = world();
    await request();
    await gather(OTHERS.filter((service) => service !== 'orders'));
    expect(await state()).toMatchObject({ status: 'GATHERING', written: 6 });
    await gather(['orders']);
    expect(await state()).toMatchObject({ status: 'READY' });
    expect(JSON.parse(files()['orders.json'] ?? '')).toEqual([{ id: 'order-1' }]);
  });

  it('has failed after an hour without all parts, and continues with those that are there', async () => {
    const { request, gather, state, clock, requests } = world();
    await request();
    const first = await gather(['payouts']);
    clock.advance(HOUR_MS);
    expect(await state()).toMatchObject({ status: 'FAILED', written: 2 });
    expect(await request()).toMatchObject({ status: 202, json: { status: 'GATHERING', written: 2 } });
    expect(await requests()).toHaveLength(2);
    const second = await gather(OTHERS.filter((service) => service !== 'payouts'));
    expect(second.exportId).toBe(first.exportId);
    expect(await state()).toMatchObject({ status: 'READY' });
  });

  it('that failed a day ago begins anew', async () => {
    const { request, gather, state, clock } = world();
    await request();
    const first = await gather(['payouts']);
    clock.advance(24 * HOUR_MS);
    await request();
    expect(await state()).toMatchObject({ status: 'REQUESTED', written: 0 });
    const second = await gather(OTHERS);
    expect(second.exportId).not.toBe(first.exportId);
    expect(await state()).toMatchObject({ status: 'READY' });
  });

  it('is joined again when the bucket failed, and nothing is lost', async () => {
    const { request, requested, consume, bucket, dependencies, state, archive } = world();
    await request();
    const { data } = await requested();
    await consume(await requested());
    for (const service of OTHERS) bucket.write(data, service);
    const save = dependencies.bucket.saveArchive;
    const messages = bucket.arrivals();
    dependencies.bucket.saveArchive = async () => {
      throw new Error('S3 does not answer');
    };
    bucket.redeliver(messages);
    expect(await archive()).toHaveLength(1);
    expect(await state()).toMatchObject({ status: 'GATHERING', written: 7 });
    dependencies.bucket.saveArchive = save;
    bucket.redeliver(messages.slice(-1));
    expect(await archive()).toEqual([]);
    expect(await state()).toMatchObject({ status: 'READY' });
  });
});

describe('the link to an export', () => {
  it('is made for its owner, and works for five minutes', async () => {
    const { request, gather, ask } = world();
    expect((await ask(downloadExport)).status).toBe(404);
    await request();
    expect((await ask(downloadExport)).status).toBe(404);
    await gather();
    expect(await ask(downloadExport)).toMatchObject({
      ...{ status: 201, headers: { 'cache-control': 'no-store' } },
      json: {
        url: 'https://bucket.example/archives/dev/export.zip?seconds=300',
        expiresAt: '2026-03-01T12:05:00.000Z',
      },
    });
    for (const caller of [user('other'), user('root', true)])
      expect((await ask(downloadExport, { caller })).status).toBe(404);
    expect((await ask(downloadExport, { caller: 'guest' })).status).toBe(401);
  });

  it('is not made once the file has expired', async () => {
    const { request, gather, ask, state, clock } = world();
    await request();
    await gather();
    clock.advance(5 * 24 * HOUR_MS);
    expect((await ask(downloadExport)).status).toBe(404);
    expect(await state()).toEqual({ status: 'NONE', written: 0, parts: 7 });
  });
});

describe('a deleted account', () => {
  const erased = anEvent(accountErased, { userId: 'dev', erasedAt: NOW, isLastCall: false });

  it('leaves no export, and no part that is written later', async () => {
    const { request, requested, gather, consume, bucket, archive, state } = world();
    await request();
    await gather();
    expect(await consume(erased)).toEqual([]);
    expect([...bucket.objects.keys()]).toEqual([]);
    bucket.write((await requested()).data, 'orders');
    expect(await archive()).toEqual([]);
    expect([...bucket.objects.keys()]).toEqual([]);
    expect(await state()).toMatchObject({ status: 'NONE' });
  });

  it('leaves no parts of an export that was being made', async () => {
    const { request, gather, consume, bucket } = world();
    await request();
    const id = await gather(['orders']);
    expect(bucket.objects.has(exportPartKey(id, 'orders'))).toBe(true);
    await consume(erased);
    expect([...bucket.objects.keys()]).toEqual([]);
  });

  it('leaves no part that arrives while the others are removed', async () => {
    const { request, requested, consume, bucket, dependencies, archive } = world();
    await request();
    const { data } = await requested();
    const { removeArchive } = dependencies.bucket;
    dependencies.bucket.removeArchive = async (userId) => {
      bucket.write(data, 'orders');
      await archive();
      return removeArchive(userId);
    };
    expect(await consume(erased)).toEqual([]);
    expect(await archive()).toEqual([]);
    expect([...bucket.objects.keys()]).toEqual([]);
  });

  it('is finished when a deletion is repeated that ended early', async () => {
    const { request, gather, consume, bucket } = world();
    await request();
    await gather(['orders']);
    const { removePart } = bucket;
    bucket.removePart = () => Promise.reject(new Error('the function ended'));
    expect(await consume(erased)).toHaveLength(1);
    bucket.removePart = removePart;
    expect(await consume(erased)).toEqual([]);
    expect([...bucket.objects.keys()]).toEqual([]);
  });

  it('leaves no export that was joined at the same moment: its last call removes it', async () => {
    const { request, requested, consume, bucket, dependencies, archive, state } = world();
    await request();
    const { data } = await requested();
    await consume(await requested());
    for (const service of OTHERS) bucket.write(data, service);
    const save = dependencies.bucket.saveArchive;
    dependencies.bucket.saveArchive = async (...archived) => {
      await consume(erased);
      return save(...archived);
    };
    await archive();
    expect(await state()).toMatchObject({ status: 'NONE' });
    await consume(anEvent(accountErased, { userId: 'dev', erasedAt: NOW, isLastCall: true }));
    expect([...bucket.objects.keys()]).toEqual([]);
  });
});

describe('the index of an export', () => {
  it.each(SITE_LANGUAGES)('names every file in %s', (language) => {
    const files = Object.values(EXPORT_FILES)
      .flat()
      .map((name) => ({ name, entries: 2 }));
    const page = indexPage(language, files, NOW);
    expect(page).toContain(`<html lang="${language}">`);
    expect(page.match(/<li>/g)).toHaveLength(files.length);
    expect(page).toContain('2026-03-01');
    expect(page).not.toContain('undefined');
  });
});
