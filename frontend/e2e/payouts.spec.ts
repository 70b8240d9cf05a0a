import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { axeFindings } from './fixtures/axe.ts';
import { signedIn } from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';

const section = (page: Page) => page.getByRole('region', { name: 'Your payouts' });
const form = (page: Page) => page.getByRole('region', { name: 'Payout address' });
const rows = (page: Page) =>
  section(page).getByRole('heading', { name: 'Payouts', exact: true }).locator('xpath=following-sibling::ul[1]/li');

test.beforeEach(({ page }) => signedIn(page));

test.describe('the payouts section', () => {
  test('is shown to users who have games or a balance', async ({ page, fixture }) => {
    await fixture('games=empty, balance=none');
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Your orders' })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(section(page)).toBeHidden();
    await fixture('games=empty, balance=small');
    await page.reload();
    await expect(section(page)).toContainText('$12.50');
  });

  for (const [variants, text] of [
    ['payout-settings=none', '$36.90 can be paid out once you set an address below.'],
    ['balance=small', '$7.50 more must be released before a payout is made.'],
    ['balance=under-way', '$36.90 is in a payout.'],
    ['balance=owing', 'Later credits make up for it.'],
    ['balance=again', 'The last 2 payouts failed: the Lightning address does not answer.'],
    ['balance=attention', 'It is not retried automatically. Set another address below'],
    ['balance=none, payouts=empty', 'Nothing to pay out yet.'],
  ] as const) {
    test(`says what happens next: ${text}`, async ({ page, fixture }) => {
      await fixture(variants);
      await page.goto('/dashboard');
      await expect(section(page)).toContainText(text);
    });
  }

  test('shows amounts with their number of credits, and the next run', async ({ page }) => {
    await page.goto('/dashboard');
    for (const [name, usd, count] of [
      ['Balance', '$61.18', '5 credits'],
      ['Held', '$24.28', '2 credits'],
      ['Paid so far', '$412.55', '2 payouts'],
    ] as const) {
      const sum = section(page).locator('dl > div').filter({ hasText: name });
      await expect(sum).toContainText(usd);
      await expect(sum).toContainText(count);
    }
    await expect(section(page)).toContainText('$36.90 goes out with the next run: Nov 29, 2026');
    await expect(section(page)).toContainText('A payout needs at least $20.00. A credit is held for 7 days');
  });

  test('can be loaded again after a failure', async ({ page, fixture }) => {
    await fixture('balance=error');
    await page.goto('/dashboard');
    const alert = section(page).getByRole('alert');
    await expect(alert).toContainText('Failed to load your payouts');
    await fixture('');
    await alert.getByRole('button', { name: 'Try Again' }).click();
    await expect(section(page)).toContainText('$61.18');
  });
});

test('a freeze is shown with the steps to take, and without a next payout', async ({ page, fixture }) => {
  await fixture('payout-settings=frozen');
  await page.goto('/dashboard');
  const notice = section(page).getByRole('alert').filter({ hasText: 'Your payouts are frozen' });
  await expect(notice).toContainText('Ask the store to lift the freeze.');
  await expect(notice.getByRole('link', { name: 'Open your security settings' })).toBeVisible();
  await expect(section(page)).toContainText('No payout is made while payouts are frozen.');
  await expect(section(page).getByText('$36.90 (3 credits): payouts are frozen.')).toBeVisible();
  await expect(section(page)).not.toContainText('goes out with the next run');
  await expect(form(page)).toContainText('The address cannot be changed while payouts are frozen.');
  expect(await axeFindings(page)).toEqual([]);
});

test('held amounts are explained by reason', async ({ page, fixture }) => {
  await page.goto('/dashboard');
  await expect(section(page).getByText('$9.00 (1 credit): a buyer has asked for a refund.')).toBeVisible();
  await expect(section(page).getByText(/^\$15\.28 \(1 credit\): buyers can still ask for a refund\./)).toBeVisible();
  await fixture('balance=rate-check');
  await page.reload();
  await expect(section(page).getByText(/^A payout of \$36\.90 waits for the store/)).toBeVisible();
});

