import type { Page } from '@playwright/test';
import { gamePath } from '@satcade/contracts/addresses';
import { orderText as germanOrder } from '../src/translations/de/order/order.ts';
import { catalogue as german } from '../src/translations/de/store/catalogue.ts';
import { DEVELOPER_ID, gameTitled } from './fixtures/games.ts';
import { MONEY_IDS } from './fixtures/money-orders.ts';
import { RENDERED_HEADER } from './fixtures/rendered.ts';
import { signedIn } from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';

/* Readers of another language: dates, counts and sizes in its form, prices in US dollars. */

const kiln = gameTitled('Kiln');
test.use({ locale: 'de-DE', timezoneId: 'Europe/Berlin' });

function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    // The fixture site has no live socket.
    if (message.type() === 'error' && !message.text().includes('/live')) complaints.push(message.text());
  });
  return complaints;
}

test.describe('a page that arrives with its data', () => {
  test.use({ extraHTTPHeaders: { [RENDERED_HEADER]: 'yes' } });

  for (const path of ['/', '/list', gamePath(kiln), `/profile/${DEVELOPER_ID}`]) {
    test(`${path} is taken over without a difference`, async ({ page }) => {
      const complaints = complaintsOf(page);
      await page.goto(path, { waitUntil: 'commit' });
      const heading = await page.getByRole('heading', { level: 1 }).elementHandle();
      await page.waitForLoadState('networkidle');
      expect(await heading?.evaluate((element) => element.isConnected)).toBe(true);
      expect(complaints).toEqual([]);
    });
  }

  test('is in English and UTC, and then in the form of the reader', async ({ page }) => {
    const html = await (await page.request.get(gamePath(kiln))).text();
    expect(html).toMatch(/[A-Z][a-z]{2} \d{1,2}, 20\d\d/);
    expect(html).toMatch(/\d\.\d [MG]B/);
    await page.goto(gamePath(kiln));
    const facts = page.getByRole('region', { name: 'Game Info' }).or(page.locator('main'));
    await expect(facts.first()).toContainText(/\d,\d\s[MG]B/);
    await expect(facts.first()).toContainText(/\d{2}\.\d{2}\.20\d\d/);
    await expect(facts.first()).not.toContainText(/[A-Z][a-z]{2} \d{1,2}, 20\d\d/);
    await expect(page.getByText('$59.99').first()).toBeVisible();
  });

  test('shows the release dates of a list in the form of the reader', async ({ page }) => {
    await page.goto('/list');
    await expect(
      page.getByText(new RegExp(`^${german.released(String.raw`\d{2}\.\d{2}\.20\d\d`)}$`)).first(),
    ).toBeVisible();
  });
});

test('library, order and payment use the form of the reader, and dollars stay dollars', async ({ page }) => {
  await signedIn(page);
  await page.goto('/library');
  await expect(page.getByText(/\d{2}\.\d{2}\.20\d\d/).first()).toBeVisible();
  await expect(page.getByText(/\d,\d\s[MG]B/).first()).toBeVisible();
  await page.goto(`/order/${MONEY_IDS.onchain}`);
  const box = page.getByRole('region', { name: germanOrder.howToPay });
  await expect(box).toContainText('50.604 sats');
  await expect(box).toContainText('1 BTC = $96,000.00 · vor 6 Minuten');
  await expect(box).toContainText('$48.58');
});

test.describe('with a language that is none', () => {
  test.use({ locale: 'en-US' });

  test('pages are in English', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'languages', { get: () => ['en-US@posix'], configurable: true }),
    );
    await page.goto(gamePath(kiln));
    await expect(page.locator('main')).toContainText(/\d\.\d [MG]B/);
    await expect(page.locator('main')).toContainText(/[A-Z][a-z]{2} \d{1,2}, 20\d\d/);
  });
});
