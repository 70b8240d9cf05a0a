import { createHmac } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { WebSocket } from 'ws';
import * as z from 'zod/mini';
import {
  type Account,
  advance,
  api,
  deadLetters,
  eventually,
  newUser,
  settled,
  signIn,
  store,
  userPool,
} from './store.ts';

/* A thief has a user's token or password: what the thief can do, and what the owner can do about it. */

const mails = z.array(z.object({ subject: z.string(), text: z.string() }));
const meReply = z.object({ userId: z.string() });
const MINE = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080';

const mailsTo = async (address: string) =>
  mails.parse(await (await fetch(`${store.inbox}/messages?to=${encodeURIComponent(address)}`)).json());
const setAddress = (token: string, payoutAddress: string) =>
  api('PUT', '/api/payout-settings', {
    token,
    body: { payoutMethod: payoutAddress === MINE ? 'onchain' : 'lightning', payoutAddress },
  });
const addressOf = (name: string) => ({ name, email: `${name}-${Date.now()}@elsewhere.test` });

/** Opens a socket that watches the user's orders; returns when it is subscribed and reports how it closes. */
async function watching(token: string) {
  const socket = new WebSocket(`${store.site.replace('http', 'ws')}/live?token=${token}`);
  const ended = new Promise<number>((resolve) => socket.once('close', resolve));
  await new Promise((resolve) => socket.once('open', resolve));
  const answered = new Promise<string>((resolve) => socket.once('message', (data) => resolve(String(data))));
  socket.send(JSON.stringify({ action: 'subscribe', model: 'Order', id: '01KA0000000000000000000902' }));
  expect(await answered).toContain('"subscribed"');
  return { ended };
}

it('a stolen access token cannot change the e-mail address; a new address must be confirmed first', async () => {
  const { account, token } = await newUser('mover');
  const thief = addressOf('thief').email;
  const UserAttributes = [{ Name: 'email', Value: thief }];
  await expect(userPool('UpdateUserAttributes', { AccessToken: token, UserAttributes })).rejects.toThrow(
    'profile page',
  );
  await advance(301);
  const refused = await api('POST', '/api/me/email', { token, body: { email: thief } });
  expect(refused).toMatchObject({ status: 403, json: { code: 'reauthentication-required' } });
  expect(await mailsTo(thief)).toEqual([]);

  const fresh = await signIn(account);
  const next = addressOf('mover').email;
  expect((await api('POST', '/api/me/email', { token: fresh, body: { email: next } })).status).toBe(204);
  const code = /code is (\d{6})/.exec((await mailsTo(next))[0]?.text ?? '')?.[1];
  expect(await api('POST', '/api/me/email/confirm', { token: fresh, body: { code } })).toMatchObject({
    ...{ status: 200, json: { email: next } },
  });
  expect((await mailsTo(account.email)).some(({ text }) => text.includes(next))).toBe(true);
  // The user can sign in with the new address, but not with the old one.
  await signIn({ ...account, username: next });
  await expect(signIn({ ...account, username: account.email })).rejects.toThrow();
});

it('a changed payout address is mailed to the old and the new e-mail address, and the link in the mail disputes it', async () => {
  const { account, token } = await newUser('seller');
  const { userId } = meReply.parse((await api('GET', '/api/me', { token })).json);
  const next = addressOf('seller').email;
  await api('POST', '/api/me/email', { token, body: { email: next } });
  const code = /code is (\d{6})/.exec((await mailsTo(next))[0]?.text ?? '')?.[1];
  expect((await api('POST', '/api/me/email/confirm', { token, body: { code } })).status).toBe(200);
  expect((await setAddress(token, MINE)).status).toBe(200);
  expect((await setAddress(token, 'thief@evil.test')).status).toBe(200);
  const { ended } = await watching(token);

  const aboutThief = async (to: string) => (await mailsTo(to)).find(({ text }) => text.includes('thief@evil.test'));
  const warned = async ({ email }: Pick<Account, 'email'>) =>
    eventually(
      () => aboutThief(email),
      (mail) => mail !== undefined,
    );
  await advance(61);
  await warned({ email: next });
  const mail = await warned(account);
  const link = new RegExp(`${store.site}/not-me#([\\w-]+)`).exec(mail?.text ?? '')?.[1];

  const dispute = () => api('POST', '/api/payout-disputes', { body: { token: link } });
  expect((await dispute()).status).toBe(200);
  expect((await dispute()).status).toBe(410);
  expect((await ended).toString()).toBe('1000');
  await expect(userPool('GetUser', { AccessToken: token })).rejects.toThrow('NotAuthorized');
  const again = await signIn(account);
  const settings = await api('GET', '/api/payout-settings', { token: again });
  expect(settings.json).toMatchObject({ payoutAddress: MINE, frozenAt: expect.any(String) });
  expect(settings.text).not.toContain('evil');
  expect((await setAddress(again, 'thief@evil.test')).json).toMatchObject({ code: 'payouts-frozen' });

  const admin = await signIn(store.accounts.admin);
  const lift = () => api('POST', '/api/payout-unfreeze', { token: admin, body: { developerId: userId } });
  expect([(await lift()).status, (await lift()).status]).toEqual([204, 404]);
});

