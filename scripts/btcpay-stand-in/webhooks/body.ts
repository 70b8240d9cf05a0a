import type { DeliveryEnvelope } from '../domain/model.ts';

/**
 * The body of a delivery, as it is signed and sent: the envelope, then the event's own members, in BTCPay's order. It
 * follows from the record alone, so it is not stored.
 */
export function bodyOf(delivery: DeliveryEnvelope): string {
  const { id, webhookId, originalDeliveryId, isRedelivery, event } = delivery;
  const { type, ...fields } = event;
  const timestamp = Math.floor(delivery.timestamp / 1000);
  return JSON.stringify(
    { deliveryId: id, webhookId, originalDeliveryId, isRedelivery, type, timestamp, ...fields },
    undefined,
    2,
  );
}
