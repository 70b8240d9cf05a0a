import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { DynamoDBClient, ListTablesCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { expect, test } from '@jest/globals';
import { listNotices } from '@satcade/contracts/api/notices';
import { newId } from '@satcade/kernel';
import { indexWishes } from '@satcade/operate';
import * as z from 'zod/mini';
import { Buyer, control, freeGame, paidGames } from './payments.ts';
import { advance, api, eventually, mediaStatus, newUser, settled, signIn, store } from './store.ts';
import { uploadScreenshot } from './thumbnail.ts';

/* What people are told: the inbox of the site, and the mails about it. */

const gameList = z.object({ items: z.array(z.object({ id: z.string(), title: z.string() })) });
const mails = z.array(
  z.object({
    subject: z.string(),
    text: z.string(),
    html: z.optional(z.string()),
    id: z.optional(z.string()),
    headers: z.optional(z.record(z.string(), z.string())),
  }),
);

const environment = { SATCADE_STATE: dirname(process.env.SATCADE_READY ?? '') };
const ready = z.object({
  aws: z.object({ endpoint: z.string(), accessKeyId: z.string(), secretAccessKey: z.string() }),
});

const buy = (token: string, gameId: string) =>
  api('POST', '/api/checkout', {
    token,
    body: { gameId },
    headers: { 'idempotency-key': newId(Date.now()) },
  });
const inboxOf = async (token: string) =>
  z.parse(listNotices.reply ?? z.never(), (await api('GET', '/api/notices', { token })).json);
const unreadOf = async (token: string) =>
  z.object({ unread: z.int() }).parse((await api('GET', '/api/notices/unread', { token })).json).unread;
const mailsTo = async (address: string) =>
  mails
    .parse(await (await fetch(`${store.inbox}/messages?to=${encodeURIComponent(address)}`)).json())
    .filter(({ html }) => html !== undefined);

test('a paid order is one unread entry and one receipt, which stops with one click', async () => {
  const free = await freeGame();
  const { title } = z.object({ title: z.string() }).parse((await api('GET', `/api/games/${free}`)).json);
  const { token, account } = await newUser('reader');
  expect((await buy(token, free)).status).toBe(201);
  const { items, asOf } = await eventually(
    () => inboxOf(token),
    ({ items: all }) => all.length > 0,
  );
  expect(items).toMatchObject([{ kind: 'order-paid', isRead: false, data: { lines: [{ title }] } }]);
  expect(await unreadOf(token)).toBe(1);

  const [receipt] = await eventually(
    () => mailsTo(account.email),
    (all) => all.length > 0,
  );
  expect(receipt?.subject).toBe(`Your order is paid: ${title}`);
  const shown = await fetch(`${store.inbox}/html/${receipt?.id}`);
  expect(shown.headers.get('content-security-policy')).toContain('sandbox');
  expect(await shown.text()).toBe(receipt?.html);

  // What mail programs do: a form, without a sign-in.
  const link = receipt?.headers?.['List-Unsubscribe']?.slice(1, -1) ?? '';
  const path = link.slice(link.indexOf('/api/'));
  const opened = await api('GET', path);
  expect([opened.status, opened.headers.get('location')]).toEqual([
    302,
    expect.stringContaining('/unsubscribe?token='),
  ]);
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await api('POST', path, { raw: 'List-Unsubscribe=One-Click', headers: form })).status).toBe(204);
  expect((await api('GET', '/api/me/notice-settings', { token })).json).toMatchObject({
    mails: { 'order-paid': 'off' },
  });

  expect((await api('PATCH', `/api/notices/${items[0]?.id}`, { token, body: { isRead: true } })).status).toBe(200);
  expect(await unreadOf(token)).toBe(0);
  expect((await api('POST', '/api/notices/read', { token, body: { asOf } })).status).toBe(204);
  expect(await mailsTo(account.email)).toHaveLength(1);
});

