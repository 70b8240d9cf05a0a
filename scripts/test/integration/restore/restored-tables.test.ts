import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { addManyGames } from '@satcade/demo-shop/many-games';
import { LOST_FACTS, rebuildReadModel, runDrill } from '@satcade/operate';
import type { Buyer } from '../payments.ts';
import { areCreditsPaid, differences, sentPayouts, wrongLedgers } from './books.ts';
import { type OwnStore, startOwnStore } from './own-store.ts';
import { expectPromised, mendPayments, replayAll } from './promises.ts';
import { firstTable, itemsOf, stateOf } from './tables.ts';

/*
 * The table of one service is restored to a moment before purchases, a refund and payouts, takes over in a deployment,
 * and what the service has missed is replayed. Then everything is there that the drill has promised, and nothing that it
 * has given up; and the store goes on.
 */

jest.setTimeout(120_000);
const SERVICES = ['payments', 'entitlements', 'payouts', 'orders'] as const;
const ENDED: ReadonlySet<string> = new Set(['COMPLETED', 'FAILED']);

let own: OwnStore;
let steps: Awaited<ReturnType<typeof helpers>>;
let buyers: readonly [Buyer, Buyer];
let games: string[];
/** The moment to which every table is restored. */
let at: string;
/** Placed after that moment. */
let lostOrder: string;
let refundedOrder: string;
const tables: Record<string, string> = {};

/** The helpers of integration tests find the store when they are loaded. */
const helpers = async () => ({ ...(await import('../payments.ts')), ...(await import('../store.ts')) });

