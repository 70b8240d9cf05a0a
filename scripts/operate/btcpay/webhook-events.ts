/**
 * The webhook events that Satcade needs. Not InvoiceCreated (Satcade created it), not every settled part of a payment,
 * and not InvoiceProcessing: InvoiceReceivedPayment of the same moment makes Satcade read the invoice.
 */
export const WEBHOOK_EVENTS = [
  'InvoiceReceivedPayment',
  'InvoiceSettled',
  'InvoiceExpired',
  'InvoiceInvalid',
  'InvoiceExpiredPaidPartial',
  'InvoicePaidAfterExpiration',
];
