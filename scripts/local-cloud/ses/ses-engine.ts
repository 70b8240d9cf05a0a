import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import * as z from 'zod/mini';
import { AwsError, arn, type CallContext, type Engine } from '../engine.ts';
import { replyWithError } from '../gateway/error-reply.ts';
import type { Mail } from '../inbox/mail.ts';
import { readBody } from '../json-engine.ts';
import { requestUrl } from '../request-url.ts';

const content = z.object({ Data: z.string() });
const sendEmail = z.object({
  FromEmailAddress: z.string(),
  Destination: z.object({ ToAddresses: z.array(z.string()) }),
  Content: z.object({ Simple: z.object({ Subject: content, Body: z.object({ Text: content }) }) }),
});

/**
 * SES, only for sending a plain mail (API version 2): the mail goes to the inbox. Every domain counts as verified and no
 * single address, so the sender needs the right to its domain: SES asks IAM about the identity that it has verified.
 */
export function createSesEngine({ sendMail }: { readonly sendMail: (mail: Mail) => Promise<void> }): Engine {
  async function send(request: IncomingMessage, call: CallContext): Promise<{ MessageId: string }> {
    const { pathname } = requestUrl(request);
    if (request.method !== 'POST' || pathname !== '/v2/email/outbound-emails') {
      throw new AwsError('UnknownOperationException', `the local SES can only send: ${request.method} ${pathname}`);
    }
    const input = sendEmail.safeParse(parse((await readBody(request, 'ses')).toString('utf8')));
    if (!input.success) throw new AwsError('BadRequestException', z.prettifyError(input.error));
    const { FromEmailAddress: from, Destination: destination, Content: mail } = input.data;
    call.authorize('ses:SendEmail', [arn('ses', `identity/${domainOf(from)}`)]);
    for (const to of destination.ToAddresses) {
      await sendMail({ to, subject: mail.Simple.Subject.Data, text: mail.Simple.Body.Text.Data });
    }
    return { MessageId: randomUUID() };
  }

  return {
    service: 'ses',
    close: async () => {},
    async handle(request, response, call) {
      try {
        const text = JSON.stringify(await send(request, call));
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) });
        response.end(text);
      } catch (error) {
        replyWithError(response, error);
      }
    },
  };
}

/** `Store <a@b.test>` → `b.test` */
const domainOf = (address: string): string => /@([^>\s]+)/.exec(address)?.[1] ?? address;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AwsError('BadRequestException', 'the body is not JSON');
  }
}
