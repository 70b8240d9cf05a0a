import * as z from 'zod/mini';
import type { FirstAdmin } from '../options.ts';
import { type Aws, AwsRefusal } from './aws.ts';

const GroupName = 'Admins';
const usersReply = z.object({ Users: z.array(z.object({ Username: z.string() })) });

/** The Admins of a store (60 at most are named). */
export async function adminsOf(aws: Aws, UserPoolId: string): Promise<string[]> {
  const reply = await aws.json('cognito-idp', 'ListUsersInGroup', { UserPoolId, GroupName, Limit: 60 });
  return usersReply.parse(reply).Users.map(({ Username }) => Username);
}

/**
 * Makes a user an Admin. A user who does not exist is created, and Cognito mails the invitation with a temporary
 * password in their language. A repeated call mails nothing.
 */
export async function makeAdmin(
  aws: Aws,
  UserPoolId: string,
  { username: Username, email, language }: FirstAdmin,
): Promise<void> {
  await unlessExists(
    aws.json('cognito-idp', 'AdminCreateUser', {
      UserPoolId,
      Username,
      DesiredDeliveryMediums: ['EMAIL'],
      UserAttributes: [
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: 'true' },
        { Name: 'preferred_username', Value: Username },
        { Name: 'locale', Value: language },
      ],
    }),
  );
  await aws.json('cognito-idp', 'AdminAddUserToGroup', { UserPoolId, Username, GroupName });
}

async function unlessExists(creation: Promise<unknown>): Promise<void> {
  try {
    await creation;
  } catch (error) {
    if (!(error instanceof AwsRefusal) || error.code !== 'UsernameExistsException') throw error;
  }
}
