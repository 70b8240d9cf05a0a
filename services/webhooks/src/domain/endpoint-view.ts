import type { WebhookEndpoint } from '@satcade/contracts/entities/webhook-endpoints';
import type { Endpoint } from './endpoint.ts';

/** An endpoint as its owner sees it. Its secret is not stored at all. */
export function endpointView({
  endpointId,
  userId: _user,
  secretVersion: _version,
  activeSince: _since,
  ...rest
}: Endpoint) {
  return { id: endpointId, ...rest, events: [...rest.events] } satisfies WebhookEndpoint;
}
