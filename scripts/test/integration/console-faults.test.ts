import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium } from '../chromium.ts';
import { clearFaults, countHitCalls, setFault } from './faults.ts';
import { Buyer, control, paidGames } from './payments.ts';
import { advance, eventually, HIDDEN_SECONDS, newUser, settled, store, workDone } from './store.ts';

/*
 * An order hangs, and somebody opens the console: its first page leads to the cause by clicks. Each test plants one
 * fault, and ends when the order is fulfilled without it.
 */

let browser: Browser;
let page: Page;
let game = '';
let buyer: Buyer;

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: await findChromium(() => {}), args: ['--no-sandbox'] });
  page = await browser.newPage();
  game = (await paidGames())[0] ?? '';
});
beforeEach(async () => {
  // A buyer of its own, so that no timeline has steps of another test's order.
  buyer = new Buyer((await newUser('waiting')).account);
});
afterEach(clearFaults);
afterAll(() => browser.close());

const main = () => page.getByRole('main');
const text = () => main().innerText();

/** Opens the first page until it shows the text: some things take a while to be wrong. */
const homeShows = (wanted: string): Promise<string> =>
  eventually(
    async () => {
      await advance(5);
      await page.goto(store.console);
      return text();
    },
    (shown) => shown.includes(wanted),
  );

/** Searches for an order on the first page. */
async function timelineOf(orderId: string): Promise<string> {
  await page.goto(store.console);
  await page.getByRole('searchbox').fill(orderId);
  await page.getByRole('button', { name: 'Show its timeline' }).click();
  await page.getByRole('heading', { level: 1, name: `Timeline of ${orderId}` }).waitFor();
  return text();
}

describe('the first page of the console', () => {
  test('leads to BTCPay in one click when BTCPay does not answer', async () => {
    await control('/faults', { failApi: 503 });
    const placed = await buyer.checkout(game);
    const { orderId } = Object(placed.json);
    // The reconciler runs once a minute, and misses a minute that passes while it still runs.
    for (let minute = 0; minute < 6; minute += 1) {
      await advance(60);
      await workDone();
    }

    expect(await homeShows('btcpay-unreachable')).toContain('BTCPay does not answer: buyers cannot pay');
    await main()
      .getByRole('link', { name: /btcpay-unreachable/ })
      .click();
    expect(await text()).toMatch(/^ALARM/m);
    expect(await main().getByRole('link', { name: 'Runbook' }).getAttribute('href')).toMatch(/btcpay/);
    expect(await timelineOf(orderId)).toContain('BTCPay answered 503');

    await clearFaults();
    const { invoice } = await buyer.untilStatus(orderId, 'INVOICE_CREATED');
    await control(`/invoices/${invoice?.invoiceId}/pay`);
    await buyer.untilStatus(orderId, 'FULFILLED');
  });

  test('leads to the order and the error in one click when a function fails for it', async () => {
    const { orderId, invoiceId } = await buyer.order(game);
    await settled();
    await setFault('payouts/consumer', { service: 'dynamodb', kind: 'fail', times: 1000 });
    await control(`/invoices/${invoiceId}/pay`);
    await eventually(countHitCalls, (count) => count > 0);

    expect(await homeShows('payouts: consumer')).toContain('This failure was requested as a fault');
    const failure = main().getByRole('row').filter({ hasText: 'payouts: consumer' }).last();
    await failure.getByRole('link').last().click();
    await page.getByRole('heading', { level: 1, name: /^Timeline of/ }).waitFor();
    const timeline = await text();
    expect(timeline).toContain(orderId);
    expect(timeline).toMatch(/A message waits in payouts: .*received \d times?\. It is handed out again in/);
    expect(timeline).toMatch(/failed\. The last was payouts: consumer/);

    await clearFaults();
    await buyer.untilStatus(orderId, 'FULFILLED');
    // The order does not wait for payouts, whose message is hidden after its failures: the next test would wait for it.
    await advance(HIDDEN_SECONDS);
    await settled();
  });

  test('leads to the queue in one click when its consumer cannot read it', async () => {
    const { orderId, invoiceId } = await buyer.order(game);
    const other = new Buyer((await newUser('waiting')).account);
    const earlier = await other.order(game);
    await settled();
    const fault = { service: 'sqs', operation: 'ReceiveMessage', kind: 'throttle', times: 1000 };
    await setFault('orders/consumer', fault);
    // The long poll that has begun takes this payment.
    await control(`/invoices/${earlier.invoiceId}/pay`);
    await eventually(countHitCalls, (count) => count > 0);
    await control(`/invoices/${invoiceId}/pay`);

    expect(await homeShows('ThrottlingException: ReceiveMessage')).toContain('What waits');
    await main()
      .getByRole('link', { name: /^orders: .*inbox/ })
      .click();
    // The payment takes a moment to become a message.
    const queue = await eventually(
      async () => {
        await page.reload();
        return text();
      },
      (shown) => shown.includes(orderId),
    );
    expect(queue).toContain('Consumed by orders: consumer');
    expect(queue).toContain('ThrottlingException: ReceiveMessage: Rate exceeded');
    expect(await timelineOf(orderId)).toMatch(/A message waits in orders: .*received 0 times/);

    await clearFaults();
    await buyer.untilStatus(orderId, 'FULFILLED');
    await other.untilStatus(earlier.orderId, 'FULFILLED');
  });
});
