import { describe, expect, it } from '@jest/globals';
import { deleteMe } from '@satcade/contracts/api/account';
import { listBrowsers, noteBrowser } from '@satcade/contracts/api/browsers';
import { accountErased } from '@satcade/contracts/events';
import { anEvent } from '@satcade/testing/events';
import { user } from '@satcade/testing/http';
import { localTables } from '@satcade/testing/local-table';
import { accountWorld, NOW } from '../testing/account-world.ts';
import { signOutEverywhere } from '../use-cases/sign-out-everywhere.ts';

const local = localTables();
const DAY_MS = 86_400_000;
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
const markOf = (n: number) => n.toString(16).padStart(32, '0');

function world() {
  const on = accountWorld(local());
  const note = (n: number, userAgent = FIREFOX) =>
    on.ask(noteBrowser, { json: { mark: markOf(n) }, headers: { 'user-agent': userAgent } });
  const list = async () => (await on.ask(listBrowsers)).json.browsers;
  const publishedNotices = async () => (await on.published()).filter(({ type }) => type === 'NewBrowserSeen');
  return { ...on, note, list, notices: publishedNotices };
}

describe('a browser', () => {
  it('is no news if it is the account’s first one, and the next ones are, by program and system', async () => {
    const { note, notices, list } = world();
    const first = await note(1);
    expect(first).toMatchObject({ status: 200, json: { id: expect.stringMatching(/^[\w-]{22}$/) } });
    expect(await notices()).toEqual([]);
    const second = await note(2);
    expect(await notices()).toEqual([
      {
        type: 'NewBrowserSeen',
        data: { userId: 'dev', browserId: second.json.id, seenAt: NOW, program: 'Firefox', system: 'Windows' },
      },
    ]);
    expect(await list()).toEqual(
      [second, first].map(({ json: { id } }) => ({
        ...{ id, program: 'Firefox', system: 'Windows', firstSeenAt: NOW, lastSeenAt: NOW },
      })),
    );
  });

  it('is new once, also when it is noted twice at the same moment, and costs no write within a day', async () => {
    const { note, notices, clock } = world();
    await note(1);
    const both = await Promise.all([note(2), note(2)]);
    expect(new Set(both.map(({ json }) => json.id)).size).toBe(1);
    const before = (await local().changes()).length;
    clock.advance(DAY_MS - 1);
    await note(2);
    expect((await local().changes()).length).toBe(before);
    clock.advance(1);
    await note(2);
    expect((await local().changes()).length).toBe(before + 1);
    expect(await notices()).toHaveLength(1);
  });

  it('is told of five times a day at most, however many are invented', async () => {
    const { note, notices, list, clock } = world();
    for (let n = 0; n < 30; n += 1) await note(n);
    expect(await notices()).toHaveLength(5);
    expect(await list()).toHaveLength(20);
    clock.advance(DAY_MS);
    await note(99);
    expect(await notices()).toHaveLength(6);
  });

  it('is forgotten after 400 days, and is a new one then', async () => {
    const { note, notices, list, clock } = world();
    await note(1);
    clock.advance(400 * DAY_MS);
    expect(await list()).toEqual([]);
    await note(1);
    expect(await notices()).toHaveLength(1);
  });

  it('is new again after its user signed out everywhere, also the one of a thief', async () => {
    const { note, notices, list, dependencies } = world();
    await note(1);
    await note(2);
    const cause = { correlationId: 'c', causationId: 'c' };
    await signOutEverywhere({ userId: 'dev', username: 'dev-name' }, cause, dependencies);
    expect(await list()).toEqual([]);
    await note(2);
    expect(await notices()).toHaveLength(2);
  });

  it('leaves neither its mark nor what it sent, and two users of one browser have nothing in common', async () => {
    const { ask, note } = world();
    const mine = await note(7, `${FIREFOX} <b>x</b>`);
    const other = await ask(noteBrowser, { caller: user('other'), json: { mark: markOf(7) } });
    expect(other.json.id).not.toBe(mine.json.id);
    expect(JSON.stringify(await local().changes())).not.toMatch(new RegExp(`${markOf(7)}|<b>|145`));
  });

  it.each([{}, { mark: 'x'.repeat(32) }, { mark: markOf(1).slice(1) }, { mark: markOf(1), name: 'Netscape' }])(
    'is refused without a mark of its own: %j',
    async (json) => {
      const { ask, list } = world();
      expect((await ask(noteBrowser, { json })).status).toBe(400);
      expect((await ask(noteBrowser, { json: { mark: markOf(1) }, caller: 'guest' })).status).toBe(401);
      expect((await ask(listBrowsers, { caller: 'guest' })).status).toBe(401);
      expect(await list()).toEqual([]);
    },
  );

  it('goes with the account, also if a token noted it in its last hour', async () => {
    const { ask, note, list, consume } = world();
    await note(1);
    await ask(deleteMe);
    const erased = (isLastCall: boolean) => anEvent(accountErased, { userId: 'dev', erasedAt: NOW, isLastCall });
    await consume(erased(false));
    expect(await list()).toEqual([]);
    await note(2);
    await consume(erased(true));
    expect(await list()).toEqual([]);
  });
});
