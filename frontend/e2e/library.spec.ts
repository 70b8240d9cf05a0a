import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { axeFindings } from './fixtures/axe.ts';
import { answerData } from './fixtures/data-routes.ts';
import { gameTitled } from './fixtures/games.ts';
import { FILE } from './fixtures/orders.ts';
import { signedIn } from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';

const downloadOf = (page: Page) => page.getByRole('button', { name: 'Download Neon Drifters' });
const cards = (page: Page) => page.getByRole('main').getByRole('listitem');
const count = (page: Page, label: string) => page.getByText(label, { exact: true }).locator('xpath=..');
/** How long to wait for an element after each advance of the clock. */
const SHORTLY = { timeout: 100 } as const;

/** Skips the waits between retries until the expected element is there. */
const passTime = (page: Page, isThere: () => Promise<void>) =>
  expect(async () => {
    await page.clock.runFor(2_000);
    await isThere();
  }).toPass();

test.beforeEach(({ page }) => signedIn(page));

test('the library counts owned, downloaded and ready games, and lists a refunded game with its date and order', async ({
  page,
}) => {
  await page.goto('/library');
  await expect(count(page, 'Games Owned')).toContainText('6');
  await expect(count(page, 'Downloaded')).toContainText('2');
  await expect(count(page, 'Ready to Download')).toContainText('4');
  const refunded = cards(page).filter({ hasText: 'Paper Lantern' });
  await expect(refunded).toContainText('Refunded');
  await expect(refunded).toContainText('On Nov 19, 2026.');
  await expect(refunded.getByRole('link', { name: 'See the order' })).toHaveAttribute('href', /\/order\//);
  await expect(refunded.getByRole('link', { name: 'Buy it again' })).toBeVisible();
  await expect(refunded.getByRole('button', { name: /Download/ })).toHaveCount(0);
});

test('the library says why an owned game left the store, and still offers the download', async ({ page, fixture }) => {
  await fixture('library=off-store');
  await page.goto('/library');
  const withdrawn = cards(page).filter({ hasText: 'Neon Drifters' });
  await expect(withdrawn).toContainText('The developer no longer sells this game. You can still download your copy.');
  await expect(withdrawn.getByRole('button', { name: 'Download Neon Drifters' })).toBeEnabled();
  const takenDown = cards(page).filter({ hasText: 'Moss & Marrow' });
  await expect(takenDown).toContainText('Since Nov 10, 2026. Reason: It uses art of another game.');
  await expect(takenDown.getByRole('button', { name: /download Moss/i })).toBeEnabled();
  await expect(takenDown.getByRole('link', { name: /Info/ })).toHaveCount(0);
  const revoked = cards(page).filter({ hasText: 'Ledger of Ash' });
  await expect(revoked).toContainText('An Admin withdrew this copy.');
  await expect(revoked.getByRole('link', { name: 'See the order' })).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
});

test('the library sorts its games, and remembers grid or list view', async ({ page }) => {
  await page.goto('/library');
  await page.getByLabel('Sort by').selectOption('alphabetical');
  await expect(cards(page).first()).toContainText('Gravel Saints');
  await page.getByRole('button', { name: 'List view' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'List view' })).toHaveAttribute('aria-pressed', 'true');
});

test('a library of a thousand games counts and searches all of them, and renders few', async ({ page, fixture }) => {
  await fixture('library=many');
  await page.goto('/library');
  await expect(count(page, 'Games Owned')).toContainText('1000');
  expect(await cards(page).count()).toBeLessThan(400);
  await page.getByRole('searchbox', { name: 'Search your library' }).fill(' 1000');
  await expect(cards(page)).toHaveCount(1);
  await page.getByRole('searchbox', { name: 'Search your library' }).fill('');
  const before = await cards(page).count();
  await page.mouse.wheel(0, 100_000);
  await expect.poll(() => cards(page).count()).toBeGreaterThan(before);
});

