import { type Context, currentRate } from '../context.ts';
import type { Payment } from '../domain/model.ts';
import { formatAmount } from '../domain/money.ts';
import { invalid, notFound } from '../http/api-error.ts';
import { json } from '../http/reply.ts';
import type { Call, Route } from '../http/router.ts';
import { seconds } from './invoice-views.ts';
import { ALL_METHODS, paymentMethodOf } from './payment-method-id.ts';

/** The version of BTCPay Server whose behaviour is followed. */
const VERSION = '2.4.1';

/** What an invoice gets where its creator does not say; BTCPay's own defaults. */
export const STORE_DEFAULTS = {
  expirationMinutes: 15,
  monitoringMinutes: 1440,
  speedPolicy: 'MediumSpeed',
} as const;

const serverInfo = {
  version: VERSION,
  onion: null,
  supportedPaymentMethods: ALL_METHODS,
  fullySynched: true,
  syncStatus: [],
};

/** The server, the key, the store: its settings, payment methods, rates and wallet. */
export function storeRoutes(context: Context): Route[] {
  const { storage, permissions } = context;

  const storeView = () => ({
    id: storage.store().id,
    name: 'BTCPay stand-in',
    website: null,
    defaultCurrency: 'USD',
    invoiceExpiration: STORE_DEFAULTS.expirationMinutes * 60,
    monitoringExpiration: STORE_DEFAULTS.monitoringMinutes * 60,
    speedPolicy: STORE_DEFAULTS.speedPolicy,
    paymentTolerance: 0,
    networkFeeMode: 'Never',
    lazyPaymentMethods: false,
    archived: false,
  });

  const methodView = (paymentMethodId: string) => ({ enabled: true, paymentMethodId });

  function paymentMethod({ params }: Call) {
    const method = paymentMethodOf(params.paymentMethodId ?? '');
    if (method === undefined) throw notFound('paymentmethod', 'payment method');
    return json(methodView(method));
  }

  function rates({ query }: Call) {
    const pairs = query.getAll('currencyPair').flatMap((value) => value.split(','));
    const malformed = pairs.find((pair) => !/^[A-Z]{3,5}_[A-Z]{3,5}$/i.test(pair));
    if (malformed !== undefined) {
      const message = `Invalid currency pair '${malformed}' (it should be formatted like BTC_USD,BTC_CAD)`;
      throw invalid({ path: 'currencyPair', message });
    }
    return json(pairs.map((pair) => rateOf(pair.toUpperCase())));
  }

  const rateOf = (currencyPair: string) =>
    currencyPair === 'BTC_USD'
      ? { currencyPair, errors: [], rate: formatAmount(currentRate(context), 'USD') }
      : { currencyPair, errors: ['(RateUnavailable)'], rate: null };

  /** A transaction that paid an invoice, with its confirmations: the one place of the API where these can be read. */
  function transaction({ params }: Call) {
    const { transactionId = '' } = params;
    const payments = storage.invoices.list().flatMap((invoice) => invoice.payments);
    const payment = payments.find((each) => each.method === 'BTC-CHAIN' && each.id.startsWith(transactionId));
    const isWhole = /^[0-9a-f]{64}$/.test(transactionId) && params.paymentMethodId === 'BTC-CHAIN';
    // A replaced transaction leaves the wallet.
    if (!isWhole || payment === undefined || payment.status === 'Invalid') throw notFound('transaction', 'transaction');
    return json(transactionView(transactionId, payment));
  }

  const settings = 'btcpay.store.canviewstoresettings';
  const store = '/api/v1/stores/:storeId';
  const wallet = `${store}/payment-methods/:paymentMethodId/wallet`;
  return [
    { method: 'GET', path: '/api/v1/health', access: 'anyone', handle: () => json({ synchronized: true }) },
    { method: 'GET', path: '/api/v1/server/info', access: 'authenticated', handle: () => json(serverInfo) },
    {
      method: 'GET',
      path: '/api/v1/api-keys/current',
      access: 'authenticated',
      handle: () => json({ apiKey: storage.store().apiKey, label: 'Stand-in', permissions }),
    },
    { method: 'GET', path: '/api/v1/stores', access: settings, handle: () => json([storeView()]) },
    { method: 'GET', path: store, access: settings, handle: () => json(storeView()) },
    {
      method: 'GET',
      path: `${store}/payment-methods`,
      access: settings,
      handle: () => json(ALL_METHODS.map(methodView)),
    },
    { method: 'GET', path: `${store}/payment-methods/:paymentMethodId`, access: settings, handle: paymentMethod },
    { method: 'GET', path: `${store}/rates`, access: settings, handle: rates },
    {
      method: 'GET',
      path: `${wallet}/transactions/:transactionId`,
      access: 'btcpay.store.canviewwallet',
      handle: transaction,
    },
  ];
}

/** A chain height to count from; any will do. */
const TIP = 900_000;

function transactionView(transactionHash: string, { sats, confirmations, receivedAt }: Payment) {
  const isMined = confirmations > 0;
  return {
    transactionHash,
    comment: '',
    labels: {},
    amount: formatAmount(sats, 'BTC'),
    blockHash: isMined ? transactionHash.replace(/^.{16}/, '0'.repeat(16)) : null,
    blockHeight: isMined ? TIP - confirmations + 1 : null,
    confirmations,
    timestamp: seconds(receivedAt),
    status: isMined ? 'Confirmed' : 'Unconfirmed',
  };
}
