import { describe, expect, it } from '@jest/globals';
import { fixedClock } from '@satcade/kernel';
import { listingData } from '../../events/domain/event-data.ts';
import { CAUSE, DEVELOPER, GAME_ID, gameFileKey, NOW, user } from '../../testing/samples.ts';
import { FIRST_FILE as K, NEXT_FILE as NEXT, selling } from '../../testing/selling.ts';

const LIVE = { listed: true, version: '1.0', file: 'v1' };

describe('new build of a game that is for sale', () => {
  it('is scanned while the current build is for sale, and takes over when it is CLEAN', async () => {
    const { edit, scan, sold, shownToOwner, shownToGuest, builds } = await selling();
    expect(await edit({ gameFileKey: NEXT, version: '2.0', releaseNotes: 'New levels.' })).toMatchObject({ ok: true });
    expect(await sold()).toEqual(LIVE);
    expect(await shownToOwner()).toMatchObject({ version: '2.0', state: 'SCANNING', releaseNotes: 'New levels.' });
    expect(await shownToGuest()).not.toHaveProperty('waitingBuild');
    await scan(NEXT, 'n1', 'IN_PROGRESS');
    expect(await sold()).toEqual(LIVE);
    await scan(NEXT, 'n1');
    expect(await sold()).toEqual({ listed: true, version: '2.0', file: 'n1' });
    expect(await shownToOwner()).toBeUndefined();
    expect(await builds()).toEqual([
      ['2.0', true, 'New levels.'],
      ['1.0', false, undefined],
    ]);
  });

  it.each([
    ['INFECTED', 'REFUSED'],
    ['REJECTED', 'REFUSED'],
    ['ERROR', 'SCAN_FAILED'],
  ] as const)('changes nothing for buyers when it is %s, and its developer sees %s', async (status, state) => {
    const { edit, scan, sold, shownToOwner, game } = await selling();
    await edit({ gameFileKey: NEXT, version: '2.0' });
    await scan(NEXT, 'n1', status);
    expect(await sold()).toEqual(LIVE);
    expect(await shownToOwner()).toMatchObject({ version: '2.0', state, scanStatus: status });
    expect(listingData(await game())).toMatchObject({ listed: true, version: '1.0', scanStatus: 'CLEAN' });
  });

  it('changes nothing for buyers when it is INFECTED under the same file name', async () => {
    const { edit, scan, sold, waiting } = await selling();
    await edit({ gameFileKey: K, version: '2.0' });
    await scan(K, 'v2', 'INFECTED');
    expect(await sold()).toEqual(LIVE);
    expect(await waiting()).toMatchObject({ state: 'REFUSED', scanStatus: 'INFECTED' });
    await scan(K, 'v3');
    expect(await sold()).toEqual({ listed: true, version: '2.0', file: 'v3' });
  });

  it('takes over at once if it was scanned before it is named', async () => {
    const { edit, scan, sold } = await selling();
    await scan(K, 'v2');
    expect(await sold()).toEqual(LIVE);
    await edit({ gameFileKey: K, version: '2.0' });
    expect(await sold()).toEqual({ listed: true, version: '2.0', file: 'v2' });
  });

  it('is replaced by a newer one, and a late verdict on the replaced file does nothing', async () => {
    const { edit, scan, sold, game } = await selling();
    await edit({ gameFileKey: NEXT, version: '2.0' });
    const third = gameFileKey(GAME_ID, DEVELOPER, 'third.zip');
    await edit({ gameFileKey: third, version: '2.1' });
    await scan(NEXT, 'n1');
    expect(await sold()).toEqual(LIVE);
    expect(listingData(await game()).keys).toEqual(expect.arrayContaining([K, third]));
    await scan(third, 't1');
    await scan(third, 't1', 'ERROR', NOW);
    await scan(NEXT, 'n1', 'INFECTED');
    expect(await sold()).toEqual({ listed: true, version: '2.1', file: 't1' });
  });

  it('ends the same when a verdict is delivered twice with an older one after it', async () => {
    const { edit, scan, sold, waiting, now, catalogue } = await selling();
    await edit({ gameFileKey: NEXT, version: '2.0' });
    await scan(NEXT, 'n1', 'REJECTED');
    const at = new Date(now()).toISOString();
    const writes = catalogue.stream.length;
    await scan(NEXT, 'n1', 'REJECTED', at);
    await scan(NEXT, 'n1', 'IN_PROGRESS');
    await scan(NEXT, 'n1', 'ERROR', NOW);
    expect(catalogue.stream).toHaveLength(writes);
    expect(await waiting()).toMatchObject({ state: 'REFUSED', scanStatus: 'REJECTED' });
    expect(await sold()).toEqual(LIVE);
  });

  it('is discarded by its developer', async () => {
    const { edit, scan, sold, waiting } = await selling();
    await edit({ gameFileKey: NEXT, version: '2.0' });
    await edit({ waitingBuild: null });
    expect(await waiting()).toBeUndefined();
    await scan(NEXT, 'n1');
    expect(await sold()).toEqual(LIVE);
  });

  it('is scanned again after a failed scan, and takes over', async () => {
    const { edit, scan, sold } = await selling();
    await edit({ gameFileKey: NEXT, version: '2.0' });
    await scan(NEXT, 'n1', 'ERROR');
    await scan(NEXT, 'n1');
    expect(await sold()).toEqual({ listed: true, version: '2.0', file: 'n1' });
  });
});

