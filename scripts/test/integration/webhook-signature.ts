import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

interface Message {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** The content of a message whose signature is right, as docs/webhooks.md says without a library. Throws otherwise. */
export function verified(message: Message | undefined, secret: string): unknown {
  if (message === undefined) throw new Error('there is no message');
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures } = message.headers;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${message.body}`).digest('base64');
  if (!String(signatures).split(' ').includes(`v1,${signature}`)) throw new Error('the signature does not match');
  return JSON.parse(message.body);
}
