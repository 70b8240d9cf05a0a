import { btcpayApi } from '@satcade/lambda/btcpay/api';
import { INVOICE, ORDER } from '../../testing/invoices.ts';
import { btcpayClient } from '../btcpay-client.ts';
import type { Greenfield } from './greenfield.ts';

/** The client under test, with settings that lead to the test's own server. */
export const clientOf = ({ url }: Greenfield, timeoutMs = 4_000) =>
  btcpayClient(
    btcpayApi(
      async () => ({
        url: `${url}/`,
        storeId: 'store-1',
        apiKey: 'key-1',
        webhookSecret: 'secret',
        siteUrl: 'https://satcade.dev/',
      }),
      timeoutMs,
    ),
  );

export const CREATE = 'POST /api/v1/stores/store-1/invoices';
export const LIST = 'GET /api/v1/stores/store-1/invoices';
export const READ = `GET /api/v1/stores/store-1/invoices/${INVOICE}`;
export const METHODS = `${READ}/payment-methods`;
export const MARK = `POST /api/v1/stores/store-1/invoices/${INVOICE}/status`;
export const RATES = 'GET /api/v1/stores/store-1/rates';
export const TX = 'b'.repeat(64);
export const WALLET = `GET /api/v1/stores/store-1/payment-methods/BTC-CHAIN/wallet/transactions/${TX}`;

/* Replies in BTCPay's form: money in strings, times in seconds, and more fields than are read. */
export const invoice = (changes: object = {}) => ({
  id: INVOICE,
  storeId: 'store-1',
  amount: '21.59',
  currency: 'USD',
  type: 'Standard',
  checkoutLink: `https://btcpay.satcade.dev/i/${INVOICE}`,
  createdTime: 1_772_366_400,
  expirationTime: 1_772_367_300,
  monitoringExpiration: 1_772_453_700,
  status: 'New',
  additionalStatus: 'None',
  archived: false,
  metadata: { orderId: ORDER },
  ...changes,
});
export const method = (changes: object = {}) => ({
  paymentMethodId: 'BTC-LN',
  currency: 'BTC',
  destination: 'lnbc1',
  paymentLink: 'lightning:lnbc1',
  rate: '64998.12',
  paymentMethodPaid: '0',
  totalPaid: '0',
  due: '0.00033217',
  amount: '0.00033217',
  payments: [],
  ...changes,
});
export const payment = (id: string, status = 'Settled') => ({
  id,
  receivedDate: 1_772_366_580,
  value: '0.00033217',
  fee: '0',
  status,
});
export const onchain = (...payments: object[]) =>
  method({ paymentMethodId: 'BTC-CHAIN', totalPaid: '0.00033217', payments });

/** Makes it the only invoice that the server knows, for every kind of request. */
export function hasInvoice(greenfield: Greenfield, reply: object, ...methods: object[]): void {
  greenfield.answer(CREATE, { json: reply });
  greenfield.answer(READ, { json: reply });
  greenfield.answer(LIST, { json: [reply] });
  greenfield.answer(METHODS, { json: methods });
}
