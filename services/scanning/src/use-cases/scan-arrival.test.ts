import { beforeEach, describe, expect, test } from '@jest/globals';
import { err, fixedClock, ok } from '@satcade/kernel';
import { localTables } from '@satcade/testing/local-table';
import { gameTable } from '../adapters/game-table.ts';
import { scanItemSchema, scanKey } from '../adapters/items.ts';
import { CHORES, scanTable } from '../adapters/scan-table.ts';
import { unpackers } from '../adapters/unpackers.ts';
import { type Arrival, arrivalOf } from '../domain/arrival.ts';
import { answerOfThreats } from '../domain/engine-answer.ts';
import type { KnownGame } from '../domain/known-game.ts';
import { SCAN_FAILED } from '../domain/verdict.ts';
import type { Engine } from '../engine-ports.ts';
import { eicar, inPieces } from '../testing/bytes.ts';
import { memoryRecords } from '../testing/memory-records.ts';
import { zip } from '../testing/zip-writer.ts';
import { scanArrival, TryAgain } from './scan-arrival.ts';

const table = localTables(CHORES);
const clock = fixedClock('2026-03-01T12:00:00.000Z');
const GAME = '01JZ0000000000000000000000';
const GAME_FILE = `games/u/${GAME}/moon.zip`;
const AVATAR = 'avatars/u/1-ab.png';
const png = Buffer.from('\x89PNG\r\n\x1a\n and so on', 'latin1');
const clean = zip([{ name: 'a', content: Buffer.from('hello') }]);

/** What lies in the uploads bucket, by version; what was published; how the engine behaves. */
let stored: Map<string, Buffer>;
let published: string[];
let isEngineDown: boolean;
let scans: number;
beforeEach(() => {
  stored = new Map();
  published = [];
  isEngineDown = false;
  scans = 0;
});

const engine: Engine = {
  describe: async () => 'test engine',
  async begin() {
    scans += 1;
    const seen: Buffer[] = [];
    return {
      stream: () => ({ write: (bytes) => void seen.push(Buffer.from(bytes)), end: () => {} }),
      async finish() {
        if (isEngineDown) throw new Error('engine down');
        return answerOfThreats(Buffer.concat(seen).includes(eicar()) ? [{ name: 'EICAR', path: '' }] : []);
      },
    };
  },
};

function deps() {
  return {
    scans: scanTable(table().table),
    games: gameTable(table().table),
    removal: { upload: async () => {}, media: async () => {} },
    stored: { ofGame: async () => [], versionsOf: async () => [] },
    files: {
      open: async ({ versionId = '' }: { versionId?: string | undefined }) => {
        const bytes = stored.get(versionId);
        return bytes && inPieces(bytes, 10);
      },
      head: async ({ versionId = '' }: { versionId?: string | undefined }, count: number) =>
        stored.get(versionId)?.subarray(0, count),
    },
    media: {
      publish: async ({ versionId }: { versionId?: string | undefined }, contentType: string) =>
        void published.push(`${versionId} ${contentType}`),
      store: async (
        { versionId }: { versionId?: string | undefined },
        bytes: Uint8Array<ArrayBuffer>,
        contentType: string,
      ) => void published.push(`${versionId} ${contentType} ${Buffer.from(bytes).toString('latin1')}`),
    },
    pictures: {
      recode: async (bytes: Uint8Array) =>
        Buffer.from(bytes).includes('broken') ? err('It cannot be read.') : ok(new Uint8Array(Buffer.from('anew'))),
    },
    engine,
    unpackers,
    clock,
    records: memoryRecords(),
    logger: { info: () => {}, error: () => {} },
  };
}

/** An object version that arrives: `n` is its place among the versions of its key. */
function arrive(n: number, bytes: Buffer, key = GAME_FILE, size = bytes.length): Arrival {
  const versionId = `v${n}`;
  stored.set(versionId, bytes);
  const arrival = arrivalOf({ key, size, versionId, sequencer: `00${n}` });
  if (arrival === undefined) throw new Error(`${key} is no upload`);
  return arrival;
}

const cause = { correlationId: 'c', causationId: 'c' };
const run = (arrival: Arrival, isLast = false, more = {}) =>
  scanArrival({ arrival, cause, isLast, signal: new AbortController().signal }, { ...deps(), ...more });
const scanOf = (key = GAME_FILE) => table().table.get(scanKey(key), scanItemSchema, true);
const statuses = async () => (await table().changes()).map(({ after }) => `${after?.versionId} ${after?.status}`);

