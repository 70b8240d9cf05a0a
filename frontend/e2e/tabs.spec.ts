import type { Page } from '@playwright/test';
import { SITE_LANGUAGES } from '@satcade/contracts/languages';
import { asAdmin, signedIn } from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';
import { tooWide } from './fixtures/width.ts';

/* Rows of tabs on a phone: of the library, the developer portal, and the pages for Admins. */

/** The tabs of the page whose words take more than one line. */
const BROKEN_TABS = `[...document.querySelectorAll('[role="tab"], main nav a')].filter((tab) => {
  const range = document.createRange();
  range.selectNodeContents(tab);
  return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size > 1;
}).map((tab) => tab.textContent)`;

for (const language of SITE_LANGUAGES) {
  test.describe(`the tabs in ${language}`, () => {
    test.use({ locale: language });

    test('stay on one line each on a phone, and the page is no wider than it', async ({ page }) => {
      await signedIn(page);
      for (const path of ['/library', '/developers']) await expectWholeTabs(page, path);
      await asAdmin(page);
      await expectWholeTabs(page, '/admin');
    });
  });
}

async function expectWholeTabs(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('[role="tab"], main nav a').nth(3)).toBeVisible();
  // The theme changes colours only.
  for (const width of [360, 390]) {
    expect(await tooWide(page, [width]), `${path} at ${width} px`).toEqual([]);
    expect(await page.evaluate(BROKEN_TABS), `${path} at ${width} px`).toEqual([]);
  }
}