it('lifting the freeze of a first payout address removes the address, because its owner disputes it', async () => {
  const { account, token } = await newUser('robbed');
  // The thief picks a language that the owner may not read.
  const UserAttributes = [{ Name: 'locale', Value: 'ja' }];
  await userPool('UpdateUserAttributes', { AccessToken: token, UserAttributes });
  const { userId } = meReply.parse((await api('GET', '/api/me', { token })).json);
  expect((await setAddress(token, 'thief@evil.test')).status).toBe(200);
  await advance(61);
  const mail = await eventually(
    async () => (await mailsTo(account.email)).find(({ text }) => text.includes('/not-me#')),
    (found) => found !== undefined,
  );
  expect(mail).toMatchObject({
    subject: 'Satcadeの出金先アドレスが変更されました',
    text: expect.stringMatching(/Payouts for your sales will go to thief@evil\.test .*This was not me: http/s),
  });
  const link = /\/not-me#([\w-]+)/.exec(mail?.text ?? '')?.[1];
  expect((await api('POST', '/api/payout-disputes', { body: { token: link } })).status).toBe(200);
  const admin = await signIn(store.accounts.admin);
  const lifted = await api('POST', '/api/payout-unfreeze', { token: admin, body: { developerId: userId } });
  expect(lifted.status).toBe(204);
  const settings = await api('GET', '/api/payout-settings', { token: await signIn(account) });
  expect(settings.text).not.toContain('evil');
});

it('signing out everywhere closes the sockets, and older tokens cannot open new ones', async () => {
  const { account, token } = await newUser('leaver');
  const [phone, desk] = await Promise.all([watching(token), watching(await signIn(account))]);
  expect((await api('POST', '/api/me/sign-out', { token })).status).toBe(204);
  expect(await Promise.all([phone.ended, desk.ended])).toEqual([1000, 1000]);
  await expect(watching(token)).rejects.toThrow();
  await settled();
  expect(await deadLetters()).toEqual([]);
});

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const clockReply = z.object({ now: z.iso.datetime() });
const secretReply = z.object({ SecretCode: z.string() });
const challengeReply = z.object({ ChallengeName: z.literal('SOFTWARE_TOKEN_MFA'), Session: z.string() });
const tokensReply = z.object({ AuthenticationResult: z.object({ AccessToken: z.string() }) });

/** RFC 6238, written a second time: the local Cognito's own code would share its mistakes. */
function totpOf(secret: string, nowMs: number): string {
  const bits = [...secret].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(nowMs / 30_000)));
  const digest = createHmac('sha1', key).update(counter).digest();
  const number = digest.readUInt32BE(digest.readUInt8(19) & 0x0f) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

it('sign-in asks for a code of the authenticator app, accepts each code once, and stops asking when the app is removed', async () => {
  const { account, token } = await newUser('cautious');
  const prefer = (isOn: boolean) =>
    userPool('SetUserMFAPreference', {
      ...{ AccessToken: token, SoftwareTokenMfaSettings: { Enabled: isOn, PreferredMfa: isOn } },
    });
  const associated = await userPool('AssociateSoftwareToken', { AccessToken: token });
  const { SecretCode: secret } = secretReply.parse(associated);
  /** The code of a time step for which this test has used no code yet. */
  const nextCode = async () => totpOf(secret, Date.parse(clockReply.parse(await (await advance(31)).json()).now));
  const verified = await userPool('VerifySoftwareToken', { AccessToken: token, UserCode: await nextCode() });
  expect(verified).toMatchObject({ Status: 'SUCCESS' });
  await prefer(true);

  const challenge = async () => {
    const AuthParameters = { USERNAME: account.username, PASSWORD: account.password };
    const asked = await userPool('InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters });
    expect(asked).not.toHaveProperty('AuthenticationResult');
    const { ChallengeName, Session } = challengeReply.parse(asked);
    return (code: string) =>
      userPool('RespondToAuthChallenge', {
        ...{ ChallengeName, Session },
        ChallengeResponses: { USERNAME: account.username, SOFTWARE_TOKEN_MFA_CODE: code },
      });
  };
  const [answer, code] = [await challenge(), await nextCode()];
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  await expect(answer(wrong)).rejects.toThrow('CodeMismatch');
  const { AccessToken } = tokensReply.parse(await answer(code)).AuthenticationResult;
  expect((await api('GET', '/api/me', { token: AccessToken })).status).toBe(200);
  await expect((await challenge())(code)).rejects.toThrow('ExpiredCode');

  await prefer(false);
  await signIn(account);
});
