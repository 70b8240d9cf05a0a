import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import * as z from 'zod/mini';
import { AwsError, arn, type CallContext, type Clock, type Engine } from '../engine.ts';
import type { EventContent } from '../eventbridge/event.ts';
import { replyWithError } from '../gateway/error-reply.ts';
import type { Mail } from '../inbox/mail.ts';
import { readBody } from '../json-engine.ts';
import { requestUrl } from '../request-url.ts';
import { type ConfigurationSets, reportOf } from './reports.ts';
import { sendRequestSchema } from './send-request.ts';

interface SesOptions {
  readonly sendMail: (mail: Mail) => Promise<void>;
  readonly configurationSets: ConfigurationSets;
  /** Publishes an event of SES on the default bus. */
  readonly publish: (event: EventContent) => Promise<void>;
  readonly clock: Clock;
}

/**
 * SES, only for sending a simple mail (API version 2): the mail goes to the inbox. Every domain counts as verified and
 * no single address, so the sender needs the right to its domain: SES asks IAM about the identity that it has verified,
 * and about the configuration set that a mail names. Mails to the mailbox simulator are reported as in AWS.
 */
export function createSesEngine({ sendMail, configurationSets, publish, clock }: SesOptions): Engine {
  async function send(request: IncomingMessage, call: CallContext): Promise<{ MessageId: string }> {
    const { pathname } = requestUrl(request);
    if (request.method !== 'POST' || pathname !== '/v2/email/outbound-emails') {
      throw new AwsError('UnknownOperationException', `the local SES can only send: ${request.method} ${pathname}`);
    }
    const input = sendRequestSchema.safeParse(parse((await readBody(request, 'ses')).toString('utf8')));
    if (!input.success) throw new AwsError('BadRequestException', z.prettifyError(input.error));
    const { FromEmailAddress: from, Destination: destination, Content: mail, ConfigurationSetName: set } = input.data;
    const { Subject, Body, Headers = [] } = mail.Simple;
    call.authorize('ses:SendEmail', [
      arn('ses', `identity/${domainOf(from)}`),
      ...(set === undefined ? [] : [arn('ses', `configuration-set/${set}`)]),
    ]);
    const reported = set === undefined ? undefined : configurationSets.get(set);
    if (set !== undefined && reported === undefined)
      throw new AwsError('NotFoundException', `Configuration set <${set}> does not exist.`);
    const messageId = randomUUID();
    for (const to of destination.ToAddresses) {
      await sendMail({
        ...{ to, subject: Subject.Data, text: Body.Text.Data },
        ...(Body.Html !== undefined && { html: Body.Html.Data }),
        ...(Headers.length > 0 && { headers: Object.fromEntries(Headers.map(({ Name, Value }) => [Name, Value])) }),
      });
      if (set === undefined || reported === undefined) continue;
      const report = reportOf(to, { messageId, set, reported, source: from, now: clock.now() });
      if (report !== undefined) await publish(report);
    }
    return { MessageId: messageId };
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
