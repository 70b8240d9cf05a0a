import { describe, expect, it } from '@jest/globals';
import { listBuilds } from '@satcade/contracts/api/catalogue';
import { gameBuildSchema } from '@satcade/contracts/entities';
import { isInShare } from '@satcade/kernel/draw';
import * as z from 'zod/mini';
import { listingData } from '../../events/domain/event-data.ts';
import { DEVELOPER, GAME_ID, gameFileKey } from '../../testing/samples.ts';
import { NEXT_FILE, selling } from '../../testing/selling.ts';

const NOW_SOLD = { listed: true, version: '1.0', file: 'v1' };
const page = z.object({ items: z.array(gameBuildSchema) });
/** A user who is in the share, or is not. */
const someUser = (isIn: boolean, percent: number): string =>
  Array.from({ length: 1000 }, (_, number) => `user-${number}`).find(
    (userId) => isInShare({ gameId: GAME_ID, version: '2.0', userId }, percent) === isIn,
  ) ?? '';

/** A game for sale, with a CLEAN build 2.0 that waits for its developer. */
async function waiting(publication: 'automatic' | 'review' = 'automatic') {
  const shop = await selling(publication);
  await shop.edit({
    gameFileKey: NEXT_FILE,
    version: '2.0',
    releaseNotes: 'New levels.',
    release: { when: 'developer' },
  });
  await shop.scan(NEXT_FILE, 'n1');
  const buildsFor = async (as: string) =>
    page.parse((await shop.call(listBuilds, { params: { id: GAME_ID }, ...(as !== '' && { as }) })).json).items;
  const listedTo = async (as: string) =>
    (await buildsFor(as)).map(({ version, isCurrent, rollout }) => [version, isCurrent, rollout?.percent]);
  const partial = async () =>
    (await buildsFor(DEVELOPER)).filter(({ isPartial }) => isPartial).map(({ version }) => version);
  const sharesTold = () => shop.published().map(({ version }) => version);
  return { ...shop, listedTo, partial, sharesTold };
}

