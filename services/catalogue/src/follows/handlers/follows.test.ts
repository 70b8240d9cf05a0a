import { describe, expect, it } from '@jest/globals';
import * as api from '@satcade/contracts/api/follows';
import { QUOTAS } from '@satcade/contracts/quotas';
import { fixedClock } from '@satcade/kernel';
import { localTables } from '@satcade/testing/local-table';
import { developerTable } from '../../developers/adapters/developer-table.ts';
import { effectOf } from '../../listing/adapters/effects.ts';
import { followsKey } from '../../table/keys.ts';
import { quotaTable } from '../../table/quotas.ts';
import { client } from '../../testing/client.ts';
import { BUYER, DEVELOPER, NOW } from '../../testing/samples.ts';
import { followerCountTable, followsSchema, followTable } from '../adapters/follow-table.ts';
import { countFollowers } from '../use-cases/count-followers.ts';
import { followRoutes } from './follows.ts';

const local = localTables();
const params = { developerId: DEVELOPER };

async function world() {
  const { table } = local();
  const clock = fixedClock(NOW);
  const developers = developerTable(table);
  const follows = followTable(table);
  const quotas = quotaTable(table, clock);
  const stamps = { createdAt: NOW, updatedAt: NOW };
  await developers.create({ userId: DEVELOPER, revision: 1, displayName: 'Studio', email: 'a@b.example', ...stamps });
  const call = client(followRoutes({ follows, developers, quotas, clock }));
  /** Counts the table's changes so far, as the projector does, each delivery anew. */
  const count = async () => {
    const changes = await local().changes();
    const counted = changes.flatMap((change, index) => effectOf(change, String(100 + index)).follower ?? []);
    await countFollowers(counted, followerCountTable(table));
    return (await call(api.countFollowers, { params: { id: DEVELOPER } })).json;
  };
  const follow = async (as: string | undefined) => (await call(api.followDeveloper, { as, params })).status;
  return { table, developers, follows, quotas, call, count, follow };
}

describe('following', () => {
  it('counts each follower once, however often they click and the stream is delivered', async () => {
    const { follow, count, call } = await world();
    expect([await follow(BUYER), await follow(BUYER), await follow('other')]).toEqual([204, 204, 204]);
    expect([await count(), await count()]).toEqual([{ count: 2 }, { count: 2 }]);
    for (const _ of [1, 2]) expect((await call(api.unfollowDeveloper, { as: BUYER, params })).status).toBe(204);
    expect(await count()).toEqual({ count: 1 });
    expect(await follow(BUYER)).toBe(204);
    expect(await count()).toEqual({ count: 2 });
  });

  it('writes no item that all clicks share', async () => {
    const { follow } = await world();
    await follow(BUYER);
    await follow('other');
    const written = (await local().changes()).map(({ after }) => `${String(after?.pk)} ${String(after?.sk)}`);
    const clicks = written.filter((name) => name.startsWith('FOLLOW'));
    expect(clicks).toHaveLength(4);
    expect(new Set(clicks).size).toBe(4);
  });

  it('is for users, and not for themselves or for somebody without a profile', async () => {
    const { follow, call } = await world();
    expect([await follow(undefined), await follow(DEVELOPER)]).toEqual([401, 403]);
    expect((await call(api.followDeveloper, { as: BUYER, params: { developerId: 'nobody' } })).status).toBe(404);
    expect((await call(api.countFollowers, { params: { id: 'nobody' } })).status).toBe(404);
  });

  it('shows whom the caller follows, and nobody else', async () => {
    const { follow, call } = await world();
    await follow(BUYER);
    const listed = await call(api.listFollows, { as: BUYER });
    expect(listed.json).toEqual({
      items: [{ developerId: DEVELOPER, followedAt: NOW, displayName: 'Studio' }],
      nextToken: null,
    });
    expect((await call(api.listFollows, { as: 'other' })).json).toMatchObject({ items: [] });
    expect((await call(api.listFollows)).status).toBe(401);
    const states = await Promise.all([BUYER, 'other'].map((as) => call(api.getFollow, { as, params })));
    expect(states.map(({ json }) => json)).toEqual([{ isFollowing: true, followedAt: NOW }, { isFollowing: false }]);
  });

  it('leaves out a developer without a profile, and still ends', async () => {
    const { follow, call, developers, count } = await world();
    await follow(BUYER);
    await developers.remove(DEVELOPER);
    expect((await call(api.listFollows, { as: BUYER })).json).toMatchObject({ items: [] });
    expect((await call(api.unfollowDeveloper, { as: BUYER, params })).status).toBe(204);
    expect(await count()).toMatchObject({ code: 'not-found' });
  });

  it('ends with the account of the follower, who is not counted any more', async () => {
    const { follow, follows, count, table } = await world();
    await follow(BUYER);
    for (const _ of [1, 2]) await follows.clear(BUYER);
    expect(await count()).toEqual({ count: 0 });
    expect(await table.get(followsKey(BUYER), followsSchema)).toBeUndefined();
  });

  it('has a limit a day', async () => {
    const { follow, quotas } = await world();
    for (let sent = 0; sent < QUOTAS.followsPerDay.limit; sent += 1) await quotas.follows.take(BUYER);
    expect([await follow(BUYER), await follow('other')]).toEqual([429, 204]);
  });
});
