import type { Page } from '@playwright/test';
import { SITE_LANGUAGES } from '@satcade/contracts/languages';
import { asAdmin, signedIn } from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';

/* Rows of tabs on a phone: of the library, the developer portal, and the pages for Admins. */

/** The tabs of the page whose words take more than one line, or that are beyond the edge of the screen. */
const BROKEN_TABS = `[...document.querySelectorAll('[role="tab"], main nav a')].filter((tab) => {
  const range = document.createRange();
  range.selectNodeContents(tab);
  const lines = [...range.getClientRects()];
  return new Set(lines.map(({ bottom }) => Math.round(bottom))).size > 1 || lines.some(({ right }) => right > innerWidth);
}).map((tab) => tab.textContent)`;

for (const language of SITE_LANGUAGES) {
  test.describe(`the tabs in ${language}`, () => {
    test.use({ locale: language });

    test('stay on one line each on a phone, within its width', async ({ page }) => {
      await signedIn(page);
      for (const path of ['/library', '/developers']) await expectWholeTabs(page, path);
      await asAdmin(page);
      await expectWholeTabs(page, '/admin');
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
