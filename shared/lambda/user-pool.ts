import * as z from 'zod/mini';
import { awsClient, endpointOf } from './signed-fetch.ts';

/* The user pool, asked by an operator's right: small signed calls, no SDK. */

const TIMEOUT_MS = 5_000;
const userReply = z.object({ UserAttributes: z.array(z.object({ Name: z.string(), Value: z.optional(z.string()) })) });

/** Calls one operation on one user; `undefined`: there is no such user. */
async function onUser(operation: string, userPoolId: string, username: string): Promise<string | undefined> {
  const response = await awsClient('cognito-idp').fetch(endpointOf('cognito-idp', undefined), {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify({ UserPoolId: userPoolId, Username: username }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const text = await response.text();
  if (text.includes('UserNotFoundException')) return undefined;
  if (!response.ok) throw new Error(`${operation} failed with ${response.status}: ${text.slice(0, 300)}`);
  return text;
}

/** An attribute of a user of the pool; `undefined` when there is no such user or the user has none. */
export async function userAttribute(userPoolId: string, username: string, name: string): Promise<string | undefined> {
  const text = await onUser('AdminGetUser', userPoolId, username);
  if (text === undefined) return undefined;
  return userReply.parse(JSON.parse(text)).UserAttributes.find((each) => each.Name === name)?.Value;
}

/** Removes a user, unless it is gone, or the name is another user's by now. */
export async function deleteUser(
  userPoolId: string,
  { userId, username }: { userId: string; username: string },
): Promise<void> {
  if ((await userAttribute(userPoolId, username, 'sub')) !== userId) return;
  await onUser('AdminDeleteUser', userPoolId, username);
}
