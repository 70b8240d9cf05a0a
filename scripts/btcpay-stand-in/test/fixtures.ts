import type { Invoice, Payment } from '../domain/model.ts';

export const NOW = 1_800_000_000_000;

/**
 * A new invoice over 20 USD, 25,000 satoshis, with 15 minutes to pay, a day of monitoring and one required
 * confirmation.
 */
export const anInvoice = (changes: Partial<Invoice> = {}): Invoice => ({
  id: 'invoice1',
  currency: 'USD',
  price: 2_000,
  rate: 8_000_000,
  dueSats: 25_000,
  minimumSats: 25_000,
  status: 'New',
  additionalStatus: 'None',
  createdAt: NOW,
  expiresAt: NOW + 900_000,
  monitoringEndsAt: NOW + 87_300_000,
  archived: false,
  metadata: {},
  searchTerms: [],
  methods: ['BTC-CHAIN', 'BTC-LN'],
  speedPolicy: 'MediumSpeed',
  paymentTolerance: 0,
  defaultMethod: null,
  defaultLanguage: null,
  redirectUrl: null,
  redirectAutomatically: false,
  address: 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080',
  activated: ['BTC-CHAIN', 'BTC-LN'],
  networkFeeMode: 'Never',
  networkFeeSats: 0,
  nextFeeSats: 0,
  lightningSats: 25_000,
  payments: [],
  ...changes,
});

export const aPayment = (sats: number, changes: Partial<Payment> = {}): Payment => ({
  id: `${sats}-0`,
  method: 'BTC-CHAIN',
  sats,
  extraMsats: 0,
  feeSats: 0,
  receivedAt: NOW,
  status: 'Processing',
  destination: 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080',
  confirmations: 0,
  ...changes,
});
