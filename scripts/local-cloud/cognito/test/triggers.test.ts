import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminUpdateUserAttributesCommand,
  ForgotPasswordCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserAttributeVerificationCodeCommand,
  GetUserCommand,
  ResendConfirmationCodeCommand,
  SignUpCommand,
  UpdateUserAttributesCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { unverifiedClaims } from '../crypto/jwt.ts';
import type { InvokeTrigger } from '../triggers.ts';
import { CLIENT_ID, PASSWORD, POOL_ID, POOL_PROPERTIES, type ServedPool, servePool } from './served-pool.ts';
import { confirm, signedInUser, signIn, tokensOf } from './steps.ts';

/* A pool whose triggers keep users from changing their e-mail address, and Admins without TOTP from Admins' tokens. */

const messageEvent = z.looseObject({
  triggerSource: z.string(),
  request: z.looseObject({
    clientMetadata: z.optional(z.record(z.string(), z.string())),
    usernameParameter: z.optional(z.string()),
  }),
});
const tokenEvent = z.looseObject({
  userName: z.string(),
  request: z.object({ groupConfiguration: z.object({ groupsToOverride: z.array(z.string()) }) }),
});
const usersWithTotp = new Set<string>();

const TRIGGERS: Readonly<Record<string, (event: unknown) => unknown>> = {
  messages(event) {
    const { triggerSource, request } = messageEvent.parse(event);
    const isChange = ['CustomMessage_UpdateUserAttribute', 'CustomMessage_VerifyUserAttribute'].includes(triggerSource);
    if (isChange) throw new Error('Change the address on the profile page.');
    const { clientMetadata = {}, usernameParameter = '' } = request;
    const { language, message = `${usernameParameter} {####}` } = clientMetadata;
    if (language === undefined) return event;
    return { response: { emailSubject: `in ${language}`, emailMessage: message } };
  },
  tokens(event) {
    const { userName, request } = tokenEvent.parse(event);
    const groups = request.groupConfiguration.groupsToOverride;
    const groupsToOverride = usersWithTotp.has(userName) ? groups : groups.filter((name) => name !== 'Admins');
    return { response: { claimsAndScopeOverrideDetails: { groupOverrideDetails: { groupsToOverride } } } };
  },
};
const invokeTrigger: InvokeTrigger = async (functionArn, _, event) => {
  try {
    return { payload: TRIGGERS[functionArn]?.(event), durationMs: 1 };
  } catch (error) {
    return { payload: { errorMessage: String(error) }, functionError: 'Unhandled', durationMs: 1 };
  }
};

let served: ServedPool;
beforeAll(async () => {
  served = await servePool({
    invokeTrigger,
    pool: {
      Schema: [...POOL_PROPERTIES.Schema, { Name: 'former_emails', Mutable: true }],
      UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
      LambdaConfig: {
        CustomMessage: 'messages',
        PreTokenGenerationConfig: { LambdaArn: 'tokens', LambdaVersion: 'V2_0' },
      },
    },
  });
  await served.engine().ensureGroup(POOL_ID, 'Admins');
});
afterAll(() => served.close());
afterEach(() => usersWithTotp.clear());

const update = (AccessToken: string, Name: string, Value: string) =>
  served.sdk.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes: [{ Name, Value }] }));
const emailOf = async (name: string) => {
  const { UserAttributes = [] } = await served.sdk.send(
    new AdminGetUserCommand({ UserPoolId: POOL_ID, Username: name }),
  );
  return UserAttributes.find(({ Name }) => Name === 'email')?.Value;
};

describe('a stolen access token', () => {
  it('cannot change the e-mail address', async () => {
    const { access } = await signedInUser(served, 'victim');
    await expect(update(access, 'email', 'thief@evil.test')).rejects.toMatchObject({
      name: 'UserLambdaValidationException',
    });
    const resend = { AccessToken: access, AttributeName: 'email' };
    await expect(served.sdk.send(new GetUserAttributeVerificationCodeCommand(resend))).rejects.toMatchObject({
      name: 'UserLambdaValidationException',
    });
    expect(served.mailsTo('thief@evil.test')).toEqual([]);
    expect(await emailOf('victim')).toBe('victim@example.com');
  });

  it('can neither read nor write the former addresses', async () => {
    const { access } = await signedInUser(served, 'reader');
    const former = { Name: 'custom:former_emails', Value: '[]' };
    const input = { UserPoolId: POOL_ID, Username: 'reader', UserAttributes: [former] };
    await served.sdk.send(new AdminUpdateUserAttributesCommand(input));
    await expect(update(access, 'custom:former_emails', '')).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    const { UserAttributes = [] } = await served.sdk.send(new GetUserCommand({ AccessToken: access }));
    expect(UserAttributes.map(({ Name }) => Name)).not.toContain('custom:former_emails');
    const { id } = tokensOf((await signIn(served, 'reader')).AuthenticationResult);
    expect(unverifiedClaims(id)).not.toHaveProperty('custom:former_emails');
  });
});

