import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Reason } from '@satcade/contracts/archive/reasons';
import { scanFacts } from '@satcade/contracts/entities/scans';
import { err, fixedClock, ok } from '@satcade/kernel';
import { localTables } from '@satcade/testing/local-table';
import { gameTable } from '../adapters/game-table.ts';
import { scanKey } from '../adapters/items.ts';
import { CHORES, scanTable } from '../adapters/scan-table.ts';
import { unpackers } from '../adapters/unpackers.ts';
import { type Arrival, arrivalOf } from '../domain/arrival.ts';
import { answerOfThreats } from '../domain/engine-answer.ts';
import type { ScannedGame } from '../domain/scanned-game.ts';
import { SCAN_FAILED } from '../domain/verdict.ts';
import type { Engine } from '../engine-ports.ts';
import type { PreparedPicture } from '../ports.ts';
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
const UNREADABLE: Reason = 'The picture has no pixels.';
const SIZE = { width: 600, height: 800, placeholder: 7 };
const clean = zip([{ name: 'a', content: Buffer.from('hello') }]);

/** The uploads bucket by version, the published files, and the behaviour of the engine. */
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
    const received: Buffer[] = [];
    return {
      stream: () => ({ write: (bytes) => void received.push(Buffer.from(bytes)), end: () => {} }),
      async finish() {
        if (isEngineDown) throw new Error('engine down');
        return answerOfThreats(Buffer.concat(received).includes(eicar()) ? [{ name: 'EICAR', path: '' }] : []);
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
        { bytes }: PreparedPicture,
        contentType: string,
      ) => void published.push(`${versionId} ${contentType} ${Buffer.from(bytes).toString('latin1')}`),
    },
    pictures: {
      recode: async (bytes: Uint8Array) =>
        Buffer.from(bytes).includes('broken') ? err(UNREADABLE) : ok(new Uint8Array(Buffer.from('anew'))),
      prepare: async () => ok({ bytes: new Uint8Array(Buffer.from('anew')), facts: SIZE, copies: [] }),
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
const scanOf = (key = GAME_FILE) => table().table.get(scanKey(key), scanFacts, true);
const statuses = async () => (await table().changes()).map(({ after }) => `${after?.versionId} ${after?.status}`);

describe('game file that arrives', () => {
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
    [
      'a type that differs from its name',
      Buffer.from('#!/bin/sh'),
      'REJECTED',
      'The contents are not those of a ZIP file.',
    ],
    [
      'a broken archive',
      clean.subarray(0, -5),
      'REJECTED',
      'The archive cannot be read: the file is incomplete. Create it again with another program.',
    ],
  ])('gets the right verdict: %s', async (_, bytes, status, details) => {
    await run(arrive(1, bytes));
    expect(await scanOf()).toMatchObject({ status, details });
  });

  test('is rejected unread above the size limit', async () => {
    await run(arrive(1, clean, GAME_FILE, 5 * 1024 ** 3 + 1));
    expect(await scanOf()).toMatchObject({
      status: 'REJECTED',
      details: 'File size (5.01GB) exceeds maximum allowed size of 5GB',
    });
    expect(scans).toBe(0);
  });

  test('is rejected if it is gone', async () => {
    const arrival = arrive(1, clean);
    stored.clear();
    await run(arrival);
    expect(await scanOf()).toMatchObject({ status: 'REJECTED' });
  });

  test('gets no verdict if it was not read whole', async () => {
    await expect(run(arrive(1, clean, GAME_FILE, clean.length + 1))).rejects.toThrow('were read');
    expect(await scanOf()).toMatchObject({ status: 'IN_PROGRESS' });
  });
});

