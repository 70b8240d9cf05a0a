interface Difference {
  readonly schema: string;
  readonly property: string;
  /** What BTCPay Server 2.4.1 really sends, as JSON Schema. */
  readonly actual: Record<string, unknown>;
}

const nullableText = { type: 'string', nullable: true };
const number = { type: 'number' };

/**
 * Where BTCPay's code does not do what its description says. The stand-in follows the code, because that is what a
 * client meets: its types serialise times as UnixTime, spans as whole numbers, and nulls as null.
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
  // Sent when `includePaymentMethods` is asked for.
  {
    schema: 'InvoiceData',
    property: 'paymentMethods',
    actual: { type: 'array', items: { $ref: '#/components/schemas/InvoicePaymentMethodDataModel' } },
  },
  { schema: 'StoreBaseData', property: 'paymentMethodCriteria', actual: { type: 'array', items: { type: 'object' } } },
  // InvoiceRefund is not described; its own member is allowed in the common schema.
  { schema: 'WebhookInvoiceEvent', property: 'pullPaymentId', actual: { type: 'string' } },
];
