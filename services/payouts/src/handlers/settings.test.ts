import { beforeEach, describe, expect, test } from '@jest/globals';
import { unfreezePayouts } from '@satcade/contracts/api/payout-decisions';
import { disputePayoutChange, getPayoutSettings, putPayoutSettings } from '@satcade/contracts/api/payouts';
import { fixedClock, newId } from '@satcade/kernel';
import { callsOf, user, userSince } from '@satcade/testing/http';
import { digest, sha256 } from '../adapters/digest.ts';
import { books, REGTEST_ADDRESS } from '../testing/books.ts';
import { aMailbox } from '../testing/mailbox.ts';
import { payoutsTable } from '../testing/payouts-table.ts';
import { decisionRoutes } from './decisions.ts';
import { settingsRoutes } from './settings.ts';

const call = callsOf('developer-1');
const table = payoutsTable();
const clock = fixedClock('2026-03-01T12:00:00Z');
const HOUR = 3_600_000;
const OTHER = { payoutMethod: 'lightning', payoutAddress: 'ada@satcade.dev' };
const FIRST = { payoutMethod: 'onchain', payoutAddress: REGTEST_ADDRESS };

let ada: string;
let signedOut: string[];
beforeEach(() => {
  ada = `ada-${newId(Date.now())}`;
  signedOut = [];
});
const own = () => books(table().table, clock);
const accounts = { signOutEverywhere: async ({ userId }: { userId: string }) => void signedOut.push(userId) };
const routes = () => {
  const { settings, disputes } = own();
  return settingsRoutes({ settings, disputes, accounts, clock, network: 'regtest', sha256, digest });
};
const put = (json: unknown, signedInAt = clock.now()) =>
  call(routes(), putPayoutSettings, { caller: userSince(ada, signedInAt), json });
const get = async () => (await call(routes(), getPayoutSettings, { caller: user(ada) })).json;