for (const mode of ['drop', 'expire'] as const) {
  test(`a download continues after a ${mode}`, async ({ page, fixture }) => {
    await fixture(`file=${mode}`);
    await page.goto('/library');
    const file = page.waitForEvent('download');
    await downloadOf(page).click();
    const saved = await readFile(await (await file).path());
    expect(saved.equals(FILE)).toBe(true);
    await expect(page.getByText('Neon Drifters is downloaded.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Re-download Neon Drifters' })).toBeVisible();
    await expect(count(page, 'Downloaded')).toContainText('3');
  });
}

test('a download waits while there is no connection, is listed after a reload, and is accessible', async ({
  page,
  fixture,
}) => {
  await page.clock.install();
  await fixture('library=outdated, file=down');
  await page.goto('/library');
  await downloadOf(page).click();
  const waiting = page.getByText(/No connection\. It continues automatically from \d+%\./);
  await passTime(page, () => expect(waiting).toBeVisible(SHORTLY));
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Pause the download of Neon Drifters' }).click();
  await page.getByRole('button', { name: 'Resume Neon Drifters' }).click();
  await passTime(page, () => expect(waiting).toBeVisible(SHORTLY));
  await page.reload();
  await passTime(page, () => expect(waiting).toBeVisible(SHORTLY));
  await page.getByRole('button', { name: 'Pause the download of Neon Drifters' }).click();
  await page.reload();
  await passTime(page, () => expect(page.getByRole('button', { name: 'Resume Neon Drifters' })).toBeVisible(SHORTLY));
  // Now the storage answers.
  await page.route('**/flaky-file/**', (route) => route.fulfill(rangeOf(route.request().headers().range)));
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Resume Neon Drifters' }).click();
  expect((await readFile(await (await file).path())).equals(FILE)).toBe(true);
});

/** The rest of the file, as storage returns it. */
function rangeOf(range = 'bytes=0-') {
  const from = Number(/\d+/.exec(range)?.[0] ?? 0);
  const headers = { etag: '"fixture-file-1"', 'content-length': String(FILE.byteLength - from) };
  return { status: from > 0 ? 206 : 200, headers, body: Buffer.from(FILE.subarray(from)) };
}

for (const [certified, message, isSaved] of [
  ['same', 'Neon Drifters is downloaded. It matches its scan certificate.', true],
  ['another', 'The download of Neon Drifters does not match its scan certificate and was deleted.', false],
] as const) {
  test(`a download is checked against its certificate: ${certified}`, async ({ page, fixture }) => {
    await fixture(`file=drop, certificate=file-${certified}`);
    await page.goto('/library');
    let saved = 0;
    page.on('download', () => {
      saved += 1;
    });
    await downloadOf(page).click();
    await expect(page.getByText(message)).toBeVisible();
    expect(saved).toBe(isSaved ? 1 : 0);
  });
}

test('the file of a channel is checked against the certificate of that channel', async ({ page, fixture }) => {
  await fixture('library=channels, file=drop, certificate=file-another');
  await page.goto('/library');
  const asked = page.waitForRequest((request) => request.url().includes('/certificate'));
  await page.getByRole('button', { name: 'Download Neon Drifters: Linux', exact: true }).click();
  expect(new URL((await asked).url()).searchParams.get('channel')).toBe('linux');
  const warning = 'The download of Neon Drifters: Linux does not match its scan certificate and was deleted.';
  await expect(page.getByText(warning)).toBeVisible();
});

test('a running download disables its button, survives a change of page, and can be cancelled', async ({
  page,
  fixture,
}) => {
  await fixture('file=slow');
  await page.goto('/library');
  await downloadOf(page).click();
  const running = page.getByRole('button', { name: /Downloading \d+% Neon Drifters/ });
  await expect(running).toBeDisabled();
  await page.getByRole('link', { name: 'Store', exact: true }).click();
  await expect(page).toHaveURL('/');
  await page.getByRole('link', { name: 'Library', exact: true }).click();
  await expect(running).toBeDisabled();
  await page.getByRole('button', { name: 'Cancel the download of Neon Drifters' }).click();
  await expect(downloadOf(page)).toBeEnabled();
});

