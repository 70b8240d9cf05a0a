import { webhookEndpointFailed } from '@satcade/contracts/events';
import { draft, type EventDraft, type ItemChange } from '@satcade/lambda/events-out';
import { endpointSchema, isEndpointItem } from './adapters/items.ts';

/** The events of a change of the webhooks table: an endpoint was switched off because it failed. */
export function eventsOf({ before, after }: ItemChange): readonly EventDraft[] {
  if (after === undefined || !isEndpointItem(after)) return [];
  const { endpointId, userId, url, status, failure, failedAt, failingSince } = endpointSchema.parse(after);
  const wasFailed = before !== undefined && endpointSchema.parse(before).status === 'FAILED';
  if (status !== 'FAILED' || wasFailed || failure === undefined || failedAt === undefined) return [];
  const data = { endpointId, userId, host: new URL(url).host, failure, failedAt };
  return [draft(webhookEndpointFailed, { ...data, ...(failingSince !== undefined && { failingSince }) })];
}
