import { beforeAll, expect, test } from '@jest/globals';
import { wishlistLinkSchema } from '@satcade/contracts/entities/shared-wishlists';
import * as z from 'zod/mini';
import { paidGames } from './payments.ts';
import { api, newUser } from './store.ts';

/* A wishlist that is shared by its link, in the running store. */

let owner: string;
let stranger: string;
let gameId: string;

beforeAll(async () => {
  owner = (await newUser('wisher')).token;
  stranger = (await newUser('stranger')).token;
  // The newest game may be another test's, which removes it meanwhile.
  [gameId = ''] = await paidGames();
  await api('PUT', `/api/wishlist/${gameId}`, { token: owner });
});

async function share(body: object): Promise<string> {
  const reply = await api('PUT', '/api/wishlist-link', { token: owner, body });
  return wishlistLinkSchema.parse(reply.json).link?.token ?? '';
}
const open = (token: string, as?: string) =>
  api('GET', `/api/shared-wishlists/${token}`, as === undefined ? {} : { token: as });

test('a link opens the list for everyone, until it is replaced or switched off', async () => {
  const first = await share({ name: 'Mira' });
  for (const as of [undefined, stranger, owner])
    expect(await open(first, as)).toMatchObject({ status: 200, json: { name: 'Mira', games: [{ id: gameId }] } });
  const second = await share({ name: 'Mira', renew: true });
  expect([(await open(first)).status, (await open(second)).status]).toEqual([404, 200]);
  expect((await api('DELETE', '/api/wishlist-link', { token: owner })).status).toBe(204);
  expect((await open(second)).status).toBe(404);
});

test('a link is its owner’s: guests have none, and another user sees and ends only the own one', async () => {
  const token = await share({ name: 'Mira' });
  expect((await api('GET', '/api/wishlist-link')).status).toBe(401);
  expect((await api('GET', '/api/wishlist-link', { token: stranger })).json).toEqual({});
  expect((await api('DELETE', '/api/wishlist-link', { token: stranger })).status).toBe(204);
  expect((await open(token)).status).toBe(200);
});

test('related games are those of the store, and every game is among the ends of ids', async () => {
  const { json } = await api('GET', `/api/games/${gameId}/related`);
  const { similar } = z.object({ similar: z.array(z.object({ id: z.string() })) }).parse(json);
  expect(similar.length).toBeGreaterThan(0);
  const { ends } = z.object({ ends: z.array(z.string()) }).parse((await api('GET', '/api/game-id-ends')).json);
  expect(ends).toEqual(expect.arrayContaining([gameId, ...similar.map(({ id }) => id)].map((id) => id.slice(-4))));
});
