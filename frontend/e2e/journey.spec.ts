import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import * as z from 'zod/mini';
import { paintCorner } from './fixtures/corner.ts';

/** The contents of the ready.json of a running system. */
const accountSchema = z.object({ username: z.string(), email: z.string(), password: z.string() });
const readySchema = z.object({ site: z.string(), accounts: z.object({ buyer: accountSchema }) });

const readyFile = process.env.SATCADE_READY;
const ORDER_MS = 30_000;

test.skip(readyFile === undefined, 'SATCADE_READY names no running system');
test.setTimeout(120_000);

// Nobody looks at the page, except at a second try.
test.beforeEach(async ({ page }, { retry }) => {
  if (retry === 0) await paintCorner(page, await page.context().newCDPSession(page));
});

test('a buyer finds a game, pays for it with Lightning and downloads it', async ({ page, context }) => {
  const { site, accounts } = readySchema.parse(JSON.parse(await readFile(readyFile ?? '', 'utf8')));

  const owned = await ownedTitles(page, site, accounts.buyer);
  await page.goto(site);
  const title = await openFirstPaidGame(page, owned);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByRole('button', { name: 'Added to Cart' })).toBeVisible();
  await page.getByRole('button', { name: /^Cart, / }).click();
  await page.getByRole('link', { name: 'Checkout' }).click();

  await page.getByRole('link', { name: 'Sign in to pay' }).click();
  await signIn(page, accounts.buyer);
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await page.getByRole('radio', { name: /Lightning/ }).check();
  const paymentPage = context.waitForEvent('page');
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page).toHaveURL(/\/order\/[0-9A-Z]{26}$/, { timeout: ORDER_MS });

  const payment = await paymentPage;
  await payment.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Paid. It is yours.' })).toBeVisible({ timeout: ORDER_MS });

  await page.getByRole('link', { name: 'Download from your library' }).click();
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
  const [download, expected] = await Promise.all([
    page.waitForEvent('download'),
    bytesOfDownload(page),
    card.getByRole('button', { name: `Download ${title}` }).click(),
  ]);
  const saved = await readFile(await download.path());
  expect(saved.byteLength).toBeGreaterThan(0);
  expect(digest(saved)).toBe(digest(expected));
});

type Account = z.infer<typeof accountSchema>;

/** Fills in the sign-in form. */
async function signIn(page: Page, { username, password }: Account): Promise<void> {
  await page.getByLabel('Username or email').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Signed in successfully!')).toBeVisible();
}

/** The games that the buyer already owns: signs in, reads the list, and signs out again. */
async function ownedTitles(page: Page, site: string, buyer: Account): Promise<string[]> {
  await page.goto(`${site}/library`);
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await signIn(page, buyer);
  await expect(page.getByRole('heading', { level: 1, name: 'Library' })).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  const owned = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in to see your library' })).toBeVisible();
  return owned;
}

/** Opens the first game of the store that is not free and not owned yet. Returns its title. */
async function openFirstPaidGame(page: Page, owned: readonly string[]): Promise<string> {
  const cards = page.getByRole('region', { name: 'Best Selling Games' }).getByRole('listitem');
  await expect(cards.first().getByRole('link')).toBeVisible();
  const paid = cards.filter({ hasText: '$' }).filter({ hasNotText: '18+' });
  for (const card of await paid.all()) {
    const title = (await card.getByRole('link').textContent()) ?? '';
    if (owned.includes(title)) continue;
    // By its name: a sale moves the cards.
    await cards.getByRole('link', { name: title, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    return title;
  }
  throw new Error('the buyer owns every game of the store');
}

/** The bytes that storage sends for the next download of the page. */
async function bytesOfDownload(page: Page): Promise<Buffer> {
  const response = await page.waitForResponse((each) => each.ok() && isFile(each.request().redirectedFrom()?.url()));
  return response.body();
}

const isFile = (from: string | undefined): boolean => from?.includes('/api/download/') === true;
const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
