import { describe, expect, it } from '@jest/globals';
import { listBuilds } from '@satcade/contracts/api/catalogue';
import { gameBuildSchema } from '@satcade/contracts/entities';
import * as z from 'zod/mini';
import { listingData } from '../../events/domain/event-data.ts';
import { DEVELOPER, GAME_ID, gameFileKey, NOW } from '../../testing/samples.ts';
import { FIRST_FILE, NEXT_FILE, selling } from '../../testing/selling.ts';
import type { ReleasePlan } from '../domain/release-plan.ts';

const HOUR = 60 * 60_000;
const BY_DEVELOPER: ReleasePlan = { when: 'developer' };
const after = (ms: number): string => new Date(Date.parse(NOW) + ms).toISOString();
const onDate = (at: string): ReleasePlan => ({ when: 'date', at });
const FIRST = { listed: true, version: '1.0', file: 'v1' };
const NEXT = { listed: true, version: '2.0', file: 'n1' };

/** A game for sale with a CLEAN build 2.0 that waits as `release` says. */
async function waiting(release: ReleasePlan, publication: 'automatic' | 'review' = 'automatic') {
  const shop = await selling(publication);
  await shop.edit({ gameFileKey: NEXT_FILE, version: '2.0', releaseNotes: 'New levels.', release });
  await shop.scan(NEXT_FILE, 'n1');
  return shop;
}

describe('build that waits for its developer', () => {
  it('is READY once it is CLEAN, and buyers get the current build until its developer releases it', async () => {
    const { sold, shownToOwner, release, published, tick, clock } = await waiting(BY_DEVELOPER);
    expect(await sold()).toEqual(FIRST);
    expect(await shownToOwner()).toMatchObject({ version: '2.0', state: 'READY', release: BY_DEVELOPER });
    clock.advance(400 * 24 * HOUR);
    await tick();
    expect(await sold()).toEqual(FIRST);
    const before = published().length;
    expect(await release('2.0')).toMatchObject({ status: 200, json: { version: '2.0' } });
    expect(await sold()).toEqual(NEXT);
    expect(await release('2.0')).toMatchObject({ status: 200 });
    expect(published().slice(before)).toEqual([
      {
        gameId: GAME_ID,
        version: '2.0',
        replacedVersion: '1.0',
        releaseNotes: 'New levels.',
        releasedAt: new Date(clock.now() - 1000).toISOString(),
      },
    ]);
  });

  it('is not released while it is scanned, rejected or unknown, nor by strangers', async () => {
    const { edit, scan, release, sold } = await selling();
    await edit({ gameFileKey: NEXT_FILE, version: '2.0', release: BY_DEVELOPER });
    expect(await release('2.0')).toMatchObject({ status: 409 });
    await scan(NEXT_FILE, 'n1', 'REJECTED');
    expect(await release('2.0')).toMatchObject({ status: 409 });
    expect(await release('3.0')).toMatchObject({ status: 404, json: { errors: [{ path: 'body.version' }] } });
    await scan(NEXT_FILE, 'n1');
    expect(await release('2.0', 'stranger')).toMatchObject({ status: 403 });
    expect(await release('2.0', 'admin')).toMatchObject({ status: 400, json: { errors: [{ path: 'body.reason' }] } });
    expect(await sold()).toEqual(FIRST);
    expect(await release('2.0', 'admin', 'Asked by its developer.')).toMatchObject({ status: 200 });
    expect(await sold()).toEqual(NEXT);
  });

  it('is refused when a later scan of its file finds malware', async () => {
    const { scan, release, shownToOwner, sold } = await waiting(BY_DEVELOPER);
    await scan(NEXT_FILE, 'n1', 'INFECTED');
    expect(await shownToOwner()).toMatchObject({ state: 'REFUSED' });
    expect(await release('2.0')).toMatchObject({ status: 409 });
    await scan(NEXT_FILE, 'n1');
    expect(await shownToOwner()).toMatchObject({ state: 'READY' });
    expect(await sold()).toEqual(FIRST);
  });

  it('takes over when its plan becomes "once it is clean"', async () => {
    const { edit, sold } = await waiting(BY_DEVELOPER);
    await edit({ release: { when: 'clean' } });
    expect(await sold()).toEqual(NEXT);
  });

  it('hands its plan to the corrected build that replaces it, unless that one has its own', async () => {
    const { edit, scan, sold, waiting: build } = await waiting(BY_DEVELOPER);
    const third = gameFileKey(GAME_ID, DEVELOPER, 'third.zip');
    await edit({ gameFileKey: third, version: '2.1' });
    await scan(third, 't1');
    expect(await sold()).toEqual(FIRST);
    expect(await build()).toMatchObject({ version: '2.1', state: 'READY' });
    const fourth = gameFileKey(GAME_ID, DEVELOPER, 'fourth.zip');
    await edit({ gameFileKey: fourth, version: '2.2', release: { when: 'clean' } });
    await scan(fourth, 'f1');
    expect(await sold()).toEqual({ listed: true, version: '2.2', file: 'f1' });
  });

  it('is discarded with the game, and by its developer', async () => {
    const { edit, waiting: build, release } = await waiting(BY_DEVELOPER);
    await edit({ waitingBuild: null });
    expect(await build()).toBeUndefined();
    expect(await release('2.0')).toMatchObject({ status: 404 });
  });
});

