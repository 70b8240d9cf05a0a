import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import { newId } from '../domain/base58.ts';
import type { Delivery, Webhook } from '../domain/model.ts';
import { invalid, notFound } from '../http/api-error.ts';
import { maybe, parseBody, wholeNumber } from '../http/parse.ts';
import { done, json } from '../http/reply.ts';
import type { Call, Route } from '../http/router.ts';
import { bodyOf } from '../webhooks/body.ts';
import { alsoWithoutStore } from './alias.ts';
import { seconds } from './invoice-views.ts';

const webhookRequest = z.object({
  url: maybe(z.string()),
  secret: maybe(z.string()),
  enabled: maybe(z.boolean()),
  automaticRedelivery: maybe(z.boolean()),
  authorizedEvents: maybe(z.object({ everything: maybe(z.boolean()), specificEvents: maybe(z.array(z.string())) })),
});

/**
 * The settings in a request. Without a secret, an existing webhook keeps its secret and a new one gets a generated
 * secret.
 */
function settingsOf(body: unknown, id: string, currentSecret: string | undefined): Webhook {
  const request = parseBody(webhookRequest, body);
  const url = request.url ?? '';
  if (!URL.canParse(url) || !url.startsWith('http')) throw invalid({ path: 'Url', message: 'Invalid Url' });
  return {
    id,
    url,
    secret: request.secret || currentSecret || newId(),
    enabled: request.enabled ?? true,
    automaticRedelivery: request.automaticRedelivery ?? true,
    authorizedEvents: {
      everything: request.authorizedEvents?.everything ?? true,
      specificEvents: request.authorizedEvents?.specificEvents ?? [],
    },
  };
}

/** WebhookData of the API. The secret is returned only once, on creation. */
const webhookView = ({ secret: _, ...webhook }: Webhook) => webhook;

const deliveryView = (delivery: Delivery) => ({
  id: delivery.id,
  timestamp: seconds(delivery.timestamp),
  deliveryTime: seconds(delivery.deliveredAt),
  httpCode: delivery.httpCode,
  errorMessage: delivery.errorMessage,
  status: delivery.status,
});

/** Webhooks and the results of their deliveries. */
export function webhookRoutes(context: Context): Route[] {
  const { webhooks, deliveries } = context.storage;

  function find({ params }: Call): Webhook {
    const webhook = webhooks.get(params.webhookId ?? '');
    if (webhook === undefined) throw notFound('webhook', 'webhook');
    return webhook;
  }

  function findDelivery({ params }: Call): Delivery {
    const delivery = deliveries.get(params.deliveryId ?? '');
    if (delivery === undefined || delivery.webhookId !== params.webhookId) {
      throw notFound('webhookdelivery', 'webhook delivery');
    }
    return delivery;
  }

  function create({ body }: Call) {
    const webhook = settingsOf(body, newId(), undefined);
    webhooks.put(webhook);
    return json(webhook);
  }

  function update(call: Call) {
    const { id, secret } = find(call);
    const webhook = settingsOf(call.body, id, secret);
    webhooks.put(webhook);
    return json(webhookView(webhook));
  }

  function remove(call: Call) {
    const { id } = find(call);
    webhooks.delete(id);
    for (const delivery of deliveries.list()) if (delivery.webhookId === id) deliveries.delete(delivery.id);
    return done();
  }

  function listDeliveries({ params, query }: Call) {
    const made = deliveries.list().filter((delivery) => delivery.webhookId === params.webhookId);
    const newestFirst = made.sort((a, b) => b.sequence - a.sequence);
    return json(newestFirst.slice(0, wholeNumber(query, 'count')).map(deliveryView));
  }

  const access = 'btcpay.store.webhooks.canmodifywebhooks';
  const collection = '/api/v1/stores/:storeId/webhooks';
  const webhook = '/webhooks/:webhookId';
  const delivery = `${webhook}/deliveries/:deliveryId`;
  return [
    { method: 'GET', path: collection, access, handle: () => json(webhooks.list().map(webhookView)) },
    { method: 'POST', path: collection, access, handle: create },
    ...alsoWithoutStore(
      '2.4.0',
      { method: 'GET', path: webhook, access, handle: (call) => json(webhookView(find(call))) },
      { method: 'PUT', path: webhook, access, handle: update },
      { method: 'DELETE', path: webhook, access, handle: remove },
      { method: 'GET', path: `${webhook}/deliveries`, access, handle: listDeliveries },
      { method: 'GET', path: delivery, access, handle: (call) => json(deliveryView(findDelivery(call))) },
      {
        method: 'GET',
        path: `${delivery}/request`,
        access,
        handle: (call) => ({ ...json({}), body: bodyOf(findDelivery(call)) }),
      },
      {
        method: 'POST',
        path: `${delivery}/redeliver`,
        access,
        handle: (call) => json(context.outbox.redeliver(findDelivery(call).id)),
      },
    ),
  ];
}
