import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Caller } from '@satcade/contracts/access';
import { CHUNK_LIMITS } from '@satcade/contracts/chunks';
import { localTables } from '@satcade/testing/local-table';
import type { ScannedGame } from '../domain/scanned-game.ts';
import { attempt, GAME, GAME_FILE, OWNER, scanWorld } from '../testing/scan-world.ts';
import { zip } from '../testing/zip-writer.ts';
import { readCertificate, readChunks, readContents } from './file-records.ts';
import { scanAgain } from './scan-again.ts';
import { scanArrival } from './scan-arrival.ts';

const local = localTables();
let world: ReturnType<typeof scanWorld>;
let revision = 0;
beforeEach(async () => {
  world = scanWorld(local().table);
  revision = 0;
  await world.createGame();
});

const guest: Caller = { kind: 'guest' };
const owner: Caller = { kind: 'user', userId: OWNER, username: 'owner', isAdmin: false };
const signer = { sign: async (payload: object) => JSON.stringify(payload), publicKey: () => Promise.reject() };
const archive = (text: string) => zip([{ name: 'a.txt', content: Buffer.from(text) }]);

async function arrive(n: number, text: string, key = GAME_FILE): Promise<void> {
  await scanArrival({ ...attempt, arrival: world.arrive(n, archive(text), key) }, world.deps);
  world.clock.advance(1000);
}

/** The catalogue names the builds; the last one is for sale. */
async function release(builds: readonly (readonly [version: string, versionId: string])[], more: Partial<ScannedGame>) {
  revision += 1;
  const all = builds.map(([version, versionId]) => ({ version, key: GAME_FILE, versionId }));
  await world.deps.games.saveGame({
    ...{ gameId: GAME, revision, developerId: OWNER, isListed: true, scanStatus: 'CLEAN', keys: [GAME_FILE] },
    ...{ builds: all, file: all.at(-1), ...more },
  });
}

const certificate = async (version?: string, caller: Caller = guest) => {
  const read = await readCertificate({ gameId: GAME, version, caller }, { ...world.deps, signer });
  return read.ok ? read.value.statement : read.error.code;
};

describe('certificate of a game', () => {
  it('is not changed by an upload of the same bytes under another name', async () => {
    await arrive(1, 'same');
    await release([['1.0', 'v1']], {});
    const before = await certificate();
    expect(before).toMatchObject({ fileName: 'moon.zip', verdict: 'CLEAN' });
    await arrive(2, 'same', `games/${OWNER}/${GAME}/other.zip`);
    expect(await certificate()).toEqual(before);
  });

  it('is not changed by an upload of the same bytes under the same name that belongs to no build', async () => {
    await arrive(1, 'same');
    await release([['1.0', 'v1']], {});
    const before = await certificate();
    await arrive(2, 'same');
    expect(await certificate()).toEqual(before);
  });

  it('is that of the current build, or of an earlier one that is requested by version', async () => {
    await arrive(1, 'one');
    await release([['1.0', 'v1']], {});
    const first = await certificate();
    await arrive(2, 'second build');
    await release(
      [
        ['1.0', 'v1'],
        ['1.1', 'v2'],
      ],
      {},
    );
    expect(await certificate()).not.toEqual(first);
    expect(await certificate('1.1')).toEqual(await certificate());
    expect(await certificate('1.0')).toEqual(first);
    expect(await certificate('2.0')).toBe('not-found');
  });

  it('stays available to buyers of a build after the game has left the store', async () => {
    await arrive(1, 'one');
    await release([['1.0', 'v1']], {});
    const first = await certificate();
    await release([['1.0', 'v1']], { isListed: false });
    expect(await certificate()).toBe('not-found');
    expect(await certificate('1.0')).toEqual(first);
    await release([['1.0', 'v1']], { isListed: false, isDeleted: true });
    expect(await certificate('1.0')).toEqual(first);
  });

  it('is only for the developer if the build was never for sale', async () => {
    await arrive(1, 'one');
    await release([['1.0', 'v1']], { isListed: false });
    expect(await certificate('1.0')).toBe('not-found');
    expect(await certificate('1.0', owner)).toMatchObject({ fileName: 'moon.zip' });
    expect(await certificate(undefined, owner)).toMatchObject({ fileName: 'moon.zip' });
  });

  it('has the same scan time as the game, even after another scan', async () => {
    await arrive(1, 'one');
    await release([['1.0', 'v1']], {});
    expect(await certificate()).toMatchObject({ scannedAt: (await world.scanOf())?.scannedAt });
    world.clock.advance(3_600_000);
    await scanAgain({ key: GAME_FILE, onlyWithNewRules: false, correlationId: 'c' }, attempt, world.deps);
    const { scannedAt = '' } = (await world.scanOf()) ?? {};
    expect(scannedAt > '2026-03-01T13').toBe(true);
    expect(await certificate()).toMatchObject({ scannedAt });
  });
});

