import { expect, it } from '@jest/globals';
import { gameSchema, publisherInvitationSchema } from '@satcade/contracts/entities';
import * as z from 'zod/mini';
import { api, eventually, newUser } from './store.ts';

/* Publishing for a developer by consent: invited, accepted, ended. */

const page = z.object({ items: z.array(z.object({ id: z.string() })) });
const invitations = z.object({ items: z.array(publisherInvitationSchema) });
const me = z.object({ userId: z.string() });

const PROFILE = { displayName: 'Lantern Forge', email: 'lantern@satcade.test' };
const DRAFT = {
  ...{ title: 'Tide Keeper', description: 'Keep the tide.', category: 'Puzzle', price: 5, status: 'draft' },
  ...{ tags: ['puzzle'], supportedPlatforms: ['Windows'] },
};

it("a publisher manages a game from the developer's consent until either side ends it", async () => {
  const [developer, publisher] = await Promise.all([newUser('studio'), newUser('publisher')]);
  await api('POST', '/api/developers', { token: publisher.token, body: PROFILE });
  const { userId } = me.parse((await api('GET', '/api/me', { token: publisher.token })).json);
  const { id } = gameSchema.parse((await api('POST', '/api/games', { token: developer.token, body: DRAFT })).json);
  const path = `/api/games/${id}`;
  const edit = () => api('PATCH', path, { token: publisher.token, body: { shortDescription: 'Edited.' } });

  const raw = await api('PATCH', path, { token: developer.token, body: { publisherId: userId } });
  expect(raw.status).toBe(400);
  const body = { publisherId: userId };
  expect((await api('PUT', `${path}/publisher`, { token: developer.token, body })).status).toBe(200);
  // The index of invitations is updated after the table.
  const waiting = await eventually(
    async () => invitations.parse((await api('GET', '/api/publisher-invitations', { token: publisher.token })).json),
    ({ items }) => items.length > 0,
  );
  expect(waiting.items).toMatchObject([{ id, title: 'Tide Keeper' }]);
  expect((await edit()).status).toBe(404);

  // Sent twice at once, as by a browser that repeats a request.
  const accept = () => api('POST', `${path}/publisher/acceptance`, { token: publisher.token });
  expect((await Promise.all([accept(), accept()])).map(({ status }) => status)).toEqual([200, 200]);
  expect(gameSchema.parse((await edit()).json)).toMatchObject({ publisherId: userId, publisherName: 'Lantern Forge' });
  const own = async () =>
    page.parse((await api('GET', `/api/games?publisherId=${userId}`, { token: publisher.token })).json).items;
  expect(await eventually(own, (items) => items.length > 0)).toMatchObject([{ id }]);
  const forGuests = page.parse((await api('GET', `/api/games?publisherId=${userId}`)).json);
  expect(forGuests.items).toEqual([]);
  expect((await api('DELETE', path, { token: publisher.token })).status).toBe(403);

  expect((await api('DELETE', `${path}/publisher`, { token: developer.token })).status).toBe(204);
  expect((await edit()).status).toBe(404);
  expect(gameSchema.parse((await api('GET', path, { token: developer.token })).json)).toMatchObject({
    publishing: { userId, state: 'ENDED' },
  });
});
