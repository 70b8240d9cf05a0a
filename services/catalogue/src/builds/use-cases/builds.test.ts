import { describe, expect, test } from '@jest/globals';
import { listBuilds } from '@satcade/contracts/api/catalogue';
import { gameBuildSchema } from '@satcade/contracts/entities';
import { fixedClock } from '@satcade/kernel';
import * as z from 'zod/mini';
import { listingData } from '../../events/domain/event-data.ts';
import type { GameEdit } from '../../games/domain/game.ts';
import { gameRoutes } from '../../games/handlers/games.ts';
import { updateGame } from '../../games/use-cases/write-game.ts';
import { client } from '../../testing/client.ts';
import { memoryCatalogue } from '../../testing/memory-catalogue.ts';
import { aGame, aVerdict, CAUSE, DEVELOPER, GAME_ID, gameFileKey, NOW, user } from '../../testing/samples.ts';
import { released } from '../domain/build.ts';
import { recordVerdict } from './record-verdict.ts';

const K = gameFileKey();
const OTHER = gameFileKey(GAME_ID, DEVELOPER, 'other.zip');
const page = z.object({ items: z.array(gameBuildSchema) });

async function setUp() {
  const catalogue = memoryCatalogue();
  await catalogue.games.create(aGame(), CAUSE);
  const clock = fixedClock(NOW);
  const dependencies = { ...catalogue, clock };
  const call = client(gameRoutes(dependencies));
  const game = async () => (await catalogue.games.get(GAME_ID)) ?? aGame();
  return {
    game,
    call,
    edit: (edit: GameEdit) =>
      updateGame(
        { gameId: GAME_ID, caller: user(DEVELOPER), address: '203.0.113.7', cause: CAUSE },
        edit,
        dependencies,
      ),
    /** The scan finds this version of an uploaded object CLEAN (or not), a minute after its previous result. */
    scan(versionId: string, key = K, status: 'CLEAN' | 'INFECTED' = 'CLEAN') {
      clock.advance(60_000);
      const scannedAt = new Date(clock.now()).toISOString();
      return recordVerdict(GAME_ID, aVerdict({ key, versionId, status, scannedAt }), CAUSE, dependencies);
    },
    /** Versions with their files, the current one marked. */
    async builds() {
      const { items } = page.parse((await call(listBuilds, { params: { id: GAME_ID }, as: DEVELOPER })).json);
      return items.map(({ version, isCurrent }) => `${version}${isCurrent ? '*' : ''}`);
    },
    fileOf: async (version: string) => (await catalogue.builds.version(GAME_ID, version))?.file.versionId,
  };
}

