interface Difference {
  readonly schema: string;
  readonly property: string;
  /** What BTCPay Server 2.4.1 really sends, as JSON Schema. */
  readonly actual: Record<string, unknown>;
}

const nullableText = { type: 'string', nullable: true };
const number = { type: 'number' };

/**
 * Where BTCPay's code differs from its description. The stand-in follows the code, because clients meet the code: its
 * types serialise times as UnixTime, spans as whole numbers, and nulls as null.
 */
export const DIFFERENCES: readonly Difference[] = [
  { schema: 'PayoutData', property: 'date', actual: number },
  { schema: 'PayoutData', property: 'pullPaymentId', actual: nullableText },
  { schema: 'PayoutData', property: 'paymentProof', actual: { type: 'object', nullable: true } },
  { schema: 'PullPaymentData', property: 'BOLT11Expiration', actual: number },
  { schema: 'WebhookDeliveryData', property: 'errorMessage', actual: nullableText },
  { schema: 'StoreRateResult', property: 'rate', actual: nullableText },
  { schema: 'ApplicationServerInfoData', property: 'onion', actual: nullableText },
  { schema: 'OnChainWalletTransactionData', property: 'confirmations', actual: number },
  { schema: 'OnChainWalletTransactionData', property: 'blockHeight', actual: { type: 'number', nullable: true } },
  { schema: 'OnChainWalletTransactionData', property: 'labels', actual: { type: 'object' } },
  // Sent when the request sets `includePaymentMethods`.
  {
    schema: 'InvoiceData',
    property: 'paymentMethods',
    actual: { type: 'array', items: { $ref: '#/components/schemas/InvoicePaymentMethodDataModel' } },
  },
  { schema: 'StoreBaseData', property: 'paymentMethodCriteria', actual: { type: 'array', items: { type: 'object' } } },
  // InvoiceRefund is not described; its own member is allowed in the common schema.
  { schema: 'WebhookInvoiceEvent', property: 'pullPaymentId', actual: { type: 'string' } },
];
