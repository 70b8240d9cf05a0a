import type { Page } from '@playwright/test';
import { gamePath } from '@satcade/contracts/addresses';
import { axeFindings } from './fixtures/axe.ts';
import { gameTitled } from './fixtures/games.ts';
import { withLocalStorage } from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';

const [kiln, neon] = [gameTitled('Kiln'), gameTitled('Neon Drifters')];
const row = (page: Page) => page.getByRole('region', { name: 'Recently viewed' });
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('satcade-recent'));
const viewed = (...games: readonly { id: string; title: string; isNSFW: boolean }[]) => ({
  'satcade-recent': JSON.stringify(games.map(({ id, title, isNSFW }) => ({ id, title, isNSFW }))),
});

test('viewed games are on the first page and below other games, latest first', async ({ page }) => {
  await page.goto(gamePath(neon));
  await expect(row(page)).toHaveCount(0);
  // The part that keeps the game is loaded after the page.
  await expect.poll(() => kept(page)).toContain('Neon Drifters');
  await page.goto(gamePath(kiln));
  await expect(row(page).getByRole('link')).toHaveText(['Neon Drifters']);
  await expect.poll(() => kept(page)).toContain('Kiln');
  await page.goto('/');
  await expect(row(page).getByRole('link')).toHaveText(['Kiln', 'Neon Drifters']);
  expect(await axeFindings(page)).toEqual([]);
});

test('no request says which games were viewed', async ({ page }) => {
  await withLocalStorage(page, viewed({ ...kiln, id: '01KA0000000000000000004242' }));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`));
  await page.goto('/');
  await expect.poll(() => asked.some((each) => each.includes('/api/game-id-ends'))).toBe(true);
  expect(asked.filter((each) => each.includes('4242'))).toEqual([]);
  // Nor is a game kept that is not in the store.
  await expect(row(page)).toHaveCount(0);
  expect(await kept(page)).toBe('[]');
});

test('a game that leaves the store disappears from the row', async ({ page, fixture }) => {
  await fixture('ends=without-kiln');
  await withLocalStorage(page, viewed(kiln, neon));
  await page.goto('/');
  await expect(row(page).getByRole('link')).toHaveText(['Neon Drifters']);
});

test('a game whose page is gone disappears', async ({ page }) => {
  await page.addInitScript(
    (text) => {
      if (localStorage.getItem('satcade-recent') === null) localStorage.setItem('satcade-recent', text);
    },
    viewed({ id: '01KA0000000000000000009999', title: 'Gone', isNSFW: false })['satcade-recent'],
  );
  await page.goto('/game/01KA0000000000000000009999');
  await expect.poll(() => kept(page)).toBe('[]');
});

test('the list can be cleared', async ({ page }) => {
  await withLocalStorage(page, viewed(kiln));
  await page.goto('/');
  await row(page).getByRole('button', { name: 'Clear the list' }).click();
  await expect(row(page)).toHaveCount(0);
  await expect(page.getByText('Your recently viewed games are cleared.')).toBeVisible();
  expect(await kept(page)).toBe('[]');
});

test('a game for adults is not kept before it was shown', async ({ page }) => {
  await page.goto(gamePath(gameTitled('Velvet Static')));
  await expect(page.getByRole('button', { name: 'I am 18 or older, show it' })).toBeVisible();
  expect(await kept(page)).toBeNull();
  await page.getByRole('button', { name: 'I am 18 or older, show it' }).click();
  await expect.poll(() => kept(page)).toContain('Velvet Static');
});