describe('current build while a new one waits', () => {
  it('leaves the store when malware is found in it, and the new one brings the game back', async () => {
    const { edit, scan, sold, game, waiting } = await selling();
    await edit({ gameFileKey: NEXT, version: '2.0' });
    await scan(K, 'v1', 'INFECTED');
    expect(await game()).toMatchObject({ status: 'rejected', scanStatus: 'INFECTED', version: '1.0' });
    expect(await waiting()).toMatchObject({ version: '2.0', state: 'SCANNING' });
    await scan(NEXT, 'n1');
    expect(await sold()).toEqual({ listed: true, version: '2.0', file: 'n1' });
  });

  it('is replaced by the new one with the same name when malware is found in it', async () => {
    const { edit, scan, sold } = await selling();
    await edit({ gameFileKey: K, version: '2.0' });
    await scan(K, 'v1', 'INFECTED');
    expect(await sold()).toMatchObject({ listed: false });
    await scan(K, 'v2');
    expect(await sold()).toEqual({ listed: true, version: '2.0', file: 'v2' });
  });

  it('is removed from the store by a rescan with newer rules, and buyers keep its file', async () => {
    const { scan, game } = await selling();
    await scan(K, 'v1', 'REJECTED');
    expect(await game()).toMatchObject({ status: 'rejected', scanStatus: 'REJECTED', buildKeys: [K] });
    await scan(K, 'v1');
    expect(await game()).toMatchObject({ status: 'published', version: '1.0' });
  });

  it('is suspended alone: the new one waits until its developer submits the game again', async () => {
    const { edit, scan, decide, game, waiting } = await selling();
    await edit({ gameFileKey: NEXT, version: '2.0' });
    await decide('reject');
    await scan(NEXT, 'n1');
    expect(await game()).toMatchObject({ status: 'rejected', version: '1.0' });
    expect(await waiting()).toMatchObject({ version: '2.0', state: 'IN_REVIEW' });
    await edit({ status: 'published' });
    expect(await game()).toMatchObject({ status: 'pending_review', version: '2.0', waiting: undefined });
    await decide('publish');
    expect(await game()).toMatchObject({ status: 'published', version: '2.0' });
  });

  it('may be withdrawn: the new build becomes the draft’s', async () => {
    const { edit, scan, game } = await selling();
    await edit({ gameFileKey: NEXT, version: '2.0' });
    await edit({ status: 'draft' });
    await scan(NEXT, 'n1');
    expect(await game()).toMatchObject({ status: 'draft', version: '2.0', waiting: undefined });
  });

  it('takes the new build with it when the game is deleted', async () => {
    const { edit, scan, game, catalogue } = await selling();
    await edit({ gameFileKey: NEXT, version: '2.0' });
    const { removeGame } = await import('../../games/use-cases/write-game.ts');
    const command = { gameId: GAME_ID, caller: user(DEVELOPER), address: '203.0.113.7', cause: CAUSE };
    await removeGame(command, { ...catalogue, clock: fixedClock(NOW) });
    expect(await game()).toMatchObject({ deleted: true, waiting: undefined });
    await scan(NEXT, 'n1');
    expect(await game()).toMatchObject({ deleted: true, version: '1.0' });
  });
});

