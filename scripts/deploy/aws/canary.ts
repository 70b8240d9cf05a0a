import { randomBytes } from 'node:crypto';
import { CANARIES } from '@satcade/contracts/access';
import { type Credentials, signInBySrp } from '@satcade/contracts/srp-sign-in';
import * as z from 'zod/mini';
import { type Aws, AwsRefusal, isDenied } from './aws.ts';

/*
 * The account with which the canary buys: the member of a group of the user pool. Its name and password are in the
 * canary's secret, and nowhere else.
 */

/** `missing`: nobody can sign in with what the secret holds. `denied`: the credentials may not read the secret. */
export type CanaryState = 'ready' | 'missing' | 'denied';

/** Outputs of the stacks: where the account is, and where its password. */
export interface CanaryPlace {
  readonly pool: string;
  readonly client: string;
  readonly secretArn: string;
}

/** SES's own mailbox for tests accepts every mail, so none comes back. */
const addressOf = (username: string): string => `success+satcade-${username}@simulator.amazonses.com`;
const newPassword = (): string => `Aa1!${randomBytes(24).toString('base64url')}`;

const secretReply = z.object({ SecretString: z.string() });
const usersReply = z.object({ Users: z.array(z.object({ Username: z.string() })) });
const account = z.object({ username: z.string(), password: z.string() });
const REFUSED = /^(NotAuthorized|UserNotFound|UserNotConfirmed|PasswordResetRequired)Exception$/;

/** The place of the canary in a stage; `undefined` while its stack is not deployed. */
export function canaryPlace(outputs: Readonly<Record<string, string>>): CanaryPlace | undefined {
  const { UserPoolId: pool, UserPoolClientId: client, CanarySecretArn: secretArn } = outputs;
  return pool === undefined || client === undefined || secretArn === undefined
    ? undefined
    : { pool, client, secretArn };
}

/** Whether the canary can sign in, found out by signing in. */
export async function canaryState(aws: Aws, { pool: poolId, client: clientId, secretArn }: CanaryPlace) {
  const stored = await accountIn(aws, secretArn);
  if (stored === 'denied' || stored === 'missing') return stored;
  const call = (operation: string, input: object) => aws.json('cognito-idp', operation, input);
  try {
    await signInBySrp({ poolId, clientId, call }, stored, new Date());
    return 'ready';
  } catch (error) {
    if (error instanceof AwsRefusal && REFUSED.test(error.code)) return 'missing';
    throw error;
  }
}

/**
 * Gives the canary an account: a new one, or a new password for the one that an interrupted run has left. Nothing is
 * mailed.
 */
export async function createCanary(aws: Aws, { pool: UserPoolId, secretArn: SecretId }: CanaryPlace): Promise<void> {
  const call = (operation: string, input: object) => aws.json('cognito-idp', operation, { UserPoolId, ...input });
  const [member] = await canariesIn(aws, UserPoolId);
  const username = member ?? `canary-${randomBytes(6).toString('hex')}`;
  if (member === undefined) {
    await call('AdminCreateUser', {
      Username: username,
      MessageAction: 'SUPPRESS',
      UserAttributes: [
        { Name: 'email', Value: addressOf(username) },
        { Name: 'email_verified', Value: 'true' },
        { Name: 'preferred_username', Value: username },
      ],
    });
    await call('AdminAddUserToGroup', { Username: username, GroupName: CANARIES });
  }
  const password = newPassword();
  await call('AdminSetUserPassword', { Username: username, Password: password, Permanent: true });
  await aws.json('secretsmanager', 'PutSecretValue', {
    SecretId,
    SecretString: JSON.stringify({ username, password }),
  });
}

/** Deletes the account, so that a kept user pool has no user whom nobody knows. Its orders stay. */
export async function removeCanary(aws: Aws, UserPoolId: string): Promise<void> {
  for (const Username of await canariesIn(aws, UserPoolId))
    await aws.json('cognito-idp', 'AdminDeleteUser', { UserPoolId, Username });
}

/** The members of the group; none where the stage has no canary and so no group. */
async function canariesIn(aws: Aws, UserPoolId: string): Promise<string[]> {
  try {
    const reply = await aws.json('cognito-idp', 'ListUsersInGroup', { UserPoolId, GroupName: CANARIES, Limit: 60 });
    return usersReply.parse(reply).Users.map(({ Username }) => Username);
  } catch (error) {
    if (error instanceof AwsRefusal && error.code === 'ResourceNotFoundException') return [];
    throw error;
  }
}

/** `missing`: the secret holds the generated value with which it was created. */
async function accountIn(aws: Aws, SecretId: string): Promise<Credentials | 'missing' | 'denied'> {
  try {
    const { SecretString } = secretReply.parse(await aws.json('secretsmanager', 'GetSecretValue', { SecretId }));
    return account.safeParse(parsedJson(SecretString)).data ?? 'missing';
  } catch (error) {
    if (isDenied(error)) return 'denied';
    throw error;
  }
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
