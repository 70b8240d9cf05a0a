import { gamePath } from '@satcade/contracts/addresses';
import { gameTitled } from './fixtures/games.ts';
import { expect, test } from './fixtures/test.ts';

const kiln = gameTitled('Kiln');

test.describe('the search box', () => {
  test('suggests up to six games by title, tag and developer', async ({ page }) => {
    await page.goto('/');
    const box = page.getByRole('combobox', { name: 'Search games' });
    const options = page.getByRole('option');
    await box.fill('kil');
    await expect(options.first()).toContainText('Kiln');
    await expect(box).toHaveAttribute('aria-expanded', 'true');
    await box.fill('deckbuilder');
    await expect(options.first()).toContainText('Deck of Small Gods');
    await box.fill('lantern & loop');
    await expect(options).toHaveCount(7);
    await expect(options.last()).toHaveText('See all results for “lantern & loop”');
  });

  test('marks a suggestion with the arrow keys and opens it with Enter', async ({ page }) => {
    await page.goto('/');
    const box = page.getByRole('combobox', { name: 'Search games' });
    await box.fill('kiln');
    await expect(page.getByRole('option')).toHaveCount(2);
    await box.press('ArrowDown');
    const marked = page.getByRole('option', { selected: true });
    await expect(marked).toContainText('Kiln');
    await expect(box).toHaveAttribute('aria-activedescendant', (await marked.getAttribute('id')) ?? '');
    await expect(box).toBeFocused();
    await box.press('Enter');
    await expect(page).toHaveURL(gamePath(kiln));
  });

  test('opens the catalogue with the text when Enter is pressed without a marked suggestion', async ({ page }) => {
    await page.goto('/');
    const box = page.getByRole('combobox', { name: 'Search games' });
    await box.fill('night & day');
    await box.press('Enter');
    await expect(page).toHaveURL('/list?q=night%20%26%20day');
    await expect(box).toHaveValue('night & day');
  });

  test('closes the suggestions on Escape and keeps the text', async ({ page }) => {
    await page.goto('/');
    const box = page.getByRole('combobox', { name: 'Search games' });
    await box.fill('kiln');
    await expect(page.getByRole('listbox')).toBeVisible();
    await box.press('Escape');
    await expect(page.getByRole('listbox')).toBeHidden();
    await expect(box).toHaveValue('kiln');
  });

  test('marks what was found in a title', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('combobox', { name: 'Search games' }).fill('kil');
    await expect(page.getByRole('option').first().locator('mark')).toHaveText('Kil');
  });

  test('suggests similar titles when nothing matches', async ({ page }) => {
    await page.goto('/');
    const box = page.getByRole('combobox', { name: 'Search games' });
    await box.fill('klin');
    await expect(page.getByRole('status').filter({ hasText: 'Similar titles' })).toHaveCount(1);
    await box.press('ArrowDown');
    await expect(page.getByRole('option', { selected: true })).toContainText('Kiln');
    await box.press('Enter');
    await expect(page).toHaveURL(gamePath(kiln));
  });

  test('says when nothing matches', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('combobox', { name: 'Search games' }).fill('zzzz');
    await expect(page.getByText('No matches for “zzzz”.').first()).toBeVisible();
  });

  test('sends one request for a word that is typed quickly', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const q = new URL(request.url()).searchParams.get('q');
      if (q !== null) asked.push(q);
    });
    await page.clock.install();
    await page.goto('/');
    // Or the time of a slow machine would pass between two letters.
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole('combobox', { name: 'Search games' }).pressSequentially('kiln');
    await page.clock.runFor(1_000);
    await page.clock.resume();
    await expect(page.getByRole('option').first()).toContainText('Kiln');
    expect(asked).toEqual(['kiln']);
  });
});

test.describe('the results of a search', () => {
  test('are sorted by relevance and mark what was found', async ({ page }) => {
    await page.goto('/list?q=kiln');
    await expect(page.getByLabel('Sort By')).toHaveValue('relevance');
    await expect(page.getByRole('main').locator('mark').first()).toHaveText('Kiln');
    await page.getByLabel('Sort By').selectOption('Newest');
    await expect(page).toHaveURL('/list?q=kiln&sort=newest');
  });

  test('name similar titles when there are none', async ({ page }) => {
    await page.goto('/list?q=klin');
    const nearest = page.getByRole('region', { name: 'Similar titles' });
    await expect(nearest.getByRole('link', { name: 'Kiln', exact: true })).toBeVisible();
  });
});
