import { expect, test } from '@jest/globals';
import { verifyLedgers } from '@satcade/operate/ledger';
import { strFromU8, unzipSync, zipSync } from 'fflate';
import * as z from 'zod/mini';
import { Buyer, control, paidGames } from './payments.ts';
import { advance, api, deadLetters, eventually, newUser, settled, signIn, store, userPool } from './store.ts';
import { uploadThumbnail } from './thumbnail.ts';

/*
 * A user who buys, reviews and sells deletes the account: open matters must be settled first, then nothing names the
 * user.
 */

const meReply = z.object({ userId: z.string() });
const subjectsReply = z.array(z.object({ subject: z.string() }));
const idReply = z.object({ id: z.string() });
const uploadReply = z.object({ key: z.string(), url: z.string(), headers: z.record(z.string(), z.string()) });
const GAME = {
  ...{ title: 'The Last One', description: 'Its developer leaves.', category: 'Puzzle', price: 4.99, tags: ['puzzle'] },
  supportedPlatforms: ['Windows'],
};

async function publishedGame(token: string): Promise<string> {
  const { id } = idReply.parse((await api('POST', '/api/games', { token, body: GAME })).json);
  const content = zipSync({ 'readme.txt': new TextEncoder().encode('hello') });
  const facts = { kind: 'game', fileName: 'last.zip', fileSize: content.length, contentType: 'application/zip' };
  const started = await api('POST', '/api/uploads', { token, body: { ...facts, gameId: id } });
  const { key, url, headers } = uploadReply.parse(started.json);
  await fetch(url, { method: 'PUT', headers, body: content });
  const thumbnailKey = await uploadThumbnail(token, id);
  await api('PATCH', `/api/games/${id}`, { token, body: { gameFileKey: key, thumbnailKey } });
  await eventually(
    () => api('GET', `/api/games/${id}`),
    ({ status }) => status === 200,
  );
  // Its page shows it before the orders service knows it.
  await settled();
  return id;
}

async function bought(buyer: Buyer, gameId: string): Promise<string> {
  const { orderId, invoiceId } = await buyer.order(gameId);
  await control(`/invoices/${invoiceId}/pay`);
  await buyer.untilStatus(orderId, 'FULFILLED');
  await settled();
  return orderId;
}

/** Exports everything about the user, and reads the file. */
async function exported(token: string) {
  const request = () => api('POST', '/api/me/export', { token, body: { language: 'de' } });
  // Twice at once: one export.
  const asked = await Promise.all([request(), request()]);
  expect(asked.map(({ status }) => status)).toEqual([202, 202]);
  const isReady = z.object({ status: z.literal('READY') });
  await eventually(
    () => api('GET', '/api/me/export', { token }),
    ({ json }) => isReady.safeParse(json).success,
  );
  expect((await request()).status).toBe(429);
  const link = await api('POST', '/api/me/export/download', { token });
  const { url } = z.object({ url: z.string() }).parse(link.json);
  const file = await fetch(url);
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="satcade-export.zip"');
  const files = unzipSync(new Uint8Array(await file.arrayBuffer()));
  const jsonOf = (name: string): unknown => JSON.parse(strFromU8(files[`${name}.json`] ?? new Uint8Array()));
  return {
    url,
    jsonOf,
    text: Object.values(files)
      .map((bytes) => strFromU8(bytes))
      .join('\n'),
  };
}

