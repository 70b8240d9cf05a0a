import * as z from 'zod/mini';
import { awsClient, endpointOf } from './signed-fetch.ts';

/* Telling a user something by e-mail: who they are says the user pool, and SES sends. Small signed calls, no SDK. */

const TIMEOUT_MS = 5_000;
const userReply = z.object({ UserAttributes: z.array(z.object({ Name: z.string(), Value: z.optional(z.string()) })) });

/** An attribute of a user of the pool; `undefined` when there is no such user or the user has none. */
export async function userAttribute(userPoolId: string, username: string, name: string): Promise<string | undefined> {
  const response = await awsClient('cognito-idp').fetch(endpointOf('cognito-idp', undefined), {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.AdminGetUser',
    },
    body: JSON.stringify({ UserPoolId: userPoolId, Username: username }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const text = await response.text();
  if (text.includes('UserNotFoundException')) return undefined;
  if (!response.ok) throw new Error(`looking up a user failed with ${response.status}: ${text.slice(0, 300)}`);
  return userReply.parse(JSON.parse(text)).UserAttributes.find((each) => each.Name === name)?.Value;
}

/** Sends a mail of plain text through SES (API version 2). Throws when SES does not take it. */
export async function sendEmail(mail: {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}): Promise<void> {
  const content = (data: string) => ({ Data: data, Charset: 'UTF-8' });
  const response = await awsClient('ses').fetch(`${endpointOf('email', undefined)}/v2/email/outbound-emails`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      FromEmailAddress: mail.from,
      Destination: { ToAddresses: [mail.to] },
      Content: { Simple: { Subject: content(mail.subject), Body: { Text: content(mail.text) } } },
    }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`SES answered ${response.status}: ${(await response.text()).slice(0, 300)}`);
}
