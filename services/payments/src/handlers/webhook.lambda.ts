import { systemClock } from '@satcade/kernel';
import { btcpaySettings } from '@satcade/lambda/btcpay/settings';
import { httpFunction } from '@satcade/lambda/http';
import { createLogger } from '@satcade/lambda/logger';
import { webhookQueue } from '../adapters/webhook-queue.ts';
import { webhookConfig } from '../config.ts';
import { webhookRoute } from './webhook.ts';

const config = webhookConfig();
const logger = createLogger('payments');
const settings = btcpaySettings(config.BTCPAY_SECRET_ARN, systemClock);

export const handler = httpFunction(
  [
    webhookRoute({
      queue: webhookQueue(config.QUEUE_URL),
      secret: async (fresh) => (await settings(fresh)).webhookSecret,
      clock: systemClock,
      logger,
    }),
  ],
  { logger },
);
