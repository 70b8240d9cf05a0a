import { describe, expect, it } from '@jest/globals';
import { localTables } from '@satcade/testing/local-table';
import { channelFile, channelled } from '../../testing/channelled.ts';
import { CAUSE, DEVELOPER } from '../../testing/samples.ts';
import { ownerOf, toldOwners } from '../../testing/told-owners.ts';
import { PAGE } from './announce.ts';
import { announceChannelBuild } from './announce-channel.ts';

const local = localTables();
const LABEL = { label: 'Linux (Deb)' };

/** A game for sale with owners, and its channels; `news` delivers every ChannelChanged so far, twice at once. */
async function studio(owners: number, members: readonly string[] = []) {
  const shop = await channelled();
  const { clock, catalogue } = shop;
  const purchases = Array.from({ length: owners }, () => ({}));
  const toldUsers = await toldOwners(local(), purchases, { clock, games: catalogue.games, members });
  const deps = { ...toldUsers.dependencies, channels: catalogue.channels };
  const news = async () => {
    for (const data of shop.channelEvents())
      await Promise.all(['first', 'again'].map(() => announceChannelBuild(data, CAUSE, deps)));
    return toldUsers.drain(2);
  };
  /** Offers a build, which is CLEAN a minute later. */
  const push = async (version: string, body: object = {}) => {
    const offered = await shop.offer(version, `${version}.zip`, body);
    await shop.scan(channelFile('linux', `${version}.zip`), `of-${version}`);
    return offered.status;
  };
  const versions = async () => (await news()).map(({ news: { version }, userIds }) => [version, userIds.length]);
  return { ...shop, ...toldUsers, push, news, versions };
}

describe('a new build of a channel', () => {
  it('reaches every owner once, in pages, with its notes and the name that buyers read', async () => {
    const { push, news } = await studio(PAGE + 5);
    expect(await push('1.1', { ...LABEL, releaseNotes: 'For your distribution.' })).toBe(200);
    const pages = await news();
    expect(pages.flatMap(({ userIds }) => userIds)).toEqual(Array.from({ length: PAGE + 5 }, (_, n) => ownerOf(n)));
    expect(pages[0]).toMatchObject({
      news: { kind: 'build-released', version: '1.1', notes: 'For your distribution.' },
      channel: 'Linux (Deb)',
    });
  });

  it('is told for each build once, whatever else of the channel changes, by the name without a label', async () => {
    const { push, put, versions, news } = await studio(1);
    await push('1.1');
    expect(await versions()).toEqual([['1.1', 1]]);
    await push('1.2');
    await put('linux', LABEL);
    expect(await versions()).toEqual([
      ['1.1', 1],
      ['1.2', 1],
    ]);
    expect((await news()).map(({ channel }) => channel)).toEqual(['linux', 'Linux (Deb)']);
  });

  it('is not told to people who buy the game when the news has gone out', async () => {
    const { push, put, versions, buy } = await studio(0);
    await push('1.1');
    expect(await versions()).toEqual([]);
    await buy({}, 0);
    await put('linux', LABEL);
    expect(await versions()).toEqual([]);
  });

  it('is told when all owners get it, not to the share that gets it first', async () => {
    const { push, versions, release } = await studio(1);
    await push('1.1');
    await push('1.2', { release: { when: 'developer' } });
    expect((await release('linux', '1.2', 50)).status).toBe(200);
    expect(await versions()).toEqual([['1.1', 1]]);
    await release('linux', '1.2');
    expect(await versions()).toEqual([
      ['1.1', 1],
      ['1.2', 1],
    ]);
  });

  it('is told to nobody if it is one to which the developer went back', async () => {
    const { push, versions, release } = await studio(1);
    await push('1.1');
    await push('1.2');
    // Nobody has heard of any of them: the news look at the current one.
    expect((await release('linux', '1.1')).status).toBe(200);
    expect(await versions()).toEqual([]);
  });

  it('is told to nobody if it is a demo, was removed, or is days old', async () => {
    for (const ending of ['demo', 'removed', 'old']) {
      const { push, remove, versions, clock } = await studio(1);
      await push('1.1', { isDemo: ending === 'demo' });
      if (ending === 'removed') await remove('linux');
      if (ending === 'old') clock.advance(49 * 60 * 60_000);
      expect([ending, await versions()]).toEqual([ending, []]);
    }
  });

  it('is told to nobody while its game is not in the store', async () => {
    const { push, versions, edit } = await studio(1);
    expect((await edit({ status: 'draft' })).ok).toBe(true);
    expect(await push('1.1')).toBe(200);
    expect(await versions()).toEqual([]);
  });

  it('of a beta is told to those who joined it, on whichever page they are', async () => {
    const members = [ownerOf(PAGE + 2), ownerOf(2 * PAGE + 1), 'somebody-else'];
    const { push, news } = await studio(2 * PAGE + 2, members);
    expect(await push('2.0', { isBeta: true })).toBe(200);
    expect((await news()).map(({ userIds }) => userIds)).toEqual([[], [ownerOf(PAGE + 2)], [ownerOf(2 * PAGE + 1)]]);
  });

  it('is not announced to its developer, who did it', async () => {
    const { push, news, buy } = await studio(1);
    await buy({ userId: DEVELOPER, isOwnGame: true }, 7);
    await push('1.1');
    expect((await news()).flatMap(({ userIds }) => userIds)).toEqual([ownerOf(0)]);
  });
});
