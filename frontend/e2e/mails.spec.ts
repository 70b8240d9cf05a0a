import type { Page } from '@playwright/test';
import { axeFindings } from './fixtures/axe.ts';
import { everyMail } from './fixtures/mails.ts';
import { expect, test } from './fixtures/test.ts';

const mails = everyMail();

/** A page with each mail in a frame, as mail programs show them; `change` makes them a simpler program's. */
async function show(page: Page, width: number, change = (html: string) => html): Promise<void> {
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

/** What is wrong with the frames: mails that are wider than their frame, or show little text. */
const problems = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('iframe')].flatMap((frame) => {
      const root = frame.contentDocument?.documentElement;
      if (root === undefined) return [`${frame.title}: not shown`];
      const tooWide = root.scrollWidth > frame.clientWidth ? [`${frame.title}: ${root.scrollWidth} px wide`] : [];
      const shown = frame.contentDocument?.body.innerText ?? '';
      return shown.length < 80 ? [...tooWide, `${frame.title}: shows "${shown}"`] : tooWide;
    }),
  );

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

test('mails fit narrow and wide programs, and are accessible in light and dark', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of [320, 600]) {
      await show(page, width);
      expect(await problems(page)).toEqual([]);
    }
    expect(await colours(page)).toEqual([colorScheme === 'light' ? 'rgb(255, 255, 255)' : 'rgb(29, 23, 48)']);
    expect(await axeFindings(page)).toEqual([]);
  }
});

test('mails stay light and readable in dark programs that ignore the style sheet', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await show(page, 320, withoutStyleSheet);
  expect(await problems(page)).toEqual([]);
  expect(await axeFindings(page)).toEqual([]);
});

test('mails can be read without any styles', async ({ page }) => {
  await show(page, 320, withoutAnyStyle);
  expect(await problems(page)).toEqual([]);
});