test.describe('the list of payouts', () => {
  test('shows status, transaction, failure reason and orders of each payout', async ({ page }) => {
    await page.goto('/dashboard');
    await expect(rows(page)).toHaveCount(3);
    await expect(rows(page).filter({ hasText: 'Failed' })).toContainText('The amount went back to your balance');
    const paid = rows(page).filter({ hasText: 'On-chain' });
    await expect(paid).toContainText('4a5e1e4baab89f3a32518a88c31bc87f618f76673e2cc77ab2127b7afdeda33b');
    await expect(paid.getByRole('button', { name: 'Copy: Transaction' })).toBeVisible();
    await paid.getByText('15 orders').click();
    await expect(paid.getByRole('list', { name: 'Orders in this payout' }).getByRole('listitem')).toHaveCount(15);
  });

  test('loads page by page, and says when it is empty or fails to load', async ({ page, fixture }) => {
    await fixture('payouts=many');
    await page.goto('/dashboard');
    await expect(rows(page)).toHaveCount(10);
    await section(page).getByRole('button', { name: 'Show more payouts' }).click();
    await expect(rows(page)).toHaveCount(20);
    await fixture('payouts=empty');
    await page.reload();
    await expect(section(page)).toContainText('No payout yet');
    await fixture('payouts=error');
    await page.reload();
    await expect(section(page).getByRole('alert')).toContainText('Failed to load the list');
  });
});

test.describe('the CSV of the ledger', () => {
  test('is saved with all pages under one header', async ({ page }) => {
    await page.goto('/dashboard');
    const saved = page.waitForEvent('download');
    await section(page).getByRole('button', { name: 'Save ledger as CSV' }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toMatch(/^satcade-ledger-\d{4}-\d{2}-\d{2}\.csv$/);
    const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
    expect(lines.map((line) => line.split(',')[0])).toEqual(['seq', '3', '2', '1']);
  });

  test('shows that it could not be saved', async ({ page, fixture }) => {
    await page.goto('/dashboard');
    await fixture('ledger=error');
    await section(page).getByRole('button', { name: 'Save ledger as CSV' }).click();
    await expect(section(page).getByRole('alert')).toContainText('The ledger could not be saved');
  });
});

test.describe('the payout address', () => {
  test('is used at once when it is the first one', async ({ page, fixture }) => {
    await fixture('payout-settings=none');
    await page.goto('/dashboard');
    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    await form(page).getByLabel('Address').fill('  me@wallet.example ');
    await form(page).getByRole('button', { name: 'Save address' }).click();
    expect((await sent).postDataJSON()).toEqual({ payoutMethod: 'lightning', payoutAddress: 'me@wallet.example' });
    await expect(form(page)).toContainText('Payouts go to (Lightning): me@wallet.example');
    await expect(form(page).getByText(/on payouts go to this/)).toHaveCount(0);
  });

  test('is pending for a day after a change, which can be taken back', async ({ page }) => {
    await page.goto('/dashboard');
    await form(page).getByRole('radio', { name: 'On-chain' }).check();
    await form(page).getByLabel('Address').fill('bc1qnew');
    await form(page).getByRole('button', { name: 'Save address' }).click();
    const waiting = form(page).getByText(/^From .+ on payouts go to this On-chain address:$/);
    await expect(waiting).toBeVisible();
    await expect(form(page)).toContainText('Payouts go to (Lightning): satoshi@wallet.example');
    await form(page).getByRole('button', { name: 'Keep the old address' }).click();
    await expect(waiting).toBeHidden();
    await expect(form(page).getByLabel('Address')).toHaveValue('satoshi@wallet.example');
  });

  test('shows a refusal of the server at its field, and keeps what was typed', async ({ page, fixture }) => {
    await page.goto('/dashboard');
    const address = form(page).getByLabel('Address');
    await address.fill('');
    await form(page).getByRole('button', { name: 'Save address' }).click();
    await expect(address).toHaveAccessibleDescription(/Enter an address\./);
    await address.fill('mistyped');
    await form(page).getByRole('button', { name: 'Save address' }).click();
    await expect(address).toHaveAccessibleDescription(/It is not a Bitcoin address, or is mistyped\./);
    await expect(address).toHaveValue('mistyped');
    await fixture('payout-settings-save=error');
    await address.fill('me@wallet.example');
    await form(page).getByRole('button', { name: 'Save address' }).click();
    await expect(form(page).getByRole('alert')).toContainText('The address could not be saved');
    await expect(address).toHaveValue('me@wallet.example');
  });
});

test('the payouts section is accessible with a pending address, an error and open orders', async ({
  page,
  fixture,
}) => {
  await fixture('payout-settings=pending');
  await page.goto('/dashboard');
  await rows(page).getByText('15 orders').click();
  await form(page).getByLabel('Address').fill('mistyped');
  await form(page).getByRole('button', { name: 'Save address' }).click();
  await expect(form(page).getByText(/or is mistyped/)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});