test('a refused download shows the reason', async ({ page, fixture }) => {
  await page.clock.install();
  await fixture('download=error');
  await page.goto('/library');
  await downloadOf(page).click();
  const failure = page.getByText('Neon Drifters could not be downloaded: The fixture was asked to fail.');
  await passTime(page, () => expect(failure).toBeVisible(SHORTLY));
});

test('the library announces a new version and offers earlier ones', async ({ page, fixture }) => {
  await fixture('library=outdated');
  await page.goto('/library');
  await expect(page.getByText('You have v1.0.5. The current version is v1.1.0.')).toBeVisible();
  await page.getByRole('button', { name: 'Versions of Moss & Marrow' }).click();
  const dialog = page.getByRole('dialog', { name: 'Versions of Moss & Marrow' });
  await expect(dialog.getByRole('listitem')).toHaveCount(4);
  expect(await axeFindings(page)).toEqual([]);
  const asked = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/download'));
  const file = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download version 1.0.0 of Moss & Marrow' }).click();
  expect(new URL((await asked).url()).searchParams.get('version')).toBe('1.0.0');
  expect((await file).suggestedFilename()).toBe('game-1.0.0.zip');
});

test('the library offers earlier versions of a game whose page was open before', async ({ page, fixture }) => {
  await fixture('library=outdated');
  await page.goto(`/game/${gameTitled('Moss & Marrow').id}`);
  await page.getByRole('button', { name: 'I am 18 or older, show it' }).click();
  await expect(page.getByRole('region', { name: 'Versions' })).toBeVisible();
  await page.getByRole('link', { name: 'Library', exact: true }).click();
  await page.getByRole('button', { name: 'Versions of Moss & Marrow' }).click();
  const dialog = page.getByRole('dialog', { name: 'Versions of Moss & Marrow' });
  await expect(dialog.getByRole('listitem')).toHaveCount(4);
});

test('an empty library links to the store', async ({ page, fixture }) => {
  await fixture('library=empty');
  await page.goto('/library');
  await expect(page.getByRole('heading', { name: 'No games found' })).toBeVisible();
  await page.getByRole('link', { name: 'Browse Store' }).click();
  await expect(page).toHaveURL('/');
});

test('a library that fails to load can be loaded again', async ({ page, fixture }) => {
  await fixture('library=error');
  await page.goto('/library');
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to load your library' })).toBeVisible();
  await fixture('');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(cards(page)).toHaveCount(7);
});

test.describe('wishlist', () => {
  test('lists its games and removes one', async ({ page }) => {
    await page.goto('/library');
    await page.getByRole('link', { name: 'Wishlist' }).click();
    await expect(cards(page)).toHaveCount(4);
    await expect(page.getByText('No longer in the store')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await answerData(page, /\/api\/wishlist\?/, () => 'never');
    await page.getByRole('button', { name: 'Remove Orbit Janitor from your wishlist' }).click();
    await expect(cards(page)).toHaveCount(3);
  });

  test('puts a removed game back when the server refuses', async ({ page, fixture }) => {
    await fixture('wish=error');
    await page.goto('/library?tab=wishlist');
    await page.getByRole('button', { name: 'Remove Orbit Janitor from your wishlist' }).click();
    await expect(page.getByText('Your wishlist could not be changed: The fixture was asked to fail.')).toBeVisible();
    await expect(cards(page)).toHaveCount(4);
  });

  test('says that it is empty', async ({ page, fixture }) => {
    await fixture('wishlist=empty');
    await page.goto('/library?tab=wishlist');
    await expect(page.getByRole('heading', { name: 'Nothing on your wishlist' })).toBeVisible();
  });
});