describe('build that a share of owners gets', () => {
  it('is told to other services with its share, while the current build stays for sale', async () => {
    const { rollOut, toldShare, sold, shownToOwner, sharesTold } = await waiting();
    const before = sharesTold();
    expect(await rollOut('2.0', 5)).toMatchObject({
      status: 200,
      json: { version: '1.0', waitingBuild: { state: 'READY', rollout: { percent: 5, state: 'RUNNING' } } },
    });
    expect(await toldShare()).toEqual({ version: '2.0', file: 'n1', percent: 5 });
    expect(await sold()).toEqual(NOW_SOLD);
    const started = (await shownToOwner())?.rollout?.startedAt;
    await rollOut('2.0', 25);
    expect(await shownToOwner()).toMatchObject({ rollout: { percent: 25, state: 'RUNNING', startedAt: started } });
    expect(sharesTold()).toEqual(before);
  });

  it('is released to all with 100 percent, which publishes one release', async () => {
    const { rollOut, toldShare, sold, sharesTold, published, listedTo } = await waiting();
    await rollOut('2.0', 50);
    const before = sharesTold().length;
    expect(await rollOut('2.0', 100)).toMatchObject({ status: 200, json: { version: '2.0' } });
    expect(await rollOut('2.0', 100)).toMatchObject({ status: 200 });
    expect(await sold()).toEqual({ listed: true, version: '2.0', file: 'n1' });
    expect(await toldShare()).toBeUndefined();
    expect(published().slice(before)).toMatchObject([
      { version: '2.0', replacedVersion: '1.0', releaseNotes: 'New levels.' },
    ]);
    expect(await listedTo('')).toEqual([
      ['2.0', true, undefined],
      ['1.0', false, undefined],
    ]);
  });

  it('is halted with 0 percent, may start again, and is released after a halt as well', async () => {
    const { rollOut, release, toldShare, shownToOwner, sold } = await waiting();
    await rollOut('2.0', 50);
    expect(await rollOut('2.0', 0)).toMatchObject({ status: 200 });
    expect(await toldShare()).toBeUndefined();
    expect(await shownToOwner()).toMatchObject({ state: 'READY', rollout: { percent: 50, state: 'HALTED' } });
    expect(await rollOut('2.0', 0)).toMatchObject({ status: 200 });
    await rollOut('2.0', 5);
    expect(await toldShare()).toEqual({ version: '2.0', file: 'n1', percent: 5 });
    await rollOut('2.0', 0);
    expect(await release('2.0')).toMatchObject({ status: 200 });
    expect(await sold()).toMatchObject({ version: '2.0' });
  });

  it('never shrinks, and needs a waiting build that is CLEAN', async () => {
    const { rollOut, toldShare, edit, scan } = await waiting();
    expect(await rollOut('2.0', 0)).toMatchObject({ status: 409 });
    await rollOut('2.0', 25);
    expect(await rollOut('2.0', 24)).toMatchObject({ status: 409, json: { errors: [{ path: 'body.percent' }] } });
    expect(await toldShare()).toMatchObject({ percent: 25 });
    for (const percent of [-1, 1.5, 101]) expect(await rollOut('2.0', percent)).toMatchObject({ status: 400 });
    expect(await rollOut('1.0', 5)).toMatchObject({ status: 409 });
    expect(await rollOut('3.0', 5)).toMatchObject({ status: 409 });
    await edit({ gameFileKey: gameFileKey(GAME_ID, DEVELOPER, 'third.zip'), version: '2.1' });
    expect(await rollOut('2.1', 5)).toMatchObject({ status: 409 });
    await scan(gameFileKey(GAME_ID, DEVELOPER, 'third.zip'), 't1', 'REJECTED');
    expect(await rollOut('2.1', 5)).toMatchObject({ status: 409 });
  });

  it('is for those who manage the game, and Admins name a reason', async () => {
    const { rollOut, toldShare } = await waiting();
    expect(await rollOut('2.0', 5, 'stranger')).toMatchObject({ status: 403 });
    expect(await rollOut('2.0', 5, 'admin')).toMatchObject({ status: 400 });
    expect(await toldShare()).toBeUndefined();
    expect(await rollOut('2.0', 5, 'admin', 'Asked by its developer.')).toMatchObject({ status: 200 });
    expect(await toldShare()).toMatchObject({ percent: 5 });
  });

  it('waits for the approval of an Admin under review', async () => {
    const { rollOut, decide, toldShare } = await waiting('review');
    expect(await rollOut('2.0', 5)).toMatchObject({ status: 409 });
    await decide('publish', '2.0');
    expect(await rollOut('2.0', 5)).toMatchObject({ status: 200 });
    expect(await toldShare()).toMatchObject({ percent: 5 });
  });

  it('is listed for its share as their current build, for its developer, and for nobody else', async () => {
    const { rollOut, listedTo } = await waiting();
    await rollOut('2.0', 50);
    const isAlone = [['1.0', true, undefined]];
    expect(await listedTo(someUser(true, 50))).toEqual([
      ['2.0', true, 50],
      ['1.0', false, undefined],
    ]);
    expect(await listedTo(someUser(false, 50))).toEqual(isAlone);
    expect(await listedTo('')).toEqual(isAlone);
    expect(await listedTo(DEVELOPER)).toEqual([
      ['2.0', false, 50],
      ['1.0', true, undefined],
    ]);
    await rollOut('2.0', 0);
    expect(await listedTo(someUser(true, 50))).toEqual(isAlone);
  });

  it('keeps its file and its number, as owners have them', async () => {
    const { rollOut, edit, game } = await waiting();
    await rollOut('2.0', 5);
    const listing = listingData(await game());
    expect(listing.keys).toContain(NEXT_FILE);
    expect(listing.builds).toContainEqual({ version: '2.0', key: NEXT_FILE, versionId: 'n1' });
    const other = gameFileKey(GAME_ID, DEVELOPER, 'other.zip');
    expect(await edit({ gameFileKey: other, version: '2.0' })).toMatchObject({ error: { code: 'conflict' } });
    await edit({ waitingBuild: null });
    expect(listingData(await game()).keys).toContain(NEXT_FILE);
  });
});

