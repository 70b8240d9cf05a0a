import { beforeEach, describe, expect, it } from '@jest/globals';
import { localTables } from '@satcade/testing/local-table';
import { recordedLogs } from '@satcade/testing/recorded-logs';
import { DUE } from '../adapters/items.ts';
import { stateOf } from '../domain/web-channel.ts';
import { aChange, GAME, KEY, type World, world } from '../testing/world.ts';
import { zip } from '../testing/zip.ts';
import { REPLACED_KEPT_MS, unpackBuild } from './unpack-build.ts';

const local = localTables(DUE);
recordedLogs();
let on: World;
beforeEach(() => {
  on = world(local());
  on.uploaded.set(`${KEY}@v2`, zip([{ name: 'index.html', content: 'second' }]));
});
const SECOND = { version: '2.0', file: { key: KEY, versionId: 'v2', fileName: 'web.zip', size: 1 } };
const without = { file: undefined, version: undefined };
async function state() {
  const channel = await on.channel();
  return channel && { state: stateOf(channel), live: channel.live?.version };
}

describe('a clean build of a web channel', () => {
  it('is unpacked once, however often its event arrives', async () => {
    await on.consume(aChange(), aChange());
    expect(await state()).toEqual({ state: 'UNPACKING', live: undefined });
    expect(await on.drain()).toBe(2);
    const { live } = (await on.channel()) ?? {};
    await on.changed();
    expect(on.queued).toEqual([]);
    expect((await on.channel())?.live).toEqual(live);
    expect(on.paths()).toEqual(['index.html']);
  });

  it('is known at once when other news of its channel come at the same moment', async () => {
    const news = [on.changed(without), on.changed({ revision: 2, ...SECOND }), on.changed({ revision: 3, ...SECOND })];
    await Promise.all(news);
    expect(await state()).toEqual({ state: 'UNPACKING', live: undefined });
    await on.drain();
    expect(await state()).toEqual({ state: 'READY', live: '2.0' });
  });

  it('is played until the next one is unpacked, and its files stay for open pages for a day', async () => {
    await on.changed();
    await on.drain();
    await on.changed({ revision: 2, ...SECOND });
    expect(await state()).toEqual({ state: 'UNPACKING', live: '1.0' });
    await on.drain();
    expect(await state()).toEqual({ state: 'READY', live: '2.0' });
    await on.sweep();
    expect(on.paths()).toEqual(['index.html', 'index.html']);
    on.clock.advance(REPLACED_KEPT_MS);
    await on.sweep();
    expect([...on.files.values()].map(({ bytes }) => String(bytes))).toEqual(['second']);
  });

  it('is played on when the next one cannot be unpacked', async () => {
    await on.changed();
    await on.drain();
    on.uploaded.set(`${KEY}@v2`, Buffer.from('no archive'));
    await on.changed({ revision: 2, ...SECOND });
    await on.drain();
    expect(await state()).toEqual({ state: 'FAILED', live: '1.0' });
  });

  it('keeps its files when only its label or version changes', async () => {
    await on.changed();
    await on.drain();
    await on.changed({ revision: 2, label: 'Play it', version: '1.0.1' });
    expect(on.queued).toEqual([]);
    expect(await state()).toEqual({ state: 'READY', live: '1.0.1' });
  });

  it('is not unpacked if the channel has no web builds', async () => {
    await on.changed({ content: 'EXTRA' });
    expect(await on.drain()).toBe(0);
    expect(await state()).toEqual({ state: undefined, live: undefined });
  });
});

describe('a build that may not be played any more', () => {
  it.each([
    ['malware was found in it', without],
    ['its channel is gone', { isRemoved: true }],
    ['its channel has something else now', { content: 'EXTRA' as const }],
  ])('is removed at once: %s', async (_why, change) => {
    await on.changed();
    await on.drain();
    await on.changed({ revision: 2, ...change });
    expect(await state()).toEqual({ state: undefined, live: undefined });
    await on.drain();
    expect(on.paths()).toEqual([]);
    await on.sweep();
    expect((await on.folders.due('9', 10)).length).toBe(0);
  });

  it('is removed by the sweeper if the message was lost', async () => {
    await on.changed();
    await on.drain();
    await on.changed({ revision: 2, ...without });
    on.queued.length = 0;
    await on.sweep();
    expect(on.paths()).toEqual([]);
  });

  it('is the only one that a removal hits', async () => {
    await on.changed();
    await on.drain();
    const { live } = (await on.channel()) ?? {};
    on.queued.push({ kind: 'remove', gameId: GAME, channel: 'web', buildId: live?.buildId ?? '' });
    await on.drain();
    expect(on.paths()).toEqual(['index.html']);
  });

  it('does not come back by news that is late', async () => {
    await on.changed();
    await on.changed({ revision: 3, ...without });
    await on.changed({ revision: 2, ...SECOND });
    await on.drain();
    expect(await state()).toEqual({ state: undefined, live: undefined });
    expect(on.paths()).toEqual([]);
  });

  it('ends when the news of it come after those of the next build', async () => {
    await on.changed();
    await on.drain();
    await on.changed({ revision: 3, ...SECOND });
    expect(await state()).toEqual({ state: 'UNPACKING', live: '1.0' });
    await on.changed({ revision: 2, ...without });
    expect(await state()).toEqual({ state: 'UNPACKING', live: undefined });
    await on.drain();
    await on.changed({ revision: 2, ...without });
    expect(await state()).toEqual({ state: 'READY', live: '2.0' });
    expect([...on.files.values()].map(({ bytes }) => String(bytes))).toEqual(['second']);
  });

  it('does not come back when it was being unpacked', async () => {
    await on.changed();
    const [task] = on.queued;
    if (task === undefined) throw new Error('nothing is queued');
    const put = on.bucket.put;
    const slow = {
      ...on.bucket,
      put: async (...file: Parameters<typeof put>) => {
        await on.changed({ revision: 2, ...without });
        await put(...file);
      },
    };
    await unpackBuild(task, { ...on, bucket: slow });
    expect(await state()).toEqual({ state: undefined, live: undefined });
    await on.sweep();
    expect(on.paths()).toEqual([]);
  });

  it('can be played again when the alarm was false, also if its removal comes late', async () => {
    await on.changed();
    await on.drain();
    await on.changed({ revision: 2, ...without });
    const late = on.queued.splice(0);
    await on.changed({ revision: 3 });
    await on.drain();
    on.queued.push(...late);
    await on.drain();
    expect(await state()).toEqual({ state: 'READY', live: '1.0' });
    expect(on.paths()).toEqual(['index.html']);
  });
});

it('a build is tried again after a failure of the bucket', async () => {
  await on.changed();
  const [task] = on.queued;
  if (task === undefined) throw new Error('nothing is queued');
  const broken = { ...on.bucket, put: () => Promise.reject(new Error('S3 is down')) };
  await expect(unpackBuild(task, { ...on, bucket: broken })).rejects.toThrow('S3 is down');
  expect(await state()).toEqual({ state: 'UNPACKING', live: undefined });
  await on.drain();
  expect(await state()).toEqual({ state: 'READY', live: '1.0' });
});
