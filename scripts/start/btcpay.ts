import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import type { AwsClient } from '../local-cloud/gateway/aws-client.ts';

/** Where BTCPay is and how to speak to it. */
export interface BtcpayAccess {
  readonly url: string;
  readonly storeId: string;
  readonly apiKey: string;
  /** Where the price is asked for when BTCPay does not tell it. Nowhere when left out: nothing leaves this machine unasked. */
  readonly publicPriceUrl?: string | undefined;
}

/** What Satcade wants to hear. Not InvoiceCreated (we made it) and not every settled part of a payment. */
export const WEBHOOK_EVENTS = [
  'InvoiceReceivedPayment',
  'InvoiceProcessing',
  'InvoiceSettled',
  'InvoiceExpired',
  'InvoiceInvalid',
  'InvoiceExpiredPaidPartial',
  'InvoicePaidAfterExpiration',
];

const webhookSchema = z.object({ id: z.string(), url: z.string() });

/**
 * Introduces the store and a BTCPay to each other, as an operator does: a webhook with a secret at BTCPay's side, the
 * address, key and secret in Secrets Manager at ours. Leaves no second webhook when called again.
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
  // Of a real server only our own: a deployed store may have another one there.
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
