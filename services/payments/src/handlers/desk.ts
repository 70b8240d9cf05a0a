import { redeliverWebhookEvent } from '@satcade/contracts/api/webhooks';
import { type Clock, ok } from '@satcade/kernel';
import { actorOf } from '@satcade/lambda/audit';
import { type HttpRoute, route } from '@satcade/lambda/http';
import { partsOfWebhookId, webhookView } from '../domain/webhook.ts';
import type { DecisionStore, WebhookArchive, WebhookQueue } from '../ports.ts';
import { redeliverWebhook } from '../use-cases/redeliver-webhook.ts';

/** POST /api/webhook-events/{id}/redelivery (Admins) */
export const deskRoutes = (dependencies: {
  readonly archive: Pick<WebhookArchive, 'get'>;
  readonly queue: WebhookQueue;
  readonly decisions: DecisionStore;
  readonly clock: Clock;
}): HttpRoute[] => [
  route(redeliverWebhookEvent, async (request) => {
    const { params, body, caller, correlationId } = request;
    const cause = { correlationId, causationId: correlationId };
    const what = { ...partsOfWebhookId(params.id), reason: body.reason, caller, actor: actorOf(request), cause };
    const redelivered = await redeliverWebhook(what, dependencies);
    return redelivered.ok ? ok({ json: webhookView(redelivered.value) }) : redelivered;
  }),
];
