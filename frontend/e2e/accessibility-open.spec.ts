import type { Page } from '@playwright/test';
import { axeFindings } from './fixtures/axe.ts';
import { gameTitled } from './fixtures/games.ts';
import { ORDER_IDS } from './fixtures/orders.ts';
import { signedIn } from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';

interface OpenState {
  readonly name: string;
  readonly path: string;
  readonly variants?: string;
  /** Brings the page into the state, and waits until it has been reached. */
  open(page: Page): Promise<void>;
}

const game = `/game/${gameTitled('Kiln').id}`;

/** States of pages that appear only after an action of the user. */
const STATES: readonly OpenState[] = [
  {
    name: 'suggestions',
    path: '/',
    async open(page) {
      await page.getByRole('combobox', { name: 'Search games' }).fill('ki');
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'profile menu',
    path: '/',
    async open(page) {
      await page.getByRole('button', { name: 'Profile menu' }).click();
      await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
    },
  },
  {
    name: 'review form with an error',
    path: game,
    async open(page) {
      await page.getByRole('button', { name: 'Write a review' }).click();
      await page.getByRole('button', { name: 'Publish review' }).click();
      await expect(page.getByText('Choose 1 to 5 stars')).toBeVisible();
    },
  },
  {
    name: 'report',
    path: game,
    async open(page) {
      await page
        .getByRole('button', { name: /^Report/ })
        .first()
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'own review and ownership',
    path: game,
    variants: 'reviews=mine, entitlements=owned',
    open: (page) => expect(page.getByRole('link', { name: 'Open Library' })).toBeVisible(),
  },
  {
    name: 'answered reviews',
    path: game,
    variants: 'reviews=replied',
    open: (page) => expect(page.getByText('Reply from Lantern & Loop')).toBeVisible(),
  },
  {
    name: 'fullscreen',
    path: game,
    async open(page) {
      await page.getByRole('button', { name: 'Open fullscreen' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'receipt',
    path: `/order/${ORDER_IDS.fulfilled}?view=receipt`,
    open: (page) => expect(page.getByRole('article')).toBeVisible(),
  },
];

for (const { name, path, variants = '', open } of STATES) {
  test(`${name} is accessible`, async ({ page, fixture }) => {
    await signedIn(page);
    await fixture(variants);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    await open(page);
    expect(await axeFindings(page)).toEqual([]);
  });
}
