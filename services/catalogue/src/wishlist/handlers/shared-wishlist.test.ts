import { describe, expect, it } from '@jest/globals';
import {
  deleteWishlistLink,
  getSharedWishlist,
  getWishlistLink,
  putWishlistLink,
} from '@satcade/contracts/api/shared-wishlists';
import { wishlistLinkSchema } from '@satcade/contracts/entities/shared-wishlists';
import { fixedClock } from '@satcade/kernel';
import { client } from '../../testing/client.ts';
import { memoryCatalogue } from '../../testing/memory-catalogue.ts';
import { BUYER, CAUSE, GAME_ID, listedGame, NOW, ulid } from '../../testing/samples.ts';
import { linkToken } from '../adapters/link-token.ts';
import { sharedWishlistRoutes } from './shared-wishlist.ts';

async function setUp() {
  const catalogue = memoryCatalogue();
  await catalogue.games.create(listedGame(), CAUSE);
  await catalogue.wishes.add(BUYER, { gameId: GAME_ID, addedAt: NOW });
  await catalogue.wishes.add(BUYER, { gameId: ulid(9), addedAt: NOW });
  const call = client(sharedWishlistRoutes({ ...catalogue, clock: fixedClock(NOW), newToken: linkToken }));
  const share = async (body: { name: string; renew?: boolean }) => {
    const { link } = wishlistLinkSchema.parse((await call(putWishlistLink, { as: BUYER, json: body })).json);
    return link?.token ?? '';
  };
  const open = (token: string) => call(getSharedWishlist, { params: { token } });
  return { call, share, open };
}

describe('a shared wishlist', () => {
  it('shows the name and the games in the store to whoever has the link, and nothing else about its owner', async () => {
    const { share, open } = await setUp();
    const reply = await open(await share({ name: 'Mira' }));
    expect(reply).toMatchObject({ status: 200, json: { name: 'Mira', games: [{ id: GAME_ID, price: 19.99 }] } });
    expect(Object.keys(reply.json ?? {})).toEqual(['name', 'games']);
    expect(reply.text).not.toContain(BUYER);
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  it('keeps its link under another name, and ends the link that a new one replaces', async () => {
    const { share, open } = await setUp();
    const first = await share({ name: 'Mira' });
    expect(await share({ name: 'Mira K.' })).toBe(first);
    expect((await open(first)).json).toMatchObject({ name: 'Mira K.' });
    const second = await share({ name: 'Mira', renew: true });
    expect(second).not.toBe(first);
    expect([(await open(first)).status, (await open(second)).status]).toEqual([404, 200]);
  });

  it('is closed when its owner switches the link off', async () => {
    const { call, share, open } = await setUp();
    expect((await call(getWishlistLink, { as: BUYER })).json).toEqual({});
    const token = await share({ name: 'Mira' });
    expect((await call(getWishlistLink, { as: BUYER })).json).toMatchObject({ link: { token, name: 'Mira' } });
    expect((await call(getWishlistLink, { as: 'other' })).json).toEqual({});
    for (const _ of [1, 2]) expect((await call(deleteWishlistLink, { as: BUYER })).status).toBe(204);
    expect((await open(token)).status).toBe(404);
  });

  it('refuses guests who change a link, other tokens and names that cannot be shown', async () => {
    const { call, open } = await setUp();
    const body = { name: 'Mira' };
    expect((await call(putWishlistLink, { json: body })).status).toBe(401);
    expect((await call(getWishlistLink)).status).toBe(401);
    expect((await call(deleteWishlistLink)).status).toBe(401);
    expect((await open('x'.repeat(22))).status).toBe(404);
    expect((await open('short')).status).toBe(400);
    expect((await call(putWishlistLink, { as: BUYER, json: { name: ' ' } })).status).toBe(400);
  });
});
