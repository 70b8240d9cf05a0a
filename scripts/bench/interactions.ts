import { type Browser, chromium, type Page } from '@playwright/test';
import { gamePath } from '@satcade/contracts/addresses';
import { gameTitled } from '../../frontend/e2e/fixtures/games.ts';
import { startFixtureSite } from '../../frontend/e2e/fixtures/server.ts';
import { findChromium } from '../test/chromium.ts';
import { print, printStep } from './figure.ts';
import { type InteractionTime, recordInteractions, timeOf } from './interaction-times.ts';

const SLOWDOWN = 4;
const ROUNDS = 3;
const TARGET_MS = 100;
/** An interaction that cannot be done fails soon, and names its course. */
const TIMEOUT_MS = 20_000;
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
  readonly steps: (page: Page, size: Size) => readonly Step[];
}

type Step = readonly [name: string, act: () => Promise<void>];

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
    steps: (page, size) => [['add', () => press(page.getByRole('button', { name: 'Add to Cart' }).first(), size)]],
  },
  {
    name: 'filter',
    paths: ['/list', '/list?tags=co-op'],
    steps: (page, size) => [
      ['open', () => press(page.getByRole('button', { name: 'Filters & Sort' }), size)],
      ['include', () => check(page, /^action$/, 0)],
      ['exclude', () => check(page, /^Exclude action$/, 0)],
      ['neither', () => check(page, /^Exclude action$/, 0)],
      ['exclude', () => check(page, /^Exclude /, 2)],
      ['exclude', () => check(page, /^Exclude /, 4)],
      ['neither', () => check(page, /^Exclude /, 4)],
      ['apply', () => press(dialog(page).getByRole('button', { name: 'Search', exact: true }), size)],
      ['remove', () => press(page.getByRole('button', { name: /^Remove / }).first(), size)],
    ],
  },
  {
    name: 'search',
    paths: ['/', '/list'],
    steps: (page) => [
      ...[...'game n'].map(
        (letter): Step => [
          `type ${letter}`,
          async () => {
            await search(page).focus();
            await page.keyboard.press(letter === ' ' ? 'Space' : letter);
          },
        ],
      ),
      ['move', () => page.keyboard.press('ArrowDown')],
      ['delete', () => page.keyboard.press('Backspace')],
      ['search', () => page.keyboard.press('Enter')],
    ],
  },
  {
    name: 'theme',
    paths: ['/', '/list', gamePath(gameTitled('Kiln'))],
    steps: (page, size) => [
      ['on', () => press(theme(page), size)],
      ['off', () => press(theme(page), size)],
    ],
  },
];

const press = (button: ReturnType<Page['locator']>, size: Size): Promise<void> =>
  size === 'phone' ? button.tap() : button.click();

interface Timed extends InteractionTime {
  readonly name: string;
}

/**
 * How long the page works on real input with a processor that is slowed down, on the fixture site with 230 games: INP
 * without the wait for the processor. Each interaction counts with the best of its rounds, because other programs on
 * this machine can only make it worse; of these, the worst is the figure. The details have each interaction with its
 * best and median, and the best processor time of the page's thread.
 */
export async function measureInteractions(): Promise<void> {
  const executablePath = await findChromium(printStep);
  const { url, server } = await startFixtureSite();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    for (const course of COURSES) {
      for (const size of ['phone', 'desk'] as const) {
        printStep(`interactions: ${course.name}, ${size}`);
        const rounds: (readonly Timed[])[] = [];
        for (let round = 0; round < ROUNDS; round += 1) rounds.push(await timesOf(browser, url, course, size));
        printTimes(course.name, size, rounds);
      }
    }
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
  }
}

function printTimes(name: string, size: Size, rounds: readonly (readonly Timed[])[]): void {
  const all = (rounds[0] ?? []).map(({ name: step }, at) => {
    const times = rounds.flatMap((round) => round[at] ?? []);
    const works = times.map(({ work }) => work).toSorted((left, right) => left - right);
    const thread = Math.min(...times.map((time) => time.thread));
    return { step, best: works[0] ?? 0, median: works[Math.floor(works.length / 2)] ?? 0, thread };
  });
  print({
    name: `INP, ${name}`,
    value: Math.max(...all.map(({ best }) => best)),
    unit: 'ms',
    page: size,
    target: TARGET_MS,
    median: Math.round(Math.max(...all.map(({ median }) => median))),
    how: `CPU ${SLOWDOWN}× slower, processing and presentation, worst of ${all.length} interactions, each the best (median) of ${ROUNDS} rounds`,
    detail: all
      .map(({ step, best, median, thread }) => `${step} ${[best, median, thread].map(Math.round).join('/')}`)
      .join(', '),
  });
}

/** The times of all interactions of a course, in a browser that has not seen the site. */
async function timesOf(browser: Browser, url: string, { name, paths, steps }: Course, size: Size): Promise<Timed[]> {
  const context = await browser.newContext({ ...SIZES[size], baseURL: url, serviceWorkers: 'block' });
  context.setDefaultTimeout(TIMEOUT_MS);
  const page = await context.newPage();
  let current = name;
  try {
    await page.setExtraHTTPHeaders({ 'x-fixture': 'games=many' });
    const session = await context.newCDPSession(page);
    await recordInteractions(page, session);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    const times: Timed[] = [];
    for (const path of paths) {
      await page.goto(path, { waitUntil: 'networkidle' });
      for (const [step, act] of steps(page, size)) {
        current = `${name}, ${size}: ${step} on ${path}`;
        times.push({ name: step, ...(await timeOf(page, session, act)) });
      }
    }
    return times;
  } catch (error) {
    throw new Error(`interactions: ${current}`, { cause: error });
  } finally {
    await context.close();
  }
}