test('the account is erased, the games it sold remain, and its name is free again', async () => {
  const { account, token } = await newUser('leaver');
  const leaver = new Buyer(account);
  const { userId } = meReply.parse((await api('GET', '/api/me', { token })).json);
  const profile = { displayName: 'Leaver Studio', email: account.email, bio: 'I shall leave.' };
  expect((await api('POST', '/api/developers', { token, body: profile })).status).toBe(201);
  const [game = '', wished = ''] = await paidGames();
  const ownGame = await publishedGame(token);
  const { account: fanAccount } = await newUser('fan');
  const fan = new Buyer(fanAccount);
  await bought(fan, ownGame);
  await api('PUT', `/api/wishlist/${wished}`, { token });
  const apiKey = await api('POST', '/api/api-keys', { token, body: { name: 'CI', scopes: ['games:read'] } });
  const keyHeader = { 'x-api-key': z.object({ key: z.string() }).parse(apiKey.json).key };
  const words = { gameId: game, rating: 5, title: 'Leaving', content: 'These are my words.' };
  expect((await api('POST', '/api/reviews', { token, body: words })).status).toBe(201);

  // First an open order prevents it, then an unpaid balance.
  const open = await leaver.order(game);
  const refused = await api('DELETE', '/api/me?forfeit=true', { token });
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('not finished')]);
  await control(`/invoices/${open.invoiceId}/pay`);
  await leaver.untilStatus(open.orderId, 'FULFILLED');
  await settled();
  expect((await api('DELETE', '/api/me', { token })).json).toMatchObject({
    code: 'not-erasable',
    errors: [{ path: 'query.forfeit' }],
  });

  // Before leaving, the user takes everything along: of each service, and nothing of the fan who bought the game.
  const { url, jsonOf, text } = await exported(token);
  expect(jsonOf('profile')).toMatchObject({ userId, username: account.username, email: account.email });
  expect(jsonOf('orders')).toMatchObject([{ id: open.orderId, status: 'FULFILLED' }]);
  expect(jsonOf('library')).toMatchObject([{ gameId: game }]);
  expect(jsonOf('games')).toMatchObject([{ id: ownGame, title: GAME.title }]);
  expect(jsonOf('reviews')).toMatchObject([{ gameId: game, content: 'These are my words.' }]);
  expect(jsonOf('wishlist')).toMatchObject([{ gameId: wished }]);
  expect(jsonOf('ledger')).toMatchObject([{ kind: 'sale-share' }]);
  expect(jsonOf('notices')).toEqual(expect.arrayContaining([expect.objectContaining({ kind: 'order-paid' })]));
  expect(jsonOf('webhook-endpoints')).toEqual([]);
  expect(text).toContain('<html lang="de">');
  const [, keySecret = ''] = /\.([^.]+)$/.exec(keyHeader['x-api-key']) ?? [];
  for (const secret of [keySecret, fanAccount.username, fanAccount.email]) expect(text).not.toContain(secret);
  await eventually(
    () => api('GET', '/api/notices', { token }),
    ({ text: notices }) => notices.includes('export-ready'),
  );

  const erased = await Promise.all([1, 2, 3].map(() => api('DELETE', '/api/me?forfeit=true', { token })));
  expect(erased.map(({ status }) => status)).toEqual([204, 204, 204]);
  await settled();

  // The address learns of it once, before it is forgotten.
  const inbox = await fetch(`${store.inbox}/messages?to=${encodeURIComponent(account.email)}`);
  const subjects = subjectsReply.parse(await inbox.json()).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject === 'Your Satcade account was deleted')).toHaveLength(1);

  // Nobody can sign in, the export is gone, and a remaining token finds nothing and cannot buy.
  await expect(signIn(account)).rejects.toThrow();
  expect([403, 404]).toContain((await fetch(url)).status);
  expect((await api('GET', '/api/me/export', { token })).json).toMatchObject({ status: 'NONE' });
  expect((await api('GET', '/api/games', { headers: keyHeader })).status).toBe(401);
  expect((await api('GET', '/api/wishlist', { token })).json).toMatchObject({ items: [] });
  expect((await api('GET', '/api/library', { token })).json).toMatchObject({ items: [] });
  expect((await api('GET', '/api/orders', { token })).json).toMatchObject({ items: [] });
  expect((await api('POST', '/api/checkout', { token, body: { gameId: wished } })).status).toBe(401);

  // The public sees no name, reviews or game; buyers keep what they bought. Caches may have replies of before.
  const isGone = async (path: string) => (await api('GET', path)).status === 404;
  for (const path of [`/api/developers/${userId}`, `/api/games/${ownGame}`])
    await eventually(() => isGone(path), Boolean);
  const reviews = (await api('GET', `/api/reviews?gameId=${game}&limit=100`)).text;
  expect(reviews).toContain('Former user');
  expect(reviews).not.toMatch(new RegExp(`my words|${account.username}|${userId}`));
  expect((await api('POST', `/api/games/${ownGame}/download`, { token: await fan.token() })).status).toBe(201);

  // The ledger is unchanged and names nobody.
  const admin = await signIn(store.accounts.admin);
  const order = await api('GET', `/api/orders/${open.orderId}`, { token: admin });
  expect(order.json).toMatchObject({ status: 'FULFILLED', userId: 'nobody' });
  const traced = await api('GET', `/api/orders/${open.orderId}/explain`, { token: admin });
  expect(traced.status).toBe(200);
  expect(traced.text).not.toContain(userId);
  const verdicts = await verifyLedgers(async (path, query) => {
    const reply = await api('GET', `${path}?${new URLSearchParams(query)}`, { token: admin });
    return reply.json;
  });
  expect(verdicts.find(({ developerId }) => developerId === userId)).toMatchObject({ wrong: [] });

  // A user who takes the free name is a new user, even when the first user's token is used again.
  await userPool('SignUp', {
    Username: account.username,
    Password: account.password,
    UserAttributes: [
      { Name: 'email', Value: account.email },
      { Name: 'preferred_username', Value: account.username },
    ],
  });
  expect((await api('DELETE', '/api/me', { token })).status).toBe(204);
  const late = idReply.parse((await api('POST', '/api/games', { token, body: GAME })).json).id;
  await settled();
  await expect(signIn(account)).rejects.toThrow('UserNotConfirmed');

  // A day later the note of the deletion is deleted too, with everything that the token created in its last minutes.
  await advance(25 * 3600);
  const after = () => signIn(store.accounts.admin).then((token) => api('GET', `/api/games/${late}`, { token }));
  await eventually(after, ({ status }) => status === 404);
  await settled();
  expect(await deadLetters()).toEqual([]);
}, 120_000);
