import { describe, expect, it } from '@jest/globals';
import { getGame } from '@satcade/contracts/api/catalogue';
import { listGames } from '@satcade/contracts/api/list-games';
import { problem } from '@satcade/contracts/problem';
import { err, ok } from '@satcade/kernel';
import { route } from '@satcade/lambda/http';
import { guestApi } from './guest-api.ts';

const ID = '01KA0000000000000000000115';
const asked: unknown[] = [];
const api = guestApi([
  route(listGames, async ({ query, caller }) => {
    asked.push({ query, caller });
    return ok({ text: '{"items":[]}' });
  }),
  route(getGame, async ({ params }) => (params.id === ID ? ok({ json: params }) : err(problem('not-found', 'None.')))),
]);

describe('the API in the process of the pages', () => {
  it('answers as to a guest, with the parsed query', async () => {
    expect(await api('/api/games?tags=puzzle,co-op&limit=3', 'c')).toEqual({ status: 200, body: '{"items":[]}' });
    expect(asked).toEqual([{ caller: { kind: 'guest' }, query: { tags: ['puzzle', 'co-op'], limit: 3 } }]);
  });

  it('finds the operation with parameters in its path', async () => {
    expect(await api(`/api/games/${ID}`, 'c')).toEqual({ status: 200, body: JSON.stringify({ id: ID }) });
  });

  it.each([
    ['/api/games/01KA0000000000000000000116', 404],
    ['/api/games?limit=none', 400],
    ['/api/games/a/b', 404],
    ['/api/library', 404],
  ])('answers %s with %i', async (url, status) => {
    expect((await api(url, 'c')).status).toBe(status);
  });
});
