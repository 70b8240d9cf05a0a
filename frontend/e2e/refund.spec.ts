import type { Page } from '@playwright/test';
import { axeFindings } from './fixtures/axe.ts';
import { liveServer, withoutLive } from './fixtures/live-server.ts';
import { ORDER_IDS } from './fixtures/orders.ts';
import { signedIn } from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';

const at = (which: keyof typeof ORDER_IDS) => `/order/${ORDER_IDS[which]}`;
const panel = (page: Page) => page.getByRole('region').filter({ has: page.getByText('Refund', { exact: true }) });
const isAsk = (url: string) => url.endsWith('/refund');

/** The bodies of the requests for a refund. */
function asked(page: Page): unknown[] {
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    if (isAsk(request.url())) bodies.push(request.postDataJSON());
  });
  return bodies;
}

test.beforeEach(({ page }) => signedIn(page));

test.describe('the refund of a delivered order', () => {
  test('is explained before it is requested, and the request is sent once with its reason', async ({
    page,
    fixture,
  }) => {
    const requests = asked(page);
    await page.goto(at('fulfilled'));
    await expect(page.getByText(/^Possible until /)).toBeVisible();
    await page.getByRole('button', { name: 'Ask for a refund' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ask for a refund of this order' });
    await expect(dialog.getByRole('listitem')).toHaveCount(3);
    await dialog.getByLabel('Reason (optional)').fill('  It does not start.  ');
    await fixture('refund=requested');
    await dialog.getByRole('button', { name: 'Send request' }).dblclick();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Refund requested' })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Ask for a refund' })).toBeHidden();
    expect(requests).toEqual([{ kind: 'order', reason: 'It does not start.' }]);
  });

  test('can be requested without a reason', async ({ page }) => {
    const requests = asked(page);
    await page.goto(at('fulfilled'));
    await page.getByRole('button', { name: 'Ask for a refund' }).click();
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(requests).toEqual([{ kind: 'order' }]);
  });

  test('shows why a request failed, and keeps the reason that was typed', async ({ page, fixture }) => {
    await fixture('refund-ask=closed');
    await page.goto(at('fulfilled'));
    await page.getByRole('button', { name: 'Ask for a refund' }).click();
    await page.getByLabel('Reason (optional)').fill('Too dark.');
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Orders are refunded for 14 days.' })).toBeVisible();
    await expect(page.getByLabel('Reason (optional)')).toHaveValue('Too dark.');
    expect(await axeFindings(page)).toEqual([]);
  });

  test('is not offered for a free order or one that was not delivered', async ({ page }) => {
    for (const which of ['free', 'expired', 'confirming'] as const) {
      await page.goto(at(which));
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      await expect(page.getByRole('button', { name: 'Ask for a refund' })).toHaveCount(0);
    }
  });
});

test.describe('the refund panel', () => {
  for (const [status, heading, text] of [
    ['requested', 'Refund requested', 'The store reviews your request'],
    ['approved', 'Approved. Preparing your link', 'a few seconds'],
    ['confirming', 'Approved. Waiting for your payment to be confirmed', 'has not confirmed your payment yet'],
    ['delayed', 'Approved. The link is delayed', 'The store tries again automatically'],
    ['ready', 'Approved. Ready to claim', 'leave your library when you claim it'],
    ['declined', 'Declined', 'You have played it for forty hours.'],
    ['claimed', 'Paid back', 'have left your library'],
    ['failed', 'Could not be paid out', 'The payout processor has no funds.'],
  ] as const) {
    test(`is accessible and shows the status ${status}`, async ({ page, fixture }) => {
      await fixture(`refund=${status}`);
      await page.goto(at('fulfilled'));
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
      await expect(panel(page).last()).toContainText(text);
      await expect(page.getByRole('button', { name: 'Ask for a refund' })).toHaveCount(status === 'failed' ? 1 : 0);
      expect(await axeFindings(page)).toEqual([]);
    });
  }

  test('links to the refund page in a new tab', async ({ page, fixture }) => {
    await fixture('refund=ready');
    await page.goto(at('overpaid'));
    const link = page.getByRole('link', { name: /^Open the refund page/ });
    await expect(link).toHaveAttribute('href', '/stand-in/pull-payments/fixture');
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(page.getByText('leave your library when you claim it')).toBeHidden();
    await expect(page.getByText('no refund of the order can be requested')).toBeVisible();
  });
});

test.describe('an offered refund', () => {
  for (const [which, kind] of [
    ['overpaid', 'surplus'],
    ['late', 'payment'],
    ['refund', 'payment'],
  ] as const) {
    test(`of an order that is ${which} is requested with one click`, async ({ page, fixture }) => {
      const requests = asked(page);
      await page.goto(at(which));
      const take = page.getByRole('button', { name: /^Get the (refund|surplus back)$/ });
      await expect(take).toBeVisible();
      await fixture('refund=approved');
      await take.dblclick();
      await expect(page.getByRole('heading', { name: 'Approved. Preparing your link' })).toBeFocused();
      expect(requests).toEqual([{ kind }]);
    });
  }

  test('shows a failed request, and can be requested again', async ({ page, fixture }) => {
    await page.goto(at('refund'));
    await fixture('refund-ask=error');
    await page.getByRole('button', { name: 'Get the refund' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'The refund could not be requested' })).toBeVisible();
    await fixture('refund=ready');
    await page.getByRole('button', { name: 'Get the refund' }).click();
    await expect(page.getByRole('link', { name: /^Open the refund page/ })).toBeVisible();
  });
});

test('the page gets the refund link over the live connection and does not poll meanwhile', async ({
  page,
  fixture,
}) => {
  const live = await liveServer(page);
  let reads = 0;
  page.on('request', (request) => {
    if (request.url().includes('/order-status/')) reads += 1;
  });
  await page.clock.install();
  await fixture('refund=approved');
  await page.goto(at('overpaid'));
  await expect(page.getByRole('heading', { name: 'Approved. Preparing your link' })).toBeVisible();
  await live.subscribed('Order');
  // One read at first, and one after the subscription. Then there are no more for a while.
  let quiet = 0;
  const quietMoments = async () => {
    const before = reads;
    await page.clock.runFor(500);
    quiet = reads === before ? quiet + 1 : 0;
    return quiet;
  };
  await expect.poll(quietMoments, { intervals: [200] }).toBeGreaterThanOrEqual(8);
  const readsAtFirst = reads;
  await fixture('refund=ready');
  await page.clock.runFor(20_000);
  expect(reads).toBe(readsAtFirst);
  live.tell({ type: 'updated', model: 'Order', id: ORDER_IDS.overpaid, data: { refund: { status: 'approved' } } });
  await expect(page.getByRole('link', { name: /^Open the refund page/ })).toBeVisible();
});

test('the page polls for the refund link while there is no live connection', async ({ page, fixture }) => {
  await withoutLive(page);
  await page.clock.install();
  await fixture('refund=approved');
  await page.goto(at('overpaid'));
  await expect(page.getByRole('heading', { name: 'Approved. Preparing your link' })).toBeVisible();
  await fixture('refund=ready');
  await page.clock.runFor(4_000);
  await expect(page.getByRole('link', { name: /^Open the refund page/ })).toBeVisible();
});
