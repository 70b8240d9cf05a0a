import type { Page } from '@playwright/test';
import { axeFindings } from './fixtures/axe.ts';
import { everyMail } from './fixtures/mails.ts';
import { expect, test } from './fixtures/test.ts';

const all = everyMail();
/** One of each layout: with rows, with a text alone, and with many headings. Kinds differ by their words only. */
const layouts = ['order-paid', 'export-ready', 'digest'].flatMap((kind) =>
  all.filter(({ name }) => name.startsWith(kind)).slice(0, 1),
);

/** A page with each of these mails in a frame, as mail programs show them; `change` makes them a simpler program's. */
async function show(page: Page, width: number, mails = all, change = (html: string) => html): Promise<void> {
  const frames = mails.map(({ name, html }) => {
    const text = change(html).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
    return `<iframe title="${name}" width="${width}" height="900" style="border:0" srcdoc="${text}"></iframe>`;
  });
  // A new window: axe belongs to the frames of the last one.
  await page.goto('about:blank');
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

/** The colours of the first paper and its words, by frame. */
const colours = (page: Page): Promise<string[]> =>
  page.evaluate(() => [
    ...new Set(
      [...document.querySelectorAll('iframe')].map((frame) => {
        const paper = frame.contentDocument?.querySelector('.paper');
        return paper === null || paper === undefined ? '' : getComputedStyle(paper).backgroundColor;
      }),
    ),
  ]);

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
    await show(page, 320, layouts);
    expect(await colours(page)).toEqual([colorScheme === 'light' ? 'rgb(255, 255, 255)' : 'rgb(29, 23, 48)']);
    expect(await axeFindings(page)).toEqual([]);
  }
});

test('mails stay light and readable in dark programs that ignore the style sheet', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await show(page, 320, layouts, withoutStyleSheet);
  expect(await tooWide(page)).toEqual([]);
  expect(await axeFindings(page)).toEqual([]);
});

test('mails say the same without any styles', async ({ page }) => {
  const words = async () => (await shown(page)).map((each) => each.words.replace(/\s+/g, ' ').trim());
  await show(page, 320);
  const styled = await words();
  await show(page, 320, all, withoutAnyStyle);
  expect(await words()).toEqual(styled);
});
