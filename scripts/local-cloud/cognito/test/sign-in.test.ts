import {
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  AdminResetUserPasswordCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { CLIENT_ID, PASSWORD, POOL_ID, type ServedPool, servePool } from './served-pool.ts';
import { SrpClient } from './srp-client.ts';
import { confirm, confirmedUser, signIn } from './steps.ts';

// The client's half of SRP takes up to a second in AWS's library, longer on a busy machine.
jest.setTimeout(30_000);

let served: ServedPool;
let srp: SrpClient;
beforeAll(async () => {
  srp = new SrpClient();
  served = await servePool();
});
afterAll(async () => {
  await srp.close();
  await served.close();
});

const incorrect = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' };

describe.each([
  ['by SRP', (login: string, password?: string) => srp.signIn(served, login, password)],
  [
    'with the password in clear text',
    async (login: string, password?: string) => {
      await signIn(served, login, password);
    },
  ],
])('sign-in %s', (way, trySignIn) => {
  const named = (name: string) => `${name}-${way.length}`;

  test('works with the username in any case, and with the verified address', async () => {
    const name = named('Ida');
    await confirmedUser(served, name);

    await trySignIn(name);
    await trySignIn(name.toUpperCase());
    await trySignIn(`${name}@example.com`);
  });

  test('rejects a wrong password', async () => {
    const name = named('wrong');
    await confirmedUser(served, name);

    await expect(trySignIn(name, 'Incorrect-horse-7')).rejects.toMatchObject(incorrect);
  });

  test('tells an unconfirmed user to confirm', async () => {
    const name = named('fresh');
    await served.signUp(name);

    await expect(trySignIn(name)).rejects.toMatchObject({
      name: 'UserNotConfirmedException',
      message: 'User is not confirmed.',
    });
  });

  test('reports that a user does not exist', async () => {
    await expect(trySignIn(named('nobody'))).rejects.toMatchObject({
      name: 'UserNotFoundException',
      message: 'User does not exist.',
    });
  });

  test('rejects a disabled user', async () => {
    const name = named('disabled');
    await confirmedUser(served, name);
    await served.sdk.send(new AdminDisableUserCommand({ UserPoolId: POOL_ID, Username: name }));

    await expect(trySignIn(name)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'User is disabled.',
    });
  });

  test("requires a new password after an operator's reset", async () => {
    const name = named('reset');
    await confirmedUser(served, name);
    await served.sdk.send(new AdminResetUserPasswordCommand({ UserPoolId: POOL_ID, Username: name }));

    await expect(trySignIn(name)).rejects.toMatchObject({
      name: 'PasswordResetRequiredException',
      message: 'Password reset required for the user',
    });
  });
});

test('five wrong passwords lock the account, and each further one for longer', async () => {
  await confirmedUser(served, 'locked');
  const tryWrong = () => signIn(served, 'locked', 'Incorrect-horse-7');
  const exceeded = { name: 'NotAuthorizedException', message: 'Password attempts exceeded' };
  for (let attempt = 1; attempt <= 5; attempt += 1) await expect(tryWrong()).rejects.toMatchObject(incorrect);

  await expect(signIn(served, 'locked')).rejects.toMatchObject(exceeded);
  await expect(srp.signIn(served, 'locked')).rejects.toMatchObject(exceeded);
  served.clock.advance(1);
  await expect(tryWrong()).rejects.toMatchObject(incorrect);
  served.clock.advance(1);
  await expect(signIn(served, 'locked')).rejects.toMatchObject(exceeded);
  served.clock.advance(1);
  await signIn(served, 'locked');
  await expect(tryWrong()).rejects.toMatchObject(incorrect);
  await signIn(served, 'locked');
});

test('only the right password reveals that an account is unconfirmed', async () => {
  await served.signUp('secretive');

  await expect(signIn(served, 'secretive', 'Incorrect-horse-7')).rejects.toMatchObject(incorrect);
});

test('the address cannot be used for signing in before it is verified', async () => {
  await served.signUp('unproven');
  await expect(signIn(served, 'unproven@example.com')).rejects.toMatchObject({ name: 'UserNotFoundException' });

  await confirm(served, 'unproven', served.codeFor('unproven@example.com'));
  await signIn(served, 'unproven@example.com');
});