test('a mail that bounces is the last one to that address', async () => {
  const [free, [paid = '']] = [await freeGame(), await paidGames()];
  // The local SES reports mails to its mailbox simulator, as SES does.
  const { token, account } = await newUser('gone', (name) => `bounce+${name}@simulator.amazonses.com`);
  const entries = async () => (await inboxOf(token)).items.length;
  expect((await buy(token, free)).status).toBe(201);
  await eventually(
    () => mailsTo(account.email),
    (all) => all.length === 1,
  );
  await settled();
  await control(`/invoices/${(await new Buyer(account).order(paid)).invoiceId}/pay`);
  await eventually(entries, (count) => count === 2);
  await settled();
  expect(await mailsTo(account.email)).toHaveLength(1);
});

/** Stores a wishlist as it was before wishes were also stored beside their games. */
async function earlierWishlist(token: string, gameId: string): Promise<void> {
  const { userId } = z.object({ userId: z.string() }).parse((await api('GET', '/api/me', { token })).json);
  const { aws } = ready.parse(JSON.parse(readFileSync(process.env.SATCADE_READY ?? '', 'utf8')));
  const client = new DynamoDBClient({ region: 'us-east-1', endpoint: aws.endpoint, credentials: aws });
  const { TableNames = [] } = await client.send(new ListTablesCommand({}));
  const TableName = TableNames.find((name) => name.includes('-catalogue-'));
  const list = { pk: { S: `WISHES#${userId}` }, sk: { S: 'WISHES' }, wishCount: { N: '1' } };
  const addedAt = { S: '2026-03-01T12:00:00.000Z' };
  await client.send(new PutItemCommand({ TableName, Item: { ...list, [`game#${gameId}`]: addedAt } }));
  client.destroy();
}

test('a discount of a wished game is told once to the people who wished for it', async () => {
  const studio = await signIn(store.accounts.developer);
  const developerId = z
    .object({ userId: z.string() })
    .parse((await api('GET', '/api/me', { token: studio })).json).userId;
  const owned = z
    .object({ items: z.array(z.object({ id: z.string(), title: z.string(), price: z.number() })) })
    .parse((await api('GET', `/api/games?developerId=${developerId}&limit=50`)).json);
  const { token } = await newUser('wisher');
  const [left, idle] = [await newUser('wisher'), await newUser('wisher')];
  const clock = z.object({ now: z.string() }).parse(await (await advance(1)).json());
  const now = Date.parse(clock.now);
  const [startDate, endDate] = [now - 60_000, now + 86_400_000].map((ms) => new Date(ms).toISOString());
  let sale: string | undefined;
  for (const { id: gameId, title } of owned.items.filter(({ price }) => price > 0)) {
    for (const each of [token, left.token])
      expect((await api('PUT', `/api/wishlist/${gameId}`, { token: each })).status).toBe(204);
    expect((await api('DELETE', `/api/wishlist/${gameId}`, { token: left.token })).status).toBe(204);
    await earlierWishlist(idle.token, gameId);
    expect((await indexWishes([], environment)).isWell).toBe(true);
    const body = { gameId, discountPercentage: 40, startDate, endDate };
    const created = await api('POST', '/api/sales', { token: studio, body });
    // It has another discount.
    if (created.status !== 201) continue;
    sale = z.object({ id: z.string() }).parse(created.json).id;
    const noticesOfGame = async () => {
      await advance(60);
      return (await inboxOf(token)).items.filter(({ data }) => 'gameId' in data && data.gameId === gameId);
    };
    expect(await eventually(noticesOfGame, (items) => items.length > 0)).toMatchObject([
      { kind: 'wished-game-discounted', data: { title, percentOff: 40 } },
    ]);
    await settled();
    expect(await noticesOfGame()).toHaveLength(1);
    await settled();
    expect((await inboxOf(left.token)).items).toEqual([]);
    expect((await inboxOf(idle.token)).items).toMatchObject([{ kind: 'wished-game-discounted' }]);
    break;
  }
  expect((await api('PATCH', `/api/sales/${sale}`, { token: studio, body: { isActive: false } })).status).toBe(200);
});

