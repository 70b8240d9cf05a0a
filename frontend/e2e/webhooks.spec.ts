import type { Page } from '@playwright/test';
import { axeFindings } from './fixtures/axe.ts';
import { signedIn } from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';
import { tooWide } from './fixtures/width.ts';

const URL_TEXT = 'https://hooks.example.com/satcade';

/** The next request about endpoints. Others, such as the renewal of a session, may come between. */
const sentTo = (page: Page, method: string) =>
  page.waitForRequest((request) => request.method() === method && request.url().includes('/api/webhook-endpoints'));

test.beforeEach(async ({ page }) => {
  await signedIn(page);
});

test('a developer adds an endpoint and sees its secret once', async ({ page }) => {
  await page.goto('/developers?tab=webhooks');
  const form = page.getByRole('form', { name: 'Add an endpoint' });
  await form.getByRole('button', { name: 'Add endpoint' }).click();
  await expect(form.getByText('Choose at least one event')).toBeVisible();
  await expect(form.getByLabel('Address')).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  await form.getByLabel('Address').fill('https://hooks.example.com/new');
  await form.getByLabel('a scan of a game file is finished').check();
  const sent = sentTo(page, 'POST');
  await form.getByRole('button', { name: 'Add endpoint' }).click();
  expect((await sent).postDataJSON()).toEqual({ url: 'https://hooks.example.com/new', events: ['scan.finished'] });
  await expect(form.getByText(/^whsec_/)).toBeVisible();
  // It is shown once, so a screen reader reads it now, and the next key reaches the button.
  await expect(form.getByRole('group', { name: 'Copy the secret now.' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(form.getByRole('button', { name: 'Copy the secret' })).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  expect(await tooWide(page)).toEqual([]);
});

test('an endpoint is tried, its log shows attempts, and a delivery is sent again', async ({ page }) => {
  await page.goto('/developers?tab=webhooks');
  await page.getByRole('button', { name: `Send a test to ${URL_TEXT}` }).click();
  const log = page.getByRole('dialog', { name: `Deliveries to ${URL_TEXT}` });
  await expect(log.getByText(/answer 503, the answer is not 2xx/)).toBeVisible();
  await log.getByText('Last answer').click();
  await expect(log.getByText('upstream is down')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  const replayed = sentTo(page, 'POST');
  await log.getByRole('button', { name: /^Send again: payout\.changed/ }).click();
  expect((await replayed).url()).toContain('/replay');
  await expect(page.getByText('The message is being sent again.')).toBeVisible();
});

test('an endpoint gets another address and other events', async ({ page }) => {
  await page.goto('/developers?tab=webhooks');
  await page.getByRole('button', { name: `Edit ${URL_TEXT}` }).click();
  const dialog = page.getByRole('dialog', { name: `Edit ${URL_TEXT}` });
  await expect(dialog.getByLabel('Address')).toHaveValue(URL_TEXT);
  await dialog.getByLabel('Address').fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText(/Enter an address that begins with https/)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByLabel('Address').fill('https://hooks.example.com/moved');
  await dialog.getByLabel('Description (optional)').fill('');
  for (const box of await dialog.getByRole('checkbox').all()) await box.setChecked(false);
  await dialog.getByLabel('a gift is redeemed').check();
  const patched = sentTo(page, 'PATCH');
  await dialog.getByRole('button', { name: 'Save' }).click();
  expect((await patched).postDataJSON()).toEqual({
    ...{ url: 'https://hooks.example.com/moved', description: null, events: ['gift.redeemed'] },
  });
  await expect(page.getByText('The endpoint was changed.')).toBeVisible();
});

test('an endpoint gets a new secret, is switched off and deleted', async ({ page, fixture }) => {
  await page.goto('/developers?tab=webhooks');
  await page.getByRole('button', { name: `New secret for ${URL_TEXT}` }).click();
  const renewal = page.getByRole('dialog', { name: 'Create a new secret?' });
  await expect(renewal).toContainText('Any earlier secret stops working now.');
  expect(await axeFindings(page)).toEqual([]);
  await renewal.getByRole('button', { name: 'Create secret' }).click();
  await expect(page.getByText(/The previous secret also signs until/)).toBeVisible();
  await expect(page.getByRole('group', { name: 'Copy the secret now.' })).toBeFocused();
  const patched = sentTo(page, 'PATCH');
  await page.getByRole('button', { name: `Switch off ${URL_TEXT}` }).click();
  expect((await patched).postDataJSON()).toEqual({ status: 'DISABLED' });
  await expect(page.getByText('The endpoint is off.')).toBeVisible();
  await page.getByRole('button', { name: `Delete ${URL_TEXT}` }).click();
  const deleted = sentTo(page, 'DELETE');
  await fixture('webhooks=empty');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await deleted;
  await expect(page.getByText('The endpoint was deleted.')).toBeVisible();
  await expect(page.getByText('You have no endpoints.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Webhooks' })).toBeFocused();
});

test('an endpoint that the store switched off says why, and how to go on', async ({ page, fixture }) => {
  await fixture('webhooks=off');
  await page.goto('/developers?tab=webhooks');
  await expect(page.getByText(/Nothing could be delivered for a day/)).toBeVisible();
  await expect(page.getByRole('button', { name: `Switch on ${URL_TEXT}` })).toBeVisible();
  await expect(page.getByRole('button', { name: `Send a test to ${URL_TEXT}` })).toHaveCount(0);
  await page.getByRole('button', { name: `Deliveries to ${URL_TEXT}` }).click();
  const log = page.getByRole('dialog', { name: `Deliveries to ${URL_TEXT}` });
  await expect(log.getByText('Switch the endpoint on to send these messages again.')).toBeVisible();
  await expect(log.getByRole('button', { name: /^Send again/ })).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
});

test('empty lists, failures and refused addresses say so', async ({ page, fixture }) => {
  await fixture('webhooks=empty, webhook-add=error');
  await page.goto('/developers?tab=webhooks');
  await expect(page.getByText('You have no endpoints.')).toBeVisible();
  const form = page.getByRole('form', { name: 'Add an endpoint' });
  await form.getByLabel('Address').fill('https://hooks.example.com/new');
  await form.getByLabel('a gift is redeemed').check();
  await form.getByRole('button', { name: 'Add endpoint' }).click();
  await expect(form.getByRole('alert')).toContainText('The endpoint could not be added');
  await fixture('webhooks=error');
  await page.reload();
  await expect(page.getByText('Failed to load your endpoints')).toBeVisible();
  await fixture('webhook-log=empty');
  await page.reload();
  await page.getByRole('button', { name: `Deliveries to ${URL_TEXT}` }).click();
  await expect(page.getByText('Nothing was sent in the last 30 days.')).toBeVisible();
});

test('long addresses break on a phone, also in the titles of dialogs', async ({ page, fixture }) => {
  await fixture('webhooks=long');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/developers?tab=webhooks');
  await expect(page.getByText('A description of a hundred letters')).toBeVisible();
  expect(await tooWide(page, [390])).toEqual([]);
  for (const name of [/^Deliveries to/, /^Edit/]) {
    await page.getByRole('button', { name }).click();
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    await page.keyboard.press('Escape');
  }
});
