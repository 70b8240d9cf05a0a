/** BTCPay's names of what an API key may do, as far as the stand-in asks for them. */
export const PERMISSIONS = [
  'btcpay.store.canviewinvoices',
  'btcpay.store.cancreateinvoice',
  'btcpay.store.canmodifyinvoices',
  'btcpay.store.webhooks.canmodifywebhooks',
  'btcpay.store.canviewstoresettings',
  'btcpay.store.canviewwallet',
  'btcpay.store.cancreatepullpayments',
  'btcpay.store.cancreatenonapprovedpullpayments',
  'btcpay.store.canviewpullpayments',
  'btcpay.store.canarchivepullpayments',
  'btcpay.store.canviewpayouts',
  'btcpay.store.canmanagepayouts',
] as const;

export type Permission = (typeof PERMISSIONS)[number];