test('a post reaches each follower once, lists, feeds and the page, until an Admin hides it', async () => {
  const [studio, admin] = [await signIn(store.accounts.developer), await signIn(store.accounts.admin)];
  const developerId = z
    .object({ userId: z.string() })
    .parse((await api('GET', '/api/me', { token: studio })).json).userId;
  const own = gameList.parse((await api('GET', `/api/games?developerId=${developerId}&limit=1`)).json).items;
  const gameId = own[0]?.id ?? '';
  const followers = [await newUser('fan'), await newUser('fan')];
  const left = await newUser('fan');
  const follow = (method: string, token: string) => api(method, `/api/follows/${developerId}`, { token });
  const count = async () =>
    z.object({ count: z.int() }).parse((await api('GET', `/api/developers/${developerId}/followers`)).json).count;
  const before = await count();
  for (const { token } of [...followers, left, left]) expect((await follow('PUT', token)).status).toBe(204);
  expect((await follow('DELETE', left.token)).status).toBe(204);
  await eventually(count, (now) => now === before + followers.length);
  expect((await api('GET', '/api/follows', { token: followers[0]?.token })).json).toMatchObject({
    items: [{ developerId }],
  });

  const missing = `screenshots/${developerId}/${gameId}-none/screenshot-0.png`;
  const text = {
    gameId,
    title: `Night tracks ${newId(Date.now())}`,
    body: '# New\n\n**Rain** <img src=x onerror=alert(1)>',
  };
  const write = (pictureKey: string) =>
    api('POST', '/api/news', { token: studio, body: { ...text, pictureKey, isPublished: true } });
  expect((await write(missing)).status).toBe(400);
  const pictureKey = await uploadScreenshot(studio, gameId);
  const post = z.object({ id: z.string() }).parse((await write(pictureKey)).json);

  const data = { postId: post.id, gameId, title: text.title };
  for (const { token } of followers)
    expect(
      (
        await eventually(
          () => inboxOf(token),
          ({ items }) => items.length > 0,
        )
      ).items,
    ).toMatchObject([{ kind: 'news-posted', data }]);
  await settled();
  expect((await inboxOf(left.token)).items).toEqual([]);
  expect((await inboxOf(followers[0]?.token ?? '')).items).toHaveLength(1);
  expect(await mediaStatus(pictureKey)).toBe(200);

  const shown = async () => {
    const addresses = [`/api/news?gameId=${gameId}`, `/api/news?makerId=${developerId}`];
    const feeds = [`/feeds/news/${gameId}.xml`, `/feeds/developer/${developerId}.xml`];
    const texts = await Promise.all([...addresses, ...feeds].map(async (path) => (await api('GET', path)).text));
    return texts.map((each) => each.includes(text.title));
  };
  expect(await shown()).toEqual([true, true, true, true]);
  const html = (await api('GET', `/news/${gameId}/${post.id}`)).text;
  expect(html).toContain('<strong>Rain</strong>');
  expect(html).not.toContain('<img src=x');

  const at = `/api/news/${post.id}`;
  expect((await api('POST', `${at}/reports`, { token: left.token, body: { reason: 'spam' } })).status).toBe(204);
  await eventually(
    async () => (await api('GET', '/api/reported-news', { token: admin })).text,
    (reported) => reported.includes(post.id),
  );
  expect((await api('POST', `${at}/moderation`, { token: admin, body: { isHidden: true } })).status).toBe(200);
  expect([(await api('GET', at)).status, (await api('GET', at, { token: studio })).status]).toEqual([404, 200]);
  // Guests may get a reply that was kept for a few seconds.
  await advance(60);
  expect((await shown()).slice(0, 2)).toEqual([false, false]);
  expect((await api('DELETE', at, { token: studio })).status).toBe(204);
});
