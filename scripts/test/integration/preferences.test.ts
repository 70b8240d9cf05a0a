import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { api, eventually, newUser } from './store.ts';

/* What an account hides, and what the public list then leaves out when a client asks for it. */

const PATH = '/api/me/preferences';
const NOTHING = { tags: [], adult: false, ai: false, unstatedAi: false, owned: false };
const HIDDEN = { tags: ['horror'], adult: true, ai: true, unstatedAi: false, owned: true };
const gamesReply = z.object({ items: z.array(z.object({ aiUse: z.optional(z.array(z.string())) })) });

describe('the preferences of an account', () => {
  it('are for its user only', async () => {
    expect((await api('GET', PATH)).status).toBe(401);
    expect((await api('PUT', PATH, { body: { hidden: HIDDEN } })).status).toBe(401);
    const [ada, bob] = [await newUser('ada'), await newUser('bob')];
    expect((await api('GET', PATH, ada)).json).toEqual({ hidden: NOTHING });
    expect(await api('PUT', PATH, { ...ada, body: { hidden: HIDDEN } })).toMatchObject({
      status: 200,
      json: { hidden: HIDDEN },
    });
    expect((await api('GET', PATH, ada)).json).toEqual({ hidden: HIDDEN });
    expect((await api('GET', PATH, bob)).json).toEqual({ hidden: NOTHING });
  });

  it('are refused if they are incomplete', async () => {
    const { token } = await newUser('carl');
    expect((await api('PUT', PATH, { token, body: { hidden: { tags: [] } } })).status).toBe(400);
  });

  it('are removed with the account', async () => {
    const { token } = await newUser('dora');
    await api('PUT', PATH, { token, body: { hidden: HIDDEN } });
    expect((await api('DELETE', '/api/me', { token })).status).toBe(204);
    // An access token stays valid until it expires, and so shows what is stored.
    await eventually(
      () => api('GET', PATH, { token }),
      ({ status, json }) => status === 401 || JSON.stringify(json) === JSON.stringify({ hidden: NOTHING }),
    );
  });
});

it('lists leave out what a client hides', async () => {
  const usesOf = async (query: string) =>
    gamesReply
      .parse((await api('GET', `/api/games?limit=100${query}`)).json)
      .items.map(({ aiUse = ['unstated'] }) => aiUse);
  const all = new Set((await usesOf('')).flat());
  expect([...all].sort()).toEqual(['art', 'code', 'none', 'sound', 'text', 'unstated']);
  const hidden = await usesOf('&ai=-code,-art,-sound,-text');
  expect(new Set(hidden.flat())).toEqual(new Set(['none', 'unstated']));
  expect(new Set((await usesOf('&ai=-code,-art,-sound,-text,-unstated')).flat())).toEqual(new Set(['none']));
});
