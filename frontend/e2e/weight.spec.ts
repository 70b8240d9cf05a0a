import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { gamePath } from '@satcade/contracts/addresses';
import { SITE_LANGUAGES } from '@satcade/contracts/languages';
import { builtFile, scriptsOf } from './fixtures/built-file.ts';
import { gameTitled } from './fixtures/games.ts';
import { RENDERED_HEADER } from './fixtures/rendered.ts';
import { signedIn } from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';

/* All JavaScript that a browser loads to buy a game: game page, cart, checkout. See docs/decisions/0161-weight.md. */

test.use({ cold: true, extraHTTPHeaders: { [RENDERED_HEADER]: 'yes' } });

/**
 * KB, gzip. A fifth of one is for announced games, which cards, carts and game pages tell from those for sale, and
 * another for the way from a game to the cart, plurals, and what the page of a missing game says. A third of one is for
 * what is entered before the scripts have loaded, and for menus whose code did not arrive. A tenth is for what a line
 * of the cart with all its copies says, and for which tags have no filter. A third is for what quick clicks and other
 * tabs change at the same time. A tenth is for answers to reviews that stay while newer ones arrive. A fifth is for the
 * beginning of what keeps the focus of the keyboard. A user's other tenth is for requests that belong to the user who
 * began them, and for an e-mail address that was changed elsewhere. The names of all files are in it, whose hashes move
 * the sum by some hundredths.
 */
const MOST = { guest: 98.7, user: 104.6 } as const;

/** Buys until the invoice can be made. Returns the scripts that the browser loaded, with their size as gzip. */
async function scriptsToBuy(page: Page, end: string): Promise<ReadonlyMap<string, number>> {
  const bodies = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) bodies.set(response.url(), response.body());
  });
  await page.goto(gamePath(gameTitled('Kiln')));
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByRole('button', { name: 'Cart, 1 item' }).click();
  await page.getByRole('link', { name: 'Checkout' }).click();
  await page.getByRole('radio', { name: /Lightning/ }).check();
  await expect(page.getByRole('main').getByText(end)).toBeVisible();
  // What a page loads after it is shown belongs to it.
  const later = await builtFile('src/app/later.ts');
  await expect.poll(() => [...bodies.keys()].some((url) => url.endsWith(later))).toBe(true);
  await page.waitForLoadState('networkidle');
  const sizes = new Map<string, number>();
  for (const [url, body] of bodies) sizes.set(url, gzipSync(await body, { level: 9 }).byteLength / 1024);
  return sizes;
}

const FIRST_PAGE = 'src/features/store/store-page.tsx';
/** KB that the first page may load for the words of another language, gzip. */
const WORDS = 2;

test(`the first page loads at most ${WORDS} KB more in another language than in English`, async () => {
  const english = await scriptsOf('en', FIRST_PAGE);
  expect(english).toBeGreaterThan(40);
  for (const language of SITE_LANGUAGES.slice(1)) {
    expect((await scriptsOf(language, FIRST_PAGE)) - english, language).toBeLessThanOrEqual(WORDS);
  }
});

for (const [who, end] of [
  ['guest', 'Sign in to pay'],
  ['user', 'Pay $'],
] as const) {
  test(`a ${who} loads at most ${MOST[who]} KB of JavaScript to buy a game`, async ({ page }) => {
    if (who === 'user') await signedIn(page);
    const sizes = await scriptsToBuy(page, end);
    const sum = [...sizes.values()].reduce((total, size) => total + size, 0);
    expect(sum).toBeLessThanOrEqual(MOST[who]);
    const library = await builtFile('src/lib/auth/cognito.ts');
    expect([...sizes.keys()].filter((url) => url.endsWith(library))).toEqual([]);
  });
}
