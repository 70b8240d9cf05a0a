import { beforeEach, describe, expect, it } from '@jest/globals';
import { confirmEmailChange, requestEmailChange, signOutEverywhere } from '@satcade/contracts/api/identity';
import { FORMER_EMAILS_ATTRIBUTE, formerEmails } from '@satcade/contracts/former-emails';
import { fixedClock } from '@satcade/kernel';
import { inert } from '@satcade/testing';
import { callsOf, user, userSince } from '@satcade/testing/http';
import { localTables } from '@satcade/testing/local-table';
import { emailChangeTable, signOutTable } from '../adapters/accounts-table.ts';
import { browserTable } from '../adapters/browser-table.ts';
import { randomCodes } from '../adapters/codes.ts';
import { eventsOf } from '../events.ts';
import type { Accounts, Postman } from '../ports.ts';
import { identityRoutes } from './identity.ts';

const local = localTables();
const call = callsOf('ada');
const clock = fixedClock('2026-03-01T12:00:00Z');
const MINUTE = 60_000;
const [OLD, NEW] = ['ada@example.com', 'ada@new.example'];

let attributes: Record<string, string>;
/** The new address is that of another account. */
let isBobs: boolean;
let outcome: 'set' | 'taken';
let signedOut: string[];
let letters: { to: string; text: string }[];
let failing: string | undefined;
let postman: Postman | undefined;
const accounts: Accounts = {
  attributes: async (name) => new Map(Object.entries(name === NEW && isBobs ? { sub: 'bob', email: NEW } : attributes)),
  async setAttributes(_, changed) {
    if (outcome === 'set') attributes = { ...attributes, ...changed };
    return outcome;
  },
  signOutEverywhere: async ({ userId }) => void signedOut.push(userId),
};
beforeEach(() => {
  attributes = { sub: 'ada', email: OLD, email_verified: 'true' };
  [outcome, isBobs, signedOut, letters, failing] = ['set', false, [], [], undefined];
  postman = {
    async send(to, { text }) {
      if (to === failing) throw new Error('SES is down');
      letters.push({ to, text });
    },
  };
});

const routes = () => {
  const { table } = local();
  const stores = { changes: emailChangeTable(table), signOuts: signOutTable(table), browsers: browserTable(table) };
  return identityRoutes({ ...stores, accounts, postman, codes: randomCodes, clock });
};
const request = (email: string, caller = userSince('ada', clock.now())) =>
  call(routes(), requestEmailChange, { caller, json: { email } });
const confirm = (code: string) => call(routes(), confirmEmailChange, { caller: user('ada'), json: { code } });
/** The code in the last mail to an address. */
const codeTo = (address: string): string =>
  /code is (\d{6})/.exec(letters.findLast(({ to }) => to === address)?.text ?? '')?.[1] ?? '';
