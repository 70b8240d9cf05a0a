import {
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  GetUserCommand,
  UpdateUserAttributesCommand,
  VerifyUserAttributeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { CLIENT_ID, PASSWORD, type ServedPool, servePool } from './served-pool.ts';
import { confirmedUser, otherCode, signedInUser, signIn } from './steps.ts';

const NEW_PASSWORD = 'Battery-staple-8';

let served: ServedPool;
beforeAll(async () => {
  served = await servePool();
});
afterAll(() => served.close());

const forgot = (login: string, from = served) =>
  from.sdk.send(new ForgotPasswordCommand({ ClientId: CLIENT_ID, Username: login }));
const reset = (login: string, code: string, password = NEW_PASSWORD, from = served) =>
  from.sdk.send(
    new ConfirmForgotPasswordCommand({
      ClientId: CLIENT_ID,
      Username: login,
      ConfirmationCode: code,
      Password: password,
    }),
  );

describe('a forgotten password', () => {
  test('is replaced with the mailed code, which works once', async () => {
    await confirmedUser(served, 'forgetful');
    const { CodeDeliveryDetails } = await forgot('forgetful@example.com');
    expect(CodeDeliveryDetails?.Destination).toBe('f***@e***');
    const code = served.codeFor('forgetful@example.com');

    await expect(reset('forgetful', otherCode(code))).rejects.toMatchObject({ name: 'CodeMismatchException' });
    await expect(reset('forgetful', code, 'weak')).rejects.toMatchObject({ name: 'InvalidPasswordException' });
    await reset('forgetful', code);

    await signIn(served, 'forgetful', NEW_PASSWORD);
    await expect(signIn(served, 'forgetful')).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    await expect(reset('forgetful', code)).rejects.toMatchObject({ name: 'ExpiredCodeException' });
  });

  test('cannot be replaced with a code after an hour', async () => {
    await confirmedUser(served, 'dawdler');
    await forgot('dawdler');
    served.clock.advance(3_600);

    await expect(reset('dawdler', served.codeFor('dawdler@example.com'))).rejects.toMatchObject({
      name: 'ExpiredCodeException',
    });
  });

  test('cannot be replaced after five wrong codes', async () => {
    await confirmedUser(served, 'target');
    await forgot('target');
    const code = served.codeFor('target@example.com');
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      await expect(reset('target', otherCode(code))).rejects.toMatchObject({ name: 'CodeMismatchException' });
    }

    await expect(reset('target', code)).rejects.toMatchObject({ name: 'LimitExceededException' });
  });

  test('needs a verified address', async () => {
    await served.signUp('unverified');

    await expect(forgot('unverified')).rejects.toMatchObject({
      name: 'InvalidParameterException',
      message: 'Cannot reset password for the user as there is no registered/verified email or phone_number',
    });
  });

  test('does not reveal which users exist, if the client hides it', async () => {
    await expect(forgot('nobody')).rejects.toMatchObject({ name: 'UserNotFoundException' });

    const hiding = await servePool({ client: { PreventUserExistenceErrors: 'ENABLED' } });
    try {
      const { CodeDeliveryDetails } = await forgot('nobody@example.com', hiding);
      expect(CodeDeliveryDetails).toMatchObject({ Destination: 'n***@e***', DeliveryMedium: 'EMAIL' });
      expect(hiding.mailsTo('nobody@example.com')).toEqual([]);
      await expect(reset('nobody', '123456', NEW_PASSWORD, hiding)).rejects.toMatchObject({
        name: 'CodeMismatchException',
      });
    } finally {
      await hiding.close();
    }
  });
});

describe('a changed address', () => {
  const change = (accessToken: string, email: string, from = served) =>
    from.sdk.send(
      new UpdateUserAttributesCommand({ AccessToken: accessToken, UserAttributes: [{ Name: 'email', Value: email }] }),
    );
  const verify = (accessToken: string, code: string, from = served) =>
    from.sdk.send(new VerifyUserAttributeCommand({ AccessToken: accessToken, AttributeName: 'email', Code: code }));
  const addressOf = async (accessToken: string, from = served) => {
    const { UserAttributes } = await from.sdk.send(new GetUserCommand({ AccessToken: accessToken }));
    const value = (name: string) => UserAttributes?.find(({ Name }) => Name === name)?.Value;
    return { email: value('email'), verified: value('email_verified') };
  };

  test('must be verified before the user can sign in with it', async () => {
    const { access } = await signedInUser(served, 'mover');
    await change(access, 'moved@example.com');
    expect(await addressOf(access)).toEqual({ email: 'moved@example.com', verified: 'false' });
    await expect(signIn(served, 'moved@example.com')).rejects.toMatchObject({ name: 'UserNotFoundException' });

    await verify(access, served.codeFor('moved@example.com'));
    expect(await addressOf(access)).toEqual({ email: 'moved@example.com', verified: 'true' });
    await signIn(served, 'moved@example.com');
    await expect(signIn(served, 'mover@example.com')).rejects.toMatchObject({ name: 'UserNotFoundException' });
  });

  test('is not verified by a code that was mailed to another address', async () => {
    const { access } = await signedInUser(served, 'swapper');
    await change(access, 'mine@example.com');
    const code = served.codeFor('mine@example.com');
    await change(access, 'not-mine@example.com');

    if (code === served.codeFor('not-mine@example.com')) return; // Happens one time in a million.
    await expect(verify(access, code)).rejects.toMatchObject({ name: 'CodeMismatchException' });
  });

  test("cannot be another user's", async () => {
    await confirmedUser(served, 'settled');
    const { access } = await signedInUser(served, 'covetous');

    await expect(change(access, 'settled@example.com')).rejects.toMatchObject({
      name: 'AliasExistsException',
      message: 'An account with the email already exists.',
    });
  });

  test('takes effect with its code in a pool that keeps the old one until then', async () => {
    const keeping = await servePool({
      pool: { UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] } },
    });
    try {
      const { access } = await signedInUser(keeping, 'careful');
      await change(access, 'new@example.com', keeping);
      expect(await addressOf(access, keeping)).toEqual({ email: 'careful@example.com', verified: 'true' });

      await verify(access, keeping.codeFor('new@example.com'), keeping);
      expect(await addressOf(access, keeping)).toEqual({ email: 'new@example.com', verified: 'true' });
    } finally {
      await keeping.close();
    }
  });

  test('a required attribute cannot be emptied', async () => {
    const { access } = await signedInUser(served, 'eraser');
    const command = new UpdateUserAttributesCommand({
      AccessToken: access,
      UserAttributes: [{ Name: 'preferred_username', Value: '' }],
    });

    await expect(served.sdk.send(command)).rejects.toMatchObject({ name: 'InvalidParameterException' });
    await signIn(served, 'eraser', PASSWORD);
  });
});
