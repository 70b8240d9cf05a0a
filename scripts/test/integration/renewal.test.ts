import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Browser, chromium, type Request } from '@playwright/test';
import { gameSummarySchema, reviewSchema } from '@satcade/contracts/entities';
import * as z from 'zod/mini';
import { findChromium } from '../chromium.ts';
import { signInOn } from './browser.ts';
import { advance, api, newUser, store } from './store.ts';

/* A page that stays open longer than an access token is valid, on the real system: the user must not notice. */

const TOKEN_LIFE_SECONDS = 60 * 60;

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: await findChromium(() => {}), args: ['--no-sandbox'] });
});
afterAll(() => browser.close());

/** One of the demo shop: the newest ones are of other tests, which may take them out of the store. */
async function anyGame(): Promise<z.infer<typeof gameSummarySchema>> {
  const list = z.object({ items: z.array(gameSummarySchema) });
  const { items } = list.parse((await api('GET', '/api/games?limit=50&sortBy=oldest')).json);
  const game = items.find(({ isNSFW }) => !isNSFW);
  if (game === undefined) throw new Error('the store is empty');
  return game;
}

test('a write with an expired token is sent again with a new token, which is requested once', async () => {
  const { account, token } = await newUser('writer');
  const game = await anyGame();
  const page = await browser.newPage();
  await signInOn(page, account);
  await page.goto(`${store.site}/game/${game.id}`);
  await page.getByRole('button', { name: 'Write a review' }).click();
  await page.getByRole('radio', { name: '4 stars' }).check({ force: true });
  await page.getByRole('textbox', { name: 'Your review' }).fill('Written for longer than an hour.');

  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  await advance(TOKEN_LIFE_SECONDS + 60);
  expect((await api('GET', '/api/me', { token })).status).toBe(401);
  await page.getByRole('button', { name: 'Publish review' }).click();
  await page.getByText('Your review is published.').waitFor();

  const posts = requests.filter((request) => request.method() === 'POST' && request.url().endsWith('/api/reviews'));
  const replies = await Promise.all(posts.map((request) => request.response()));
  // Rejected once at most: another request of the page may have found the token expired before.
  expect(replies.filter((reply) => reply?.status() !== 401)).toHaveLength(1);
  expect(replies.at(-1)?.status()).toBe(201);
  expect(requests.filter(isRenewal)).toHaveLength(1);
  const review = reviewSchema.parse(await replies.at(-1)?.json());
  expect(review).toMatchObject({ rating: 4, content: 'Written for longer than an hour.' });

  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Your review is deleted.').waitFor();
  expect(requests.filter(isRenewal)).toHaveLength(1);
});

const isRenewal = (request: Request): boolean =>
  request.headers()['x-amz-target']?.endsWith('GetTokensFromRefreshToken') === true;
