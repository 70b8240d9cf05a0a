import {
  AdminGetUserCommand,
  AdminSetUserMFAPreferenceCommand,
  AssociateSoftwareTokenCommand,
  GetUserCommand,
  RespondToAuthChallengeCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { stepOf, totpAt } from '../crypto/totp.ts';
import { CLIENT_ID, POOL_ID, type ServedPool, servePool } from './served-pool.ts';
import { otherCode, signedInUser, signIn } from './steps.ts';

let served: ServedPool;
beforeAll(async () => {
  served = await servePool({ pool: { MfaConfiguration: 'OPTIONAL', EnabledMfas: ['SOFTWARE_TOKEN_MFA'] } });
});
afterAll(() => served.close());

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
const codeOf = (secret: string) => totpAt(fromBase32(secret), stepOf(served.clock.now()));
const prefer = (access: string, isOn: boolean) =>
  served.sdk.send(
    new SetUserMFAPreferenceCommand({
      AccessToken: access,
      SoftwareTokenMfaSettings: { Enabled: isOn, PreferredMfa: isOn },
    }),
  );
const answer = (session: string | undefined, code: string) =>
  served.sdk.send(
    new RespondToAuthChallengeCommand({
      ClientId: CLIENT_ID,
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      Session: session,
      ChallengeResponses: { USERNAME: 'any', SOFTWARE_TOKEN_MFA_CODE: code },
    }),
  );

/** A user with an authenticator app; its code was used for the setup, so the clock is a step further. */
async function enrolled(name: string) {
  const { access } = await signedInUser(served, name);
  const { SecretCode: secret = '' } = await served.sdk.send(new AssociateSoftwareTokenCommand({ AccessToken: access }));
  const UserCode = codeOf(secret);
  const { Status } = await served.sdk.send(new VerifySoftwareTokenCommand({ AccessToken: access, UserCode }));
  expect(Status).toBe('SUCCESS');
  await prefer(access, true);
  served.clock.advance(30);
  return { access, secret };
}

describe('an authenticator app', () => {
  it('is confirmed by its code before it can be enabled', async () => {
    const { access } = await signedInUser(served, 'careful');
    await expect(prefer(access, true)).rejects.toMatchObject({ name: 'InvalidParameterException' });
    const { SecretCode: secret = '' } = await served.sdk.send(
      new AssociateSoftwareTokenCommand({ AccessToken: access }),
    );
    expect(secret).toMatch(/^[A-Z2-7]{52}$/);
    const wrong = { AccessToken: access, UserCode: otherCode(codeOf(secret)) };
    await expect(served.sdk.send(new VerifySoftwareTokenCommand(wrong))).rejects.toMatchObject({
      name: 'EnableSoftwareTokenMFAException',
    });
    await expect(prefer(access, true)).rejects.toMatchObject({ name: 'InvalidParameterException' });
    expect((await served.sdk.send(new GetUserCommand({ AccessToken: access }))).UserMFASettingList).toBeUndefined();
  });

  it('is required at the next sign-in, and again after a restart', async () => {
    const { access, secret } = await enrolled('totp');
    const list = ['SOFTWARE_TOKEN_MFA'];
    expect((await served.sdk.send(new GetUserCommand({ AccessToken: access }))).UserMFASettingList).toEqual(list);
    const admin = new AdminGetUserCommand({ UserPoolId: POOL_ID, Username: 'totp' });
    expect((await served.sdk.send(admin)).UserMFASettingList).toEqual(list);
    await served.restart();
    const asked = await signIn(served, 'totp');
    expect([asked.ChallengeName, asked.AuthenticationResult]).toEqual(['SOFTWARE_TOKEN_MFA', undefined]);
    expect((await answer(asked.Session, codeOf(secret))).AuthenticationResult?.AccessToken).toBeDefined();
  });

  it('accepts a code once, lets the user correct a wrong one, and expires with the session', async () => {
    const { secret } = await enrolled('strict');
    const first = await signIn(served, 'strict');
    const code = codeOf(secret);
    await expect(answer(first.Session, otherCode(code))).rejects.toMatchObject({ name: 'CodeMismatchException' });
    await answer(first.Session, code);
    await expect(answer(first.Session, code)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    const second = await signIn(served, 'strict');
    await expect(answer(second.Session, code)).rejects.toMatchObject({ name: 'ExpiredCodeException' });
    served.clock.advance(181);
    await expect(answer(second.Session, codeOf(secret))).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });

  it('locks the account after too many wrong codes', async () => {
    const { secret } = await enrolled('guessed');
    const { Session } = await signIn(served, 'guessed');
    for (let n = 0; n < 5; n += 1) await expect(answer(Session, otherCode(codeOf(secret)))).rejects.toThrow();
    await expect(answer(Session, codeOf(secret))).rejects.toThrow('Password attempts exceeded');
  });

  it('is disabled by its user, or by an operator for a user who lost it', async () => {
    const { access } = await enrolled('quitter');
    await prefer(access, false);
    expect((await signIn(served, 'quitter')).AuthenticationResult).toBeDefined();
    await enrolled('loser');
    const input = { UserPoolId: POOL_ID, Username: 'loser', SoftwareTokenMfaSettings: { Enabled: false } };
    await served.sdk.send(new AdminSetUserMFAPreferenceCommand(input));
    expect((await signIn(served, 'loser')).AuthenticationResult).toBeDefined();
  });

  it('is not offered by a pool without second factors', async () => {
    const plain = await servePool();
    try {
      const { access } = await signedInUser(plain, 'plain');
      await expect(plain.sdk.send(new AssociateSoftwareTokenCommand({ AccessToken: access }))).rejects.toMatchObject({
        name: 'SoftwareTokenMFANotFoundException',
      });
    } finally {
      await plain.close();
    }
  });
});
