import { type BrowserContext, chromium, type Page } from '@playwright/test';
import * as z from 'zod/mini';
import { writeStoredZip } from '../../frontend/e2e/fixtures/stored-zip.ts';
import { withoutSecrets } from './secrets.ts';

/* Visits the running store as a guest, a buyer and a developer, and reads what the site keeps in the browser. */

const games = z.object({ items: z.array(z.object({ id: z.string(), isNSFW: z.boolean() })) });

interface Account {
  readonly username: string;
  readonly password: string;
}

interface Visited {
  readonly site: string;
  readonly accounts: Readonly<Record<'buyer' | 'developer', Account>>;
  /** The browser's program. */
  readonly executablePath: string;
  /** An empty folder for the file that is uploaded. */
  readonly scratch: string;
}

/** Web Storage: texts by key. */
export interface BrowserStorage {
  readonly local: Readonly<Record<string, string>>;
  readonly session: Readonly<Record<string, string>>;
}

const READ = `({ local: { ...localStorage }, session: { ...sessionStorage } })`;
/** Tokens of a session belong to the sign-in library, and are secrets. */
const isOurs = ([key]: readonly [string, string]): boolean => /^(satcade-|vaporwave-)/.test(key);
const COVER = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkM9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const PATIENCE_MS = 15_000;
const POLL_MS = 200;
const UPLOAD_BYTES = 40 * 1024 * 1024;

/** What the site keeps, by the visit that made it. */
export async function browserStorageOf(visited: Visited): Promise<Record<string, BrowserStorage>> {
  const browser = await chromium.launch({ executablePath: visited.executablePath });
  const visits = { guest: asGuest, newUser: asNewUser, buyer: asBuyer, developer: asDeveloper };
  const stored: Record<string, BrowserStorage> = {};
  for (const [name, visit] of Object.entries(visits)) {
    const context = await browser.newContext({ baseURL: visited.site, viewport: { width: 1280, height: 900 } });
    context.setDefaultTimeout(PATIENCE_MS);
    try {
      const page = await visit(context, visited);
      stored[name] = await storageOf(page);
    } finally {
      await context.close();
    }
  }
  await browser.close();
  return stored;
}

async function storageOf(page: Page): Promise<BrowserStorage> {
  const { local, session } = await page.evaluate<BrowserStorage>(READ);
  const ours = (values: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(values)
        .filter(isOurs)
        .map(([key, text]) => [key, withoutSecrets(text)]),
    );
  return { local: ours(local), session: ours(session) };
}

/** Puts the first game with a price into the cart that the visitor does not own. */
async function fillCart(page: Page): Promise<void> {
  const { items } = games.parse(await (await page.request.get('/api/games?limit=100&minPrice=1')).json());
  const add = page.getByRole('button', { name: 'Add to Cart' });
  for (const { id } of items.filter(({ isNSFW }) => !isNSFW)) {
    await page.goto(`/game/${id}`);
    await add
      .or(page.getByRole('link', { name: 'Open Library' }))
      .first()
      .waitFor();
    if (await add.isVisible()) return add.click();
  }
  throw new Error('the visitor owns every game');
}

/** A cart, a wishlist, the other theme, a confirmed age. */
async function asGuest(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await fillCart(page);
  await page.getByRole('button', { name: 'Add to Wishlist' }).click();
  await page.getByRole('button', { name: /Vaporwave/i }).click();
  const { items } = games.parse(await (await context.request.get('/api/games?limit=100')).json());
  await page.goto(`/game/${items.find(({ isNSFW }) => isNSFW)?.id}`);
  await page.getByRole('button', { name: 'I am 18 or older' }).click();
  return page;
}

/** An account that waits for its code. */
async function asNewUser(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const name = `recorded${Date.now()}`;
  await page.goto('/auth/signup');
  await page.getByLabel('Username', { exact: true }).fill(name);
  await page.getByLabel('Email').fill(`${name}@satcade.test`);
  await page.getByLabel('Password', { exact: true }).fill('Recorded-2026!');
  await page.getByLabel('Confirm password', { exact: true }).fill('Recorded-2026!');
  await page
    .getByRole('main')
    .getByRole('button', { name: /Sign Up|Create/ })
    .click();
  await page.getByLabel('Verification code').waitFor();
  return page;
}

/** A payment method that was chosen, and a download that is under way. */
async function asBuyer(context: BrowserContext, { accounts }: Visited): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/library');
  await signIn(page, accounts.buyer);
  const download = page.getByRole('button', { name: /^Download / }).first();
  await download.waitFor();
  // The storage never answers, so the download stays under way.
  await context.route(/X-Amz-Signature/, () => undefined);
  await download.click();
  await fillCart(page);
  await page.getByRole('button', { name: /^Cart, / }).click();
  await page.getByRole('link', { name: 'Checkout' }).click();
  await page.getByRole('radio', { name: /On-chain/ }).check();
  return page;
}

/** An upload that is under way. */
async function asDeveloper(context: BrowserContext, { accounts, scratch }: Visited): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/developers');
  await signIn(page, accounts.developer);
  await page.getByLabel('Title', { exact: true }).fill('Half a Game');
  await page.getByLabel('Category').selectOption('Puzzle');
  await page.getByLabel('Price (USD)').fill('4.99');
  await page
    .getByText('puzzle', { exact: true })
    .or(page.getByText('indie', { exact: true }))
    .first()
    .click();
  await page.getByLabel('Description', { exact: true }).fill('An upload that is under way.');
  const file = `${scratch}/half-a-game.zip`;
  await writeStoredZip(file, 'game.bin', new Uint8Array(UPLOAD_BYTES));
  await page.getByLabel('Game File').setInputFiles(file);
  const cover = { name: 'cover.png', mimeType: 'image/png', buffer: Buffer.from(COVER, 'base64') };
  await page.getByLabel('Thumbnail').setInputFiles(cover);
  // Nothing of the game arrives after its first part.
  await page.route(/[?&]partNumber=([2-9]|\d\d)&/, () => undefined);
  await page.getByRole('button', { name: 'Upload Game' }).click();
  const until = Date.now() + PATIENCE_MS;
  const hasBegun = async () =>
    Object.keys((await storageOf(page)).local).some((key) => key.startsWith('satcade-uploads:'));
  while (!(await hasBegun())) {
    if (Date.now() > until) throw new Error('the upload does not begin');
    await page.waitForTimeout(POLL_MS);
  }
  return page;
}

async function signIn(page: Page, { username, password }: Account): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await page.getByLabel('Username or email').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
}
