import type { Page } from '@playwright/test';
import { SITE_LANGUAGES } from '@satcade/contracts/languages';
import { asAdmin, signedIn } from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';
import { tooWide } from './fixtures/width.ts';

/* Rows of tabs, and the header of those who are signed in, on a phone. */

/** The tabs of the page whose words take more than one line, or that no scrolling of their row brings into view. */
const BROKEN_TABS = `[...document.querySelectorAll('[role="tab"], main nav a')].filter((tab) => {
  const row = tab.closest('[role="tablist"]');
  if (row !== null) row.scrollLeft = tab.offsetLeft;
  const range = document.createRange();
  range.selectNodeContents(tab);
  const lines = [...range.getClientRects()];
  return new Set(lines.map(({ bottom }) => Math.round(bottom))).size > 1 || lines.some(({ left, right }) => left < 0 || right > innerWidth);
}).map((tab) => tab.textContent)`;

/** The texts and buttons of the first page's slides that are below their picture. */
const COVERED_WORDS = `[...document.querySelectorAll('[aria-roledescription="slide"]')].flatMap((slide) => {
  const art = slide.querySelector('svg').getBoundingClientRect();
  return [...slide.querySelectorAll('p, a')].filter((words) => {
    const range = document.createRange();
    range.selectNodeContents(words);
    const lines = words.matches('a') ? [words.getBoundingClientRect()] : [...range.getClientRects()];
    return lines.some(({ right, bottom }) => right > art.left && bottom > art.top);
  }).map((words) => words.textContent);
})`;

for (const language of SITE_LANGUAGES) {
  test.describe(`tabs and header in ${language}`, () => {
    test.use({ locale: language });

    test('fit a phone, with each tab on one line', async ({ page }) => {
      await signedIn(page);
      await expectWholeTabs(page, '/library');
      expect(await tooWide(page, [360, 390])).toEqual([]);
      await expectWholeTabs(page, '/developers');
      await asAdmin(page);
      await expectWholeTabs(page, '/admin');
      await page.setViewportSize({ width: 360, height: 800 });
      await page.goto('/');
      await expect(page.locator('[aria-roledescription="slide"]')).toHaveCount(3);
      expect(await page.evaluate(COVERED_WORDS)).toEqual([]);
    });
  });
}

async function expectWholeTabs(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('[role="tab"], main nav a').nth(1)).toBeVisible();
  // The theme changes colours only.
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(BROKEN_TABS), `${path} at ${width} px`).toEqual([]);
  }
}
