import type { Delivery, Webhook } from '../domain/model.ts';
import { signatureOf } from './signature.ts';

export type SendResult = Pick<Delivery, 'status' | 'httpCode' | 'errorMessage'>;

/** A later answer counts as none. */
const ANSWER_WITHIN_MS = 30_000;

/** Posts one delivery and returns its outcome; never throws for what the receiver did. */
export async function sendDelivery(webhook: Webhook, body: string, cancelled: AbortSignal): Promise<SendResult> {
  try {
    const response = await fetch(webhook.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'BTCPay-Sig': signatureOf(webhook.secret, body) },
      body,
      signal: AbortSignal.any([cancelled, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
    });
    await response.body?.cancel();
    return response.ok
      ? { status: 'HttpSuccess', httpCode: response.status, errorMessage: null }
      : { status: 'HttpError', httpCode: response.status, errorMessage: `HTTP Error Code ${response.status}` };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return { status: 'Failed', httpCode: null, errorMessage: cause instanceof Error ? cause.message : String(cause) };
  }
}
