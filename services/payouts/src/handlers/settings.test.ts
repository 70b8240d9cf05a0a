import { beforeEach, describe, expect, test } from '@jest/globals';
import { getPayoutSettings, putPayoutSettings } from '@satcade/contracts/api/payouts';
import { fixedClock, newId } from '@satcade/kernel';
import { callsOf, user } from '@satcade/testing/http';
import { sha256 } from '../adapters/digest.ts';
import type { DueMail } from '../ports.ts';
import { books, memoryRates, REGTEST_ADDRESS, silent } from '../testing/books.ts';
import { FakeBtcpay } from '../testing/fake-btcpay.ts';
import { payoutsTable } from '../testing/payouts-table.ts';
import { reconciler } from '../use-cases/reconcile.ts';
import { settingsRoutes } from './settings.ts';

const call = callsOf('developer-1');
const table = payoutsTable();
const clock = fixedClock('2026-03-01T12:00:00Z');
const HOUR = 3_600_000;
const OTHER = { payoutMethod: 'lightning', payoutAddress: 'ada@satcade.dev' };
const FIRST = { payoutMethod: 'onchain', payoutAddress: REGTEST_ADDRESS };

let ada: string;
beforeEach(() => {
  ada = `ada-${newId(Date.now())}`;
});
const own = () => books(table().table, clock);
const routes = () => {
  const { settings } = own();
  return settingsRoutes({ settings, clock, network: 'regtest', sha256 });
};
const put = (json: unknown) => call(routes(), putPayoutSettings, { caller: user(ada), json });
const get = async () => (await call(routes(), getPayoutSettings, { caller: user(ada) })).json;

describe('where payouts go', () => {
  test('is nowhere at first, and then at once', async () => {
    expect(await get()).toEqual({});
    expect(await put(FIRST)).toMatchObject({ status: 200, json: FIRST });
    expect(await get()).toEqual({ ...FIRST, updatedAt: '2026-03-01T12:00:00.000Z' });
  });

  test('a change waits a day', async () => {
    await put(FIRST);
    const changed = await put(OTHER);
    expect(changed.json).toEqual({
      ...FIRST,
      pendingMethod: 'lightning',
      pendingAddress: 'ada@satcade.dev',
      usableFrom: new Date(clock.now() + 24 * HOUR).toISOString(),
      updatedAt: expect.any(String),
    });
    clock.advance(24 * HOUR - 1);
    expect(await get()).toMatchObject(FIRST);
    clock.advance(1);
    expect(await get()).toEqual({ ...OTHER, updatedAt: expect.any(String) });
  });

  test('a change is taken back by the address in use, and repeating one does not make it wait longer', async () => {
    await put(FIRST);
    const { usableFrom } = (await put(OTHER)).json;
    clock.advance(HOUR);
    expect((await put(OTHER)).json.usableFrom).toBe(usableFrom);
    expect((await put(FIRST)).json).not.toHaveProperty('pendingAddress');
  });

  test.each([
    [{ payoutMethod: 'onchain', payoutAddress: `${REGTEST_ADDRESS}q` }, 'body.payoutAddress'],
    [{ payoutMethod: 'lightning', payoutAddress: REGTEST_ADDRESS }, 'body.payoutAddress'],
    [{ payoutMethod: 'cheque', payoutAddress: 'x' }, 'body.payoutMethod'],
    [{ ...FIRST, usableFrom: '2026-01-01T00:00:00.000Z' }, 'body.usableFrom'],
  ])('%j is refused', async (body, path) => {
    const refused = await put(body);
    expect(refused).toMatchObject({ status: 400, json: { code: 'validation', errors: [{ path }] } });
    expect(await get()).toEqual({});
  });

  test('of two who change it at once one is told to look again', async () => {
    await put(FIRST);
    const both = await Promise.all([put(OTHER), put({ ...OTHER, payoutAddress: 'eve@satcade.dev' })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('is nobody else’s to see', async () => {
    expect((await call(routes(), getPayoutSettings, { caller: 'guest' })).status).toBe(401);
  });
});

test('every change leaves an audit record and one mail, which is sent again until it is taken', async () => {
  await put(FIRST);
  await put(OTHER);
  await put(OTHER);
  const audits = (await table().changes()).filter(
    ({ after }) => after?.developerId === ada && String(after.sk).startsWith('AUDIT#'),
  );
  expect(audits.map(({ after }) => after)).toMatchObject([
    { userId: ada, sourceIp: '203.0.113.7', current: { address: REGTEST_ADDRESS } },
    { was: { address: REGTEST_ADDRESS }, pending: { address: 'ada@satcade.dev' } },
  ]);

  const { settings, payouts } = own();
  const sent: DueMail[] = [];
  let isDown = true;
  const postman = {
    send: async (mail: DueMail) => {
      if (isDown) throw new Error('SES is down');
      if (mail.developerId === ada) sent.push(mail);
      return true;
    },
  };
  const reconcile = reconciler({
    payouts,
    mails: settings,
    postman,
    btcpay: new FakeBtcpay(),
    clock,
    logger: silent,
    approves: false,
    rates: memoryRates(),
    bandPercent: 25,
  });
  await reconcile();
  isDown = false;
  await reconcile();
  await reconcile();
  expect(sent.map(({ text }) => text).toSorted()).toEqual([
    expect.stringContaining('ada@satcade.dev (Lightning).\n\nIt is used from 2026-'),
    expect.stringContaining(`to go to ${REGTEST_ADDRESS} (on-chain).\n\nIt is used from now on.`),
  ]);
});