describe('build that waits for a date', () => {
  it('takes over at the first run of the clock after its date', async () => {
    const { clock, tick, sold, ticks } = await waiting(onDate(after(26 * HOUR)));
    await tick();
    clock.advance(20 * HOUR);
    await tick();
    expect(await sold()).toEqual(FIRST);
    clock.advance(6 * HOUR);
    await tick();
    expect(await sold()).toEqual(NEXT);
    expect(await ticks.last()).toBe(new Date(clock.now()).toISOString());
  });

  it('takes over when the clock runs again after a standstill', async () => {
    const { clock, tick, sold } = await waiting(onDate(after(26 * HOUR)));
    await tick();
    clock.advance(3 * 24 * HOUR);
    await tick();
    expect(await sold()).toEqual(NEXT);
  });

  it('takes over at once when its scan ends after the date, and not when it was rejected', async () => {
    const { edit, scan, clock, sold } = await selling();
    await edit({ gameFileKey: NEXT_FILE, version: '2.0', release: onDate(after(HOUR)) });
    clock.advance(2 * HOUR);
    await scan(NEXT_FILE, 'n1', 'REJECTED');
    expect(await sold()).toEqual(FIRST);
    await scan(NEXT_FILE, 'n1');
    expect(await sold()).toEqual(NEXT);
  });

  it('is released earlier by its developer', async () => {
    const { release, sold } = await waiting(onDate(after(26 * HOUR)));
    await release('2.0');
    expect(await sold()).toEqual(NEXT);
  });

  it('waits on while Admins have removed the game from the store, and is released when they publish it', async () => {
    const { clock, tick, decide, game, sold } = await waiting(onDate(after(HOUR)));
    await decide('reject');
    clock.advance(2 * HOUR);
    await tick();
    expect(await game()).toMatchObject({ status: 'rejected', version: '1.0' });
    await decide('publish');
    expect(await sold()).toEqual(NEXT);
  });

  it('does not stop other games when one of them fails, and is tried again', async () => {
    const shop = await waiting(onDate(after(HOUR)));
    shop.clock.advance(HOUR);
    const real = shop.catalogue.games.releasingIn;
    shop.catalogue.games.releasingIn = async (hour) => [{ gameId: 'unreadable' }, ...(await real(hour))];
    const get = shop.catalogue.games.get;
    shop.catalogue.games.get = async (gameId) => {
      if (gameId === 'unreadable') throw new Error('cannot be read');
      return get(gameId);
    };
    await expect(shop.tick()).rejects.toThrow('could not be released');
    expect(await shop.sold()).toEqual(NEXT);
    expect(await shop.ticks.last()).toBeUndefined();
  });

  it.each([
    [{ when: 'date' }, 'body.release.at'],
    [{ when: 'date', at: NOW }, 'body.release.at'],
    [{ when: 'date', at: after(367 * 24 * HOUR) }, 'body.release.at'],
    [{ when: 'clean', at: after(HOUR) }, 'body.release.at'],
  ] as const)('has a time in the next year: refuses %j', async (release, path) => {
    const { edit } = await selling();
    const refused = await edit({ gameFileKey: NEXT_FILE, version: '2.0', release });
    expect(refused).toMatchObject({ ok: false, error: { code: 'validation', errors: [{ path }] } });
  });

  it('needs a build to wait for', async () => {
    const { edit } = await selling();
    const refused = { ok: false, error: { errors: [{ path: 'body.release' }] } };
    expect(await edit({ release: BY_DEVELOPER })).toMatchObject(refused);
  });
});

describe('build that waits, with publication by review', () => {
  it('needs an approval first, and then waits for its developer', async () => {
    const { release, decide, sold, shownToOwner, inAdminsList, game } = await waiting(BY_DEVELOPER, 'review');
    expect(await shownToOwner()).toMatchObject({ state: 'IN_REVIEW' });
    expect(await release('2.0')).toMatchObject({ status: 409 });
    await decide('publish', '2.0');
    expect(await shownToOwner()).toMatchObject({ state: 'READY' });
    expect([await sold(), await inAdminsList()]).toEqual([FIRST, []]);
    await release('2.0');
    expect(await sold()).toEqual(NEXT);
    expect(await game()).toMatchObject({ moderation: { decision: 'publish', fileKey: NEXT_FILE, versionId: 'n1' } });
  });

  it('can be declined after its approval, until it is released', async () => {
    const { release, decide, shownToOwner } = await waiting(BY_DEVELOPER, 'review');
    await decide('publish', '2.0');
    await decide('reject', '2.0');
    expect(await shownToOwner()).toMatchObject({ state: 'DECLINED', moderationNote: 'Not this one.' });
    expect(await release('2.0')).toMatchObject({ status: 409 });
  });

  it('needs another approval after a new upload under its name', async () => {
    const { scan, decide, shownToOwner } = await waiting(BY_DEVELOPER, 'review');
    await decide('publish', '2.0');
    await scan(NEXT_FILE, 'n2');
    expect(await shownToOwner()).toMatchObject({ state: 'IN_REVIEW' });
  });
});

