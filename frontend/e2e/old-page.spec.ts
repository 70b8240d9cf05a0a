import type { Page } from '@playwright/test';
import { cartWith } from './fixtures/cart.ts';
import { STEPS, startReleases } from './fixtures/releases.ts';
import { signedIn } from './fixtures/session.ts';
import { test as base, expect } from './fixtures/test.ts';

/* Pages that are open while releases are deployed: they load their parts from the release that they came with. */

const test = base.extend<{ releases: Awaited<ReturnType<typeof startReleases>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs.
  async releases({}, use) {
    const releases = await startReleases();
    await use(releases);
    releases.close();
  },
});

/** The release whose page is open. */
const releaseOf = (page: Page) => page.locator('meta[name="release"]').getAttribute('content');

/** Files that were not found, and errors of scripts, as they happen. */
function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 404) faults.push(response.url());
  });
  page.on('pageerror', (error) => faults.push(error.message));
  return faults;
}

/** Clicks that each need files that the page has not loaded yet. */
const ROOMS: readonly ((page: Page) => Promise<void>)[] = [
  async (page) => {
    await page.getByRole('link', { name: 'View All' }).click();
    await expect(page.getByRole('heading', { name: 'All Games', level: 1 })).toBeVisible();
  },
  async (page) => {
    await page.getByRole('link', { name: 'Kiln' }).first().click();
    await expect(page.getByRole('heading', { name: 'Kiln', level: 1 })).toBeVisible();
  },
  async (page) => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
    await expect(page.getByRole('heading', { name: 'Terms', level: 1 })).toBeVisible();
  },
  async (page) => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
    await expect(page).toHaveURL(/\/contact$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
];

/** Places an order from the open page, by its links and buttons only. */
async function checkOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cart, 1 item' }).click();
  await page.getByRole('link', { name: 'Checkout' }).click();
  await page.getByRole('radio', { name: /Lightning/ }).check();
  const sent = page.waitForRequest('**/api/checkout');
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  expect((await sent).postDataJSON()).toMatchObject({ items: [{ quantity: 1 }] });
}

test('opens the rest of its pages during every step of a deployment, and loads the new site afterwards', async ({
  page,
  releases,
}) => {
  const faults = faultsOf(page);
  await page.goto(releases.url);
  for (const [index, step] of STEPS.entries()) {
    releases.deploy(2, step);
    await ROOMS[index]?.(page);
    expect(await releaseOf(page)).toBe('1');
  }
  expect(faults).toEqual([]);
  await page.reload();
  expect(await releaseOf(page)).toBe('2');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(faults).toEqual([]);
});

test('shows a page of the former release that arrives with the policy of the next one', async ({ page, releases }) => {
  const faults = faultsOf(page);
  releases.deploy(2, 'policy');
  releases.deploy(2, 'hashed files');
  await page.goto(releases.url);
  expect(await releaseOf(page)).toBe('1');
  await expect(page.getByRole('link', { name: 'Neon Drifters' })).toBeVisible();
  expect(faults).toEqual([]);
});

test('checks out after a deployment', async ({ page, releases }) => {
  const faults = faultsOf(page);
  await signedIn(page);
  await cartWith(page, 'Kiln');
  await page.goto(releases.url);
  for (const step of STEPS) releases.deploy(2, step);
  await checkOut(page);
  expect(faults).toEqual([]);
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  /** Waits until the worker of the newest release has its files and answers for the open page. */
  const workerTakesOver = (page: Page) =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const taken = new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      );
      await registration.update();
      await taken;
    });

  test('goes on when the workers of two later releases have taken over', async ({ page, releases }) => {
    const faults = faultsOf(page);
    await page.goto(releases.url);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    for (const release of [2, 3]) {
      for (const step of STEPS) releases.deploy(release, step);
      await workerTakesOver(page);
      await ROOMS[release - 2]?.(page);
      expect(await releaseOf(page)).toBe('1');
    }
    // Only two releases are kept by the worker: these parts come from the site.
    await ROOMS[2]?.(page);
    expect(faults).toEqual([]);
    await page.reload();
    expect(await releaseOf(page)).toBe('3');
  });
});
