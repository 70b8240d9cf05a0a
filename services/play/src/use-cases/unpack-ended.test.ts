import { beforeEach, describe, expect, it } from '@jest/globals';
import { localTables } from '@satcade/testing/local-table';
import { recordedLogs } from '@satcade/testing/recorded-logs';
import { DUE } from '../adapters/items.ts';
import { stateOf } from '../domain/web-channel.ts';
import type { Task } from '../ports.ts';
import { KEY, type World, world } from '../testing/world.ts';
import { zip } from '../testing/zip.ts';
import { REPLACED_KEPT_MS, unpackBuild } from './unpack-build.ts';

const local = localTables(DUE);
recordedLogs();
let on: World;
beforeEach(() => {
  on = world(local());
});

const withdrawn = { revision: 2, file: undefined, version: undefined };
const ended = () => Promise.reject(new Error('the function ended'));
/** Begins the only task of the queue, which stays there: SQS delivers it again. */
async function begin(ports: (task: Task) => Partial<World>): Promise<void> {
  const [task] = on.queued;
  if (task === undefined) throw new Error('nothing is queued');
  await expect(unpackBuild(task, { ...on, ...ports(task) })).rejects.toThrow('the function ended');
}
/** The function ends when the result is saved, before anything else. */
const endsAfterSaving = (): Partial<World> => {
  const { save } = on.channels;
  return { channels: { ...on.channels, save: async (...saved) => (await save(...saved)) && ended() } };
};
const contents = () => [...on.files.values()].map(({ bytes }) => String(bytes));
const isDue = async () => (await on.folders.due('9', 10)).length > 0;

describe('a function that ends while it unpacks', () => {
  it('leaves no files of the build that was replaced', async () => {
    await on.changed();
    await on.drain();
    on.uploaded.set(`${KEY}@v2`, zip([{ name: 'index.html', content: 'second' }]));
    const file = { key: KEY, versionId: 'v2', fileName: 'web.zip', size: 1 };
    await on.changed({ revision: 2, version: '2.0', file });
    await begin(endsAfterSaving);
    await on.drain();
    await on.sweep();
    expect(contents()).toEqual(['<h1>Play</h1>', 'second']);
    on.clock.advance(REPLACED_KEPT_MS);
    await on.sweep();
    expect(contents()).toEqual(['second']);
    expect((await on.channel())?.live?.version).toBe('2.0');
    expect(await isDue()).toBe(false);
  });

  it('leaves no files of a build that cannot be played', async () => {
    on.uploaded.set(`${KEY}@v1`, zip([{ name: 'index.html' }, { name: 'game.js', content: 'x', checksum: 1 }]));
    await on.changed();
    await begin(endsAfterSaving);
    expect(on.paths()).toEqual(['index.html']);
    await on.drain();
    await on.sweep();
    const channel = await on.channel();
    expect(channel && stateOf(channel)).toBe('FAILED');
    expect(on.paths()).toEqual([]);
  });

  it('leaves no files of a build that was withdrawn and removed meanwhile', async () => {
    await on.changed();
    const { put } = on.bucket;
    await begin((task) => ({
      bucket: {
        ...on.bucket,
        async put(...file) {
          await on.changed(withdrawn);
          on.queued.shift();
          await on.drain();
          on.queued.push(task);
          await put(...file);
          return ended();
        },
      },
    }));
    expect(on.paths()).toEqual(['index.html']);
    await on.drain();
    await on.sweep();
    expect(on.paths()).toEqual([]);
    expect(await isDue()).toBe(false);
  });

  it('does not end a build that two of them unpack at once', async () => {
    await on.changed();
    const [task] = on.queued;
    if (task === undefined) throw new Error('nothing is queued');
    const { open } = on.archives;
    const other = async (...file: Parameters<typeof open>) => {
      await on.drain();
      return open(...file);
    };
    await unpackBuild(task, { ...on, archives: { open: other } });
    const channel = await on.channel();
    expect(channel && stateOf(channel)).toBe('READY');
    expect(await isDue()).toBe(false);
  });

  it('does not end a replaced build early when its message comes again', async () => {
    await on.changed();
    const again = on.queued.slice();
    await on.drain();
    on.uploaded.set(`${KEY}@v2`, zip([{ name: 'index.html', content: 'second' }]));
    await on.changed({ revision: 2, file: { key: KEY, versionId: 'v2', fileName: 'web.zip', size: 1 } });
    await on.drain();
    on.queued.push(...again);
    await on.drain();
    await on.sweep();
    expect(contents()).toEqual(['<h1>Play</h1>', 'second']);
  });
});
