/**
 * The webhook events that Satcade needs. Not InvoiceCreated (Satcade created it) and not every settled part of a
 * payment.
 */
export const WEBHOOK_EVENTS = [
  'InvoiceReceivedPayment',
  'InvoiceProcessing',
  'InvoiceSettled',
  'InvoiceExpired',
  'InvoiceInvalid',
  'InvoiceExpiredPaidPartial',
  'InvoicePaidAfterExpiration',
];
