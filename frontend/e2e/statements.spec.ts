import type { Page } from '@playwright/test';
import { axeFindings } from './fixtures/axe.ts';
import { gameTitled } from './fixtures/games.ts';
import { RENDERED_HEADER } from './fixtures/rendered.ts';
import { signedIn } from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';
import { tooWide } from './fixtures/width.ts';

const stated = gameTitled('Moss & Marrow');
const unstated = gameTitled('Hexfall Siege');

/** The value of an entry in the list of a game's facts. */
const fact = (page: Page, name: string) =>
  page.locator('dt').filter({ hasText: name }).locator('xpath=following-sibling::dd[1]');

test.describe('the page of a game', () => {
  test('shows use of AI, age rating and languages', async ({ page }) => {
    await page.goto(`/game/${stated.id}`);
    await expect(fact(page, 'Use of AI')).toHaveText('Art, Text');
    await expect(fact(page, 'Age rating')).toHaveText('7+');
    await expect(fact(page, 'Languages').getByRole('listitem')).toHaveText([
      'English (interface, audio, subtitles)',
      'Brazilian Portuguese (interface, subtitles)',
    ]);
    expect(await axeFindings(page)).toEqual([]);
    expect(await tooWide(page)).toEqual([]);
  });

  test('says that the use of AI is not stated', async ({ page }) => {
    await page.goto(`/game/${unstated.id}`);
    await expect(fact(page, 'Use of AI')).toHaveText('Not stated');
    await expect(page.getByText('Age rating')).toHaveCount(0);
  });

  test('tells search engines the rating and the languages', async ({ page }) => {
    const reply = await page.request.get(`/game/${stated.id}/moss-marrow`, { headers: { [RENDERED_HEADER]: 'yes' } });
    const [, data = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(await reply.text()) ?? [];
    expect(JSON.parse(data)).toMatchObject({
      inLanguage: ['en', 'pt-BR'],
      contentRating: { '@type': 'Rating', ratingValue: '7+' },
    });
  });
});

test.describe('the filters', () => {
  test('by AI, age and language are chosen in the dialog, and are in the address and in chips', async ({ page }) => {
    await page.goto('/list');
    await page.getByRole('button', { name: 'Filters & Sort' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Up to 12+', { exact: true }).click();
    await dialog.getByRole('checkbox', { name: 'Exclude AI art' }).focus();
    await page.keyboard.press('Space');
    await dialog.getByText('German', { exact: true }).click();
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL('/list?ai=-art&languages=de&maxAge=12');
    const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('button');
    await expect(chips).toHaveText(['Not: AI art', 'German', 'Rated up to 12+', 'Clear All']);
    await expect(page.getByText('3 filter(s) active', { exact: true }).first()).toBeAttached();
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: stated.title, exact: true })).toHaveCount(0);
    await expect(main.getByRole('link', { name: unstated.title, exact: true })).toHaveCount(0);
    await expect(main.getByRole('link', { name: 'Neon Drifters' })).toBeVisible();
    await page.getByRole('button', { name: 'Remove Rated up to 12+' }).click();
    await expect(page).toHaveURL('/list?ai=-art&languages=de');
  });

  test('apply on the store page, too', async ({ page }) => {
    await page.goto('/?ai=unstated');
    await expect(page.getByRole('link', { name: unstated.title, exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: stated.title, exact: true })).toHaveCount(0);
    await page.goto('/?ai=everything');
    await expect(page.getByText('No games match the current filters.')).toBeVisible();
  });

  test('accept any language in an address', async ({ page }) => {
    await page.goto('/list?languages=x-!');
    await expect(page.getByRole('button', { name: 'Remove x-!' })).toBeVisible();
  });
});

test.describe('the upload form', () => {
  const group = (page: Page, name: string) => page.getByRole('group', { name });

  test('asks for the use of AI, and "none" excludes the parts', async ({ page }) => {
    await signedIn(page);
    await page.goto('/developers');
    const ai = group(page, 'Use of AI');
    await ai.getByLabel('Art').check();
    await ai.getByLabel('Sound').check();
    await ai.getByLabel('No AI was used').check();
    await expect(ai.getByRole('checkbox', { checked: true })).toHaveCount(1);
    await ai.getByLabel('Code').check();
    await expect(ai.getByLabel('No AI was used')).not.toBeChecked();
  });

  test('adds languages from the list, and removes them', async ({ page }) => {
    await signedIn(page);
    await page.goto('/developers');
    const select = page.getByLabel('Add a language');
    await select.selectOption('German');
    await select.selectOption('Arabic');
    await expect(group(page, 'Arabic').getByLabel('Interface')).toBeChecked();
    await group(page, 'Arabic').getByLabel('Audio').check();
    await expect(select.getByRole('option', { name: 'German' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Remove German' }).click();
    await expect(group(page, 'German')).toHaveCount(0);
    expect(await axeFindings(page)).toEqual([]);
    expect(await tooWide(page)).toEqual([]);
  });
});

test.describe('the edit form', () => {
  test('asks for the use of AI of a game that has not stated it, and sends the answers', async ({ page, fixture }) => {
    await signedIn(page);
    await fixture('statements=none');
    await page.goto('/developers?tab=manage');
    await page.getByRole('tab', { name: /Manage Games/ }).click();
    await page.getByRole('button', { name: 'Edit Neon Drifters' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Say whether AI was used' })).toBeVisible();
    await expect(dialog.getByLabel('No AI was used')).toBeFocused();
    await dialog.getByLabel('No AI was used').check();
    await dialog.getByLabel('Contains Adult Content (18+)').check();
    await dialog.getByLabel('Age rating').selectOption('16+');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'A game with adult content needs the age rating 18+' }),
    ).toBeVisible();
    await dialog.getByLabel('Age rating').selectOption('18+');
    await dialog.getByLabel('Violence').check();
    const change = page.waitForRequest((request) => request.method() === 'PATCH' && request.url().includes('/games/'));
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    expect((await change).postDataJSON()).toMatchObject({
      aiUse: ['none'],
      ageRating: 18,
      contentDescriptors: ['violence'],
      languages: null,
    });
  });
});
