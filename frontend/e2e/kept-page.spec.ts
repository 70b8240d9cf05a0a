import { readFileSync } from 'node:fs';
import { answerData } from './fixtures/data-routes.ts';
import { KeptPage } from './fixtures/kept-page.ts';
import { expect, test } from './fixtures/test.ts';

/* Tests use a page one after the other (fixtures/kept-page.ts). No test sees what another one did. */

test('a failure names its line, as Node moves none when it strips the types', () => {
  const { stack } = new Error('on this line');
  const line =
    readFileSync(import.meta.filename, 'utf8')
      .split('\n')
      .findIndex((each) => each.includes('on this line')) + 1;
  expect(stack).toContain(`kept-page.spec.ts:${line}:`);
});

test('a page is as new after whatever a test did to it', async ({ browser, site }) => {
  const context = await browser.newContext();
  const kept = await KeptPage.open(context);
  const { page } = kept;
  const requestedUrls: string[] = [];
  page.on('request', (request) => requestedUrls.push(request.url()));
  await page.addInitScript(() => Reflect.set(window, 'left', true));
  await page.route('**/api/**', (route) => route.abort());
  await answerData(page, /\/api\//, () => 'lost');
  await page.setExtraHTTPHeaders({ 'x-fixture': 'games=empty' });
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${site}/list`);
  await page.evaluate(async () => {
    localStorage.setItem('left', 'a');
    await caches.open('left');
    await new Promise((resolve) => indexedDB.open('left').addEventListener('success', resolve));
    // What a page writes when it is left, such as where it was scrolled to.
    addEventListener('pagehide', () => sessionStorage.setItem('left', 'b'));
  });
  await context.addCookies([{ name: 'left', value: 'c', url: site }]);
  await context.grantPermissions(['geolocation']);
  await context.newPage();
  await context.setOffline(true);

  expect(await kept.isAsNew()).toBe(true);

  expect(context.pages()).toEqual([page]);
  expect(page.viewportSize()).toEqual({ width: 1280, height: 900 });
  expect(await page.evaluate(() => [innerWidth, innerHeight, screen.width, devicePixelRatio])).toEqual([
    ...[1280, 900, 1280, 1],
  ]);
  requestedUrls.length = 0;
  await page.goto(`${site}/list`);
  await expect(page.getByRole('main').getByRole('link', { name: 'Neon Drifters', exact: true })).toBeVisible();
  expect(requestedUrls).toEqual([]);
  const left = await page.evaluate(async () => ({
    script: Reflect.has(window, 'left'),
    local: localStorage.getItem('left'),
    session: sessionStorage.getItem('left'),
    cookies: document.cookie,
    caches: await caches.keys(),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    mayLocate: (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted',
    media: ['(prefers-reduced-motion: reduce)', '(prefers-color-scheme: dark)'].filter(
      (each) => matchMedia(each).matches,
    ),
  }));
  expect(left).toEqual({
    ...{
      script: false,
      local: null,
      session: null,
      cookies: '',
      caches: [],
      databases: [],
      mayLocate: false,
      media: [],
    },
  });
  await context.close();
});

for (const [what, change] of [
  ['moved the clock', (page: KeptPage['page']) => page.clock.install()],
  ['answered for a socket', (page: KeptPage['page']) => page.routeWebSocket('**/live', () => {})],
  ['answered for all pages', (page: KeptPage['page']) => page.context().route('**/none', () => {})],
  ['opened another site', (page: KeptPage['page'], site: string) => page.goto(site.replace('127.0.0.1', 'localhost'))],
  ['closed the page', (page: KeptPage['page']) => page.close()],
] as const) {
  test(`a page is not used again after a test that ${what}`, async ({ browser, site }) => {
    const context = await browser.newContext();
    const kept = await KeptPage.open(context);
    await change(kept.page, site);
    expect(await kept.isAsNew()).toBe(false);
    await context.close();
  });
}

test.describe('tests with different options', () => {
  // One after the other in one worker, so that the second could have the page of the first.
  test.describe.configure({ mode: 'default' });

  test.describe('the first', () => {
    test.use({ userAgent: 'Another Browser' });

    test('has a page with its own user agent', async ({ page }) => {
      await page.goto('/list');
      expect(await page.evaluate(() => navigator.userAgent)).toBe('Another Browser');
    });
  });

  test('do not share a page', async ({ page }) => {
    await page.goto('/list');
    expect(await page.evaluate(() => navigator.userAgent)).not.toBe('Another Browser');
  });
});