const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('POST /api/me/email', () => {
  it('mails a code to the new address and changes nothing', async () => {
    expect((await request(` ${NEW} `)).status).toBe(204);
    expect(letters.map(({ to }) => to)).toEqual([NEW]);
    expect(attributes.email).toBe(OLD);
    expect(JSON.stringify(await local().changes())).not.toContain(codeTo(NEW));
  });

  it('writes in the language of the account, and repeats a warning in English', async () => {
    attributes.locale = 'de';
    await request(NEW);
    const code = /Der Code ist (\d{6})/.exec(letters[0]?.text ?? '')?.[1] ?? '';
    expect((await confirm(code)).status).toBe(200);
    expect(letters[1]?.text).toMatch(
      /^Die E-Mail-Adresse des Kontos \w+ wird .+\n\nThe e-mail address of the account/s,
    );
  });

  it('needs a user with a sign-in within the last 5 minutes', async () => {
    const old = await request(NEW, userSince('ada', clock.now() - 5 * MINUTE - 1));
    expect(old).toMatchObject({ status: 403, json: { code: 'reauthentication-required' } });
    expect((await request(NEW, { kind: 'guest' })).status).toBe(401);
    expect(letters).toEqual([]);
  });

  it.each([
    ['nonsense'],
    ['a b@example.com'],
    [OLD.toUpperCase()],
    ['a@b\n.example'],
    // SES sends mail to addresses of ASCII only.
    ['jörg@example.com'],
    ['ada@bücher.example'],
    ['ada,eve@example.com'],
    [`${'x'.repeat(250)}@a.example`],
  ])('refuses the request %j', async (email) => {
    expect(await request(email)).toMatchObject({ status: 400, json: { errors: [{ path: 'body.email' }] } });
    expect(letters).toEqual([]);
  });

  it('mails five codes a day at most', async () => {
    for (let n = 0; n < 5; n += 1) expect((await request(`ada${n}@new.example`)).status).toBe(204);
    expect(await request(NEW)).toMatchObject({ status: 429, json: { code: 'too-many-requests' } });
    expect(letters).toHaveLength(5);
  });

  it('is unavailable in a store that sends no mail', async () => {
    postman = undefined;
    expect((await request(NEW)).status).toBe(503);
    expect((await confirm('123456')).status).toBe(503);
  });

  it('refuses a token whose account was deleted and whose name another user has taken', async () => {
    attributes = { ...attributes, sub: 'someone-else' };
    expect((await request(NEW)).status).toBe(401);
  });
});

