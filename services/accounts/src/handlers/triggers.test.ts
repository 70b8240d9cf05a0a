import { describe, expect, it } from '@jest/globals';
import { SITE_LANGUAGES } from '@satcade/contracts/languages';
import * as z from 'zod/mini';
import { customMessage } from './custom-message.ts';
import { tokenGroupsTrigger } from './token-groups.ts';

const reply = z.object({ response: z.object({ emailSubject: z.string(), emailMessage: z.string() }) });

describe('custom message trigger', () => {
  const event = (triggerSource: string) => ({
    version: '1',
    triggerSource,
    request: { codeParameter: '{####}' },
    response: { smsMessage: null, emailMessage: null, emailSubject: null },
  });

  it.each(['CustomMessage_UpdateUserAttribute', 'CustomMessage_VerifyUserAttribute'])(
    'prevents Cognito from mailing a code for %s',
    async (source) => {
      await expect(customMessage(event(source))).rejects.toThrow('profile page');
    },
  );

  it.each([
    ['CustomMessage_SignUp', 'Your Satcade verification code', 'verify your new account: {####}'],
    ['CustomMessage_ResendCode', 'Your Satcade verification code', 'verify your new account: {####}'],
    ['CustomMessage_ForgotPassword', 'Reset your Satcade password', 'your password stays as it is. The code: {####}'],
  ])('says in the mail of %s what the code is for', async (source, emailSubject, text) => {
    expect(await customMessage(event(source))).toMatchObject({
      response: { smsMessage: null, emailSubject, emailMessage: expect.stringContaining(text) },
    });
  });

  it.each([
    [{ clientMetadata: { language: 'de' }, userAttributes: { locale: 'fr' } }, 'Dein Bestätigungscode für Satcade'],
    [{ userAttributes: { locale: 'fr-CA' } }, 'Votre code de vérification Satcade'],
    [{ clientMetadata: { language: 'constructor' } }, 'Your Satcade verification code'],
    [{ clientMetadata: null, userAttributes: {} }, 'Your Satcade verification code'],
  ])('writes in the language of the page, or else of the account: %j', async (languages, emailSubject) => {
    const { request, ...others } = event('CustomMessage_SignUp');
    const mail = await customMessage({ ...others, request: { ...request, ...languages } });
    expect(mail).toMatchObject({ response: { emailSubject, emailMessage: expect.stringContaining('{####}') } });
  });

  it.each(SITE_LANGUAGES)(
    'uses only characters that Cognito sends, so no spaces other than those of ASCII, in the language %s',
    async (language) => {
      const { request, ...others } = event('CustomMessage_SignUp');
      const named = { ...request, usernameParameter: '{username}', clientMetadata: { language } };
      for (const kind of ['SignUp', 'ResendCode', 'ForgotPassword', 'AdminCreateUser']) {
        const mail = { ...others, triggerSource: `CustomMessage_${kind}`, request: named };
        const { response } = reply.parse(await customMessage(mail));
        expect(response.emailSubject + response.emailMessage).toMatch(/^[\p{L}\p{M}\p{S}\p{N}\p{P}\n ]+$/u);
      }
    },
  );

  it.each([
    ['en', 'Your account at Satcade', 'username {username}'],
    ['de', 'Dein Konto bei Satcade', 'Benutzernamen {username}'],
    ['es', 'Tu cuenta de Satcade', 'el usuario {username}'],
    ['fr', 'Votre compte Satcade', 'nom d’utilisateur {username}'],
    ['ja', 'Satcadeのアカウント', 'ユーザー名 {username}'],
    ['pt', 'Your account at Satcade', 'username {username}'],
  ])('invites a user in the language of the account: %s', async (locale, emailSubject, named) => {
    const { request, ...others } = event('CustomMessage_AdminCreateUser');
    const invitation = { ...request, usernameParameter: '{username}', userAttributes: { locale } };
    const { response } = reply.parse(await customMessage({ ...others, request: invitation }));
    expect(response.emailSubject).toBe(emailSubject);
    // Cognito refuses an invitation without both.
    expect(response.emailMessage).toContain(named);
    expect(response.emailMessage).toMatch(/ \{####\}$/);
  });

  it('leaves the mail of a source that it does not know unchanged', async () => {
    expect(await customMessage(event('CustomMessage_Authentication'))).toEqual(event('CustomMessage_Authentication'));
  });
});

describe('pre token generation trigger', () => {
  const groupsFor = async (
    groups: readonly string[] | null,
    factors: readonly string[],
    adminTotp: 'required' | 'optional' = 'required',
    triggerSource = 'TokenGeneration_Authentication',
  ) => {
    const asked: string[] = [];
    const signIns: string[] = [];
    const trigger = tokenGroupsTrigger({
      adminTotp,
      factorsOf: async (_, username) => {
        asked.push(username);
        return factors;
      },
      signIns: { note: async ({ userId, username }) => void signIns.push(`${username} ${userId}`) },
    });
    const event = {
      version: '2',
      triggerSource,
      userPoolId: 'pool',
      userName: 'ada',
      request: {
        userAttributes: { sub: 'ada-id' },
        groupConfiguration: { groupsToOverride: groups, iamRolesToOverride: [], preferredRole: null },
      },
      response: { claimsAndScopeOverrideDetails: null },
    };
    return { reply: await trigger(event), asked, signIns };
  };
  const saying = (groupsToOverride: readonly string[]) => ({
    response: { claimsAndScopeOverrideDetails: { groupOverrideDetails: { groupsToOverride } } },
  });

  it('leaves Admins out of the tokens of a user without a second factor', async () => {
    expect((await groupsFor(['Admins', 'Players'], [])).reply).toMatchObject(saying(['Players']));
    expect((await groupsFor(['Admins'], ['EMAIL_OTP'])).reply).toMatchObject(saying([]));
  });

  it('names Admins in the tokens of an Admin with TOTP', async () => {
    expect((await groupsFor(['Admins'], ['SOFTWARE_TOKEN_MFA'])).reply).toMatchObject(saying(['Admins']));
  });

  it('makes no request about users who are not Admins', async () => {
    const { reply, asked } = await groupsFor(['Players'], []);
    expect([reply, asked]).toMatchObject([saying(['Players']), []]);
    expect((await groupsFor(null, [])).reply).toMatchObject(saying([]));
  });

  it('keeps the groups of an Admin without TOTP if it is optional', async () => {
    const { reply, asked } = await groupsFor(['Admins'], [], 'optional');
    expect([reply, asked]).toMatchObject([saying(['Admins']), []]);
  });

  it('records the sign-in of an Admin', async () => {
    expect((await groupsFor(['Admins'], [], 'optional')).signIns).toEqual(['ada ada-id']);
  });

  it('records no renewed token, no other user, and no Admin whose rights are withheld', async () => {
    const renewed = await groupsFor(['Admins'], [], 'optional', 'TokenGeneration_RefreshTokens');
    const others = [await groupsFor(['Players'], [], 'optional'), await groupsFor(['Admins'], [])];
    expect([renewed, ...others].flatMap(({ signIns }) => signIns)).toEqual([]);
  });
});