it('what a client adds to a request for a code reaches the trigger', async () => {
  const client = { ClientId: CLIENT_ID, Username: 'reader-of-de' };
  const [email, metadata] = ['reader-of-de@example.com', { ClientMetadata: { language: 'de' } }];
  const UserAttributes = [
    { Name: 'email', Value: email },
    { Name: 'preferred_username', Value: 'reader-of-de' },
    { Name: 'locale', Value: 'de' },
  ];
  await served.sdk.send(new SignUpCommand({ ...client, Password: PASSWORD, UserAttributes, ...metadata }));
  await served.sdk.send(new ResendConfirmationCodeCommand({ ...client, ...metadata }));
  await confirm(served, 'reader-of-de', served.codeFor(email));
  await served.sdk.send(new ForgotPasswordCommand({ ...client, ...metadata }));
  expect(served.mailsTo(email).map(({ subject }) => subject)).toEqual(['in de', 'in de', 'in de']);
});

describe('a text of the trigger that Cognito does not send', () => {
  const signUp = (Username: string, ClientMetadata: Record<string, string>) =>
    served.sdk.send(
      new SignUpCommand({
        ...{ ClientId: CLIENT_ID, Username, Password: PASSWORD, ClientMetadata },
        UserAttributes: [
          { Name: 'email', Value: `${Username}@example.com` },
          { Name: 'preferred_username', Value: Username },
        ],
      }),
    );

  it.each([
    ['no code', 'emailBody', { language: 'fr', message: 'Le code' }],
    ['a no-break space', 'emailBody', { language: 'fr', message: 'Le code\u00a0: {####}' }],
    ['an ideographic space', 'emailBody', { language: 'ja', message: 'コード\u3000{####}' }],
    ['a joiner', 'emailBody', { language: 'en', message: '👩\u200d💻 {####}' }],
    ['20,001 characters', 'emailBody', { language: 'en', message: `{####}${'x'.repeat(19_995)}` }],
    ['a no-break space in the subject', 'emailSubject', { language: 'fr\u00a0!' }],
    ['a subject of 141 characters', 'emailSubject', { language: 'x'.repeat(138) }],
  ])('is refused with %s', async (_what, place, metadata) => {
    await expect(signUp('unsent', metadata)).rejects.toMatchObject({
      name: 'InvalidParameterException',
      message: expect.stringContaining(`at '${place}' failed to satisfy constraint`),
    });
    expect(served.mailsTo('unsent@example.com')).toEqual([]);
  });

  it('is refused in an invitation without the name', async () => {
    const ClientMetadata = { language: 'en', message: 'The password is {####}' };
    const input = { UserPoolId: POOL_ID, Username: 'nameless', TemporaryPassword: PASSWORD, ClientMetadata };
    const UserAttributes = [{ Name: 'email', Value: 'nameless@example.com' }];
    await expect(served.sdk.send(new AdminCreateUserCommand({ ...input, UserAttributes }))).rejects.toMatchObject({
      name: 'InvalidParameterException',
    });
  });

  it('is none with spaces, lines, marks and symbols', async () => {
    const message = 'コード：\n\t*{####}* ← «é» €';
    await signUp('sent', { language: 'ja', message });
    expect(served.mailsTo('sent@example.com')).toHaveLength(1);
  });
});

it('an invitation has the text of the trigger, with the name and the temporary password', async () => {
  const [Username, email] = ['invited-in-de', 'invited-in-de@example.com'];
  const UserAttributes = [{ Name: 'email', Value: email }];
  const input = { UserPoolId: POOL_ID, Username, UserAttributes, ClientMetadata: { language: 'de' } };
  await served.sdk.send(new AdminCreateUserCommand({ ...input, TemporaryPassword: PASSWORD }));
  expect(served.mailsTo(email)).toMatchObject([{ subject: 'in de', text: `${Username} ${PASSWORD}` }]);
});

it('an operator sets a verified address without a mail', async () => {
  await signedInUser(served, 'moved');
  const UserAttributes = [
    { Name: 'email', Value: 'moved@new.example' },
    { Name: 'email_verified', Value: 'true' },
  ];
  await served.sdk.send(
    new AdminUpdateUserAttributesCommand({ UserPoolId: POOL_ID, Username: 'moved', UserAttributes }),
  );
  expect(await emailOf('moved')).toBe('moved@new.example');
  expect(served.mailsTo('moved@new.example')).toEqual([]);
});

describe('an Admin', () => {
  const groupsIn = (token: string | undefined) => unverifiedClaims(token ?? '')?.['cognito:groups'];

  it('has tokens of an ordinary user until TOTP is enabled', async () => {
    const { refresh } = await signedInUser(served, 'chief');
    const membership = { UserPoolId: POOL_ID, Username: 'chief', GroupName: 'Admins' };
    await served.sdk.send(new AdminAddUserToGroupCommand(membership));
    const { AuthenticationResult: without } = await signIn(served, 'chief');
    expect([groupsIn(without?.AccessToken), groupsIn(without?.IdToken)]).toEqual([undefined, undefined]);
    usersWithTotp.add('chief');
    const { AuthenticationResult: signedIn } = await signIn(served, 'chief');
    expect([groupsIn(signedIn?.AccessToken), groupsIn(signedIn?.IdToken)]).toEqual([['Admins'], ['Admins']]);
    usersWithTotp.clear();
    const again = new GetTokensFromRefreshTokenCommand({ ClientId: CLIENT_ID, RefreshToken: refresh });
    expect(groupsIn((await served.sdk.send(again)).AuthenticationResult?.AccessToken)).toBeUndefined();
  });
});
