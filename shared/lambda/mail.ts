import type { HttpReply } from './http-call.ts';
import { signedCall } from './signed-call.ts';
import { endpointOf } from './signed-fetch.ts';

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
  const reply = await request(mail, undefined);
  if (!isAccepted(reply)) throw new Error(refusalOf(reply));
}

/**
 * Asks SES once. `refused`: SES says that it has not taken the mail. Throws if it gives no reply, or fails: then it may
 * have taken it.
 */
export async function trySending(mail: Mail): Promise<'sent' | 'refused'> {
  const reply = await request(mail, 1);
  if (isAccepted(reply)) return 'sent';
  if (reply.status >= 500) throw new Error(refusalOf(reply));
  return 'refused';
}

const isAccepted = ({ status }: HttpReply): boolean => status < 300;
/** SES names the addresses that it refuses, and the reason is logged. */
const ADDRESS = /[^\s"<>,;:@]+@[^\s"<>,;:@]+/g;
const refusalOf = ({ status, text }: HttpReply): string =>
  `SES answered ${status}: ${text.slice(0, 1_000).replace(ADDRESS, '(address)').slice(0, 300)}`;

function request({ from, to, headers = {}, ...mail }: Mail, attempts: number | undefined): Promise<HttpReply> {
  const content = (data: string) => ({ Data: data, Charset: 'UTF-8' });
  const body = { Text: content(mail.text), ...(mail.html !== undefined && { Html: content(mail.html) }) };
  const list = Object.entries(headers).map(([Name, Value]) => ({ Name, Value }));
  return signedCall({
    ...{ service: 'ses', attempts, timeoutMs: TIMEOUT_MS },
    address: `${endpointOf('email', undefined)}/v2/email/outbound-emails`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      FromEmailAddress: from,
      Destination: { ToAddresses: [to] },
      ...(mail.configurationSet !== undefined && { ConfigurationSetName: mail.configurationSet }),
      Content: {
        Simple: { Subject: content(mail.subject), Body: body, ...(list.length > 0 && { Headers: list }) },
      },
    }),
  });
}
