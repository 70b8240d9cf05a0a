import { describe, expect, it, test } from '@jest/globals';
import { fixedClock } from '@satcade/kernel';
import { listingData } from '../../events/domain/event-data.ts';
import { updateGame } from '../../games/use-cases/write-game.ts';
import { memoryCatalogue } from '../../testing/memory-catalogue.ts';
import { aGame, aVerdict, CAUSE, DEVELOPER, GAME_ID, NOW, user } from '../../testing/samples.ts';
import { FIRST_FILE as K, selling } from '../../testing/selling.ts';
import { recordVerdict } from './record-verdict.ts';

/* Many developers upload every version under one file name: their files are versions of one key. */

const FIRST = { listed: true, version: '1.0', file: 'v1' };
const FIXED = { listed: true, version: '2.1', file: 'v3' };

/** 2.0 was bad, and its developer went back to 1.0. */
async function wentBack() {
  const shop = await selling();
  await shop.edit({ gameFileKey: K, version: '2.0' });
  await shop.scan(K, 'v2');
  await shop.release('1.0');
  expect(await shop.sold()).toEqual(FIRST);
  return shop;
}

describe('new build with the file name of an earlier one', () => {
  it('waits for the verdict on its own file when the earlier one was CLEAN', async () => {
    const { edit, upload, scan, sold, waiting } = await wentBack();
    upload(K, 'v3');
    await edit({ gameFileKey: K, version: '2.1' });
    expect(await sold()).toEqual(FIRST);
    expect(await waiting()).toMatchObject({ version: '2.1', state: 'SCANNING' });
    await scan(K, 'v2');
    await scan(K, 'v3', 'IN_PROGRESS');
    expect(await sold()).toEqual(FIRST);
    expect(await waiting()).toMatchObject({ version: '2.1', state: 'SCANNING' });
    await scan(K, 'v3');
    expect(await sold()).toEqual(FIXED);
  });

  it('is not refused for the file of an earlier build', async () => {
    const { edit, upload, scan, sold, waiting } = await selling();
    await edit({ gameFileKey: K, version: '2.0' });
    await scan(K, 'v2', 'REJECTED');
    await edit({ waitingBuild: null });
    upload(K, 'v3');
    await edit({ gameFileKey: K, version: '2.1' });
    expect(await waiting()).toMatchObject({ version: '2.1', state: 'SCANNING' });
    await scan(K, 'v2', 'REJECTED');
    expect(await waiting()).toMatchObject({ version: '2.1', state: 'SCANNING' });
    await scan(K, 'v3');
    expect(await sold()).toEqual(FIXED);
  });

  it('does not get the file of the one before while that verdict is being applied', async () => {
    const { catalogue, edit, upload, clock, sold } = await wentBack();
    let isOffered = false;
    const games = {
      ...catalogue.games,
      get: async (gameId: string) => {
        if (!isOffered) {
          isOffered = true;
          upload(K, 'v3');
          await edit({ gameFileKey: K, version: '2.1' });
        }
        return catalogue.games.get(gameId);
      },
    };
    const again = aVerdict({ key: K, versionId: 'v2', scannedAt: new Date(clock.now()).toISOString() });
    await recordVerdict(GAME_ID, again, CAUSE, { ...catalogue, games, clock });
    expect(await sold()).toEqual(FIRST);
  });

  it('brings the latest file back without an upload', async () => {
    const { edit, sold } = await wentBack();
    await edit({ gameFileKey: K, version: '2.1' });
    expect(await sold()).toEqual({ listed: true, version: '2.1', file: 'v2' });
  });

  it('is scanned again when its developer offers another file, and keeps its plan', async () => {
    const { edit, upload, scan, release, sold, waiting } = await selling();
    const build = { gameFileKey: K, version: '2.1', release: { when: 'developer' } } as const;
    await edit(build);
    await scan(K, 'v2');
    expect(await waiting()).toMatchObject({ state: 'READY', file: { versionId: 'v2' } });
    await edit(build);
    expect(await waiting()).toMatchObject({ state: 'READY' });
    upload(K, 'v3');
    await edit(build);
    expect(await waiting()).toMatchObject({ state: 'SCANNING', release: { when: 'developer' } });
    expect(await release('2.1')).toMatchObject({ status: 409 });
    await scan(K, 'v3');
    expect(await waiting()).toMatchObject({ state: 'READY', file: { versionId: 'v3' } });
    await release('2.1');
    expect(await sold()).toEqual(FIXED);
  });

  it('tells other services which file may be released, also while the scan of a later upload fails', async () => {
    const { edit, upload, scan, release, game, sold } = await selling();
    const waitingFile = async () => listingData(await game()).waitingFile;
    await edit({ gameFileKey: K, version: '2.1', release: { when: 'developer' } });
    expect(await waitingFile()).toBeUndefined();
    await scan(K, 'v2');
    expect(await waitingFile()).toEqual({ key: K, versionId: 'v2' });
    upload(K, 'v3');
    await scan(K, 'v3', 'IN_PROGRESS');
    await scan(K, 'v3', 'ERROR');
    expect(await waitingFile()).toEqual({ key: K, versionId: 'v2' });
    await release('2.1');
    expect(await sold()).toEqual({ listed: true, version: '2.1', file: 'v2' });
    expect(await waitingFile()).toBeUndefined();
  });

  it('is refused for its own file, also while another one is uploaded', async () => {
    const { edit, upload, scan, waiting } = await selling();
    await edit({ gameFileKey: K, version: '2.1', release: { when: 'developer' } });
    await scan(K, 'v2');
    upload(K, 'v3');
    await scan(K, 'v2', 'INFECTED');
    expect(await waiting()).toMatchObject({ state: 'REFUSED' });
  });
});

test('a build whose file was removed follows the verdict that says so', async () => {
  const { catalogue, edit, scan, waiting } = await selling();
  await edit({ gameFileKey: K, version: '2.0' });
  await scan(K, 'v2', 'IN_PROGRESS');
  catalogue.newestVersions.delete(K);
  await scan(K, 'v2', 'REJECTED');
  expect(await waiting()).toMatchObject({ state: 'REFUSED' });
});

test('malware in the current build counts while another file is uploaded under its name', async () => {
  const { upload, scan, sold } = await selling();
  upload(K, 'v2');
  await scan(K, 'v1', 'INFECTED');
  expect(await sold()).toMatchObject({ listed: false });
  await scan(K, 'v1');
  expect(await sold()).toEqual(FIRST);
});

test('a first build has the file that was uploaded last', async () => {
  const catalogue = memoryCatalogue();
  const dependencies = { ...catalogue, clock: fixedClock(NOW) };
  await catalogue.games.create(aGame(), CAUSE);
  await recordVerdict(GAME_ID, aVerdict(), CAUSE, dependencies);
  catalogue.newestVersions.set(K, 'v2');
  const owner = { gameId: GAME_ID, caller: user(DEVELOPER), address: '203.0.113.7', cause: CAUSE };
  await updateGame(owner, { gameFileKey: K }, dependencies);
  expect(await catalogue.games.get(GAME_ID)).toMatchObject({ scanStatus: 'IN_PROGRESS' });
  await recordVerdict(
    GAME_ID,
    aVerdict({ versionId: 'v2', scannedAt: '2026-03-01T13:00:00.000Z' }),
    CAUSE,
    dependencies,
  );
  expect(await catalogue.games.get(GAME_ID)).toMatchObject({ status: 'published', file: { versionId: 'v2' } });
});
