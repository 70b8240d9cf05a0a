import type { Page } from '@playwright/test';
import { axeFindings } from './fixtures/axe.ts';
import { everyMail } from './fixtures/mails.ts';
import { expect, test } from './fixtures/test.ts';

const all = everyMail();
/**
 * One mail of each layout in one document, because axe does not look into frames here: with rows, with a text alone, and
 * with many headings. Kinds differ by their words only.
 */
function layoutsInOne(): string {
  const kinds = ['order-paid', 'export-ready', 'digest'];
  const [first = '', ...others] = kinds.flatMap((kind) => all.find(({ name }) => name.startsWith(kind))?.html ?? []);
  const bodies = others.map((html) => /<body[^>]*>([\s\S]*)<\/body>/.exec(html)?.[1] ?? '');
  return first.replace('</body>', `${bodies.join('')}</body>`);
}

/** A page with each mail in a frame, as mail programs show them; `change` makes them a simpler program's. */
async function show(page: Page, width: number, change = (html: string) => html): Promise<void> {
  const frames = all.map(({ name, html }) => {
    const text = change(html).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
    return `<iframe title="${name}" width="${width}" height="900" style="border:0" srcdoc="${text}"></iframe>`;
  });
  await page.setContent(
    `<!doctype html><html lang="en"><title>Mails</title><meta name="color-scheme" content="light dark"><main><h1>Mails</h1>${frames.join('')}</main>`,
  );
}

/** What the frames show: the width of each mail, and its words. */
const shown = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('iframe')].map(({ title, clientWidth, contentDocument }) => ({
      title,
      isTooWide: (contentDocument?.documentElement.scrollWidth ?? Number.POSITIVE_INFINITY) > clientWidth,
      words: contentDocument?.body.innerText ?? '',
    })),
  );
const tooWide = async (page: Page) =>
  (await shown(page)).filter(({ isTooWide }) => isTooWide).map(({ title }) => title);

const withoutStyleSheet = (html: string) => html.replace(/<style>[\s\S]*?<\/style>/, '');
const withoutAnyStyle = (html: string) => withoutStyleSheet(html).replace(/ (style|class|bgcolor)="[^"]*"/g, '');

test('mails of every kind fit narrow and wide programs', async ({ page }) => {
  for (const width of [320, 600]) {
    await show(page, width);
    expect(await tooWide(page)).toEqual([]);
  }
});

test('mails are accessible in light and dark', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setContent(layoutsInOne());
    await expect(page.locator('.paper').first()).toHaveCSS(
      'background-color',
      colorScheme === 'light' ? 'rgb(255, 255, 255)' : 'rgb(29, 23, 48)',
    );
    expect(await axeFindings(page)).toEqual([]);
  }
});

test('mails stay light and readable in dark programs that ignore the style sheet', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await show(page, 320, withoutStyleSheet);
  expect(await tooWide(page)).toEqual([]);
  await page.goto('about:blank');
  await page.setContent(withoutStyleSheet(layoutsInOne()));
  await expect(page.locator('.paper').first()).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  expect(await axeFindings(page)).toEqual([]);
});

test('mails say the same without any styles', async ({ page }) => {
  const words = async () => (await shown(page)).map((each) => each.words.replace(/\s+/g, ' ').trim());
  await show(page, 320);
  const styled = await words();
  await show(page, 320, withoutAnyStyle);
  expect(await words()).toEqual(styled);
});
