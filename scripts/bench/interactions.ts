import { type Browser, chromium, type Page } from '@playwright/test';
import { gamePath } from '@satcade/contracts/addresses';
import { gameTitled } from '../../frontend/e2e/fixtures/games.ts';
import { startFixtureSite } from '../../frontend/e2e/fixtures/server.ts';
import { findChromium } from '../test/chromium.ts';
import { print, printStep } from './figure.ts';
import { recordInteractions, timeOf } from './interaction-times.ts';

const SLOWDOWN = 4;
const ROUNDS = 3;
const TARGET_MS = 100;
const SIZES = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true },
  desk: { viewport: { width: 1280, height: 900 }, hasTouch: false },
} as const;
type Size = keyof typeof SIZES;

interface Course {
  readonly name: string;
  /** Every page that is visited, one after the other. */
  readonly paths: readonly string[];
  /** Interactions with one page, each timed alone. */
  readonly steps: (page: Page, size: Size) => readonly (() => Promise<void>)[];
}

const theme = (page: Page) => page.getByRole('button', { name: 'Vaporwave theme' });
const search = (page: Page) => page.getByRole('combobox', { name: 'Search games' });
const dialog = (page: Page) => page.getByRole('dialog');

/** Changes a choice of three states: a filter includes, excludes, or does neither. */
async function check(page: Page, name: RegExp, nth: number): Promise<void> {
  await dialog(page).getByRole('checkbox', { name }).nth(nth).focus();
  await page.keyboard.press('Space');
}

const COURSES: readonly Course[] = [
  {
    name: 'add to cart',
    paths: ['Kiln', 'Neon Drifters', 'Ledger of Ash'].map((title) => gamePath(gameTitled(title))),
    steps: (page, size) => [() => press(page.getByRole('button', { name: 'Add to Cart' }).first(), size)],
  },
  {
    name: 'filter',
    paths: ['/list', '/list?tags=co-op'],
    steps: (page, size) => [
      () => press(page.getByRole('button', { name: 'Filters & Sort' }), size),
      ...[/^action$/, /^Exclude action$/, /^Exclude action$/].map((name) => () => check(page, name, 0)),
      ...[2, 4, 4].map((nth) => () => check(page, /^Exclude /, nth)),
      () => press(dialog(page).getByRole('button', { name: 'Search', exact: true }), size),
      () => press(page.getByRole('button', { name: /^Remove / }).first(), size),
    ],
  },
  {
    name: 'search',
    paths: ['/', '/list'],
    steps: (page) => [
      ...[...'game n'].map((letter) => async () => {
        await search(page).focus();
        await page.keyboard.press(letter === ' ' ? 'Space' : letter);
      }),
      () => page.keyboard.press('ArrowDown'),
      () => page.keyboard.press('Backspace'),
      () => page.keyboard.press('Enter'),
    ],
  },
  {
    name: 'theme',
    paths: ['/', '/list', gamePath(gameTitled('Kiln'))],
    steps: (page, size) => [() => press(theme(page), size), () => press(theme(page), size)],
  },
];

const press = (button: ReturnType<Page['locator']>, size: Size): Promise<void> =>
  size === 'phone' ? button.tap() : button.click();

/**
 * How long the page takes to react (INP) to real input with a processor that is slowed down, on the fixture site with
 * 230 games. Each interaction counts with the best of its rounds, because other programs on this machine can only make
 * it worse; of these, the worst is the figure.
 */
export async function measureInteractions(): Promise<void> {
  const executablePath = await findChromium(printStep);
  const { url, server } = await startFixtureSite();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    for (const course of COURSES) {
      for (const size of ['phone', 'desk'] as const) {
        printStep(`interactions: ${course.name}, ${size}`);
        const rounds: number[][] = [];
        for (let round = 0; round < ROUNDS; round += 1) rounds.push(await timesOf(browser, url, course, size));
        const best = rounds.reduce((all, times) => all.map((time, at) => Math.min(time, times[at] ?? time)));
        print({
          name: `INP, ${course.name}`,
          value: Math.max(...best),
          unit: 'ms',
          page: size,
          target: TARGET_MS,
          how: `CPU ${SLOWDOWN}× slower, worst of ${best.length} interactions, each the best of ${ROUNDS} rounds`,
          detail: best.join(' '),
        });
      }
    }
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
  }
}

/** The times of all interactions of a course, in a browser that has not seen the site. */
async function timesOf(browser: Browser, url: string, { paths, steps }: Course, size: Size): Promise<number[]> {
  const context = await browser.newContext({ ...SIZES[size], baseURL: url, serviceWorkers: 'block' });
  const page = await context.newPage();
  try {
    await page.setExtraHTTPHeaders({ 'x-fixture': 'games=many' });
    await recordInteractions(page);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    const times: number[] = [];
    for (const path of paths) {
      await page.goto(path, { waitUntil: 'networkidle' });
      for (const step of steps(page, size)) times.push(await timeOf(page, step));
    }
    return times;
  } finally {
    await context.close();
  }
}
