import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Film } from './film.ts';

/** What the film needs of a running store: its `ready.json`. */
export interface FilmedStore {
  readonly site: string;
  readonly buyer: { readonly username: string; readonly password: string };
  readonly developer: { readonly username: string; readonly password: string };
}

// The film's own scripts wait and write captions: the policy of the pages would refuse them.
const VIEW = {
  viewport: { width: 1280, height: 720 },
  reducedMotion: 'reduce',
  locale: 'en-US',
  bypassCSP: true,
} as const;
/** A busy machine is slow, and the film shows nothing of that. */
const PATIENCE_MS = 120_000;

/** Plays the story: browse, trailer, checkout over Lightning, library, and the developer's payouts. */
export async function playScenes(browser: Browser, store: FilmedStore, film: Film): Promise<void> {
  const buyer = await signedIn(browser, store.site, store.buyer);
  const owned = await ownedTitles(buyer.page, store.site);
  await buyAGame(buyer, store.site, owned, film);
  await buyer.context.close();
  const developer = await signedIn(browser, store.site, store.developer);
  await showPayouts(developer.page, store.site, film);
  await developer.context.close();
}

interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
}

async function buyAGame({ context, page }: Visitor, site: string, owned: readonly string[], film: Film): Promise<void> {
  await page.goto(site);
  await settled(page);
  await film.hold(page, 'A game store that is paid in Bitcoin', 2.5);
  await film.scroll(page, 620, 1.5);
  await film.hold(page, 'Browse', 1.2);

  await openPaidGame(page, owned);
  await film.hold(page, 'Every file is scanned before it is sold', 2);
  await page.getByRole('button', { name: /^Play the trailer of / }).click();
  await page.waitForFunction(`(document.querySelector('video')?.readyState ?? 0) >= 2`);
  await film.play(page, 0.5, 4);

  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByRole('button', { name: 'Added to Cart' }).waitFor();
  await page.goto(`${site}/checkout`);
  await page.getByRole('radio', { name: /Lightning/ }).check();
  await settled(page);
  await film.hold(page, 'Pay over Lightning or on-chain', 2.2);

  const opening = context.waitForEvent('page');
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await page.waitForURL(/\/order\/[0-9A-Z]{26}$/);
  const payment = await opening;
  await page.getByRole('img', { name: /QR/ }).first().waitFor();
  await settled(page);
  await film.hold(page, 'Scan the invoice with any wallet', 2.6);
  await payment.getByRole('button', { name: 'Pay', exact: true }).waitFor();
  await film.hold(payment, 'BTCPay Server takes the payment', 1.8);
  await payment.getByRole('button', { name: 'Pay', exact: true }).click();

  await page.getByRole('heading', { name: 'Paid. It is yours.' }).waitFor();
  await settled(page);
  await page.evaluate('window.scrollTo(0, 0)');
  await film.hold(page, 'Settled in seconds. No card, no chargeback', 3.2);
  await page.getByRole('link', { name: 'Download from your library' }).click();
  await page.getByRole('heading', { level: 1, name: 'Library' }).waitFor();
  await settled(page);
  await film.hold(page, 'Yours to download', 2.6);
}

async function showPayouts(page: Page, site: string, film: Film): Promise<void> {
  await page.goto(`${site}/dashboard`);
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  const payouts = page.getByRole('region', { name: /payout/i }).first();
  await payouts.waitFor();
  await settled(page);
  await film.hold(page, 'Developers see every sale', 2.2);
  const top = (await payouts.boundingBox())?.y ?? 0;
  await film.scroll(page, Math.max(0, top - 90), 1.4);
  await film.hold(page, 'and are paid out in Bitcoin', 2.8);
}

/** The first paid game of the list that has a trailer and that the buyer does not own yet. */
async function openPaidGame(page: Page, owned: readonly string[]): Promise<void> {
  const cards = page.getByRole('region', { name: 'Best Selling Games' }).getByRole('listitem');
  const titles: string[] = [];
  for (const card of await cards.filter({ hasText: '$' }).filter({ hasNotText: '18+' }).all()) {
    titles.push((await card.getByRole('link').textContent()) ?? '');
  }
  for (const title of titles.filter((each) => !owned.includes(each))) {
    await cards.getByRole('link', { name: title, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await settled(page);
    if ((await page.getByRole('button', { name: `Play the trailer of ${title}` }).count()) > 0) return;
    await page.goBack();
    await settled(page);
  }
  throw new Error('The buyer owns every game with a trailer. Start a fresh store: npm start -- --reset');
}

async function ownedTitles(page: Page, site: string): Promise<string[]> {
  await page.goto(`${site}/library`);
  await page.getByRole('heading', { level: 1, name: 'Library' }).waitFor();
  await settled(page);
  return page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
}

async function signedIn(browser: Browser, site: string, account: FilmedStore['buyer']): Promise<Visitor> {
  const context = await browser.newContext(VIEW);
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  await page.goto(`${site}/auth/signin`);
  await page.getByLabel('Username or email').fill(account.username);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await page.getByText('Signed in successfully!').waitFor();
  // The message would be in the first pictures.
  await page.getByText('Signed in successfully!').waitFor({ state: 'detached' });
  return { context, page };
}

/** Nothing of the page is still loading: lists, pictures, fonts. */
async function settled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.waitForFunction(`document.querySelector('main [aria-busy="true"]') === null`);
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await page.evaluate(`(async () => {
    await document.fonts.ready;
    const shown = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight * 2);
    await Promise.all(shown.map((image) => image.decode().catch(() => undefined)));
  })()`);
}
