import { WEBHOOK_EVENTS } from '@satcade/operate/webhook-events';
import * as z from 'zod/mini';
import type { BtcpaySettings } from './aws/secret.ts';

/** A store at a BTCPay Server, and a key for it. */
export type BtcpayStore = Pick<BtcpaySettings, 'url' | 'storeId' | 'apiKey'>;

const webhook = z.object({
  id: z.string(),
  url: z.string(),
  enabled: z.boolean(),
  automaticRedelivery: z.boolean(),
  authorizedEvents: z.object({ everything: z.boolean(), specificEvents: z.nullable(z.array(z.string())) }),
});
export type Webhook = z.infer<typeof webhook>;

/**
 * `forbidden`: the key may not see webhooks, so a person creates it. `unknown`: there is no BTCPay yet, or it does not
 * answer.
 */
export type WebhookState = 'ready' | 'missing' | 'wrong' | 'forbidden' | 'unknown';

/** BTCPay refused a request; `status` is that of HTTP. */
export class BtcpayRefusal extends Error {
  override readonly name = 'BtcpayRefusal';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Where BTCPay delivers to. */
export const webhookUrl = (siteUrl: string): string => `${siteUrl.replace(/\/$/, '')}/api/webhooks/btcpay`;

/** The webhooks of a store at BTCPay. */
export interface Webhooks {
  list(): Promise<Webhook[]>;
  /** Creates a webhook, or changes the one with this id. */
  save(id: string | undefined, url: string, secret: string): Promise<void>;
  remove(id: string): Promise<void>;
}

export function webhooksAt({ url: server, storeId, apiKey }: BtcpayStore): Webhooks {
  async function call(method: string, path: string, body?: unknown): Promise<unknown> {
    const response = await fetch(
      `${server.replace(/\/$/, '')}/api/v1/stores/${encodeURIComponent(storeId)}/webhooks${path}`,
      {
        method,
        headers: { authorization: `token ${apiKey}`, 'content-type': 'application/json' },
        // A redirect would drop the key.
        redirect: 'manual',
        signal: AbortSignal.timeout(15_000),
        ...(body !== undefined && { body: JSON.stringify(body) }),
      },
    );
    const text = await response.text();
    if (!response.ok)
      throw new BtcpayRefusal(response.status, `BTCPay answered ${response.status} to ${method} webhooks.`);
    return text === '' ? undefined : JSON.parse(text);
  }
  return {
    list: async () => z.array(webhook).parse(await call('GET', '')),
    async save(id, url, secret) {
      const settings = {
        url,
        secret,
        enabled: true,
        automaticRedelivery: true,
        authorizedEvents: { everything: false, specificEvents: WEBHOOK_EVENTS },
      };
      await (id === undefined ? call('POST', '', settings) : call('PUT', `/${encodeURIComponent(id)}`, settings));
    },
    remove: async (id) => {
      await call('DELETE', `/${encodeURIComponent(id)}`);
    },
  };
}

/** Whether the webhook to the site exists and sends what the store needs. */
export async function webhookState(webhooks: Webhooks, siteUrl: string): Promise<WebhookState> {
  try {
    const [found] = (await webhooks.list()).filter(({ url }) => url === webhookUrl(siteUrl));
    if (found === undefined) return 'missing';
    const { everything, specificEvents } = found.authorizedEvents;
    const sendsAll = everything || WEBHOOK_EVENTS.every((event) => specificEvents?.includes(event));
    return found.enabled && found.automaticRedelivery && sendsAll ? 'ready' : 'wrong';
  } catch (error) {
    return error instanceof BtcpayRefusal && error.status === 403 ? 'forbidden' : 'unknown';
  }
}