describe('payout destination', () => {
  test('is missing at first, and then takes effect at once', async () => {
    expect(await get()).toEqual({});
    expect(await put(FIRST)).toMatchObject({ status: 200, json: FIRST });
    expect(await get()).toEqual({ ...FIRST, updatedAt: '2026-03-01T12:00:00.000Z' });
  });

  test('changes after a day', async () => {
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

  test('withdraws a change when the current one is set again, and does not restart the wait when a change is repeated', async () => {
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
  ])('rejects %j', async (body, path) => {
    const refused = await put(body);
    expect(refused).toMatchObject({ status: 400, json: { code: 'validation', errors: [{ path }] } });
    expect(await get()).toEqual({});
  });

  test('lets one of two concurrent changes win, and asks the other to load the settings again', async () => {
    await put(FIRST);
    const both = await Promise.all([put(OTHER), put({ ...OTHER, payoutAddress: 'eve@satcade.dev' })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('is visible only to its developer', async () => {
    expect((await call(routes(), getPayoutSettings, { caller: 'guest' })).status).toBe(401);
  });
});

test('leaves an audit record of every change with the user and the address of the request', async () => {
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
});

describe('change of the payout address', () => {
  test('needs a sign-in of the last 5 minutes', async () => {
    const refused = await put(FIRST, clock.now() - 5 * 60_000 - 1);
    expect(refused).toMatchObject({ status: 403, json: { code: 'reauthentication-required' } });
    expect(await get()).toEqual({});
    expect((await put(FIRST, clock.now() - 5 * 60_000)).status).toBe(200);
    const byKey = await call(routes(), putPayoutSettings, { caller: user(ada), json: OTHER });
    expect(byKey).toMatchObject({ status: 403, json: { code: 'reauthentication-required' } });
  });

  test('is mailed once to every address of the last 30 days, however often sending fails', async () => {
    const box = aMailbox(own(), clock, { ada: ['new@example.com', 'old@example.com'] }, ada);
    await put(FIRST);
    box.failing.add('old@example.com');
    await box.send();
    await box.send();
    box.failing.clear();
    await box.send();
    await box.send();
    expect(box.sent.map(({ to }) => to)).toEqual(['new@example.com', 'old@example.com']);
    for (const { text } of box.sent) expect(text).toContain(`go to ${REGTEST_ADDRESS} (on-chain)`);
  });

  test('names the new address in the mail, the day from which it counts, and a link that stops it', async () => {
    const box = aMailbox(own(), clock, { ada: ['ada@example.com'] }, ada);
    await put(FIRST);
    await put(OTHER);
    await box.send();
    const [first, second] = box.sent.map(({ text }) => text);
    expect(first).toContain('The address is used from now on.');
    expect(second).toContain('ada@satcade.dev (Lightning).\n\nThe address is used from March ');
    expect(second).toMatch(/This was not me: https:\/\/store\.example\/not-me#[\w-]{43}\n/);
    // The table holds the hash of a token and never the token.
    const items = JSON.stringify(await table().changes());
    for (const token of box.tokens()) {
      expect(items).not.toContain(token);
      expect(items).toContain(digest(token));
    }
  });

  test('is mailed in the language of the account, with one link in both texts', async () => {
    const box = aMailbox(own(), clock, { ada: ['ada@example.com'], language: 'de' }, ada);
    await put(FIRST);
    await box.send();
    const [{ subject, text } = { subject: '', text: '' }] = box.sent;
    expect(subject).toBe('Deine Auszahlungsadresse bei Satcade wurde geändert');
    const links = [...text.matchAll(/(Das war ich nicht|This was not me): (\S+)/g)];
    expect(links.map(([, label]) => label)).toEqual(['Das war ich nicht', 'This was not me']);
    expect(links[0]?.[2]).toBe(links[1]?.[2]);
  });

  test('is dropped with a warning in the log if there is no address or sender', async () => {
    const box = aMailbox(own(), clock, {}, ada);
    await put(FIRST);
    await box.send();
    await box.send();
    expect(box.sent).toEqual([]);
    expect(box.warnings).toEqual(['a mail has no sender or no address, and is dropped']);
  });
});

describe('link "This was not me"', () => {
  const dispute = (token: string) => call(routes(), disputePayoutChange, { caller: 'guest', json: { token } });
  const unfreeze = (caller = user('admin-1', true)) =>
    call(decisionRoutes({ ...own(), clock }), unfreezePayouts, { caller, json: { developerId: ada } });

  /** The token in the last mail about a change to OTHER. */
  async function changed() {
    const box = aMailbox(own(), clock, { ada: ['ada@example.com'] }, ada);
    await put(FIRST);
    await put(OTHER);
    await box.send();
    const [ofFirst = '', ofOther = ''] = box.tokens();
    return { box, ofFirst, ofOther };
  }

  test('drops the pending change, freezes payouts and ends every session', async () => {
    const { box, ofOther } = await changed();
    expect(await dispute(ofOther)).toMatchObject({ status: 200, json: { frozenAt: expect.any(String) } });
    expect(signedOut).toEqual([ada]);
    const settings = await get();
    expect(settings).toMatchObject({ ...FIRST, frozenAt: expect.any(String) });
    expect(settings).not.toHaveProperty('pendingAddress');
    expect(await put(OTHER)).toMatchObject({ status: 409, json: { code: 'payouts-frozen' } });
    clock.advance(25 * HOUR);
    expect(await get()).toMatchObject(FIRST);
    await box.send();
    expect(box.sent.at(-1)).toMatchObject({ subject: 'Your payouts at Satcade are frozen' });
    expect(box.sent.at(-1)?.text).not.toContain('/not-me#');
  });

  test('works once, and not after the wait', async () => {
    const { ofFirst, ofOther } = await changed();
    expect((await dispute(ofOther)).status).toBe(200);
    expect(await dispute(ofOther)).toMatchObject({ status: 410, json: { code: 'gone' } });
    expect((await unfreeze()).status).toBe(204);
    expect((await dispute(ofOther)).status).toBe(410);
    expect(await get()).not.toHaveProperty('frozenAt');
    clock.advance(24 * HOUR);
    expect((await dispute(ofFirst)).status).toBe(410);
    expect((await dispute('x'.repeat(43))).status).toBe(410);
    expect((await dispute('short')).status).toBe(400);
    expect(await get()).not.toHaveProperty('frozenAt');
  });

  test('freezes once when it is followed twice at the same time', async () => {
    const { ofOther } = await changed();
    const both = await Promise.all([dispute(ofOther), dispute(ofOther)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('still works after ending the sessions failed', async () => {
    const { ofOther } = await changed();
    const { signOutEverywhere } = accounts;
    accounts.signOutEverywhere = () => Promise.reject(new Error('the user pool is busy'));
    expect((await dispute(ofOther)).status).toBe(500);
    expect(await get()).not.toHaveProperty('frozenAt');
    accounts.signOutEverywhere = signOutEverywhere;
    expect((await dispute(ofOther)).status).toBe(200);
  });

  test('removes the current address when the freeze is lifted, so that the developer sets another', async () => {
    const box = aMailbox(own(), clock, { ada: ['ada@example.com'] }, ada);
    await put(FIRST);
    await box.send();
    const [token = ''] = box.tokens();
    expect((await dispute(token)).status).toBe(200);
    expect((await unfreeze()).status).toBe(204);
    expect(await get()).toEqual({});
    expect((await put(OTHER)).status).toBe(200);
  });

  test.each([
    ['older', 'newer'],
    ['newer', 'older'],
  ])('removes the current address also when the owner follows the %s link and then the %s one', async (first) => {
    const { ofFirst, ofOther } = await changed();
    for (const token of first === 'older' ? [ofFirst, ofOther] : [ofOther, ofFirst])
      expect((await dispute(token)).status).toBe(200);
    expect((await unfreeze()).status).toBe(204);
    expect(await get()).toEqual({});
  });

  test('causes a freeze that only an Admin lifts', async () => {
    const { ofOther } = await changed();
    await dispute(ofOther);
    expect((await unfreeze(userSince(ada, clock.now()))).status).toBe(403);
    expect((await unfreeze()).status).toBe(204);
    expect(await get()).toMatchObject(FIRST);
    expect((await unfreeze()).status).toBe(404);
    const records = (await table().changes()).filter(({ after }) => after?.action === 'payout.unfreeze');
    expect(records.map(({ after }) => after)).toContainEqual(
      expect.objectContaining({ actor: { userId: 'admin-1', username: 'u' }, subject: { kind: 'developer', id: ada } }),
    );
  });
});