describe('POST /api/me/email/confirm', () => {
  it('notifies the old address, sets the new one as verified, and keeps the old one for warnings for 30 days', async () => {
    await request(NEW);
    expect(await confirm(codeTo(NEW))).toMatchObject({ status: 200, json: { email: NEW } });
    expect(letters.at(-1)).toMatchObject({ to: OLD, text: expect.stringContaining(NEW) });
    expect(attributes).toMatchObject({ email: NEW, email_verified: 'true' });
    expect(formerEmails(attributes[FORMER_EMAILS_ATTRIBUTE], clock.now())).toMatchObject([{ email: OLD }]);
    expect((await confirm(codeTo(NEW))).status).toBe(410);
  });

  it('publishes the change once, without an address, and nothing about codes and attempts', async () => {
    const published = async () =>
      (await local().changes())
        .flatMap((each) => [...eventsOf(each)])
        .map(({ contract, data }) => [contract.type, data]);
    await request(NEW);
    await confirm(otherThan(codeTo(NEW)));
    expect(await published()).toEqual([]);
    await confirm(codeTo(NEW));
    await request(OLD);
    expect(await published()).toEqual([
      ['EmailChanged', { userId: 'ada', changedAt: new Date(clock.now()).toISOString() }],
    ]);
  });

  it('changes nothing when the old address cannot be notified, and accepts the same code again', async () => {
    await request(NEW);
    failing = OLD;
    expect((await confirm(codeTo(NEW))).status).toBe(500);
    expect(attributes.email).toBe(OLD);
    failing = undefined;
    expect((await confirm(codeTo(NEW))).status).toBe(200);
  });

  it('allows five attempts per code, even concurrent ones', async () => {
    await request(NEW);
    const code = codeTo(NEW);
    const wrong = otherThan(code);
    expect(await confirm(wrong)).toMatchObject({ status: 400, json: { errors: [{ path: 'body.code' }] } });
    const burst = await Promise.all(Array.from({ length: 8 }, () => confirm(wrong)));
    expect(burst.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(4);
    for (let n = 0; n < 4; n += 1) await confirm(wrong);
    expect((await confirm(code)).status).toBe(410);
    expect(attributes.email).toBe(OLD);
  });

  it('accepts the right code at the fifth attempt, and not at the sixth', async () => {
    for (const [wrongAttempts, expected] of [
      [4, 200],
      [5, 410],
    ]) {
      attributes = { sub: 'ada', email: OLD, email_verified: 'true' };
      await request(NEW);
      const code = codeTo(NEW);
      for (let n = 0; n < (wrongAttempts ?? 0); n += 1) expect((await confirm(otherThan(code))).status).toBe(400);
      expect((await confirm(code)).status).toBe(expected);
    }
  });

  it('refuses a token whose account was deleted and whose name was taken after the code was sent', async () => {
    await request(NEW);
    attributes = { ...attributes, sub: 'someone-else' };
    expect((await confirm(codeTo(NEW))).status).toBe(401);
    expect(attributes.email).toBe(OLD);
    expect(letters.map(({ to }) => to)).toEqual([NEW]);
  });

  it('accepts no code after an hour, and none that a later request replaced', async () => {
    await request(NEW);
    const first = codeTo(NEW);
    await request('ada@other.example');
    if (first !== codeTo('ada@other.example')) expect((await confirm(first)).status).toBe(400);
    clock.advance(60 * MINUTE);
    expect((await confirm(codeTo('ada@other.example'))).status).toBe(410);
  });

  it('reports that another account has the address, and does not tell the old one that it changes', async () => {
    await request(NEW);
    isBobs = true;
    expect(await confirm(codeTo(NEW))).toMatchObject({ status: 409, json: { code: 'conflict' } });
    expect(letters.map(({ to }) => to)).toEqual([NEW]);
  });

  it('reports an address that another account takes at the same moment', async () => {
    await request(NEW);
    outcome = 'taken';
    expect(await confirm(codeTo(NEW))).toMatchObject({ status: 409, json: { code: 'conflict' } });
  });

  it('allows five changes in 30 days', async () => {
    const used = Array.from({ length: 5 }, (_, n) => ({ email: `${n}@x.example`, until: '2026-02-28T00:00:00.000Z' }));
    attributes = { ...attributes, [FORMER_EMAILS_ATTRIBUTE]: JSON.stringify(used) };
    expect((await request(NEW)).status).toBe(429);
    const { [FORMER_EMAILS_ATTRIBUTE]: full, ...before } = attributes;
    attributes = before;
    await request(NEW);
    attributes = { ...before, [FORMER_EMAILS_ATTRIBUTE]: full ?? '' };
    expect((await confirm(codeTo(NEW))).status).toBe(429);
    expect(attributes.email).toBe(OLD);
    clock.advance(30 * 24 * 60 * MINUTE);
    expect((await request(NEW)).status).toBe(204);
  });
});

describe('POST /api/me/sign-out', () => {
  const signOut = (caller = user('ada')) => call(routes(), signOutEverywhere, { caller });

  it('ends every session at the user pool and publishes it, again on each call', async () => {
    expect((await signOut()).status).toBe(204);
    clock.advance(1);
    expect((await signOut()).status).toBe(204);
    expect(signedOut).toEqual(['ada', 'ada']);
    const events = (await local().changes()).flatMap(eventsOf);
    expect(events).toMatchObject([{ data: { userId: 'ada' } }, { data: { userId: 'ada' } }]);
    expect(events[0]?.contract.type).toBe('SessionsRevoked');
  });

  it('publishes nothing when the user pool does not answer', async () => {
    const broken = { ...accounts, signOutEverywhere: () => Promise.reject(new Error('busy')) };
    const { table } = local();
    const stores = { signOuts: signOutTable(table), browsers: browserTable(table), changes: inert<never>() };
    const dependencies = { accounts: broken, ...stores };
    const reply = await call(
      identityRoutes({ ...dependencies, postman, codes: randomCodes, clock }),
      signOutEverywhere,
      {},
    );
    expect(reply.status).toBe(500);
    expect(await local().changes()).toEqual([]);
  });

  it('publishes nothing when its record expires by TTL', () => {
    const note = { pk: 'USER#ada', sk: 'SIGNOUT', userId: 'ada', revokedAt: '2026-03-01T12:00:00.000Z' };
    expect(eventsOf({ before: note, after: undefined, expired: true })).toEqual([]);
  });
});
