import { describe, expect, it } from '@jest/globals';
import { inert } from '@satcade/testing';
import type { FileRecord } from '../domain/file-record.ts';
import type { ScanStatus } from '../domain/scan.ts';
import type { ScannedChannel } from '../domain/scanned-channel.ts';
import type { ScannedGame } from '../domain/scanned-game.ts';
import type { Removal, StoredFiles } from '../ports.ts';
import { memoryRecords } from '../testing/memory-records.ts';
import { removeOldVersions } from './remove-old-versions.ts';

const KEY = 'games/owner/01KJZ51W2M7R9S3T5V8X0Y2Z4A/game.zip';
const [DAY_1, DAY_2, DAY_3] = ['2026-03-01T00:00:00.000Z', '2026-03-02T00:00:00.000Z', '2026-03-03T00:00:00.000Z'];
const GAME: ScannedGame = {
  ...{ gameId: '01KJZ51W2M7R9S3T5V8X0Y2Z4A', revision: 1, developerId: 'owner', isListed: true, scanStatus: 'CLEAN' },
  keys: [KEY],
  builds: [],
};

const RECORD: FileRecord = {
  ...{ key: KEY, gameId: GAME.gameId, fileName: 'game.zip', sha256: 'ab', size: 5, engine: 'e', scannedAt: DAY_1 },
  ...{ entryCount: 0, unpackedSize: 0, executableCount: 0, entries: [] },
};

/** Which of three versions are removed; the scan is of `versionId`. */
async function removedBeside(
  versionId: string,
  game: ScannedGame | undefined = GAME,
  until = DAY_3,
  channels: readonly ScannedChannel[] = [],
  status: ScanStatus = 'CLEAN',
) {
  const removed: (string | undefined)[] = [];
  const stored = inert<StoredFiles>({
    versionsOf: async (key) => [
      { key, versionId: 'v3', storedAt: DAY_3 },
      { key, versionId: 'v2', storedAt: DAY_2 },
      { key, versionId: 'v1', storedAt: DAY_1 },
    ],
  });
  const removal = inert<Removal>({ upload: async (version) => void removed.push(version.versionId) });
  const scan = { key: KEY, kind: 'game', versionId, status } as const;
  const records = memoryRecords();
  for (const id of ['v1', 'v2', 'v3']) await records.save({ ...RECORD, versionId: id });
  await removeOldVersions(scan, async () => ({ game, channels }), until, {
    stored,
    removal,
    records,
    logger: { info: () => {} },
  });
  const left = [...records.all.values()].map((each) => each.versionId);
  // The record of a version is removed with it, and nothing else.
  expect(left).toEqual(['v1', 'v2', 'v3'].filter((id) => !removed.includes(id)));
  return removed;
}

describe('earlier versions of a file', () => {
  it('are removed when no build refers to them', async () => {
    expect(await removedBeside('v3')).toEqual(['v2', 'v1']);
    expect(await removedBeside('v3', { ...GAME, builds: [{ key: KEY, versionId: 'v1' }] })).toEqual(['v2']);
  });

  it('stay when a build of a channel refers to them', async () => {
    const channel = { ...{ gameId: GAME.gameId, name: 'beta', revision: 1 }, keys: [KEY] };
    const builds = [{ key: KEY, versionId: 'v1', version: '1.0' }];
    expect(await removedBeside('v3', GAME, DAY_3, [{ ...channel, builds }])).toEqual(['v2']);
    expect(await removedBeside('v3', { ...GAME, keys: [] }, DAY_3, [{ ...channel, builds }])).toEqual(['v2']);
    expect(await removedBeside('v3', GAME, DAY_3, [{ ...channel, builds: [] }])).toEqual(['v2', 'v1']);
  });

  it('stay when they are the CLEAN file of a waiting build, which may be released any time', async () => {
    const waitingFile = { key: KEY, versionId: 'v2' };
    expect(await removedBeside('v3', { ...GAME, waitingFileKey: KEY, waitingFile })).toEqual(['v1']);
    const channel = { ...{ gameId: GAME.gameId, name: 'beta', revision: 1 }, keys: [KEY], builds: [] };
    expect(await removedBeside('v3', GAME, DAY_3, [{ ...channel, waitingFile }])).toEqual(['v1']);
    expect(await removedBeside('v3', { ...GAME, waitingFile: { key: KEY } })).toEqual([]);
    expect(await removedBeside('v3', { ...GAME, waitingFile: { key: `${KEY}2`, versionId: 'v2' } })).toEqual([
      'v2',
      'v1',
    ]);
  });

  it('stay when a scan failed and an event of before did not name the file of the waiting build', async () => {
    const waits = { ...GAME, waitingFileKey: KEY };
    expect(await removedBeside('v3', waits, DAY_3, [], 'ERROR')).toEqual([]);
    const channel = { ...{ gameId: GAME.gameId, name: 'beta', revision: 1 }, keys: [KEY], builds: [] };
    expect(await removedBeside('v3', GAME, DAY_3, [{ ...channel, waitingFileKey: KEY }], 'ERROR')).toEqual([]);
    // A verdict is followed by an event that names the file, and by the build itself.
    expect(await removedBeside('v3', waits)).toEqual(['v2', 'v1']);
    const named = { ...waits, waitingFile: { key: KEY, versionId: 'v2' } };
    expect(await removedBeside('v3', named, DAY_3, [], 'ERROR')).toEqual(['v1']);
    expect(await removedBeside('v3', GAME, DAY_3, [], 'ERROR')).toEqual(['v2', 'v1']);
  });

  it('stay while they are new', async () => {
    expect(await removedBeside('v3', GAME, DAY_1)).toEqual(['v1']);
  });

  it('stay while the builds of the game are unknown, or the version of the scan is not stored', async () => {
    expect(await removedBeside('v3', { ...GAME, builds: undefined })).toEqual([]);
    expect(await removedBeside('v3', { ...GAME, builds: [{ key: KEY }] })).toEqual([]);
    expect(await removedBeside('v9')).toEqual([]);
  });

  it('exclude versions that have arrived since the scan', async () => {
    expect(await removedBeside('v2')).toEqual(['v1']);
    expect(await removedBeside('v1')).toEqual([]);
  });
});