describe('rollout', () => {
  it('ends when another build waits, when the build is discarded, and when a later scan finds malware', async () => {
    const ends = {
      another: (shop: Awaited<ReturnType<typeof waiting>>) =>
        shop.edit({ gameFileKey: gameFileKey(GAME_ID, DEVELOPER, 'third.zip'), version: '2.1' }),
      discarded: (shop: Awaited<ReturnType<typeof waiting>>) => shop.edit({ waitingBuild: null }),
      malware: (shop: Awaited<ReturnType<typeof waiting>>) => shop.scan(NEXT_FILE, 'n1', 'INFECTED'),
      suspended: (shop: Awaited<ReturnType<typeof waiting>>) => shop.decide('reject'),
    };
    for (const end of Object.values(ends)) {
      const shop = await waiting();
      await shop.rollOut('2.0', 50);
      await end(shop);
      expect(await shop.toldShare()).toBeUndefined();
      expect((await shop.game()).rollout).toBeUndefined();
    }
  });

  it('does not begin again by itself after a false alarm, and the build can then be released', async () => {
    const { rollOut, scan, toldShare, release, sold } = await waiting();
    await rollOut('2.0', 50);
    await scan(NEXT_FILE, 'n1', 'INFECTED');
    await scan(NEXT_FILE, 'n1');
    expect(await toldShare()).toBeUndefined();
    expect(await rollOut('2.0', 25)).toMatchObject({ status: 200 });
    expect(await toldShare()).toMatchObject({ percent: 25 });
    await release('2.0');
    expect(await sold()).toMatchObject({ version: '2.0' });
  });

  it('goes on while the developer edits texts and goes back to an earlier build', async () => {
    const { rollOut, edit, toldShare } = await waiting();
    await rollOut('2.0', 50);
    await edit({ title: 'Another title', releaseNotes: 'More levels.' });
    expect(await toldShare()).toEqual({ version: '2.0', file: 'n1', percent: 50 });
  });

  it('becomes a release to all on the date of its build', async () => {
    const { rollOut, edit, clock, tick, sold, toldShare, sharesTold } = await waiting();
    const at = new Date(clock.now() + 5 * 60 * 60_000).toISOString();
    await edit({ release: { when: 'date', at } });
    await rollOut('2.0', 5);
    const before = sharesTold().length;
    clock.advance(6 * 60 * 60_000);
    await tick();
    await tick();
    expect(await sold()).toMatchObject({ version: '2.0' });
    expect(await toldShare()).toBeUndefined();
    expect(sharesTold().slice(before)).toEqual(['2.0']);
  });

  it('leaves a build to which its developer may return, as its first release', async () => {
    const { rollOut, edit, release, sold, published, listedTo, partial } = await waiting();
    await rollOut('2.0', 5);
    await edit({ waitingBuild: null });
    expect(await listedTo(DEVELOPER)).toEqual([
      ['2.0', false, undefined],
      ['1.0', true, undefined],
    ]);
    const before = published().length;
    expect(await partial()).toEqual(['2.0']);
    expect(await release('2.0')).toMatchObject({ status: 200 });
    expect(await partial()).toEqual([]);
    expect(await sold()).toMatchObject({ version: '2.0', file: 'n1' });
    expect(published().slice(before)).toMatchObject([{ version: '2.0' }]);
    expect(published().at(-1)).not.toHaveProperty('isReturn');
    expect(await listedTo('')).toHaveLength(2);
  });
});
