import { awsClient, endpointOf } from './signed-fetch.ts';

/* Sends e-mail to users through SES with a small signed call, without the SDK. */

const TIMEOUT_MS = 5_000;

interface Mail {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Reports what becomes of the mail. */
  readonly configurationSet?: string;
}

/** Sends a mail through SES (API version 2). Throws when SES does not accept it. */
export async function sendEmail(mail: Mail): Promise<void> {
  const response = await request(mail, undefined);
  if (!response.ok) throw new Error(await refusalOf(response));
}

/**
 * Asks SES once. `refused`: SES says that it has not taken the mail. Throws if it gives no reply, or fails: then it may
 * have taken it.
 */
export async function trySending(mail: Mail): Promise<'sent' | 'refused'> {
  const response = await request(mail, 1);
  if (response.ok) return 'sent';
  const refusal = await refusalOf(response);
  if (response.status >= 500) throw new Error(refusal);
  return 'refused';
}

const refusalOf = async (response: Response): Promise<string> =>
  `SES answered ${response.status}: ${(await response.text()).slice(0, 300)}`;

function request({ from, to, headers = {}, ...mail }: Mail, attempts: number | undefined): Promise<Response> {
  const content = (data: string) => ({ Data: data, Charset: 'UTF-8' });
  const body = { Text: content(mail.text), ...(mail.html !== undefined && { Html: content(mail.html) }) };
  const list = Object.entries(headers).map(([Name, Value]) => ({ Name, Value }));
  return awsClient('ses', attempts).fetch(`${endpointOf('email', undefined)}/v2/email/outbound-emails`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      FromEmailAddress: from,
      Destination: { ToAddresses: [to] },
      ...(mail.configurationSet !== undefined && { ConfigurationSetName: mail.configurationSet }),
      Content: {
        Simple: { Subject: content(mail.subject), Body: body, ...(list.length > 0 && { Headers: list }) },
      },
    }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}