describe('a game file', () => {
  test('goes from in progress to its verdict', async () => {
    await run(arrive(1, clean));
    expect(await statuses()).toEqual(['v1 IN_PROGRESS', 'v1 CLEAN']);
    expect(await scanOf()).toMatchObject({
      status: 'CLEAN',
      engine: 'test engine',
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      scannedAt: '2026-03-01T12:00:00.000Z',
    });
  });

  test.each([
    ['malware, whatever else is wrong', eicar(), 'INFECTED', 'Malware found: EICAR.'],
    ['not what its name says', Buffer.from('#!/bin/sh'), 'REJECTED', 'The contents are not those of a ZIP file.'],
    [
      'a broken archive',
      clean.subarray(0, -5),
      'REJECTED',
      'The archive cannot be read: it ends early. Create it again with another program.',
    ],
  ])('is judged: %s', async (_, bytes, status, details) => {
    await run(arrive(1, bytes));
    expect(await scanOf()).toMatchObject({ status, details });
  });

  test('over the limit is rejected unread', async () => {
    await run(arrive(1, clean, GAME_FILE, 5 * 1024 ** 3 + 1));
    expect(await scanOf()).toMatchObject({
      status: 'REJECTED',
      details: 'File size (5.01GB) exceeds maximum allowed size of 5GB',
    });
    expect(scans).toBe(0);
  });

  test('that is gone is rejected', async () => {
    const arrival = arrive(1, clean);
    stored.clear();
    await run(arrival);
    expect(await scanOf()).toMatchObject({ status: 'REJECTED' });
  });

  test('that was not read whole gets no verdict', async () => {
    await expect(run(arrive(1, clean, GAME_FILE, clean.length + 1))).rejects.toThrow('were read');
    expect(await scanOf()).toMatchObject({ status: 'IN_PROGRESS' });
  });
});

describe('deliveries', () => {
  test('the same arrival again changes nothing and is not scanned again', async () => {
    const arrival = arrive(1, clean);
    await run(arrival);
    await run(arrival);
    expect(scans).toBe(1);
    expect(await statuses()).toHaveLength(2);
  });

  test('a later version replaces the verdict and leaves nothing of the old one', async () => {
    await run(arrive(1, eicar()));
    await run(arrive(2, clean));
    expect(await statuses()).toEqual(['v1 IN_PROGRESS', 'v1 INFECTED', 'v2 IN_PROGRESS', 'v2 CLEAN']);
    expect((await scanOf())?.details).toBeUndefined();
  });

  test('an older version that is delivered late changes nothing', async () => {
    const older = arrive(1, eicar());
    await run(arrive(2, clean));
    await run(older);
    expect(await scanOf()).toMatchObject({ versionId: 'v2', status: 'CLEAN' });
    expect(scans).toBe(1);
  });

  test('a version that is overtaken during its scan gives no verdict', async () => {
    const [older, newer] = [arrive(1, clean), arrive(2, clean)];
    const overtaking: Engine = {
      ...engine,
      async begin(file) {
        if (file.versionId === 'v1') await run(newer);
        return engine.begin(file);
      },
    };
    await run(older, false, { engine: overtaking });
    expect(await statuses()).toEqual(['v1 IN_PROGRESS', 'v2 IN_PROGRESS', 'v2 CLEAN']);
  });
});

test('a scan costs a read of its game, two writes and one of the index, publishing a write, a redelivery one that does not hold', async () => {
  const arrival = arrive(1, clean);
  expect(await table().unitsOf(() => run(arrival))).toEqual({ read: 1, write: 3 });
  expect(await table().unitsOf(() => run(arrival))).toEqual({ read: 0, write: 1 });
  expect(await table().unitsOf(() => run(arrive(2, png, AVATAR)))).toEqual({ read: 0, write: 4 });
});