describe('the SRP challenge', () => {
  const start = (login: string, srpA: string) =>
    served.sdk.send(
      new InitiateAuthCommand({
        ClientId: CLIENT_ID,
        AuthFlow: 'USER_SRP_AUTH',
        AuthParameters: { USERNAME: login, SRP_A: srpA },
      }),
    );
  const answer = (secretBlock: string | undefined, signature = 'c2lnbmF0dXJl') =>
    served.sdk.send(
      new RespondToAuthChallengeCommand({
        ClientId: CLIENT_ID,
        ChallengeName: 'PASSWORD_VERIFIER',
        ChallengeResponses: {
          USERNAME: 'srp',
          PASSWORD_CLAIM_SECRET_BLOCK: secretBlock ?? '',
          PASSWORD_CLAIM_SIGNATURE: signature,
          TIMESTAMP: 'Thu Jan 1 00:00:00 UTC 2026',
        },
      }),
    );

  test('rejects client values that would make every password right', async () => {
    await confirmedUser(served, 'zero');

    await expect(start('zero', '0')).rejects.toMatchObject({ name: 'InvalidParameterException' });
    await expect(start('zero', 'not hex')).rejects.toMatchObject({ name: 'InvalidParameterException' });
  });

  test('can be answered once, and for three minutes', async () => {
    await confirmedUser(served, 'srp');
    const { ChallengeParameters: first } = await start('srp', 'abcdef');
    await expect(answer(first?.SECRET_BLOCK)).rejects.toMatchObject(incorrect);
    await expect(answer(first?.SECRET_BLOCK)).rejects.toMatchObject({
      message: 'Invalid session for the user, session can only be used once.',
    });

    const { ChallengeParameters: second } = await start('srp', 'abcdef');
    served.clock.advance(180);
    await expect(answer(second?.SECRET_BLOCK)).rejects.toMatchObject({
      message: 'Invalid session for the user, session is expired.',
    });
  });
});

describe('a user created by an operator', () => {
  const create = (name: string) =>
    served.sdk.send(
      new AdminCreateUserCommand({
        UserPoolId: POOL_ID,
        Username: name,
        UserAttributes: [{ Name: 'email', Value: `${name}@example.com` }],
      }),
    );
  const answer = (session: string | undefined, responses: Record<string, string>) =>
    served.sdk.send(
      new RespondToAuthChallengeCommand({
        ClientId: CLIENT_ID,
        ChallengeName: 'NEW_PASSWORD_REQUIRED',
        Session: session,
        ChallengeResponses: responses,
      }),
    );

  test('chooses a password and enters missing attributes at the first sign-in', async () => {
    await create('guest');
    const temporary = served.codeFor('guest@example.com');
    const challenge = await signIn(served, 'guest', temporary);

    expect(challenge.ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
    expect(challenge.ChallengeParameters?.requiredAttributes).toBe('["userAttributes.preferred_username"]');

    const responses = { USERNAME: 'guest', NEW_PASSWORD: PASSWORD };
    await expect(answer(challenge.Session, { ...responses, NEW_PASSWORD: 'weak' })).rejects.toMatchObject({
      name: 'InvalidPasswordException',
    });
    await expect(answer(challenge.Session, responses)).rejects.toMatchObject({
      name: 'InvalidParameterException',
      message: 'Invalid attributes given, preferred_username is missing',
    });
    const done = await answer(challenge.Session, { ...responses, 'userAttributes.preferred_username': 'guest' });

    expect(done.AuthenticationResult?.AccessToken).toBeDefined();
    await signIn(served, 'guest');
    await expect(signIn(served, 'guest', temporary)).rejects.toMatchObject(incorrect);
  });

  test('must use the temporary password within a week', async () => {
    await create('slow');
    const temporary = served.codeFor('slow@example.com');
    served.clock.advance(7 * 86_400);

    await expect(signIn(served, 'slow', temporary)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Temporary password has expired and must be reset by an administrator.',
    });
  });
});

describe('a client that hides which users exist', () => {
  let hiding: ServedPool;
  beforeAll(async () => {
    hiding = await servePool({ client: { PreventUserExistenceErrors: 'ENABLED' } });
  });
  afterAll(() => hiding.close());

  test('answers for unknown users as for wrong passwords', async () => {
    await expect(signIn(hiding, 'nobody')).rejects.toMatchObject(incorrect);
    await expect(srp.signIn(hiding, 'nobody')).rejects.toMatchObject(incorrect);
  });

  test('invents the same salt at every attempt', async () => {
    const start = async () =>
      (
        await hiding.sdk.send(
          new InitiateAuthCommand({
            ClientId: CLIENT_ID,
            AuthFlow: 'USER_SRP_AUTH',
            AuthParameters: { USERNAME: 'nobody', SRP_A: 'abcdef' },
          }),
        )
      ).ChallengeParameters;
    const [first, second] = [await start(), await start()];

    expect(first?.SALT).toBe(second?.SALT);
    expect(first?.USER_ID_FOR_SRP).toBe(second?.USER_ID_FOR_SRP);
    expect(first?.SRP_B).not.toBe(second?.SRP_B);
  });
});

describe('sign-in flows', () => {
  let srpOnly: ServedPool;
  beforeAll(async () => {
    srpOnly = await servePool({ client: { ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH'] } });
  });
  afterAll(() => srpOnly.close());

  test('are rejected when the client does not allow them', async () => {
    await confirmedUser(srpOnly, 'strict');

    await expect(signIn(srpOnly, 'strict')).rejects.toMatchObject({
      name: 'InvalidParameterException',
      message: 'USER_PASSWORD_AUTH flow not enabled for this client',
    });
    await srp.signIn(srpOnly, 'strict');
  });

  test('are not available to browsers when they are for operators', async () => {
    const command = new InitiateAuthCommand({
      ClientId: CLIENT_ID,
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: 'strict', PASSWORD },
    });

    await expect(served.sdk.send(command)).rejects.toMatchObject({ name: 'InvalidParameterException' });
  });
});
