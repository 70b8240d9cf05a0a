import { axeFindings } from './fixtures/axe.ts';
import { answerData } from './fixtures/data-routes.ts';
import { ORDER_IDS } from './fixtures/orders.ts';
import { asAdmin, signedIn } from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';

const path = `/order/${ORDER_IDS.failed}`;

test('a buyer writes to the Admins about a failed order', async ({ page }) => {
  await signedIn(page);
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'We could not confirm this payment' })).toBeVisible();
  await page.getByRole('button', { name: 'Contact support' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByText('Write a message.')).toBeVisible();
  await dialog.getByRole('textbox').fill('I paid, and the order failed.');
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Sent. The answer will appear here.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Contact support' })).toHaveCount(0);
});

test('the answer of an Admin is shown on the page of the order', async ({ page, fixture }) => {
  await signedIn(page);
  await fixture('support=answered');
  await page.goto(path);
  const thread = page.getByRole('region', { name: 'Messages' });
  await expect(thread.getByRole('listitem')).toContainText(['I paid', 'Your payment is back. Please order again.']);
  await expect(page.getByRole('button', { name: 'Write again' })).toBeVisible();
});

test('an Admin answers a request, which links to the trace of its order', async ({ page }) => {
  await asAdmin(page);
  await page.goto('/admin?tab=support');
  const open = page.getByRole('region', { name: 'Open requests' });
  await expect(open.getByRole('link', { name: ORDER_IDS.failed })).toHaveAttribute('href', /tab=orders&order=/);
  await open.getByRole('button', { name: /^Answer/ }).click();
  await page.getByLabel('Answer to the buyer').fill('Your payment is back.');
  const sent = page.waitForRequest((request) => request.url().endsWith('/support-request/answer'));
  await page.getByRole('dialog').getByRole('button', { name: 'Answer' }).click();
  expect((await sent).postDataJSON()).toEqual({ text: 'Your payment is back.' });
  await expect(page.getByText('The answer is sent.')).toBeVisible();
});

test('an open answer stays while another Admin closes its request, and says so', async ({ page }) => {
  await asAdmin(page);
  await page.clock.install();
  await page.goto('/admin?tab=support');
  const open = page.getByRole('region', { name: 'Open requests' });
  await open.getByRole('button', { name: /^Answer/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Your payment is back.');
  await answerData(page, /\/support-requests\?.*state=open/, () => ({ json: { items: [], nextToken: null } }));
  // The list is read once a minute.
  await page.clock.runFor(61_000);
  await expect(open.getByText('No buyer waits for an answer.')).toBeVisible();
  await expect(dialog.getByRole('status')).toHaveText(/^This has changed or left the list/);
  await expect(dialog.getByRole('textbox')).toHaveValue('Your payment is back.');
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(open.getByRole('heading')).toBeFocused();
});