beforeAll(async () => {
  own = await startOwnStore();
  steps = await helpers();
  const made = await addManyGames(own.system(), 24, { canBeBought: true });
  // The others are free, or too cheap for a payout.
  games = made.filter((_, number) => number > 2);
  const token = await steps.signIn(steps.store.accounts.developer);
  const body = { payoutMethod: 'onchain', payoutAddress: 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080' };
  // The first request to each function starts it, and on a busy machine it may not answer in time.
  await steps.eventually(
    () => steps.api('PUT', '/api/payout-settings', { token, body }),
    ({ status }) => status === 200,
  );
  const buyer = async () => new steps.Buyer((await steps.newUser('restored')).account);
  buyers = [await buyer(), await buyer()];
  const [first, second] = buyers;

  refundedOrder = await buy(first);
  await payOut();
  const pending = await first.order(games.shift() ?? '');
  await steps.settled();
  at = new Date(own.system().cloud.clock.now()).toISOString();
  await steps.advance(60);

  lostOrder = await buy(second);
  await steps.control(`/invoices/${pending.invoiceId}/pay`);
  await first.untilStatus(pending.orderId, 'FULFILLED');
  await refund(first, refundedOrder);
  await addManyGames(own.system(), 1, { canBeBought: true });
  const key = { name: 'Build server', scopes: ['games:read'] };
  await steps.eventually(
    () => steps.api('POST', '/api/api-keys', { token, body: key }),
    ({ status }) => status === 201,
  );
  await payOut();
  await steps.settled(steps.timePasser());
}, 180_000);
afterAll(() => own.close());

async function buy(buyer: Buyer): Promise<string> {
  const { orderId, invoiceId } = await buyer.order(games.shift() ?? '');
  await steps.control(`/invoices/${invoiceId}/pay`);
  await buyer.untilStatus(orderId, 'FULFILLED');
  return orderId;
}

async function refund(buyer: Buyer, orderId: string): Promise<void> {
  await buyer.askRefund(orderId);
  const token = await steps.signIn(steps.store.accounts.admin);
  const body = { decision: 'approve' };
  expect((await steps.api('POST', `/api/orders/${orderId}/refund-decision`, { token, body })).status).toBe(200);
  const { order } = await buyer.untilRefund(orderId, ({ link }) => link !== undefined);
  await steps.claim(order.refund?.link ?? '');
  await buyer.untilRefund(orderId, ({ status }) => status === 'claimed');
}

const sent = () => sentPayouts(steps.store.btcpay);

/** Lets some minutes pass, in which all that is owed is paid. */
async function payOut(): Promise<void> {
  for (let minute = 0; minute < 4; minute += 1) {
    await steps.advance(61);
    await steps.settled(steps.timePasser());
    for (const { id, state } of await sent()) if (state !== 'Completed') await steps.control(`/payouts/${id}/complete`);
  }
}

/**
 * Lets time pass until all credits are paid and the table of payouts has none under way: what is still to be paid would
 * change what is compared.
 */
async function untilPaidOut(): Promise<void> {
  for (let round = 0; round < 10; round += 1) {
    await steps.advance(600);
    await payOut();
    await steps.settled(steps.timePasser());
    const name = tables.payouts ?? (await firstTable(own.system(), 'payouts'));
    const underWay = [...(await itemsOf(own.system(), name))].filter(
      ([key, { status }]) => key.includes(' PAYOUT#') && !ENDED.has(status?.S ?? ''),
    );
    if (underWay.length === 0 && (await areCreditsPaid(await asAdmin()))) return;
  }
  throw new Error('payouts are under way after ten rounds');
}

/** The API for an Admin. */
async function asAdmin(): Promise<(path: string) => Promise<unknown>> {
  const token = await steps.signIn(steps.store.accounts.admin);
  return async (path) => (await steps.api('GET', path, { token })).json;
}

describe.each(SERVICES)('a table of %s that was restored to an earlier moment', (service) => {
  it('takes over, has what the drill has promised after the replays, and lets the store go on', async () => {
    const environment = { SATCADE_STATE: own.stateDir };
    const keep = `satcade-dev-${service}-restored`;
    await untilPaidOut();
    const before = await itemsOf(own.system(), await firstTable(own.system(), service));
    const paidBefore = await sent();
    const drill = await runDrill(['--service', service, '--at', at, '--keep', keep], environment);
    const restored = await itemsOf(own.system(), keep);
    const lost = [...before.keys()].filter((key) => !restored.has(key));
    expect(lost.length).toBeGreaterThan(2);
    tables[service] = keep;
    await own.deploy(tables);
    // Before anything was replayed.
    await payOut();

    expect(await differences(own.stateDir)).not.toEqual([]);
    if (service === 'payments') await mendPayments(environment);
    else await replayAll(drill.lines, environment);
    await steps.settled(steps.timePasser());
    // Payouts restores one forgotten payout of a developer after the other, and each purchase here had one.
    for (let round = 0; round < (service === 'payouts' ? 5 : 2); round += 1) {
      await steps.advance(600);
      await payOut();
    }
    await untilPaidOut();

    const now = await itemsOf(own.system(), keep);
    expectPromised(service, lost, now);
    const isPromised = (key: string) =>
      LOST_FACTS[service].find(({ matches }) => matches.test(key))?.returns === 'all' || key.endsWith(' ORDER');
    const changed = [...before]
      .filter(([key]) => isPromised(key) && now.has(key))
      .map(([key, item]) => ({ key, before: stateOf(item).join(), after: stateOf(now.get(key)).join() }))
      .filter(({ before: was, after }) => was !== after);
    expect(changed).toEqual([]);

    expect(await sent()).toEqual(paidBefore);
    expect(await wrongLedgers(await asAdmin())).toEqual([]);
    const found = await differences(own.stateDir);
    // Orders that were placed since then do not come back; refunds of the others do.
    expect(found.filter((text) => !text.includes('orders does not have the order'))).toEqual([]);
    expect(found.some((text) => text.includes(`for order ${lostOrder}, which is Settled`))).toBe(service === 'orders');
    await buyers[0].untilRefund(refundedOrder, ({ status }) => status === 'claimed');
    expect((await steps.deadLetters()).length > 0).toBe(service === 'orders');
    await buy(buyers[0]);
  });
});

describe('tables of catalogue, scanning and accounts that were restored to an earlier moment', () => {
  it('take over together, have what the drills have promised after the replays, and let the store go on', async () => {
    const environment = { SATCADE_STATE: own.stateDir };
    const restored = [];
    for (const service of ['catalogue', 'scanning', 'accounts'] as const) {
      const keep = `satcade-dev-${service}-restored`;
      const before = await itemsOf(own.system(), await firstTable(own.system(), service));
      const { lines } = await runDrill(['--service', service, '--at', at, '--keep', keep], environment);
      const copy = await itemsOf(own.system(), keep);
      const lost = [...before.keys()].filter((key) => !copy.has(key));
      expect(lost.length).toBeGreaterThan(0);
      expect(lines).toContainEqual(expect.stringMatching(/: \d+ missing/));
      tables[service] = keep;
      restored.push({ service, keep, lines, lost });
    }
    await own.deploy(tables);
    for (const { lines } of restored) await replayAll(lines, environment);
    await steps.settled(steps.timePasser());

    for (const { service, keep, lost } of restored) expectPromised(service, lost, await itemsOf(own.system(), keep));
    expect(await rebuildReadModel(undefined, environment)).toBeGreaterThan(0);
    await buy(buyers[0]);
  });
});
