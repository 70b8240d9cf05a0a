import { describe, expect, it } from '@jest/globals';
import { getPreferences, putPreferences } from '@satcade/contracts/api/preferences';
import { accountErased } from '@satcade/contracts/events';
import { NOTHING_HIDDEN } from '@satcade/contracts/hidden-games';
import { anEvent } from '@satcade/testing/events';
import { user } from '@satcade/testing/http';
import { localTables } from '@satcade/testing/local-table';
import { accountWorld, NOW } from '../testing/account-world.ts';

const local = localTables();
const HIDDEN = { tags: ['horror', 'gore'], adult: true, ai: true, unstatedAi: false, owned: false };

function setUp() {
  const { ask, ...world } = accountWorld(local());
  return {
    ...world,
    read: async (name: string) => (await ask(getPreferences, { caller: user(name) })).json,
    save: (name: string, hidden: object) => ask(putPreferences, { caller: user(name), json: { hidden } }),
  };
}

describe('the preferences of an account', () => {
  it('hide nothing at first', async () => {
    expect(await setUp().read('ada')).toEqual({ hidden: NOTHING_HIDDEN });
  });

  it('are replaced as a whole, and belong to one account', async () => {
    const { read, save } = setUp();
    expect(await save('ada', HIDDEN)).toMatchObject({ status: 200, json: { hidden: HIDDEN } });
    expect(await read('ada')).toEqual({ hidden: HIDDEN });
    expect(await read('bob')).toEqual({ hidden: NOTHING_HIDDEN });
    await save('ada', { ...HIDDEN, tags: [], adult: false });
    expect(await read('ada')).toEqual({ hidden: { ...HIDDEN, tags: [], adult: false } });
  });

  it.each([
    ['more than 30 tags', { ...HIDDEN, tags: Array.from({ length: 31 }, (_, number) => `tag ${number}`) }],
    ['a tag twice', { ...HIDDEN, tags: ['horror', 'horror'] }],
    ['a tag that a list would read as two', { ...HIDDEN, tags: ['a,b'] }],
    ['a tag that a list would read as an exclusion', { ...HIDDEN, tags: ['-a'] }],
    ['an incomplete choice', { tags: [] }],
    ['an unknown choice', { ...HIDDEN, price: true }],
  ])('are refused with %s', async (_, hidden) => {
    expect((await setUp().save('ada', hidden)).status).toBe(400);
  });

  it('are removed when the account is erased', async () => {
    const { read, save, consume } = setUp();
    await save('ada', HIDDEN);
    await consume(anEvent(accountErased, { userId: 'ada', erasedAt: NOW, isLastCall: false }));
    expect(await read('ada')).toEqual({ hidden: NOTHING_HIDDEN });
  });
});
