import type { Page, Request } from '@playwright/test';
import { gameTitled } from './fixtures/games.ts';
import { signedIn, withLocalStorage } from './fixtures/session.ts';
import { ACCESS_TOKEN_KEY, EXPIRED_TOKEN, REFRESH_TOKEN_KEY, REFUSED_TOKEN } from './fixtures/stale.ts';
import { expect, test } from './fixtures/test.ts';

/* An access token is valid for an hour, but a page may be open for longer. Users must not notice the renewal. */

const kiln = gameTitled('Kiln');
test.beforeEach(({ page }) => signedIn(page));

const isRenewal = (request: Request) => String(request.headers()['x-amz-target']).endsWith('GetTokensFromRefreshToken');

function requestsOf(page: Page): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  return requests;
}

const tokensSentTo = (requests: readonly Request[], path: string, method = 'GET') =>
  requests
    .filter((request) => request.method() === method && new URL(request.url()).pathname === path)
    .map((request) => request.headers().authorization?.replace('Bearer ', ''));

test('a token that has expired is renewed before it is used', async ({ page }) => {
  await withLocalStorage(page, { [ACCESS_TOKEN_KEY]: EXPIRED_TOKEN });
  const requests = requestsOf(page);
  await page.goto('/library');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(7);
  expect(requests.filter(isRenewal)).toHaveLength(1);
  expect(tokensSentTo(requests, '/api/library')).not.toContain(EXPIRED_TOKEN);
});

test('a token that the server refuses is renewed without a message on the page', async ({ page }) => {
  await withLocalStorage(page, { [ACCESS_TOKEN_KEY]: REFUSED_TOKEN });
  const requests = requestsOf(page);
  await page.goto('/library');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(7);
  const [first, second, ...more] = tokensSentTo(requests, '/api/library');
  expect(first).toBe(REFUSED_TOKEN);
  expect(second).not.toBe(REFUSED_TOKEN);
  expect(more).toEqual([]);
  // A request that was sent before the renewal, and refused after it, has caused a second one on a busy machine.
  const renewals = requests.filter(isRenewal).length;
  expect(renewals).toBeGreaterThan(0);
  expect(renewals).toBeLessThanOrEqual(2);
});

test('a text written before the token expired is sent after the renewal', async ({ page, fixture }) => {
  await fixture('entitlements=owned');
  await page.goto(`/game/${kiln.id}`);
  await page.getByRole('button', { name: 'Write a review' }).click();
  await page.getByRole('radio', { name: '4 stars' }).focus();
  await page.keyboard.press('Space');
  const text = 'Written for longer than an hour.';
  await page.getByRole('textbox', { name: 'Your review' }).fill(text);
  const requests = requestsOf(page);
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [ACCESS_TOKEN_KEY, REFUSED_TOKEN] as const);
  await page.getByRole('button', { name: 'Publish review' }).click();
  await expect(page.getByText('Your review is published.')).toBeVisible();
  // Another request of the page may have renewed the token already: then the review is sent once.
  expect(requests.some(isRenewal)).toBe(true);
  const posts = requests.filter((request) => request.method() === 'POST' && request.url().endsWith('/api/reviews'));
  for (const post of posts) expect(post.postDataJSON()).toMatchObject({ content: text });
  expect((await posts.at(-1)?.response())?.status()).toBe(201);
});

test('the page says that the session has ended and offers to sign in', async ({ page }) => {
  await withLocalStorage(page, { [ACCESS_TOKEN_KEY]: REFUSED_TOKEN, [REFRESH_TOKEN_KEY]: 'revoked' });
  await page.goto('/library');
  await expect(page.getByRole('heading', { name: 'Sign in to see your library' })).toBeVisible();
});
