import { axeFindings } from './fixtures/axe.ts';
import { expect, test } from './fixtures/test.ts';
import { tooWide } from './fixtures/width.ts';

/* axe leaves out what it has read (fixtures/clean-parts.ts). It finds each fault of a page that it has read before. */

const style = (css: string) => `document.head.insertAdjacentHTML('beforeend', '<style>${css}</style>')`;
const inMain = (html: string) => `document.querySelector('main').insertAdjacentHTML('beforeend', '${html}')`;

const FAULTS: readonly (readonly [string, string, RegExp])[] = [
  [
    'a text that is hard to read',
    style('main label { color: #888 !important; background: #777 !important }'),
    /^color-contrast: /,
  ],
  [
    'a text that is hard to read in the other theme',
    style('[data-theme=vaporwave] main label { color: #888 !important; background: #777 !important }'),
    /^in the other theme: color-contrast: /,
  ],
  [
    'a text that is hard to read beside another element',
    `${style('.planted ~ * { color: #888 !important; background: #777 !important }')};
      document.querySelector('main label').insertAdjacentHTML('beforebegin', '<i class="planted"></i>')`,
    /^color-contrast: /,
  ],
  ['a field whose label has gone', `document.querySelector('main label').remove()`, /^(label|select-name): /],
  ['a button without a name', inMain('<button></button>'), /^button-name: /],
  [
    'a name in an attribute that has changed',
    `document.querySelector('footer a').setAttribute('aria-label', 'planted')`,
    /^label-content-name-mismatch: /,
  ],
  ['a page without a language', `document.documentElement.lang = ''`, /^html-has-lang: /],
];

for (const [what, plant, finding] of FAULTS) {
  test(`axe finds ${what} on a page that it has read before`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/auth/signin');
    await page.waitForFunction(() => document.fonts.status === 'loaded');
    expect(await axeFindings(page)).toEqual([]);
    await page.evaluate(plant);
    // Twice: a part with a fault is never left out.
    for (let time = 0; time < 2; time++) expect(await axeFindings(page)).toContainEqual(expect.stringMatching(finding));
  });
}

test('axe does not read a page again that has not changed', async ({ page }) => {
  await page.goto('/terms');
  await page.waitForFunction(() => document.fonts.status === 'loaded');
  expect(await axeFindings(page)).toEqual([]);
  // Another test of this process may have read it: then axe is not even loaded.
  await page.evaluate(`window.axe = { run: () => Promise.reject(new Error('axe was called')) }`);
  expect(await axeFindings(page)).toEqual([]);
});

test('a page of which a corner is painted is as wide as its content', async ({ page }) => {
  await page.goto('/contact');
  await page.evaluate(inMain('<p style="width: 600px">planted</p>'));
  expect(await tooWide(page)).toEqual([
    expect.stringContaining('on a screen of 360: <p'),
    expect.stringContaining('on a screen of 390: <p'),
  ]);
});