const page = z.object({ items: z.array(gameBuildSchema) });

describe('going back to an earlier build', () => {
  /** A game that sells 2.0 and sold 1.0 before. */
  async function patched(publication: 'automatic' | 'review' = 'automatic') {
    const shop = await waiting({ when: 'clean' }, publication);
    if (publication === 'review') await shop.decide('publish', '2.0');
    const marks = async () =>
      page
        .parse((await shop.call(listBuilds, { params: { id: GAME_ID } })).json)
        .items.map(({ version, isCurrent, takenBackAt }) => [version, isCurrent, takenBackAt !== undefined]);
    return { ...shop, marks };
  }

  it('gives buyers that build under its own number, marks the newer one, and publishes one release', async () => {
    const { release, sold, marks, published, game } = await patched();
    const before = published().length;
    expect(await release('1.0')).toMatchObject({ status: 200, json: { version: '1.0', scanStatus: 'CLEAN' } });
    expect(await sold()).toEqual(FIRST);
    expect(await marks()).toEqual([
      ['2.0', false, true],
      ['1.0', true, false],
    ]);
    expect(published().slice(before)).toMatchObject([{ version: '1.0', replacedVersion: '2.0', isReturn: true }]);
    expect(listingData(await game())).toMatchObject({
      version: '1.0',
      file: { versionId: 'v1' },
      builds: [{ version: '1.0' }, { version: '2.0' }],
    });
  });

  it('can be undone, which removes the mark', async () => {
    const { release, sold, marks, published } = await patched();
    await release('1.0');
    await release('2.0');
    expect(await sold()).toEqual(NEXT);
    expect(await marks()).toEqual([
      ['2.0', true, false],
      ['1.0', false, false],
    ]);
    expect(published().at(-1)).toMatchObject({ version: '2.0', isReturn: true, releaseNotes: 'New levels.' });
  });

  it('follows later scans of that file, and leaves the waiting build alone', async () => {
    const { edit, release, scan, sold, game, shownToOwner } = await patched();
    const third = gameFileKey(GAME_ID, DEVELOPER, 'third.zip');
    await edit({ gameFileKey: third, version: '2.1', release: BY_DEVELOPER });
    await scan(third, 't1');
    await release('1.0');
    expect(await shownToOwner()).toMatchObject({ version: '2.1', state: 'READY' });
    await scan(NEXT_FILE, 'n1', 'INFECTED');
    expect(await sold()).toEqual(FIRST);
    await scan(FIRST_FILE, 'v1', 'INFECTED');
    expect(await game()).toMatchObject({ status: 'rejected', scanStatus: 'INFECTED' });
    expect(await release('2.0')).toMatchObject({ status: 409 });
  });

  it('brings a game back to the store whose current build has malware', async () => {
    const { release, scan, sold } = await patched();
    await scan(NEXT_FILE, 'n1', 'INFECTED');
    expect(await sold()).toMatchObject({ listed: false });
    await release('1.0');
    expect(await sold()).toEqual(FIRST);
  });

  it('is refused for a build that the scan no longer accepts', async () => {
    const { release, scan, sold } = await patched();
    await scan(FIRST_FILE, 'v1', 'REJECTED');
    expect(await release('1.0')).toMatchObject({ status: 409 });
    expect(await sold()).toEqual(NEXT);
  });

  it('does not bring back a game that Admins removed from the store', async () => {
    const { release, decide, game } = await patched();
    await decide('reject');
    expect(await release('1.0')).toMatchObject({ status: 409 });
    expect(await game()).toMatchObject({ status: 'rejected', version: '2.0' });
  });

  it('under review, is for builds that were for sale; an Admin may choose any', async () => {
    const { edit, scan, decide, release, sold } = await patched('review');
    await edit({ status: 'draft' });
    const third = gameFileKey(GAME_ID, DEVELOPER, 'third.zip');
    await edit({ gameFileKey: third, version: '2.1' });
    await scan(third, 't1');
    const fourth = gameFileKey(GAME_ID, DEVELOPER, 'fourth.zip');
    await edit({ gameFileKey: fourth, version: '2.2' });
    await scan(fourth, 'f1');
    await edit({ status: 'published' });
    await decide('publish');
    expect(await sold()).toMatchObject({ listed: true, version: '2.2' });
    expect(await release('2.1')).toMatchObject({ status: 409 });
    expect(await release('1.0')).toMatchObject({ status: 200 });
    expect(await release('2.2')).toMatchObject({ status: 200 });
    expect(await release('2.1', 'admin', 'Looked at it.')).toMatchObject({ status: 200 });
    expect(await sold()).toMatchObject({ listed: true, version: '2.1' });
  });
});