describe('deliveries of an arrival', () => {
  test('change nothing and do not scan again when repeated', async () => {
    const arrival = arrive(1, clean);
    await run(arrival);
    await run(arrival);
    expect(scans).toBe(1);
    expect(await statuses()).toHaveLength(2);
  });

  test('replace the verdict for a later version, and keep nothing of the old one', async () => {
    await run(arrive(1, eicar()));
    await run(arrive(2, clean));
    expect(await statuses()).toEqual(['v1 IN_PROGRESS', 'v1 INFECTED', 'v2 IN_PROGRESS', 'v2 CLEAN']);
    expect((await scanOf())?.details).toBeUndefined();
  });

  test('change nothing when an older version is delivered late', async () => {
    const older = arrive(1, eicar());
    await run(arrive(2, clean));
    await run(older);
    expect(await scanOf()).toMatchObject({ versionId: 'v2', status: 'CLEAN' });
    expect(scans).toBe(1);
  });

  test('give no verdict for a version that is overtaken during its scan', async () => {
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

test('costs a read of the game, two writes and one of the index, a write to publish, and a failed write per redelivery', async () => {
  const arrival = arrive(1, clean);
  expect(await table().unitsOf(() => run(arrival))).toEqual({ read: 1, write: 3 });
  expect(await table().unitsOf(() => run(arrival))).toEqual({ read: 0, write: 1 });
  expect(await table().unitsOf(() => run(arrive(2, png, AVATAR)))).toEqual({ read: 0, write: 4 });
});

describe('arrival while the engine fails', () => {
  test('is left to the queue, and then gets its verdict', async () => {
    const arrival = arrive(1, clean);
    isEngineDown = true;
    await expect(run(arrival)).rejects.toThrow('engine down');
    expect(await scanOf()).toMatchObject({ status: 'IN_PROGRESS' });
    isEngineDown = false;
    await run(arrival);
    // The second attempt is counted.
    expect(await statuses()).toEqual(['v1 IN_PROGRESS', 'v1 IN_PROGRESS', 'v1 CLEAN']);
  });

  test('waits longer after each attempt, counted on the scan, and is ERROR after the fifth', async () => {
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

  test('is ERROR after the last attempt, which a redrive from the dead-letter queue repairs', async () => {
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

describe('media that arrive', () => {
  test('are published once with their real type', async () => {
    const arrival = arrive(1, png, AVATAR);
    await run(arrival);
    await run(arrival);
    expect(published).toEqual(['v1 image/png anew']);
    expect(await scanOf(AVATAR)).toMatchObject({
      ...{ status: 'CLEAN', publishedAt: '2026-03-01T12:00:00.000Z' },
      picture: SIZE,
    });
  });

  test.each([
    ['of another type', Buffer.from('<svg onload="">'), 15, /^Invalid file type/],
    ['too large', png, 10 * 1024 ** 2 + 1, /^File size/],
    ['that cannot be decoded', Buffer.concat([png, Buffer.from('broken')]), png.length + 6, UNREADABLE],
    ['empty', Buffer.alloc(0), 0, /^Invalid file type/],
  ])('are not published if they are %s', async (_, bytes, size, details) => {
    await run(arrive(1, bytes, AVATAR, size));
    expect(published).toEqual([]);
    expect(await scanOf(AVATAR)).toMatchObject({ status: 'REJECTED', details: expect.stringMatching(details) });
  });

  const SHOT = `screenshots/u/${GAME}/screenshot-0.png`;
  const keep = (changes: Partial<ScannedGame> = {}) =>
    deps().games.saveGame({
      ...{ gameId: GAME, revision: 1, developerId: 'u', isListed: false },
      scanStatus: 'PENDING',
      ...changes,
    });

  test('wait until their game is known, and are refused if there is none', async () => {
    const arrival = arrive(1, png, SHOT);
    await expect(run(arrival)).rejects.toMatchObject({ delaySeconds: 2 });
    expect(published).toEqual([]);
    await keep();
    await run(arrival);
    expect(published).toEqual(['v1 image/png anew']);

    const other = arrive(1, png, `screenshots/u/${GAME.slice(0, -1)}1/screenshot-0.png`);
    for (const delaySeconds of [2, 12, 72, 432]) await expect(run(other)).rejects.toMatchObject({ delaySeconds });
    await run(other);
    expect(await scanOf(other.key)).toMatchObject({ status: 'REJECTED' });
  });

  test.each([
    ['a screenshot', SHOT],
    ['a trailer', `trailers/u/${GAME}/trailer.mp4`],
  ])('are refused unread for another user’s game: %s', async (_, key) => {
    await keep({ developerId: 'someone-else' });
    await run(arrive(1, png, key));
    expect(await scanOf(key)).toMatchObject({ status: 'REJECTED', details: expect.stringContaining('someone else') });
    expect(published).toEqual([]);
  });

  test('are published by the next delivery if publishing failed', async () => {
    const arrival = arrive(1, png, AVATAR);
    const failing = { store: () => Promise.reject(new Error('no copy')) };
    await expect(run(arrival, false, { media: failing })).rejects.toThrow('no copy');
    await run(arrival);
    expect(published).toEqual(['v1 image/png anew']);
  });

  test('are published again when an older version was copied over them', async () => {
    const [older, newer] = [arrive(1, png, AVATAR), arrive(2, png, AVATAR)];
    const { media } = deps();
    const overtaken = {
      async store(file: Arrival, picture: PreparedPicture, contentType: string) {
        if (file.versionId === 'v1') await run(newer);
        await media.store(file, picture, contentType);
      },
    };
    await run(older, false, { media: overtaken });
    expect(published).toEqual(['v2 image/png anew', 'v1 image/png anew', 'v2 image/png anew']);
  });
});
