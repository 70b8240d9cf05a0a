import {
  AdminAddUserToGroupCommand,
  AdminConfirmSignUpCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  CreateGroupCommand,
  CreateUserPoolClientCommand,
  CreateUserPoolCommand,
  DescribeUserPoolCommand,
  ListGroupsCommand,
  ListUsersCommand,
  ListUsersInGroupCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { PASSWORD, POOL_ID, type ServedPool, servePool, signUpCommand } from './served-pool.ts';
import { confirmedUser, signedInUser, signIn } from './steps.ts';

let served: ServedPool;
beforeAll(async () => {
  served = await servePool();
});
afterAll(() => served.close());

const user = (Username: string) => ({ UserPoolId: POOL_ID, Username });

describe('an operator', () => {
  test('needs credentials and the permission for the action on the pool', async () => {
    const unsigned = await fetch(served.url, {
      method: 'POST',
      headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.ListUsers' },
      body: JSON.stringify({ UserPoolId: POOL_ID }),
    });
    expect(unsigned.status).toBe(400);
    expect(await unsigned.json()).toMatchObject({ __type: 'MissingAuthenticationTokenException' });

    served.forbidden.add('cognito-idp:AdminDeleteUser');
    await expect(served.sdk.send(new AdminDeleteUserCommand(user('anyone')))).rejects.toMatchObject({
      name: 'AccessDeniedException',
      message: expect.stringContaining(`userpool/${POOL_ID}`),
    });
    served.forbidden.clear();
  });

  test('creates a ready account silently, with a permanent password', async () => {
    const { User } = await served.sdk.send(
      new AdminCreateUserCommand({
        ...user('Ready'),
        MessageAction: 'SUPPRESS',
        UserAttributes: [
          { Name: 'email', Value: 'ready@example.com' },
          { Name: 'email_verified', Value: 'true' },
          { Name: 'preferred_username', Value: 'ready' },
        ],
      }),
    );
    expect(User).toMatchObject({ Username: 'ready', UserStatus: 'FORCE_CHANGE_PASSWORD', Enabled: true });
    expect(served.mailsTo('ready@example.com')).toEqual([]);

    await served.sdk.send(new AdminSetUserPasswordCommand({ ...user('ready'), Password: PASSWORD, Permanent: true }));
    expect((await signIn(served, 'ready@example.com')).AuthenticationResult).toBeDefined();
  });

  test('mails an invitation again until the first sign-in', async () => {
    const create = (MessageAction?: 'RESEND') =>
      served.sdk.send(
        new AdminCreateUserCommand({
          ...user('invitee'),
          MessageAction,
          UserAttributes: [{ Name: 'email', Value: 'invitee@example.com' }],
        }),
      );
    await create();
    await expect(create()).rejects.toMatchObject({ name: 'UsernameExistsException' });
    await create('RESEND');

    const [first, second] = served.mailsTo('invitee@example.com');
    expect(first?.code).not.toBe(second?.code);
    expect(second?.text).toContain('invitee');
    expect((await signIn(served, 'invitee', second?.code)).ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
  });

  test('confirms, disables, enables and deletes users', async () => {
    await served.signUp('subject');
    await served.sdk.send(new AdminConfirmSignUpCommand(user('subject')));
    await signIn(served, 'subject');

    await served.sdk.send(new AdminDisableUserCommand(user('subject')));
    await expect(signIn(served, 'subject')).rejects.toMatchObject({ message: 'User is disabled.' });
    await served.sdk.send(new AdminEnableUserCommand(user('subject')));
    await signIn(served, 'subject');

    await served.sdk.send(new AdminDeleteUserCommand(user('subject')));
    await expect(served.sdk.send(new AdminGetUserCommand(user('subject')))).rejects.toMatchObject({
      name: 'UserNotFoundException',
      message: 'User does not exist.',
    });
  });

  test("can set an address as verified, but not another user's", async () => {
    await confirmedUser(served, 'first');
    await confirmedUser(served, 'second');
    const setAddress = (email: string) =>
      served.sdk.send(
        new AdminUpdateUserAttributesCommand({
          ...user('second'),
          UserAttributes: [
            { Name: 'email', Value: email },
            { Name: 'email_verified', Value: 'true' },
          ],
        }),
      );

    await expect(setAddress('first@example.com')).rejects.toMatchObject({ name: 'AliasExistsException' });
    await setAddress('other@example.com');
    await signIn(served, 'other@example.com');
  });

  test('searches users page by page', async () => {
    for (const name of ['page-a', 'page-b', 'page-c']) await served.signUp(name);
    const list = (PaginationToken?: string) =>
      served.sdk.send(
        new ListUsersCommand({
          UserPoolId: POOL_ID,
          Filter: 'username ^= "page-"',
          AttributesToGet: ['email'],
          Limit: 2,
          PaginationToken,
        }),
      );
    const first = await list();
    const second = await list(first.PaginationToken);

    expect(first.Users?.map(({ Username }) => Username)).toEqual(['page-a', 'page-b']);
    expect(first.Users?.[0]?.Attributes).toEqual([{ Name: 'email', Value: 'page-a@example.com' }]);
    expect(second.Users?.map(({ Username }) => Username)).toEqual(['page-c']);
    expect(second.PaginationToken).toBeUndefined();
    const odd = new ListUsersCommand({ UserPoolId: POOL_ID, Filter: 'constructor = "x"' });
    await expect(served.sdk.send(odd)).rejects.toMatchObject({ name: 'InvalidParameterException' });
  });
});

describe('groups', () => {
  test('are created once, have members and can be listed', async () => {
    const group = { UserPoolId: POOL_ID, GroupName: 'Moderators' };
    await served.sdk.send(new CreateGroupCommand({ ...group, Description: 'who moderate', Precedence: 3 }));
    await expect(served.sdk.send(new CreateGroupCommand(group))).rejects.toMatchObject({
      name: 'GroupExistsException',
    });
    await confirmedUser(served, 'moderator');
    await served.sdk.send(new AdminAddUserToGroupCommand({ ...user('moderator'), GroupName: 'Moderators' }));

    const { Groups } = await served.sdk.send(new ListGroupsCommand({ UserPoolId: POOL_ID }));
    expect(Groups).toContainEqual(expect.objectContaining({ GroupName: 'Moderators', Precedence: 3 }));
    const groupsOf = async () =>
      (await served.sdk.send(new AdminListGroupsForUserCommand(user('moderator')))).Groups?.map(
        ({ GroupName }) => GroupName,
      );
    expect(await groupsOf()).toEqual(['Moderators']);
    const { Users } = await served.sdk.send(new ListUsersInGroupCommand(group));
    expect(Users?.map(({ Username }) => Username)).toEqual(['moderator']);

    await served.sdk.send(new AdminRemoveUserFromGroupCommand({ ...user('moderator'), GroupName: 'Moderators' }));
    expect(await groupsOf()).toEqual([]);
  });

  test('must exist before users are added', async () => {
    await confirmedUser(served, 'lonely');

    await expect(
      served.sdk.send(new AdminAddUserToGroupCommand({ ...user('lonely'), GroupName: 'constructor' })),
    ).rejects.toMatchObject({ name: 'ResourceNotFoundException', message: 'Group not found.' });
  });
});

describe('a pool created by the API', () => {
  test('has the default password policy and its own users', async () => {
    const { UserPool } = await served.sdk.send(new CreateUserPoolCommand({ PoolName: 'second' }));
    const { UserPoolClient } = await served.sdk.send(
      new CreateUserPoolClientCommand({ UserPoolId: UserPool?.Id, ClientName: 'app' }),
    );
    const signUp = (Password: string) =>
      served.sdk.send(new SignUpCommand({ ClientId: UserPoolClient?.ClientId, Username: 'ada', Password }));

    await expect(signUp('password')).rejects.toMatchObject({ name: 'InvalidPasswordException' });
    await signUp(PASSWORD);
    const described = await served.sdk.send(new DescribeUserPoolCommand({ UserPoolId: UserPool?.Id }));
    expect(described.UserPool).toMatchObject({ Name: 'second', EstimatedNumberOfUsers: 1 });
  });

  test('rejects settings that the emulation does not support', async () => {
    await expect(
      served.sdk.send(new CreateUserPoolCommand({ PoolName: 'third', MfaConfiguration: 'ON' })),
    ).rejects.toMatchObject({ name: 'InvalidParameterException' });
  });
});

test('names unknown clients and missing fields as AWS does', async () => {
  const command = signUpCommand('stray');
  command.input.ClientId = 'unknown';
  await expect(served.sdk.send(command)).rejects.toMatchObject({
    name: 'ResourceNotFoundException',
    message: 'User pool client unknown does not exist.',
  });

  const incomplete = await fetch(served.url, {
    method: 'POST',
    headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp' },
    body: JSON.stringify({ ClientId: 'browserclient', Username: 'stray' }),
  });
  expect(await incomplete.json()).toEqual({
    __type: 'InvalidParameterException',
    message: expect.stringContaining("1 validation error detected: Value at 'password' failed to satisfy constraint"),
  });
});

test("needs no signature for a signed-in user's calls", async () => {
  const { access } = await signedInUser(served, 'browser');
  const reply = await fetch(served.url, {
    method: 'POST',
    headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.GetUser' },
    body: JSON.stringify({ AccessToken: access }),
  });

  expect(await reply.json()).toMatchObject({ Username: 'browser' });
});