describe('new build with publication by review', () => {
  it('waits for an Admin while the current one is for sale, and takes over when it is approved', async () => {
    const { edit, scan, decide, sold, shownToOwner, inAdminsList, waiting } = await selling('review');
    expect(await inAdminsList()).toEqual([]);
    await edit({ gameFileKey: NEXT, version: '2.0' });
    await scan(NEXT, 'n1');
    expect(await sold()).toEqual(LIVE);
    expect(await shownToOwner()).toMatchObject({ version: '2.0', state: 'IN_REVIEW', scanStatus: 'CLEAN' });
    expect(await inAdminsList()).toEqual([GAME_ID]);
    expect(await decide('publish', '3.0')).toMatchObject({ ok: false, error: { code: 'conflict' } });
    expect(await decide('publish', '2.0')).toMatchObject({ ok: true });
    expect(await sold()).toEqual({ listed: true, version: '2.0', file: 'n1' });
    expect(await waiting()).toBeUndefined();
    expect(await inAdminsList()).toEqual([]);
  });

  it('changes nothing for buyers when it is declined, and its developer reads why', async () => {
    const { edit, scan, decide, sold, shownToOwner, inAdminsList } = await selling('review');
    await edit({ gameFileKey: NEXT, version: '2.0' });
    await scan(NEXT, 'n1');
    await decide('reject', '2.0');
    expect(await sold()).toEqual(LIVE);
    expect(await shownToOwner()).toMatchObject({ state: 'DECLINED', moderationNote: 'Not this one.' });
    expect(await inAdminsList()).toEqual([]);
    await scan(NEXT, 'n1');
    expect(await shownToOwner()).toMatchObject({ state: 'DECLINED' });
    await edit({ gameFileKey: gameFileKey(GAME_ID, DEVELOPER, 'better.zip'), version: '2.1' });
    expect(await shownToOwner()).toMatchObject({ version: '2.1', state: 'SCANNING' });
  });

  it('leaves the list when malware is found while it waits', async () => {
    const { edit, scan, decide, sold, inAdminsList } = await selling('review');
    await edit({ gameFileKey: NEXT, version: '2.0' });
    await scan(NEXT, 'n1');
    await scan(NEXT, 'n1', 'INFECTED');
    expect(await inAdminsList()).toEqual([]);
    expect(await decide('publish', '2.0')).toMatchObject({ ok: false, error: { code: 'conflict' } });
    expect(await sold()).toEqual(LIVE);
  });
});

describe('version number of a build', () => {
  it('is refused without a file on a game that has a build, because a version is a file', async () => {
    const { edit, builds } = await selling();
    expect(await edit({ version: '1.1' })).toMatchObject({
      ok: false,
      error: { code: 'validation', errors: [{ path: 'body.version' }] },
    });
    expect(await edit({ version: '1.0', title: 'Renamed' })).toMatchObject({ ok: true });
    expect(await builds()).toEqual([['1.0', true, undefined]]);
  });

  it('names the waiting build if there is one', async () => {
    const { edit, scan, builds } = await selling();
    await edit({ gameFileKey: NEXT, version: '2.0' });
    await edit({ version: '2.1', releaseNotes: 'Renumbered.' });
    await scan(NEXT, 'n1');
    expect(await builds()).toEqual([
      ['2.1', true, 'Renumbered.'],
      ['1.0', false, undefined],
    ]);
  });

  it('is refused for any other build once it is released, even with the same file', async () => {
    const { edit, scan, builds, sold } = await selling();
    await edit({ gameFileKey: NEXT, version: '2.0' });
    await scan(NEXT, 'n1');
    const refused = { ok: false, error: { code: 'conflict', errors: [{ path: 'body.version' }] } };
    expect(await edit({ gameFileKey: K, version: '1.0', releaseNotes: 'Back.' })).toMatchObject(refused);
    expect(await edit({ gameFileKey: K, version: '2.0' })).toMatchObject(refused);
    expect(await sold()).toEqual({ listed: true, version: '2.0', file: 'n1' });
    expect((await builds()).map(([version]) => version)).toEqual(['2.0', '1.0']);
  });

  it('brings an earlier file back if it is new', async () => {
    const { edit, scan, sold } = await selling();
    await edit({ gameFileKey: NEXT, version: '2.0' });
    await scan(NEXT, 'n1');
    await edit({ gameFileKey: K, version: '2.1' });
    expect(await sold()).toEqual({ listed: true, version: '2.1', file: 'v1' });
  });
});
