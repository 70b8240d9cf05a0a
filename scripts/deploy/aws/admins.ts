import * as z from 'zod/mini';
import type { FirstAdmin } from '../options.ts';
import { type Aws, AwsRefusal } from './aws.ts';

const GroupName = 'Admins';
const usersReply = z.object({ Users: z.array(z.object({ Username: z.string() })) });
const userReply = z.object({ UserStatus: z.string() });

/** The Admins of a store (60 at most are named). */
export async function adminsOf(aws: Aws, UserPoolId: string): Promise<string[]> {
  const reply = await aws.json('cognito-idp', 'ListUsersInGroup', { UserPoolId, GroupName, Limit: 60 });
  return usersReply.parse(reply).Users.map(({ Username }) => Username);
}

/**
 * Makes a user an Admin. A user who does not exist is created, and Cognito mails the invitation with a temporary
 * password in their language. It is mailed again to a user who has not used it: Cognito also keeps a user whose
 * invitation it could not send, as to an address that the sandbox of SES refuses.
 */
export async function makeAdmin(
  aws: Aws,
  UserPoolId: string,
  { username: Username, email, language }: FirstAdmin,
): Promise<void> {
  const status = await statusOf(aws, UserPoolId, Username);
  const invitation = { UserPoolId, Username, DesiredDeliveryMediums: ['EMAIL'] };
  if (status === undefined)
    await aws.json('cognito-idp', 'AdminCreateUser', {
      ...invitation,
      UserAttributes: [
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: 'true' },
        { Name: 'preferred_username', Value: Username },
        { Name: 'locale', Value: language },
      ],
    });
  else if (status === 'FORCE_CHANGE_PASSWORD')
    await aws.json('cognito-idp', 'AdminCreateUser', { ...invitation, MessageAction: 'RESEND' });
  await aws.json('cognito-idp', 'AdminAddUserToGroup', { UserPoolId, Username, GroupName });
}

async function statusOf(aws: Aws, UserPoolId: string, Username: string): Promise<string | undefined> {
  try {
    return userReply.parse(await aws.json('cognito-idp', 'AdminGetUser', { UserPoolId, Username })).UserStatus;
  } catch (error) {
    if (error instanceof AwsRefusal && error.code === 'UserNotFoundException') return undefined;
    throw error;
  }
}
