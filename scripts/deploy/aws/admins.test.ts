import { afterEach, expect, it } from '@jest/globals';
import { recordedAws } from '../testing/recorded-aws.ts';
import { makeAdmin } from './admins.ts';

const ADA = { username: 'ada', email: 'ada@example.com', language: 'en' } as const;
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** What is asked of a user pool in which `user` is what it says of ada. */
async function askedWith(user: object) {
  const { aws, asked, stop } = await recordedAws({
    'AWSCognitoIdentityProviderService.AdminGetUser': user,
    'AWSCognitoIdentityProviderService.AdminCreateUser': {},
    'AWSCognitoIdentityProviderService.AdminAddUserToGroup': {},
  });
  closing.push(stop);
  await makeAdmin(aws, 'pool', ADA);
  return asked.map(({ name, body }) => [name.split('.').at(-1), JSON.parse(body).MessageAction]);
}

it('invites a new user by mail', async () => {
  expect(await askedWith({ __type: 'UserNotFoundException' })).toEqual([
    ['AdminGetUser', undefined],
    ['AdminCreateUser', undefined],
    ['AdminAddUserToGroup', undefined],
  ]);
});

it('invites again a user who has never signed in: Cognito creates users whose invitation it could not send', async () => {
  expect(await askedWith({ UserStatus: 'FORCE_CHANGE_PASSWORD' })).toEqual([
    ['AdminGetUser', undefined],
    ['AdminCreateUser', 'RESEND'],
    ['AdminAddUserToGroup', undefined],
  ]);
});

it('mails nothing to a user who has a password', async () => {
  expect(await askedWith({ UserStatus: 'CONFIRMED' })).toEqual([
    ['AdminGetUser', undefined],
    ['AdminAddUserToGroup', undefined],
  ]);
});
