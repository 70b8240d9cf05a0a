import * as z from 'zod/mini';
import { advice, type Finding, problem } from './finding.ts';
import { type Ask, type GreenfieldAccess, storePath } from './greenfield.ts';
import { WEBHOOK_EVENTS } from './webhook-events.ts';

const webhooksReply = z.array(
  z.object({
    id: z.string(),
    url: z.string(),
    enabled: z.boolean(),
    automaticRedelivery: z.boolean(),
    authorizedEvents: z.object({ everything: z.boolean(), specificEvents: z.nullable(z.array(z.string())) }),
  }),
);
type Webhook = z.infer<typeof webhooksReply>[number];
const deliveriesReply = z.array(z.object({ status: z.string(), httpCode: z.nullable(z.number()) }));
const WHERE = 'Settings → Webhooks';

/** Checks the webhook to the store's site, and how its last delivery went. */
export async function checkWebhook(ask: Ask, btcpay: GreenfieldAccess, siteUrl: string): Promise<Finding[]> {
  const url = `${siteUrl.replace(/\/$/, '')}/api/webhooks/btcpay`;
  const webhooks = await ask(`${storePath(btcpay)}/webhooks`, webhooksReply);
  if (webhooks.kind === 'status' && webhooks.status === 403) {
    return [
      advice(
        'The API key cannot read webhooks: the webhook is not checked.',
        `Compare it by hand with docs/btcpay.md under ${WHERE}, or run this check once with a key that has btcpay.store.webhooks.canmodifywebhooks.`,
      ),
    ];
  }
  if (webhooks.kind !== 'reply') return [problem("The store's webhooks could not be read.", 'Try again.')];
  const found = webhooks.reply.filter((webhook) => webhook.url === url);
  const [webhook] = found;
  if (webhook === undefined) return [missing(url, webhooks.reply)];
  return [
    ...(found.length === 1
      ? []
      : [
          problem(
            `${found.length} webhooks deliver to ${url}: one of them has another secret.`,
            `Delete all but one under ${WHERE}.`,
          ),
        ]),
    ...wrongSettings(webhook),
    ...(await checkDeliveries(ask, btcpay, webhook)),
  ];
}

function missing(url: string, others: readonly Webhook[]): Finding {
  const remedy = `Under ${WHERE}, create a webhook to ${url} with the value of webhookSecret in the store's secret.`;
  return others.length === 0
    ? problem('The store has no webhook: orders are updated up to a minute late.', remedy)
    : problem(`No webhook delivers to ${url}; the store has ${others.map((other) => other.url).join(', ')}.`, remedy);
}

function wrongSettings({ enabled, automaticRedelivery, authorizedEvents }: Webhook): Finding[] {
  const { everything, specificEvents } = authorizedEvents;
  const unsent = everything ? [] : WEBHOOK_EVENTS.filter((event) => !(specificEvents ?? []).includes(event));
  return [
    ...(enabled ? [] : [problem('The webhook is disabled.', `Tick "Enabled" under ${WHERE}.`)]),
    ...(automaticRedelivery
      ? []
      : [problem('The webhook does not retry failed deliveries.', `Tick "Automatic redelivery" under ${WHERE}.`)]),
    ...(unsent.length === 0
      ? []
      : [
          problem(
            `The webhook does not send ${unsent.join(', ')}.`,
            `Tick these events, or "Send me everything", under ${WHERE}.`,
          ),
        ]),
  ];
}

async function checkDeliveries(ask: Ask, btcpay: GreenfieldAccess, { id }: Webhook): Promise<Finding[]> {
  const path = `${storePath(btcpay)}/webhooks/${encodeURIComponent(id)}/deliveries?count=1`;
  const deliveries = await ask(path, deliveriesReply);
  const last = deliveries.kind === 'reply' ? deliveries.reply[0] : undefined;
  if (last === undefined || last.status === 'HttpSuccess' || last.status === 'Pending') return [];
  return last.httpCode === 401
    ? [
        problem(
          "The last delivery of the webhook was answered with 401: its secret differs from the one in the store's secret.",
          "Use the same value in the webhook and in webhookSecret of the store's secret. It takes effect within a minute.",
        ),
      ]
    : [
        problem(
          `The last delivery of the webhook failed (${last.httpCode ?? 'no answer'}).`,
          'Check that BTCPay can reach the site, and read the log of payments/webhook.',
        ),
      ];
}
