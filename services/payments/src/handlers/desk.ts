import { may } from '@satcade/contracts/access';
import { findPayments, redeliverWebhookEvent } from '@satcade/contracts/api/webhooks';
import { problem } from '@satcade/contracts/problem';
import { type Clock, err, ok } from '@satcade/kernel';
import { actorOf } from '@satcade/lambda/audit';
import { type HttpRoute, route } from '@satcade/lambda/http';
import type { DecisionStore, PaymentSearch, WebhookArchive, WebhookQueue } from '../ports.ts';
import { redeliverWebhook } from '../use-cases/redeliver-webhook.ts';
import { partsOfWebhookId, webhookView } from './webhook-view.ts';

/** POST /api/webhook-events/{id}/redelivery; GET /api/payment-search (Admins) */
export const deskRoutes = (dependencies: {
  readonly archive: Pick<WebhookArchive, 'get'>;
  readonly queue: WebhookQueue;
  readonly decisions: DecisionStore;
  readonly search: PaymentSearch;
  readonly clock: Clock;
}): HttpRoute[] => [
  route(redeliverWebhookEvent, async (request) => {
    const { params, body, caller, correlationId } = request;
    const cause = { correlationId, causationId: correlationId };
    const what = { ...partsOfWebhookId(params.id), reason: body.reason, caller, actor: actorOf(request), cause };
    const redelivered = await redeliverWebhook(what, dependencies);
    return redelivered.ok ? ok({ json: webhookView(redelivered.value) }) : redelivered;
  }),
  route(findPayments, async ({ query, caller }) => {
    if (!may(caller, 'read', 'WebhookEvent')) return err(problem('forbidden', 'Only Admins search payments.'));
    const found = await dependencies.search(query.reference);
    if (!found.ok) return err(problem('unavailable', 'BTCPay cannot be searched at the moment. Try again later.'));
    return ok({ json: { items: found.value } });
  }),
];
