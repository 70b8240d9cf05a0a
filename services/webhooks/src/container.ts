import { documentClient, Table } from '@satcade/dynamo';
import { systemClock } from '@satcade/kernel';
import { createLogger } from '@satcade/lambda/logger';
import { readSecret } from '@satcade/lambda/signed-fetch';
import { deliveryQueue } from './adapters/delivery-queue.ts';
import { deliveryTable } from './adapters/delivery-table.ts';
import { endpointQuotaTable, endpointTable, sendLimitTable } from './adapters/endpoint-table.ts';
import { gameTable } from './adapters/game-table.ts';
import { derivedSecrets } from './adapters/secrets.ts';

export const logger = createLogger('webhooks');
export const clock = systemClock;

/** Every port over the table of this service. A function takes those that it needs. */
export function stores({ TABLE_NAME }: { readonly TABLE_NAME: string }) {
  const table = new Table(documentClient(), TABLE_NAME);
  return {
    endpoints: endpointTable(table),
    endpointQuota: endpointQuotaTable(table, clock),
    sendLimit: sendLimitTable(table, clock),
    deliveries: deliveryTable(table),
    games: gameTable(table),
  };
}

export const queueOf = ({ DELIVERIES_QUEUE_URL }: { readonly DELIVERIES_QUEUE_URL: string }) =>
  deliveryQueue(DELIVERIES_QUEUE_URL);

export const secretsOf = ({ WEBHOOK_KEY_ARN }: { readonly WEBHOOK_KEY_ARN: string }) =>
  derivedSecrets(() => readSecret(WEBHOOK_KEY_ARN));
