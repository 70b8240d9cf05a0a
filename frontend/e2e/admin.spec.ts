import type { Locator, Page } from '@playwright/test';
import { axeFindings } from './fixtures/axe.ts';
import { answerData } from './fixtures/data-routes.ts';
import { gameTitled, ME, summaryOf } from './fixtures/games.ts';
import { asAdmin, signedIn } from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';
import { tooWide } from './fixtures/width.ts';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const ask = (page: Page, name: string) => page.getByRole('button', { name }).click();
const dialog = (page: Page) => page.getByRole('dialog');
const confirm = (page: Page, verb: string) => dialog(page).getByRole('button', { name: verb, exact: true }).click();
/** The request of the next decision. */
const decision = (page: Page) =>
  page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/api/'));

test.describe('access to the pages for Admins', () => {
  test('is refused to visitors and users, who see no link to them', async ({ page }) => {
    await page.goto('/admin');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await signedIn(page);
    await page.goto('/admin?tab=orders');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await page.getByRole('button', { name: 'Profile menu' }).click();
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
    // The link would appear by itself a moment later.
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('link', { name: 'Admin', exact: true })).toHaveCount(0);
  });

  test('is offered to an Admin in the profile menu', async ({ page }) => {
    await asAdmin(page);
    await page.goto('/checkout');
    await page.getByRole('button', { name: 'Profile menu' }).click();
    await page.getByRole('link', { name: 'Admin', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Admin' })).toBeFocused();
    await expect(page).toHaveTitle(/^Admin/);
  });
});

test.describe('the pages for Admins', () => {
  test.beforeEach(({ page }) => asAdmin(page));

  test('list waiting games, which are published or rejected with a reason', async ({ page }) => {
    await page.goto('/admin');
    const waiting = region(page, 'Waiting for a decision');
    await expect(waiting.getByRole('listitem')).toHaveCount(3);
    await ask(page, 'Publish: Gravel Saints');
    const published = decision(page);
    await confirm(page, 'Publish');
    expect((await published).postDataJSON()).toEqual({ decision: 'publish' });
    await expect(page.getByText('Gravel Saints is in the store.')).toBeVisible();
    await ask(page, 'Reject: Velvet Static');
    await confirm(page, 'Reject');
    await expect(page.getByText('Enter a reason.')).toBeVisible();
    await page.getByLabel('Reason (shown to the developer)').fill('  Not your art. ');
    const rejected = decision(page);
    await confirm(page, 'Reject');
    expect((await rejected).postDataJSON()).toEqual({ decision: 'reject', note: 'Not your art.' });
    await expect(dialog(page)).toBeHidden();
    const rejectedGames = region(page, 'Rejected');
    await expect(rejectedGames).toContainText('The screenshots show another game.');
    await expect(rejectedGames.getByRole('button', { name: 'Restore: Ferrous' })).toBeVisible();
  });

  test('show the builds that wait in channels, which are approved or declined one by one', async ({
    page,
    fixture,
  }) => {
    await fixture('channels=review');
    await page.goto('/admin');
    const waiting = region(page, 'Waiting for a decision');
    const builds = waiting.getByRole('listitem').getByRole('listitem');
    await expect(builds).toHaveCount(2);
    const [beta, demo] = [builds.first(), builds.last()];
    await expect(beta).toContainText('Channel: beta');
    await expect(beta).toContainText('Version 2.1 is waiting for review. The current version is 2.0.');
    await expect(beta).toContainText('Release notes: New ovens.');
    await expect(beta).toContainText('To be released by its developer');
    await expect(demo).toContainText('Channel: Play the first oven');
    await expect(demo).toContainText('It is the first build of this channel.');
    await expect(demo.getByText('Scan Complete - Clean')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    expect(await tooWide(page)).toEqual([]);
    await beta.getByRole('button', { name: 'Scan again: Kiln (beta)' }).click();
    await dialog(page).getByRole('textbox').fill('A new family of malware.');
    const scan = page.waitForRequest((request) => request.url().includes('/scan?'));
    await confirm(page, 'Scan again');
    const reason = 'A new family of malware.';
    expect(Object.fromEntries(new URL((await scan).url()).searchParams)).toEqual({ channel: 'beta', reason });
    // A dialog that closes gives the focus back, and takes it from the next button.
    await expect(dialog(page)).toBeHidden();
    await expect(beta.getByRole('button', { name: 'Scan again: Kiln (beta)' })).toBeFocused();
    await beta.getByRole('button', { name: 'Approve build: Kiln (beta)' }).press('Enter');
    await expect(dialog(page)).toContainText('Approve version 2.1 of Kiln (beta)?');
    const approved = decision(page);
    await confirm(page, 'Approve build');
    expect((await approved).postDataJSON()).toEqual({ decision: 'publish', version: '2.1', channel: 'beta' });
    await expect(page.getByText('Version 2.1 of Kiln (beta) is approved.')).toBeVisible();
    await demo.getByRole('button', { name: 'Decline build: Kiln (web-demo)' }).click();
    await confirm(page, 'Decline build');
    await expect(page.getByText('Enter a reason.')).toBeVisible();
    await dialog(page).getByRole('textbox').fill('It does not start.');
    const declined = decision(page);
    const read = page.waitForRequest((request) => request.url().endsWith('/channels'));
    await confirm(page, 'Decline build');
    const note = 'It does not start.';
    expect((await declined).postDataJSON()).toEqual({ decision: 'reject', version: '1.0', channel: 'web-demo', note });
    await read;
  });

  test('say when the channels of a game cannot be read, and try again', async ({ page, fixture }) => {
    await fixture('channels=error');
    await page.goto('/admin');
    const failures = region(page, 'Waiting for a decision').getByRole('alert');
    // One for each waiting game: a request that is still on its way would be answered with channels.
    await expect(failures).toHaveCount(3);
    await fixture('channels=review');
    await failures.first().getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByText('Channel: beta')).toBeVisible();
  });

  test('find a game of the store, suspend it and read the lists again', async ({ page }) => {
    await page.goto('/admin');
    const found = region(page, 'Find a game');
    await found.getByLabel('Title or game ID').fill('zzz');
    await found.getByRole('button', { name: 'Search' }).click();
    await expect(found.getByText('No game was found for “zzz”.')).toBeVisible();
    await found.getByLabel('Title or game ID').fill('Kiln');
    await found.getByLabel('Title or game ID').press('Enter');
    await page.getByRole('button', { name: 'Suspend: Kiln' }).press('Enter');
    await dialog(page).getByRole('textbox').fill('Stolen.');
    const rejected = { ...summaryOf(gameTitled('Kiln')), status: 'rejected' };
    await answerData(page, /\/api\/games\?(.*&)?q=Kiln/, () => ({
      json: { items: [rejected], nextToken: null, total: 1 },
    }));
    const read = page.waitForRequest((request) => request.url().includes('status=rejected'));
    await dialog(page).getByRole('button', { name: 'Suspend' }).press('Enter');
    await read;
    await expect(page.getByText('Kiln has left the store.')).toBeVisible();
    await expect(found.getByRole('button', { name: 'Restore: Kiln' })).toBeFocused();
  });

  test('show why a decision failed and keep the typed reason', async ({ page, fixture }) => {
    await page.goto('/admin');
    await ask(page, 'Reject: Gravel Saints');
    await dialog(page).getByRole('textbox').fill('Too loud.');
    await fixture('moderation=error');
    await confirm(page, 'Reject');
    await expect(dialog(page).getByRole('alert')).toContainText('Nothing was changed:');
    await expect(dialog(page).getByRole('textbox')).toHaveValue('Too loud.');
  });

  test('hide or keep reported reviews, and show hidden ones again', async ({ page }) => {
    await page.goto('/admin?tab=reviews');
    const reported = region(page, 'Reported');
    await expect(reported.getByText('He calls me names in the last line.').first()).toBeVisible();
    await ask(page, 'Hide: the review by mira');
    await dialog(page).getByRole('textbox').fill('Names.');
    const hidden = decision(page);
    await confirm(page, 'Hide');
    expect((await hidden).postDataJSON()).toEqual({ isHidden: true, moderationNotes: 'Names.' });
    await expect(page.getByText('The review is hidden.')).toBeVisible();
    await ask(page, 'Keep: the review by otto_k');
    const kept = decision(page);
    await confirm(page, 'Keep');
    expect((await kept).postDataJSON()).toEqual({ isHidden: false });
    await expect(dialog(page)).toBeHidden();
    await expect(region(page, 'Hidden')).toContainText('An advertisement.');
    await ask(page, 'Show again: the review by pkraus');
    const shown = decision(page);
    await confirm(page, 'Show again');
    expect((await shown).postDataJSON()).toEqual({ isHidden: false });
  });

  test('give the focus to a list whose entry has left it', async ({ page }) => {
    await page.goto('/admin?tab=reviews');
    await page.getByRole('button', { name: 'Keep: the review by otto_k' }).press('Enter');
    await answerData(page, /\/api\/reported-reviews\?.*state=reported/, () => ({
      json: { items: [], nextToken: null },
    }));
    await dialog(page).getByRole('button', { name: 'Keep', exact: true }).press('Enter');
    await expect(region(page, 'Reported').getByText('No review is reported.')).toBeVisible();
    await expect(region(page, 'Reported').getByRole('heading')).toBeFocused();
  });

  test('approve refunds, or decline them with a reason', async ({ page }) => {
    await page.goto('/admin?tab=refunds');
    const waiting = region(page, 'Waiting for a decision');
    await expect(waiting).toContainText('It does not start on my machine.');
    await expect(waiting).toContainText('0.00050604 BTC ($48.58), Whole order');
    // Of the words: the box of a name is as high as its row.
    const middle = (each: Locator) =>
      each.evaluate((element) => {
        const words = document.createRange();
        words.selectNodeContents(element);
        const { top, bottom } = words.getBoundingClientRect();
        return (top + bottom) / 2;
      });
    const buyer = waiting.locator('dl > div', { has: page.getByText('Buyer', { exact: true }) });
    const offset = (await middle(buyer.getByRole('link'))) - (await middle(buyer.locator('dt')));
    expect(Math.abs(offset), 'the buyer is beside the word Buyer').toBeLessThan(3);
    await waiting.getByRole('button', { name: /^Decline/ }).click();
    await confirm(page, 'Decline');
    await expect(page.getByText('Enter a reason.')).toBeVisible();
    await dialog(page).getByRole('textbox').fill('Forty hours.');
    const declined = decision(page);
    await confirm(page, 'Decline');
    expect((await declined).postDataJSON()).toEqual({ decision: 'decline', note: 'Forty hours.' });
    await expect(page.getByText('The refund is declined.')).toBeVisible();
    const failed = region(page, 'Refused by the payment service');
    await expect(failed).toContainText('The payout processor has no funds.');
    await failed.getByRole('button', { name: /^Approve again/ }).click();
    const approved = decision(page);
    await confirm(page, 'Approve again');
    expect((await approved).postDataJSON()).toEqual({ decision: 'approve' });
  });

  test('find payouts that need attention page by page, retry them, and release credits', async ({ page }) => {
    await page.goto('/admin?tab=payouts');
    await expect(page.getByText('Nothing found so far.')).toBeVisible();
    await page.getByRole('button', { name: 'Check more developers' }).click();
    await expect(page.getByText('BTCPay refused it: the Lightning address does not answer.').first()).toBeVisible();
    await expect(page.getByText('In progress for more than a day')).toBeVisible();
    await expect(page.getByText('Failed 5 times')).toBeVisible();
    await page.getByRole('button', { name: 'Try again: user-0001' }).click();
    const retried = decision(page);
    await confirm(page, 'Try again');
    expect((await retried).url()).toMatch(/\/api\/payout-retry$/);
    expect((await retried).postDataJSON()).toEqual({ developerId: 'user-0001' });
    await expect(page.getByText('The next run tries again.')).toBeVisible();
    await expect(dialog(page)).toBeHidden();
    await page.getByRole('button', { name: /^Release/ }).click();
    const released = decision(page);
    await confirm(page, 'Release');
    expect((await released).postDataJSON()).toEqual({ developerId: 'dev-0001' });
    await expect(page.getByText('The credit is released.')).toBeVisible();
  });

  test('accept the rate of one payout and cancel another', async ({ page }) => {
    await page.goto('/admin?tab=payouts');
    await page.getByRole('button', { name: 'Check more developers' }).click();
    await expect(page.getByText('more than twice, or less than half, of what the buyers paid')).toBeVisible();
    await page.getByRole('button', { name: /^Accept rate/ }).click();
    const accepted = decision(page);
    await confirm(page, 'Accept rate');
    expect((await accepted).url()).toMatch(/\/rate-acceptance$/);
    await expect(dialog(page)).toBeHidden();
    await page
      .getByRole('button', { name: /^Cancel payout/ })
      .first()
      .click();
    const cancelled = decision(page);
    await confirm(page, 'Cancel payout');
    expect((await cancelled).url()).toMatch(/\/cancellation$/);
    expect((await cancelled).postDataJSON()).toEqual({ developerId: ME.userId });
    await expect(page.getByText('The cancellation is requested at BTCPay.')).toBeVisible();
  });

  test('show the downloads of a refund, whether the developer was paid, and the balance', async ({ page }) => {
    await page.goto('/admin?tab=refunds');
    const waiting = region(page, 'Waiting for a decision');
    await expect(waiting.getByText(/downloaded 3 times, last on/)).toBeVisible();
    await expect(waiting.getByText('Paid out')).toBeVisible();
    await expect(waiting.getByText('Developer’s balance: -$4.50')).toBeVisible();
  });

  test('have tabs that the arrow keys reach and that the address names', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/admin');
    const tabs = page.getByRole('tablist');
    expect((await tabs.boundingBox())?.height).toBeLessThan(60);
    await page.getByRole('tab', { name: 'Games' }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('tab', { name: 'Audit log' })).toBeFocused();
    await expect(page).toHaveURL('/admin?tab=audit');
    await expect(page.getByRole('tab', { name: 'Audit log' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('tab', { name: 'Games' })).not.toBeInViewport();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Games' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tab', { name: 'Games' })).toBeInViewport({ ratio: 1 });
    // An address opens its tab in view, too.
    await page.goto('/admin?tab=scans');
    await expect(page.getByRole('tab', { name: 'Scans' })).toBeInViewport({ ratio: 1 });
  });

  for (const [tab, resource] of [
    ['games', 'games'],
    ['reviews', 'reported'],
    ['refunds', 'refunds'],
    ['payouts', 'concerns'],
    ['audit', 'audit'],
    ['orders', 'orders'],
    ['users', 'users'],
    ['admins', 'admins'],
    ['scans', 'games'],
    ['webhooks', 'webhooks'],
  ] as const) {
    test(`show an empty list, a failure and a lost right on the tab ${tab}`, async ({ page, fixture }) => {
      await fixture(`${resource}=empty`);
      await page.goto(`/admin?tab=${tab}`);
      const panel = page.getByRole('tabpanel');
      const nothing = panel.getByText(/^(No .*\.|The payment service has refused no refund\.)$/);
      await expect(nothing.first()).toBeVisible();
      await fixture(`${resource}=error`);
      await page.reload();
      await expect(panel.getByRole('alert').first()).toContainText('Failed to load:');
      await fixture(`${resource}=forbidden`);
      await panel.getByRole('button', { name: 'Try Again' }).first().click();
      await expect(panel.getByRole('alert').first()).toContainText('Your account no longer has access to this page.');
    });
  }

  test('say that they are loading', async ({ page, fixture }) => {
    await fixture('refunds=slow');
    await page.goto('/admin?tab=refunds');
    await expect(page.getByRole('tabpanel').getByText('Loading').first()).toBeAttached();
    expect(await tooWide(page, [360])).toEqual([]);
  });

  test('have accessible dialogs, also with an error', async ({ page }) => {
    await page.goto('/admin');
    await ask(page, 'Reject: Gravel Saints');
    await confirm(page, 'Reject');
    await expect(page.getByText('Enter a reason.')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
  });
});
