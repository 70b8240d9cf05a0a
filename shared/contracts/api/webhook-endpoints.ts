import * as z from 'zod/mini';
import { patchOf } from '../edit.ts';
import { webhookDeliverySchema, webhookEndpointSchema } from '../entities/webhook-endpoints.ts';
import { id, limit, nextToken, pageOf } from '../fields.ts';
import { line } from '../text-fields.ts';
import { WEBHOOK_EVENT_TYPES, WEBHOOK_LIMITS } from '../webhook-types.ts';
import { endpoint } from './endpoint.ts';

/* Where developers receive events of their own games. What BTCPay reports is in api/webhooks.ts. */

const common = { service: 'webhooks', handler: 'endpoints', auth: 'user' } as const;
const one = { params: z.object({ id }) } as const;
const oneDelivery = { params: z.object({ id, deliveryId: id }) } as const;

const endpointInput = z.object({
  /** `https:`, a host name, port 443. */
  url: line(WEBHOOK_LIMITS.urlLength),
  description: z.optional(line(WEBHOOK_LIMITS.descriptionLength)),
  events: z.array(z.enum(WEBHOOK_EVENT_TYPES)).check(
    z.minLength(1, 'needs at least one event'),
    z.refine((events) => new Set(events).size === events.length, 'must not repeat an event'),
  ),
});

/** The endpoint with the secret that signs its deliveries. The secret is not shown again. */
const withSecret = z.extend(webhookEndpointSchema, { secret: z.string() });

export const createWebhookEndpoint = endpoint({
  ...common,
  name: 'createWebhookEndpoint',
  summary: 'Add a webhook endpoint; its secret is shown only once',
  method: 'POST',
  path: '/api/webhook-endpoints',
  body: z.strictObject(endpointInput.shape),
  reply: withSecret,
  status: 201,
});

export const listWebhookEndpoints = endpoint({
  ...common,
  name: 'listWebhookEndpoints',
  summary: 'My webhook endpoints, newest first',
  method: 'GET',
  path: '/api/webhook-endpoints',
  query: z.strictObject({ limit, nextToken }),
  reply: pageOf(webhookEndpointSchema),
  status: 200,
});

/** `status: "ACTIVE"` starts deliveries of an endpoint that is off; events of the time between are not delivered. */
export const updateWebhookEndpoint = endpoint({
  ...common,
  ...one,
  name: 'updateWebhookEndpoint',
  summary: 'Change a webhook endpoint, or switch it on or off',
  method: 'PATCH',
  path: '/api/webhook-endpoints/{id}',
  body: z.strictObject({
    ...patchOf(endpointInput.shape, ['description']),
    status: z.optional(z.enum(['ACTIVE', 'DISABLED'])),
  }),
  reply: webhookEndpointSchema,
  status: 200,
});

export const deleteWebhookEndpoint = endpoint({
  ...common,
  ...one,
  name: 'deleteWebhookEndpoint',
  summary: 'Delete a webhook endpoint',
  method: 'DELETE',
  path: '/api/webhook-endpoints/{id}',
  status: 204,
});

/** Deliveries have signatures of both secrets until `previousSecretUntil`, a day later. */
export const renewWebhookSecret = endpoint({
  ...common,
  ...one,
  name: 'renewWebhookSecret',
  summary: 'Replace the secret of a webhook endpoint; it is shown only once',
  method: 'POST',
  path: '/api/webhook-endpoints/{id}/secret',
  reply: withSecret,
  status: 201,
});

/** The endpoint must be ACTIVE. */
export const testWebhookEndpoint = endpoint({
  ...common,
  ...one,
  name: 'testWebhookEndpoint',
  summary: 'Send a test message to a webhook endpoint',
  method: 'POST',
  path: '/api/webhook-endpoints/{id}/test',
  reply: webhookDeliverySchema,
  status: 201,
});

/** Deliveries are kept for 30 days. */
export const listWebhookDeliveries = endpoint({
  ...common,
  ...one,
  name: 'listWebhookDeliveries',
  summary: 'The deliveries of a webhook endpoint, newest first',
  method: 'GET',
  path: '/api/webhook-endpoints/{id}/deliveries',
  query: z.strictObject({ limit, nextToken }),
  reply: pageOf(webhookDeliverySchema),
  status: 200,
});

/** The same message with the same `webhook-id`, now. The endpoint must be ACTIVE. */
export const replayWebhookDelivery = endpoint({
  ...common,
  ...oneDelivery,
  name: 'replayWebhookDelivery',
  summary: 'Send a delivery again',
  method: 'POST',
  path: '/api/webhook-endpoints/{id}/deliveries/{deliveryId}/replay',
  reply: webhookDeliverySchema,
  status: 202,
});
