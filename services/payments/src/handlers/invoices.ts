import { may } from '@satcade/contracts/access';
import { getWebhookEvent, listWebhookEvents } from '@satcade/contracts/api/webhooks';
import { problem } from '@satcade/contracts/problem';
import { err, ok } from '@satcade/kernel';
import { type HttpRoute, route } from '@satcade/lambda/http';
import { partsOfWebhookId, webhookView } from '../domain/webhook.ts';
import type { InvoiceStore, WebhookArchive } from '../ports.ts';

const badToken = problem('bad-token', 'This nextToken is not from this list.', [
  { path: 'query.nextToken', message: 'is not from this list' },
]);
const forAdmins = problem('forbidden', 'Only Admins can see webhooks.');

/** GET /api/webhook-events, /api/webhook-events/{id} (Admins) */
export const invoiceRoutes = ({
  invoices,
  archive,
}: {
  readonly invoices: Pick<InvoiceStore, 'webhooks'>;
  readonly archive: WebhookArchive;
}): HttpRoute[] => [
  route(listWebhookEvents, async ({ query: { invoiceId, eventType, limit, nextToken }, caller }) => {
    if (!may(caller, 'read', 'WebhookEvent')) return err(forAdmins);
    const page =
      invoiceId === undefined
        ? await archive.unmatched({ eventType, limit, nextToken })
        : await invoices.webhooks(invoiceId, limit, nextToken);
    if (!page.ok) return err(badToken);
    const items = page.value.items.filter((each) => eventType === undefined || each.eventType === eventType);
    return ok({ json: { items: items.map(webhookView), nextToken: page.value.nextToken } });
  }),
  route(getWebhookEvent, async ({ params, caller }) => {
    if (!may(caller, 'read', 'WebhookEvent')) return err(forAdmins);
    const { invoiceId, deliveryId } = partsOfWebhookId(params.id);
    const record = await archive.get(invoiceId, deliveryId);
    return record === undefined
      ? err(problem('not-found', `There is no webhook event ${params.id}.`))
      : ok({ json: webhookView(record) });
  }),
];
