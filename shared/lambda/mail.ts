import { awsClient, endpointOf } from './signed-fetch.ts';

/* Sends e-mail to users through SES with a small signed call, without the SDK. */

const TIMEOUT_MS = 5_000;

/** Sends a plain-text mail through SES (API version 2). Throws when SES does not accept it. */
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
