import type { Page } from '@playwright/test';
import { NOTHING_HIDDEN } from '@satcade/contracts/hidden-games';
import { axeFindings } from './fixtures/axe.ts';
import { gameTitled } from './fixtures/games.ts';
import { RENDERED_HEADER } from './fixtures/rendered.ts';
import { signedIn, withLocalStorage } from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';

/* Games that a visitor never wants to see. */

const horror = gameTitled('The Quiet Burrow');
const byAi = gameTitled('Moss & Marrow');

const hiding = (page: Page, hidden: object): Promise<void> =>
  withLocalStorage(page, { 'satcade-hidden': JSON.stringify({ hidden: { ...NOTHING_HIDDEN, ...hidden } }) });
const linkTo = (page: Page, title: string) => page.getByRole('main').getByRole('link', { name: title, exact: true });

test.describe('a visitor', () => {
  test('chooses what to hide, and lists leave it out and say so', async ({ page }) => {
    await page.goto('/list');
    await expect(linkTo(page, horror.title)).toBeVisible();
    await page.getByRole('button', { name: /^Profile menu/ }).click();
    await page.getByRole('link', { name: 'Hide from the store' }).click();
    await page.getByLabel('Another tag').fill(' horror ');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Show horror again' })).toBeVisible();
    await page.getByLabel('Games made wholly or partly with AI').check();
    await expect(page.getByLabel('Games that you own (sign in to use this)')).toBeDisabled();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('link', { name: 'Store', exact: true }).click();
    await expect(page.getByText('Hidden: horror, made with AI.')).toBeVisible();
    await expect(linkTo(page, 'Neon Drifters')).toBeVisible();
    for (const { title } of [horror, byAi]) await expect(linkTo(page, title)).toHaveCount(0);
    await page.goto('/list');
    await expect(page.getByText('Hidden: horror, made with AI.')).toBeVisible();
    for (const { title } of [horror, byAi]) await expect(linkTo(page, title)).toHaveCount(0);
    await page.getByRole('link', { name: 'Change' }).click();
    await page.getByRole('button', { name: 'Hide nothing' }).click();
    await page.goto('/list');
    await expect(linkTo(page, horror.title)).toBeVisible();
    await expect(page.getByText('Hidden:')).toHaveCount(0);
  });

  test('hides a tag on its page, and shows it again', async ({ page }) => {
    await page.goto('/tag/horror');
    await expect(linkTo(page, horror.title)).toBeVisible();
    await page.getByRole('button', { name: 'Hide games with this tag' }).click();
    await expect(page.getByText('Hidden: horror.')).toBeVisible();
    await expect(linkTo(page, horror.title)).toHaveCount(0);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Show games with this tag again' }).click();
    await expect(linkTo(page, horror.title)).toBeVisible();
  });

  test('hides the excluded tags of the filter dialog for good', async ({ page }) => {
    await page.goto('/list?tags=-horror,cozy');
    await page.getByRole('button', { name: 'Filters & Sort' }).click();
    await page.getByRole('button', { name: 'Always hide: horror' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL('/list?tags=cozy');
    await expect(page.getByText('Hidden: horror.')).toBeVisible();
  });

  test('finds no hidden game in suggestions, and its page says why lists hide it', async ({ page }) => {
    await hiding(page, { tags: ['horror'], adult: true });
    await page.goto('/');
    await expect(page.getByText('Hidden: horror, adult content.')).toBeVisible();
    await page.getByRole('combobox', { name: 'Search games' }).fill('quiet');
    await expect(page.getByText('No matches for “quiet”.').or(page.getByText('0 suggestion')).first()).toBeVisible();
    await page.goto(`/game/${horror.id}`);
    await expect(page.getByText('Lists hide this game from you: tagged “horror”.')).toBeVisible();
    // Of the same tag as a game that is shown.
    await page.goto(`/game/${gameTitled('Paper Lantern').id}`);
    const rows = page.getByRole('region', { name: /^More/ });
    await expect(rows.first().getByRole('listitem').first()).toBeVisible();
    await expect(rows.getByRole('link', { name: horror.title })).toHaveCount(0);
  });

  test('refuses a tag that a list would read as two', async ({ page }) => {
    await page.goto('/hidden');
    await page.getByLabel('Another tag').fill('a,b');
    await page.getByRole('button', { name: 'Hide', exact: true }).click();
    await expect(page.getByText('A tag must not contain a comma or begin with a hyphen.')).toBeVisible();
  });
});

test('a rendered page shows what everybody sees, then leaves out what is hidden', async ({ page }) => {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.setExtraHTTPHeaders({ [RENDERED_HEADER]: 'yes' });
  expect(await (await page.request.get('/list', { headers: { [RENDERED_HEADER]: 'yes' } })).text()).toContain(
    horror.title,
  );
  await hiding(page, { tags: ['horror'] });
  await page.goto('/list');
  await expect(linkTo(page, horror.title)).toHaveCount(0);
  await expect(linkTo(page, 'Neon Drifters')).toBeVisible();
  expect(complaints).toEqual([]);
});

test.describe('a user', () => {
  test('hides what the account hides, and owned games', async ({ page, fixture }) => {
    await signedIn(page);
    await fixture('preferences=horror');
    await page.goto('/list');
    await expect(page.getByText('Hidden: horror.')).toBeVisible();
    await expect(linkTo(page, horror.title)).toHaveCount(0);
    await expect(linkTo(page, 'Neon Drifters')).toBeVisible();
    await page.goto('/hidden');
    const saved = page.waitForRequest(
      (request) => request.method() === 'PUT' && request.url().endsWith('/preferences'),
    );
    await page.getByLabel('Games that you own').check();
    expect((await saved).postDataJSON()).toEqual({ hidden: { ...NOTHING_HIDDEN, tags: ['horror'], owned: true } });
    await page.getByRole('link', { name: 'Store', exact: true }).click();
    await expect(page.getByText('Hidden: horror, owned games.')).toBeVisible();
    await expect(linkTo(page, 'Neon Drifters')).toHaveCount(0);
    await expect(linkTo(page, 'Longboat Ledger')).toBeVisible();
  });

  test('adds what this browser hid before the sign-in to the account', async ({ page, fixture }) => {
    await signedIn(page);
    await fixture('preferences=horror');
    await hiding(page, { tags: ['cozy'], ai: true });
    const saved = page.waitForRequest(
      (request) => request.method() === 'PUT' && request.url().endsWith('/preferences'),
    );
    await page.goto('/list');
    expect((await saved).postDataJSON()).toEqual({ hidden: { ...NOTHING_HIDDEN, tags: ['horror', 'cozy'], ai: true } });
    await expect(page.getByText('Hidden: horror, cozy, made with AI.')).toBeVisible();
  });

  test('keeps the former choices if they cannot be saved', async ({ page, fixture }) => {
    await signedIn(page);
    await fixture('preferences-save=error');
    await page.goto('/hidden');
    await page.getByLabel('Adult content (18+)').click();
    await expect(page.getByRole('alert').filter({ hasText: 'Your choices could not be saved' })).toBeVisible();
    await expect(page.getByLabel('Adult content (18+)')).not.toBeChecked();
  });
});
