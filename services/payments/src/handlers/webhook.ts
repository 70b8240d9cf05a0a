import { btcpayWebhook } from '@satcade/contracts/api/payments';
import { type Clock, ok } from '@satcade/kernel';
import { type HttpRoute, route } from '@satcade/lambda/http';
import type { Logger } from '@satcade/lambda/logger';
import type { WebhookQueue, WebhookSecret } from '../ports.ts';
import { receiveWebhook } from '../use-cases/receive-webhook.ts';

/** POST /api/webhooks/btcpay */
export const webhookRoute = (dependencies: {
  readonly queue: WebhookQueue;
  readonly secret: WebhookSecret;
  readonly clock: Clock;
  readonly logger: Pick<Logger, 'warn'>;
}): HttpRoute =>
  route(btcpayWebhook, async ({ rawBody, headers }) => {
    const received = await receiveWebhook(rawBody, headers['btcpay-sig'], dependencies);
    if (!received.ok) return received;
    if (received.value === 'unreadable')
      dependencies.logger.warn('a genuine webhook is not readable', { length: rawBody.length });
    return ok({});
  });
