import type { Page } from '@playwright/test';
import { gamePath } from '@satcade/contracts/addresses';
import { categoryNames } from '@satcade/contracts/names/de';
import { axeFindings } from './fixtures/axe.ts';
import { GERMAN } from './fixtures/game-texts.ts';
import { gameTitled } from './fixtures/games.ts';
import { RENDERED_HEADER } from './fixtures/rendered.ts';
import { signedIn } from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';
import { tooWide } from './fixtures/width.ts';

/* The texts of a game in further languages: on its page, and in the forms of the portal. */

const translated = gameTitled('Orbit Janitor');
const untranslated = gameTitled('Kiln');

test.describe('a German game page', () => {
  test.use({ locale: 'de-DE', extraHTTPHeaders: { [RENDERED_HEADER]: 'yes' } });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('shows the texts in German, also to search engines', async ({ page }) => {
      await page.goto(gamePath(translated));
      await expect(page.getByText(GERMAN.description)).toBeVisible();
      await expect(page.getByText(GERMAN.shortDescription)).toBeVisible();
      await expect(page.locator('main [lang]')).toHaveCount(0);
      await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', GERMAN.shortDescription);
      await expect(page.locator('meta[property="og:description"]')).toHaveAttribute('content', GERMAN.shortDescription);
      const [data = '{}'] = await page.locator('script[type="application/ld+json"]').allTextContents();
      expect(JSON.parse(data)).toMatchObject({ description: GERMAN.shortDescription });
    });

    test('names the category in German to search engines', async ({ page }) => {
      await page.goto(gamePath(gameTitled('Ledger of Ash')));
      const [data = '{}', trail = '{}'] = await page.locator('script[type="application/ld+json"]').allTextContents();
      expect(JSON.parse(data)).toMatchObject({ genre: categoryNames.RPG });
      expect(JSON.parse(trail).itemListElement[1]).toMatchObject({ name: categoryNames.RPG });
    });

    test('marks the original texts of a game without German ones as English', async ({ page }) => {
      await page.goto(gamePath(untranslated));
      await expect(page.locator('main [lang="en"]').filter({ hasText: untranslated.shortDescription })).toBeVisible();
      await expect(page.locator('main [lang="en"]').filter({ hasText: 'Every night the city' })).toBeVisible();
    });
  });

  test('is taken over without a second request', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const faults: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().includes('/live')) faults.push(message.text());
    });
    await page.goto(gamePath(translated));
    await page.waitForLoadState('networkidle');
    await expect(page.getByText(GERMAN.description)).toBeVisible();
    expect(asked).not.toContain(`/api/games/${translated.id}`);
    expect(faults).toEqual([]);
  });
});

test('an English game page shows the original texts, without naming their language', async ({ page }) => {
  await page.goto(`/game/${translated.id}`);
  await expect(page.getByText(translated.shortDescription)).toBeVisible();
  await expect(page.locator('main [lang]')).toHaveCount(0);
});

test.describe('the form of a game', () => {
  const german = (page: Page) =>
    page.getByRole('group', { name: 'Texts in other languages' }).locator('details').first();
  const description = (page: Page) => page.getByLabel('Description: German', { exact: true });

  async function openEdit(page: Page) {
    await page.goto('/developers?tab=manage');
    await page.getByRole('tab', { name: /Manage Games/ }).click();
    await page.getByRole('button', { name: 'Edit Neon Drifters' }).click();
    await expect(page.getByRole('dialog').getByText('Texts in other languages')).toBeVisible();
  }

  const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click();

  test('offers no translation into the original language', async ({ page }) => {
    await signedIn(page);
    await page.goto('/developers');
    await german(page).locator('summary').focus();
    await page.keyboard.press('Enter');
    await description(page).fill('Auf Deutsch.');
    await expect(german(page).locator('summary')).toContainText('Complete');
    await page.getByLabel('Language of the original texts').selectOption('German');
    await expect(description(page)).toHaveCount(0);
    await expect(german(page).locator('summary')).toContainText('English');
  });

  test('of an existing game sends the texts, and null for none', async ({ page }) => {
    await signedIn(page);
    await openEdit(page);
    const changed = () =>
      page.waitForRequest((request) => request.method() === 'PATCH' && request.url().includes('/games/'));
    await german(page).locator('summary').click();
    await description(page).fill('Auf Deutsch.');
    const first = changed();
    await save(page);
    expect((await first).postDataJSON()).toMatchObject({
      textLanguage: 'en',
      translations: [{ language: 'de', description: 'Auf Deutsch.' }],
    });
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await openEdit(page);
    const second = changed();
    await save(page);
    expect((await second).postDataJSON()).toMatchObject({ translations: null });
  });

  test('requires a description beside a short one, opens the language, and marks it', async ({ page }) => {
    await signedIn(page);
    await openEdit(page);
    await german(page).locator('summary').click();
    await page.getByLabel('Short Description (optional): German').fill('Kurz.');
    await expect(german(page).locator('summary')).toContainText('Description missing');
    await german(page).locator('summary').click();
    await expect(description(page)).toHaveCount(0);
    await save(page);
    await expect(page.getByRole('alert').filter({ hasText: 'Enter a description in each language' })).toBeVisible();
    await expect(description(page)).toBeFocused();
    await expect(description(page)).toHaveAttribute('lang', 'de');
    expect(await axeFindings(page)).toEqual([]);
    expect(await tooWide(page)).toEqual([]);
    await description(page).fill('Lang.');
    await expect(description(page)).not.toHaveAttribute('aria-invalid');
  });

  test('shows the texts that a game has', async ({ page }) => {
    await signedIn(page);
    await page.route(`**/api/games/${gameTitled('Neon Drifters').id}`, async (route) => {
      const reply = await route.fetch();
      await route.fulfill({ json: { ...(await reply.json()), textLanguage: 'ja', translations: [GERMAN] } });
    });
    await openEdit(page);
    await expect(page.getByLabel('Language of the original texts')).toHaveValue('ja');
    const states = page.getByRole('group', { name: 'Texts in other languages' }).locator('summary');
    await expect(states).toHaveText(['EnglishMissing', 'GermanComplete', 'SpanishMissing', 'FrenchMissing']);
    await states.filter({ hasText: 'German' }).click();
    await expect(description(page)).toHaveValue(GERMAN.description);
    await expect(page.getByLabel('Short Description (optional): German')).toHaveValue(GERMAN.shortDescription);
  });
});