describe('chunks of a build', () => {
  const chunkOf = (n: number): [sha256: string, size: number] => [n.toString(16).padStart(64, '0'), n + 1];
  const listed = (count: number) => ({
    format: 1 as const,
    size: 9,
    chunks: Array.from({ length: count }, (_, at) => chunkOf(at)),
  });
  const chunks = async (version?: string, page = 1, caller: Caller = guest) => {
    const read = await readChunks({ gameId: GAME, version, page, caller }, world.deps);
    return read.ok ? read.value : read.error.detail;
  };

  beforeEach(async () => {
    await arrive(1, 'one');
    world.deps.chunkLists.all.set(`${GAME_FILE}@v1`, listed(2));
  });

  it('are read by everybody who may read its certificate, in order, with its hash', async () => {
    await release([['1.0', 'v1']], {});
    const { sha256, size } = Object(await certificate());
    const [first, second] = [chunkOf(0), chunkOf(1)].map(([hash, bytes]) => ({ sha256: hash, size: bytes }));
    const page = { gameId: GAME, fileName: 'moon.zip', sha256, size, pages: 1, chunks: [first, second] };
    expect(await chunks()).toEqual(page);
    expect(await chunks('1.0')).toEqual(page);
    await release([['1.0', 'v1']], { isListed: false });
    expect(await chunks('1.0')).toEqual(page);
    expect(await chunks()).toMatch('not found');
  });

  it('are for the developer alone while the build was never for sale', async () => {
    await release([['1.0', 'v1']], { isListed: false });
    expect(await chunks('1.0')).toMatch('not found');
    expect(await chunks('1.0', 1, owner)).toMatchObject({ pages: 1 });
  });

  it('are named by certificate and contents, and missing for a build that was not pushed in chunks', async () => {
    await arrive(2, 'second build');
    const both = [
      ['1.0', 'v1'],
      ['1.1', 'v2'],
    ] as const;
    await release(both, {});
    expect(await chunks()).toBe('This build was not pushed in chunks.');
    const read = (version: string) =>
      readCertificate({ gameId: GAME, version, caller: guest }, { ...world.deps, signer });
    expect(await read('1.0')).toMatchObject({ value: { isInChunks: true } });
    expect(await read('1.1')).not.toHaveProperty('value.isInChunks');
    expect(await readContents({ gameId: GAME, page: 1, caller: guest }, world.deps)).not.toHaveProperty(
      'value.isInChunks',
    );
    world.deps.chunkLists.all.set(`${GAME_FILE}@v2`, listed(1));
    expect(await readContents({ gameId: GAME, page: 1, caller: guest }, world.deps)).toMatchObject({
      value: { isInChunks: true },
    });
  });

  it('come in pages', async () => {
    world.deps.chunkLists.all.set(`${GAME_FILE}@v1`, listed(CHUNK_LIMITS.perPage + 1));
    await release([['1.0', 'v1']], {});
    expect(await chunks()).toMatchObject({ pages: 2, chunks: { length: CHUNK_LIMITS.perPage } });
    expect(await chunks(undefined, 2)).toMatchObject({ chunks: { length: 1 } });
    expect(await chunks(undefined, 3)).toBe('The list of chunks has no page 3.');
  });
});
