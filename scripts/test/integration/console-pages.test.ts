import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { type Browser, chromium, type Page } from '@playwright/test';
import * as z from 'zod/mini';
import { runAxe } from '../../../frontend/e2e/fixtures/axe-run.ts';
import { tooWide } from '../../../frontend/e2e/fixtures/width.ts';
import { findChromium } from '../chromium.ts';
import { store } from './store.ts';

/* The pages of the console, with all that the tests before this file left on them. */

const alarms = z.array(z.object({ name: z.string() }));

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: await findChromium(() => {}), args: ['--no-sandbox'] });
});
afterAll(() => browser.close());
afterEach(() => page.close());

/** The addresses of what a page requests. */
async function newPage(): Promise<Set<string>> {
  page = await browser.newPage();
  const origins = new Set<string>();
  page.on('request', (request) => origins.add(new URL(request.url()).origin));
  return origins;
}

const tables = z.array(z.object({ name: z.string(), items: z.number() }));

async function tableWithItems(): Promise<string> {
  const all = tables.parse(await (await fetch(`${store.console}/tables`)).json());
  return all.find(({ items }) => items > 0)?.name ?? '';
}

const refresh = () => page.getByRole('checkbox', { name: /Refresh/ });

const openFirstDetails = () => page.evaluate(`document.querySelector('main details')?.setAttribute('open', '')`);

/** Pages with all that has a colour. The others share their style, and axe takes seconds for a long page. */
const IN_BOTH_THEMES = ['/', '/dashboard', '/queues'];

describe('the console', () => {
  test.each([
    '/',
    '/alarms',
    '/dashboard',
    '/events',
    '/functions',
    '/queues',
    '/faults',
    '/cache',
    '/tables',
    '/resources',
    '/inbox',
  ])('is accessible, fits every screen and asks no other host on %s', async (path) => {
    const origins = await newPage();
    for (const colorScheme of IN_BOTH_THEMES.includes(path) ? (['light', 'dark'] as const) : (['light'] as const)) {
      await page.emulateMedia({ colorScheme });
      await page.goto(store.console + path);
      await refresh().uncheck();
      await openFirstDetails();
      expect((await runAxe(page)).violations).toEqual([]);
    }
    expect(await tooWide(page)).toEqual([]);
    expect([...origins]).toEqual([store.console]);
  });

  test('is accessible and fits on the pages of one alarm, function, queue, timeline, stack, table and item', async () => {
    await newPage();
    await page.emulateMedia({ colorScheme: 'dark' });
    for (const [list, first] of [
      ['/alarms', 'main a[href^="/alarms/one"]'],
      ['/functions', 'main a[href^="/functions/log"]'],
      ['/queues', 'main a[href^="/queues/messages"]'],
      ['/events', 'main a[href^="/events?q="]'],
      ['/resources', 'main a[href^="/resources?stack="]'],
      ['/tables', 'main a[href^="/tables/one"]'],
      [`/tables/one?name=${await tableWithItems()}`, 'main a[href^="/tables/item"]'],
    ] as const) {
      await page.goto(store.console + list);
      await page.goto(new URL((await page.locator(first).first().getAttribute('href')) ?? '', store.console).href);
      await refresh().uncheck();
      await openFirstDetails();
      expect((await runAxe(page)).violations).toEqual([]);
      expect(await tooWide(page)).toEqual([]);
    }
  });

  test('leads with the keyboard from the tables to the timeline of an order', async () => {
    await newPage();
    await page.goto(store.console);
    await refresh().uncheck();
    await page.getByRole('navigation').getByRole('link', { name: 'Tables' }).press('Enter');
    await page.getByRole('link', { name: 'orders: table', exact: true }).press('Enter');
    await page.getByRole('combobox', { name: 'Search in' }).selectOption('byUser');
    await page.getByRole('button', { name: 'Show items' }).press('Enter');
    await page
      .getByRole('link', { name: /^ORDER#/ })
      .first()
      .press('Enter');
    await page.getByRole('heading', { level: 2, name: 'Item', exact: true }).waitFor();
    const [, orderId = ''] = (await page.getByRole('heading', { level: 1 }).innerText()).split(/[# ]/);
    await page.getByRole('link', { name: orderId, exact: true }).first().press('Enter');
    await page.getByRole('heading', { level: 1, name: `Timeline of ${orderId}` }).waitFor();
  });

  test('is used with the keyboard from the first page to an alarm', async () => {
    await newPage();
    await page.goto(store.console);
    await refresh().uncheck();
    const [alarm] = alarms.parse(await (await fetch(`${store.console}/alarms`)).json());
    await page.getByRole('navigation').getByRole('link', { name: 'Alarms' }).press('Enter');
    await page
      .getByRole('main')
      .getByRole('link', { name: alarm?.name ?? '', exact: true })
      .first()
      .press('Enter');
    await page.getByRole('heading', { level: 1, name: alarm?.name ?? '' }).waitFor();
  });
});
