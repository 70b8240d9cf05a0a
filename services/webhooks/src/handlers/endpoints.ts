import * as contract from '@satcade/contracts/api/webhook-endpoints';
import type { WebhookDelivery } from '@satcade/contracts/entities/webhook-endpoints';
import { err, ok } from '@satcade/kernel';
import { type HttpRoute, route, signedIn } from '@satcade/lambda/http';
import type { Delivery } from '../domain/delivery.ts';
import { endpointView } from '../domain/endpoint-view.ts';
import type { DeliveryStore } from '../ports.ts';
import * as manage from '../use-cases/manage-endpoints.ts';
import { replay, type SendDependencies, sendTest } from '../use-cases/send-by-hand.ts';

type Dependencies = manage.ManageDependencies & SendDependencies & { readonly deliveries: Pick<DeliveryStore, 'list'> };

/** /api/webhook-endpoints: everybody's own, also for Admins. */
export const endpointRoutes = (dependencies: Dependencies): HttpRoute[] => [
  route(contract.createWebhookEndpoint, async ({ body, caller, correlationId }) => {
    const { userId } = signedIn(caller);
    const created = await manage.createEndpoint({ ...body, userId }, causeOf(correlationId), dependencies);
    return created.ok ? ok(shownOnce(created.value)) : created;
  }),

  route(contract.listWebhookEndpoints, async ({ query, caller }) => {
    const page = await manage.listEndpoints(signedIn(caller).userId, query, dependencies);
    return page.ok ? ok({ json: { ...page.value, items: page.value.items.map(endpointView) } }) : page;
  }),

  route(contract.updateWebhookEndpoint, async ({ params, body, caller, correlationId }) => {
    const id = { userId: signedIn(caller).userId, endpointId: params.id };
    const changed = await manage.changeEndpoint(id, body, causeOf(correlationId), dependencies);
    return changed.ok ? ok({ json: endpointView(changed.value) }) : changed;
  }),

  route(contract.deleteWebhookEndpoint, async ({ params, caller }) => {
    const id = { userId: signedIn(caller).userId, endpointId: params.id };
    const deleted = await manage.deleteEndpoint(id, dependencies);
    return deleted.ok ? ok({}) : deleted;
  }),

  route(contract.renewWebhookSecret, async ({ params, caller, correlationId }) => {
    const id = { userId: signedIn(caller).userId, endpointId: params.id };
    const renewed = await manage.renewSecret(id, causeOf(correlationId), dependencies);
    return renewed.ok ? ok(shownOnce(renewed.value)) : renewed;
  }),

  route(contract.testWebhookEndpoint, async ({ params, caller }) => {
    const sent = await sendTest({ userId: signedIn(caller).userId, endpointId: params.id }, dependencies);
    return sent.ok ? ok({ json: deliveryView(sent.value) }) : sent;
  }),

  route(contract.listWebhookDeliveries, async ({ params, query, caller }) => {
    const { userId } = signedIn(caller);
    if ((await dependencies.endpoints.get({ userId, endpointId: params.id })) === undefined)
      return err(manage.noEndpoint(params.id));
    const page = await dependencies.deliveries.list(params.id, query);
    if (!page.ok) return err(manage.badToken);
    return ok({ json: { ...page.value, items: page.value.items.map(deliveryView) } });
  }),

  route(contract.replayWebhookDelivery, async ({ params, caller }) => {
    const { userId } = signedIn(caller);
    const sent = await replay({ userId, endpointId: params.id, deliveryId: params.deliveryId }, dependencies);
    return sent.ok ? ok({ json: deliveryView(sent.value) }) : sent;
  }),
];

const causeOf = (correlationId: string) => ({ correlationId, causationId: correlationId });

const shownOnce = ({ endpoint, secret }: manage.WithSecret) => ({
  json: { ...endpointView(endpoint), secret },
  headers: { location: `/api/webhook-endpoints/${endpoint.endpointId}`, 'cache-control': 'no-store' },
});

const deliveryView = ({ deliveryId, log, dueAt, ...rest }: Delivery): WebhookDelivery => ({
  id: deliveryId,
  ...{ type: rest.type, status: rest.status, body: rest.body, createdAt: rest.createdAt, attempts: [...log] },
  ...(rest.answer !== undefined && { answer: rest.answer }),
  ...(dueAt !== undefined && { nextAttemptAt: dueAt }),
  ...(rest.deliveredAt !== undefined && { deliveredAt: rest.deliveredAt }),
});
