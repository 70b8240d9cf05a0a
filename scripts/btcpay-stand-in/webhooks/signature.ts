import { createHmac } from 'node:crypto';

/** The `BTCPay-Sig` header: `sha256=` and the HMAC-SHA256 of the body's bytes under the webhook's secret, in hex. */
export const signatureOf = (secret: string, body: string): string =>
  `sha256=${createHmac('sha256', secret).update(body, 'utf8').digest('hex')}`;
