import { randomBytes } from 'node:crypto';
import type { AwsClient } from '@satcade/local-cloud/client';
import { WEBHOOK_EVENTS } from '@satcade/operate/webhook-events';
import * as z from 'zod/mini';

/** The address of BTCPay, the store there and the API key. */
export interface BtcpayAccess {
  readonly url: string;
  readonly storeId: string;
  readonly apiKey: string;
  /** Where to ask for the price when BTCPay does not give one. When left out, no request leaves this machine for it. */
  readonly publicPriceUrl?: string | undefined;
}

const webhookSchema = z.object({ id: z.string(), url: z.string() });

/**
 * Connects the store and a BTCPay with each other, as an operator does: creates a webhook with a secret at BTCPay and
 * stores address, key and secret in Secrets Manager. A repeated call leaves one webhook, not two.
 */
export async function connectBtcpay(
  access: BtcpayAccess,
  siteUrl: string,
  secretArn: string,
  aws: AwsClient,
): Promise<void> {
  const url = `${siteUrl}/api/webhooks/btcpay`;
  const webhookSecret = randomBytes(24).toString('base64url');
  const existing = z.array(webhookSchema).parse(await call(access, 'GET', '/webhooks'));
  // On a real server, remove only our own webhook: a deployed store may have another one there.
  for (const { id } of existing.filter((webhook) => webhook.url === url)) {
    await call(access, 'DELETE', `/webhooks/${id}`);
  }
  await call(access, 'POST', '/webhooks', {
    url,
    secret: webhookSecret,
    enabled: true,
    automaticRedelivery: true,
    authorizedEvents: { everything: false, specificEvents: WEBHOOK_EVENTS },
  });
  const { storeId, apiKey, publicPriceUrl = '' } = access;
  const settings = { url: access.url, storeId, apiKey, webhookSecret, siteUrl, publicPriceUrl };
  await aws.call('secretsmanager', 'PutSecretValue', { SecretId: secretArn, SecretString: JSON.stringify(settings) });
}

async function call(
  { url, storeId, apiKey }: BtcpayAccess,
  method: string,
  path: string,
  body?: unknown,
): Promise<unknown> {
  const response = await fetch(`${url}/api/v1/stores/${storeId}${path}`, {
    method,
    headers: { authorization: `token ${apiKey}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`BTCPay answered ${response.status} to ${method} ${path}: ${text.slice(0, 300)}`);
  return text === '' ? undefined : JSON.parse(text);
}