describe('builds of a game', () => {
  test('are added with each CLEAN file, newest first, with their notes', async () => {
    const { edit, scan, builds, call, game } = await setUp();
    await edit({ gameFileKey: K, releaseNotes: 'The first one.' });
    expect(await builds()).toEqual([]);
    await scan('v1');
    await scan('v1');
    await edit({ gameFileKey: OTHER, version: '1.1', releaseNotes: 'Now with sound.' });
    await scan('w1', OTHER);
    expect(await builds()).toEqual(['1.1*', '1.0']);
    const listed = await call(listBuilds, { params: { id: GAME_ID } });
    expect(listed.json).toMatchObject({
      items: [
        { version: '1.1', releaseNotes: 'Now with sound.', fileSize: 1000, isCurrent: true },
        { version: '1.0', releaseNotes: 'The first one.', fileName: 'game.zip' },
      ],
    });
    // Files of all builds are named in events, so that none is treated as an orphan.
    expect(listingData(await game()).keys).toEqual(expect.arrayContaining([K, OTHER]));
  });

  test('record the file of each version, and the last file of a version that was replaced before anyone could buy it', async () => {
    const { edit, scan, game } = await setUp();
    await edit({ gameFileKey: K });
    await scan('v1');
    await edit({ gameFileKey: OTHER, version: '1.1' });
    await scan('w1', OTHER);
    await scan('w2', OTHER);
    expect(listingData(await game()).builds).toEqual([
      { version: '1.0', key: K, versionId: 'v1' },
      { version: '1.1', key: OTHER, versionId: 'w1' },
    ]);
    const older = { ...(await game()), buildFiles: undefined };
    expect(listingData(released(older, { key: K, versionId: 'v3' })).builds).toBeUndefined();
  });

  test('refuse another file for a released version, whether the version is named again or kept', async () => {
    const { edit, scan, builds, game } = await setUp();
    await edit({ gameFileKey: K });
    await scan('v1');
    const refused = { ok: false, error: { code: 'conflict', errors: [{ path: 'body.version' }] } };
    expect(await edit({ gameFileKey: OTHER })).toMatchObject(refused);
    expect(await edit({ gameFileKey: OTHER, version: '1.0' })).toMatchObject(refused);
    expect(await game()).toMatchObject({ gameFileKey: K, status: 'published' });
    await edit({ gameFileKey: OTHER, version: '1.1' });
    await scan('w1', OTHER);
    expect(await edit({ gameFileKey: K, version: '1.0' })).toMatchObject(refused);
    expect(await builds()).toEqual(['1.1*', '1.0']);
  });

  test.each(['before', 'after'])(
    'accept a second upload of the same name, scanned %s its version is named',
    async (when) => {
      const { edit, scan, builds, fileOf, game } = await setUp();
      await edit({ gameFileKey: K });
      await scan('v1');
      if (when === 'before') await scan('v2');
      expect(await game()).toMatchObject({ version: '1.0', file: { versionId: 'v1' } });
      await edit({ gameFileKey: K, version: '1.1', releaseNotes: 'Better.' });
      if (when === 'after') await scan('v2');
      expect(await game()).toMatchObject({ version: '1.1', file: { versionId: 'v2' }, status: 'published' });
      expect(await builds()).toEqual(['1.1*', '1.0']);
      expect([await fileOf('1.0'), await fileOf('1.1')]).toEqual(['v1', 'v2']);
      await scan('v3');
      expect([await fileOf('1.0'), await fileOf('1.1')]).toEqual(['v1', 'v2']);
    },
  );

  test('ask the owner for another version after malware under a released version', async () => {
    const { edit, scan, game, builds } = await setUp();
    await edit({ gameFileKey: K });
    await scan('v1');
    await scan('v1', K, 'INFECTED');
    expect(await game()).toMatchObject({ scanStatus: 'INFECTED', status: 'rejected' });
    await scan('v3');
    expect(await game()).toMatchObject({ status: 'rejected', scanDetails: expect.stringContaining('another version') });
    await edit({ version: '1.1' });
    expect(await game()).toMatchObject({ status: 'published', file: { versionId: 'v3' } });
    expect(await builds()).toEqual(['1.1*']);
  });

  test('leave out a version in which malware is found later, until it proves a false alarm', async () => {
    const { edit, scan, builds } = await setUp();
    await edit({ gameFileKey: K });
    await scan('v1');
    await edit({ gameFileKey: OTHER, version: '1.1' });
    await scan('w1', OTHER);
    await scan('v1', K, 'INFECTED');
    expect(await builds()).toEqual(['1.1*']);
    await scan('v1');
    expect(await builds()).toEqual(['1.1*', '1.0']);
  });

  test('refuse notes without a new build, and are not shown to strangers for a hidden game', async () => {
    const { edit, scan, call } = await setUp();
    expect((await call(listBuilds, { params: { id: GAME_ID }, as: 'other' })).status).toBe(404);
    await edit({ gameFileKey: K });
    await scan('v1');
    expect(await edit({ releaseNotes: 'x' })).toMatchObject({ error: { errors: [{ path: 'body.releaseNotes' }] } });
    expect((await call(listBuilds, { params: { id: GAME_ID } })).status).toBe(200);
  });
});
