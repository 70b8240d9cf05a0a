import * as z from 'zod/mini';
import { advance, eventually } from '../store.ts';
import { btcpaySettings } from './state.ts';

/* What operators do with the store's webhook on BTCPay's pages. */

const webhooks = z.array(z.object({ id: z.string(), url: z.string() }));
const deliveries = z.array(z.object({ id: z.string(), status: z.string() }));

/** Calls BTCPay about the only webhook of the store. */
async function call(path = '', method = 'GET', body?: object): Promise<unknown> {
  const { url, storeId, apiKey } = await btcpaySettings();
  const headers = { authorization: `token ${apiKey}`, 'content-type': 'application/json' };
  const all = `${url}/api/v1/stores/${storeId}/webhooks`;
  const [webhook] = webhooks.parse(await (await fetch(all, { headers })).json());
  const sent = body !== undefined && { body: JSON.stringify({ ...webhook, ...body }) };
  return (await fetch(`${all}/${webhook?.id}${path}`, { method, headers, ...sent })).json();
}

/** Changes the secret that BTCPay signs with. */
export const changeWebhook = (secret: string): Promise<unknown> => call('', 'PUT', { secret });

const lastDelivery = async () => deliveries.parse(await call('/deliveries?count=1'))[0];

/** Has BTCPay deliver the last webhook once more, and waits until the store has accepted it. */
export async function redeliverWebhook(): Promise<void> {
  // After a wrong signature, the store reads the secret at most once a minute.
  await advance(61);
  await call(`/deliveries/${(await lastDelivery())?.id}/redeliver`, 'POST');
  await eventually(lastDelivery, (last) => last?.status === 'HttpSuccess');
}
