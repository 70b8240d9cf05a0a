import { randomBytes } from 'node:crypto';
import type { AwsClient } from '@satcade/local-cloud/client';
import type { UserPoolAdmin } from '../../start/user-pool.ts';

/** Signs up as a visitor. The emulator sends no mail, so the operator confirms the address. Returns an access token. */
export async function signUp(
  aws: AwsClient,
  users: UserPoolAdmin,
  pool: { readonly id: string; readonly clientId: string },
  username: string,
): Promise<string> {
  const email = `${username}@satcade.test`;
  const password = `Aa1!${randomBytes(9).toString('hex')}`;
  await call(aws, 'SignUp', {
    ClientId: pool.clientId,
    Username: username,
    Password: password,
    UserAttributes: [
      { Name: 'email', Value: email },
      { Name: 'preferred_username', Value: username },
    ],
  });
  await call(aws, 'AdminConfirmSignUp', { UserPoolId: pool.id, Username: username });
  return users.signIn({ username, email, password });
}

async function call(aws: AwsClient, operation: string, input: unknown): Promise<void> {
  const response = await aws.send({
    service: 'cognito-idp',
    method: 'POST',
    path: '/',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(input),
  });
  if (!response.ok) throw new Error(`${operation} answered ${response.status}: ${await response.text()}`);
}
