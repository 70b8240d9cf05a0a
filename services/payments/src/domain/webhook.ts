import type { WebhookEvent } from '@satcade/contracts/entities';

/** A processed delivery of BTCPay. */
export interface WebhookRecord {
  readonly originalDeliveryId: string;
  readonly invoiceId: string;
  readonly eventType: string;
  readonly receivedAt: string;
  readonly processedAt: string;
  readonly processingResult: string;
  readonly rawPayload: string;
  /** The header `BTCPay-Sig` as received. */
  readonly signature?: string | undefined;
}

/** A stored webhook record with the time (seconds) when it expires. */
export interface KeptWebhook extends WebhookRecord {
  readonly ttl: number;
}

/** The id in the API. */
export const webhookIdOf = (record: KeptWebhook): string => `${record.invoiceId}.${record.originalDeliveryId}`;

/** Parses the id. Invoice ids contain no dot. */
export function partsOfWebhookId(id: string): { readonly invoiceId: string; readonly deliveryId: string } {
  const end = id.indexOf('.');
  return { invoiceId: id.slice(0, end), deliveryId: id.slice(end + 1) };
}

/** A BTCPay delivery as the API shows it to Admins. */
export const webhookView = (record: KeptWebhook): WebhookEvent => ({
  id: webhookIdOf(record),
  eventId: record.originalDeliveryId,
  invoiceId: record.invoiceId,
  eventType: record.eventType,
  receivedAt: record.receivedAt,
  processed: true,
  processedAt: record.processedAt,
  processingResult: record.processingResult,
  rawPayload: JSON.parse(record.rawPayload),
  signature: record.signature,
  ttl: record.ttl,
  createdAt: record.receivedAt,
  updatedAt: record.processedAt,
});