describe('when the engine fails', () => {
  test('the queue is to bring the arrival again; then it gets its verdict', async () => {
    const arrival = arrive(1, clean);
    isEngineDown = true;
    await expect(run(arrival)).rejects.toThrow('engine down');
    expect(await scanOf()).toMatchObject({ status: 'IN_PROGRESS' });
    isEngineDown = false;
    await run(arrival);
    // The second attempt is counted.
    expect(await statuses()).toEqual(['v1 IN_PROGRESS', 'v1 IN_PROGRESS', 'v1 CLEAN']);
  });

  test('it waits longer each time, and counts on the scan; the fifth time it is an ERROR', async () => {
    const arrival = arrive(1, clean);
    isEngineDown = true;
    const waits: unknown[] = [];
    for (let attempt = 1; attempt <= 4; attempt++) {
      waits.push(await run(arrival).catch((error) => error instanceof TryAgain && error.delaySeconds));
      expect(await scanOf()).toMatchObject({ status: 'IN_PROGRESS', attempts: attempt });
    }
    expect(waits).toEqual([15, 60, 240, 900]);
    await run(arrival);
    expect(await scanOf()).toMatchObject({ status: 'ERROR', details: SCAN_FAILED, attempts: 5 });
  });

  test('the last time it is an ERROR, which a redrive from the dead-letter queue heals', async () => {
    const arrival = arrive(1, clean);
    isEngineDown = true;
    await expect(run(arrival, true)).rejects.toThrow('no verdict');
    expect(await scanOf()).toMatchObject({ status: 'ERROR', details: SCAN_FAILED });
    isEngineDown = false;
    await run(arrival);
    expect(await statuses()).toEqual(['v1 IN_PROGRESS', 'v1 ERROR', 'v1 IN_PROGRESS', 'v1 CLEAN']);
    expect(await scanOf()).toMatchObject({ attempts: 1 });
    expect((await scanOf())?.details).toBeUndefined();
  });
});

describe('media', () => {
  test('that is what it should be is published once, with the type it really has', async () => {
    const arrival = arrive(1, png, AVATAR);
    await run(arrival);
    await run(arrival);
    expect(published).toEqual(['v1 image/png anew']);
    expect(await scanOf(AVATAR)).toMatchObject({ status: 'CLEAN', publishedAt: '2026-03-01T12:00:00.000Z' });
  });

  test.each([
    ['of another type', Buffer.from('<svg onload="">'), 15, /^Invalid file type/],
    ['too large', png, 10 * 1024 ** 2 + 1, /^File size/],
    ['that cannot be decoded', Buffer.concat([png, Buffer.from('broken')]), png.length + 6, /^It cannot be read/],
    ['without bytes', Buffer.alloc(0), 0, /^Invalid file type/],
  ])('%s is not published', async (_, bytes, size, details) => {
    await run(arrive(1, bytes, AVATAR, size));
    expect(published).toEqual([]);
    expect(await scanOf(AVATAR)).toMatchObject({ status: 'REJECTED', details: expect.stringMatching(details) });
  });

  const SHOT = `screenshots/u/${GAME}/screenshot-0.png`;
  const keep = (changes: Partial<KnownGame> = {}) =>
    deps().games.saveGame({
      ...{ gameId: GAME, revision: 1, developerId: 'u', isListed: false },
      scanStatus: 'PENDING',
      ...changes,
    });

  test('of a game waits until the game is known, and is refused when there is none', async () => {
    const arrival = arrive(1, png, SHOT);
    await expect(run(arrival)).rejects.toMatchObject({ delaySeconds: 2 });
    expect(published).toEqual([]);
    await keep();
    await run(arrival);
    expect(published).toEqual(['v1 image/png anew']);

    const other = arrive(1, png, `screenshots/u/${GAME.slice(0, -1)}1/screenshot-0.png`);
    for (const delaySeconds of [2, 4, 8, 16]) await expect(run(other)).rejects.toMatchObject({ delaySeconds });
    await run(other);
    expect(await scanOf(other.key)).toMatchObject({ status: 'REJECTED' });
  });

  test.each([
    ['a screenshot', SHOT],
    ['a trailer', `trailers/u/${GAME}/trailer.mp4`],
  ])('for the game of someone else, %s is refused unseen', async (_, key) => {
    await keep({ developerId: 'someone-else' });
    await run(arrive(1, png, key));
    expect(await scanOf(key)).toMatchObject({ status: 'REJECTED', details: expect.stringContaining('someone else') });
    expect(published).toEqual([]);
  });

  test('that passed but could not be published is published by the next delivery', async () => {
    const arrival = arrive(1, png, AVATAR);
    const failing = { store: () => Promise.reject(new Error('no copy')) };
    await expect(run(arrival, false, { media: failing })).rejects.toThrow('no copy');
    await run(arrival);
    expect(published).toEqual(['v1 image/png anew']);
  });

  test('is published anew when an older version was copied over it', async () => {
    const [older, newer] = [arrive(1, png, AVATAR), arrive(2, png, AVATAR)];
    const { media } = deps();
    const overtaken = {
      async store(file: Arrival, bytes: Uint8Array<ArrayBuffer>, contentType: string) {
        if (file.versionId === 'v1') await run(newer);
        await media.store(file, bytes, contentType);
      },
    };
    await run(older, false, { media: overtaken });
    expect(published).toEqual(['v2 image/png anew', 'v1 image/png anew', 'v2 image/png anew']);
  });
});
