import {
  AdminGetUserCommand,
  ConfirmSignUpCommand,
  ResendConfirmationCodeCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { CLIENT_ID, PASSWORD, POOL_ID, type ServedPool, servePool, signUpCommand } from './served-pool.ts';
import { confirm, confirmedUser, otherCode, signIn } from './steps.ts';

let served: ServedPool;
beforeAll(async () => {
  served = await servePool();
});
afterAll(() => served.close());

const resend = (name: string) =>
  served.sdk.send(new ResendConfirmationCodeCommand({ ClientId: CLIENT_ID, Username: name }));
const described = (name: string) => served.sdk.send(new AdminGetUserCommand({ UserPoolId: POOL_ID, Username: name }));

describe('sign-up', () => {
  test('mails a code, which confirms the user and verifies the address', async () => {
    const reply = await served.signUp('ada');

    expect(reply).toMatchObject({
      UserConfirmed: false,
      CodeDeliveryDetails: { Destination: 'a***@e***', DeliveryMedium: 'EMAIL', AttributeName: 'email' },
    });
    const [mail] = served.mailsTo('ada@example.com');
    expect(mail?.code).toMatch(/^\d{6}$/);
    expect(mail?.text).toContain(mail?.code);

    await confirm(served, 'ada', served.codeFor('ada@example.com'));
    const user = await described('ada');
    expect(user.UserStatus).toBe('CONFIRMED');
    expect(user.UserAttributes).toContainEqual({ Name: 'email_verified', Value: 'true' });
    expect(user.UserAttributes).toContainEqual({ Name: 'sub', Value: reply.UserSub });
  });

  test('rejects a taken name in any case', async () => {
    await served.signUp('Grace');

    await expect(served.signUp('gRACE')).rejects.toMatchObject({
      name: 'UsernameExistsException',
      message: 'User already exists',
    });
  });

  test.each(['ada lovelace', 'ada\u200b', 'ada\n'])(
    'rejects the name %j, which has a space or something unseen',
    async (name) => {
      const refusal = {
        name: 'InvalidParameterException',
        message:
          "1 validation error detected: Value at 'username' failed to satisfy constraint: Member must satisfy regular expression pattern: [\\p{L}\\p{M}\\p{S}\\p{N}\\p{P}]+",
      };
      await expect(served.signUp(name)).rejects.toMatchObject(refusal);
      await expect(described(name)).rejects.toMatchObject(refusal);
    },
  );

  test('rejects a code with a space, and still accepts it without', async () => {
    await served.signUp('spacer');
    const code = served.codeFor('spacer@example.com');
    await expect(confirm(served, 'spacer', `${code.slice(0, 3)} ${code.slice(3)}`)).rejects.toMatchObject({
      name: 'InvalidParameterException',
    });
    await confirm(served, 'spacer', code);
  });

  test('gives the name to one of two simultaneous sign-ups', async () => {
    const outcomes = await Promise.allSettled([served.signUp('twin'), served.signUp('twin')]);

    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test.each([
    ['Ab1-', 'Password not long enough'],
    ['lowercase-7', 'Password must have uppercase characters'],
    ['UPPERCASE-7', 'Password must have lowercase characters'],
    ['No-digits-here', 'Password must have numeric characters'],
    ['NoSymbols77', 'Password must have symbol characters'],
  ])('rejects the password %s', async (password, reason) => {
    await expect(served.signUp('weak', password)).rejects.toMatchObject({
      name: 'InvalidPasswordException',
      message: `Password did not conform with policy: ${reason}`,
    });
  });

  test('rejects a missing required attribute', async () => {
    const command = new SignUpCommand({
      ClientId: CLIENT_ID,
      Username: 'nameless',
      Password: PASSWORD,
      UserAttributes: [{ Name: 'email', Value: 'nameless@example.com' }],
    });

    await expect(served.sdk.send(command)).rejects.toMatchObject({
      name: 'InvalidParameterException',
      message: 'Attributes did not conform to the schema: preferred_username: The attribute is required\n',
    });
  });

  test('rejects an invalid address, and a username in the form of an address', async () => {
    await expect(served.sdk.send(signUpCommand('odd', PASSWORD, 'not an address'))).rejects.toMatchObject({
      name: 'InvalidParameterException',
      message: 'Invalid email address format.',
    });
    await expect(served.signUp('odd@example.com')).rejects.toMatchObject({
      message: 'Username cannot be of email format, since user pool is configured for email alias.',
    });
  });

  test.each(['jörg@example.com', 'ada@bücher.example'])(
    'rejects the address %s, to which SES sends no code',
    async (email) => {
      await expect(served.sdk.send(signUpCommand('unreachable', PASSWORD, email))).rejects.toMatchObject({
        name: 'InvalidParameterException',
        message: 'Invalid email address format.',
      });
      await expect(described('unreachable')).rejects.toMatchObject({ name: 'UserNotFoundException' });
    },
  );

  test('does not let users declare their own address verified', async () => {
    const command = new SignUpCommand({
      ClientId: CLIENT_ID,
      Username: 'mallory',
      Password: PASSWORD,
      UserAttributes: [
        { Name: 'email', Value: 'victim@example.com' },
        { Name: 'preferred_username', Value: 'mallory' },
        { Name: 'email_verified', Value: 'true' },
      ],
    });

    await expect(served.sdk.send(command)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'A client attempted to write unauthorized attribute',
    });
  });

  test('reports when the mail cannot be sent', async () => {
    served.failMails('mailbox full');
    try {
      await expect(served.signUp('unreachable')).rejects.toMatchObject({
        name: 'CodeDeliveryFailureException',
        message: 'mailbox full',
      });
    } finally {
      served.failMails(undefined);
    }
  });
});

describe('confirmation', () => {
  test('rejects a wrong code; the right one still works', async () => {
    await served.signUp('typo');
    const code = served.codeFor('typo@example.com');

    await expect(confirm(served, 'typo', otherCode(code))).rejects.toMatchObject({
      name: 'CodeMismatchException',
      message: 'Invalid verification code provided, please try again.',
    });
    await confirm(served, 'typo', code);
  });

  test('rejects even the right code after five wrong ones, until a new one is requested', async () => {
    await served.signUp('guesser');
    const code = served.codeFor('guesser@example.com');
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      await expect(confirm(served, 'guesser', otherCode(code))).rejects.toMatchObject({
        name: 'CodeMismatchException',
      });
    }

    await expect(confirm(served, 'guesser', code)).rejects.toMatchObject({
      name: 'LimitExceededException',
      message: 'Attempt limit exceeded, please try after some time.',
    });
    await resend('guesser');
    await confirm(served, 'guesser', served.codeFor('guesser@example.com'));
  });

  test('rejects a code after 24 hours', async () => {
    await served.signUp('late');
    const code = served.codeFor('late@example.com');
    served.clock.advance(24 * 3_600);

    await expect(confirm(served, 'late', code)).rejects.toMatchObject({
      name: 'ExpiredCodeException',
      message: 'Invalid code provided, please request a code again.',
    });
  });

  test('accepts only the latest of several codes', async () => {
    await served.signUp('again');
    const first = served.codeFor('again@example.com');
    await resend('again');
    const second = served.codeFor('again@example.com');
    if (first !== second) {
      await expect(confirm(served, 'again', first)).rejects.toMatchObject({ name: 'CodeMismatchException' });
    }

    await confirm(served, 'again', second);
    await expect(resend('again')).rejects.toMatchObject({
      name: 'InvalidParameterException',
      message: 'User is already confirmed.',
    });
  });

  test('mails at most ten codes within an hour', async () => {
    await served.signUp('eager');
    for (let count = 2; count <= 10; count += 1) await resend('eager');

    await expect(resend('eager')).rejects.toMatchObject({ name: 'LimitExceededException' });
    served.clock.advance(3_600);
    await resend('eager');
  });

  test('is possible once', async () => {
    await confirmedUser(served, 'once');

    await expect(confirm(served, 'once', '123456')).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'User cannot be confirmed. Current status is CONFIRMED',
    });
  });

  test('gives an address to one user as an alias; another one can take it only by force', async () => {
    await confirmedUser(served, 'owner');
    await served.sdk.send(signUpCommand('heir', PASSWORD, 'owner@example.com'));
    const code = served.codeFor('owner@example.com');

    await expect(confirm(served, 'heir', code)).rejects.toMatchObject({ name: 'AliasExistsException' });
    await served.sdk.send(
      new ConfirmSignUpCommand({
        ClientId: CLIENT_ID,
        Username: 'heir',
        ConfirmationCode: code,
        ForceAliasCreation: true,
      }),
    );

    const { Username } = await described('owner@example.com');
    expect(Username).toBe('heir');
    expect((await described('owner')).UserAttributes).toContainEqual({ Name: 'email_verified', Value: 'false' });
    await signIn(served, 'owner');
  });
});

describe('a pool whose usernames are addresses', () => {
  let byAddress: ServedPool;
  beforeAll(async () => {
    byAddress = await servePool({ pool: { AliasAttributes: [], UsernameAttributes: ['email'] } });
  });
  afterAll(() => byAddress.close());

  test('creates a username and lets the user sign in with the address', async () => {
    const { UserSub } = await byAddress.sdk.send(signUpCommand('eve@example.com', PASSWORD, 'eve@example.com'));
    await confirm(byAddress, 'eve@example.com', byAddress.codeFor('eve@example.com'));

    expect((await signIn(byAddress, 'EVE@example.com')).AuthenticationResult).toBeDefined();
    const user = await byAddress.sdk.send(
      new AdminGetUserCommand({ UserPoolId: POOL_ID, Username: 'eve@example.com' }),
    );
    expect(user.Username).toBe(UserSub);
  });

  test('rejects a username that is not an address', async () => {
    await expect(byAddress.signUp('plain')).rejects.toMatchObject({ message: 'Username should be an email.' });
  });
});
