import { type Context, currentRate, permissionsOf, settingsOf } from '../context.ts';
import type { Payment, PaymentMethod } from '../domain/model.ts';
import { formatAmount } from '../domain/money.ts';
import { priceIn } from '../domain/rate.ts';
import { releaseNumber } from '../domain/versions.ts';
import { invalid, notFound } from '../http/api-error.ts';
import { json } from '../http/reply.ts';
import type { Call, Route } from '../http/router.ts';
import { hasRate } from '../operations/payment-prompts.ts';
import { seconds } from './invoice-views.ts';
import { ALL_METHODS, paymentMethodOf } from './payment-method-id.ts';

/** What an invoice gets when its creator does not specify it; BTCPay's own defaults. */
export const STORE_DEFAULTS = {
  expirationMinutes: 15,
  monitoringMinutes: 1440,
} as const;

/** The names of BTCPay's own payout processors. */
const PROCESSORS: Record<PaymentMethod, { name: string; friendlyName: string }> = {
  'BTC-CHAIN': { name: 'OnChainAutomatedPayoutSenderFactory', friendlyName: 'Automated Bitcoin Sender' },
  'BTC-LN': { name: 'LightningAutomatedPayoutSenderFactory', friendlyName: 'Automated Lightning Sender' },
};

/** The server, the key, the store: its settings, payment methods, rates and wallet. */
export function storeRoutes(context: Context): Route[] {
  const { storage, faults } = context;

  const isSynched = (): boolean => !faults.isOn('node-syncing');

  const serverInfo = () => ({
    version: releaseNumber(settingsOf(context).version),
    onion: null,
    supportedPaymentMethods: ALL_METHODS,
    fullySynched: isSynched(),
    syncStatus: [{ paymentMethodId: 'BTC-CHAIN', available: isSynched() }],
  });

  const storeView = () => ({
    id: storage.store().id,
    name: 'BTCPay stand-in',
    website: null,
    defaultCurrency: 'USD',
    invoiceExpiration: STORE_DEFAULTS.expirationMinutes * 60,
    monitoringExpiration: STORE_DEFAULTS.monitoringMinutes * 60,
    speedPolicy: settingsOf(context).speedPolicy,
    paymentTolerance: 0,
    networkFeeMode: settingsOf(context).networkFeeMode,
    lazyPaymentMethods: settingsOf(context).lazyPaymentMethods,
    paymentMethodCriteria: settingsOf(context).criteria,
    archived: false,
  });

  const rateConfiguration = () => {
    const { spread, preferredRateSource } = settingsOf(context);
    return {
      spread: String(spread),
      isCustomScript: preferredRateSource === null,
      effectiveScript: `X_X = ${preferredRateSource ?? 'bitpay'}(X_X);\n`,
      preferredSource: preferredRateSource,
    };
  };

  const processors = () =>
    settingsOf(context).payoutProcessors.map((method) => ({ ...PROCESSORS[method], payoutMethods: [method] }));

  function wallet({ params }: Call) {
    if (params.paymentMethodId !== 'BTC-CHAIN' || !isSetUp('BTC-CHAIN')) {
      throw notFound('paymentmethod', 'payment method');
    }
    const balance = formatAmount(settingsOf(context).walletBalanceSats, 'BTC');
    return json({ balance, unconfirmedBalance: '0', confirmedBalance: balance, label: null });
  }

  const isSetUp = (method: PaymentMethod): boolean => settingsOf(context).paymentMethods.includes(method);

  const methodView = (paymentMethodId: string) => ({ enabled: true, paymentMethodId });

  function paymentMethod({ params }: Call) {
    const method = paymentMethodOf(params.paymentMethodId ?? '');
    if (method === undefined || !isSetUp(method)) throw notFound('paymentmethod', 'payment method');
    return json(methodView(method));
  }

  function rates({ query }: Call) {
    const pairs = query.getAll('currencyPair').flatMap((value) => value.split(','));
    const malformed = pairs.find((pair) => !/^[A-Z]{3,5}_[A-Z]{3,5}$/i.test(pair));
    if (malformed !== undefined) {
      const message = `Invalid currency pair '${malformed}' (it should be formatted like BTC_USD,BTC_CAD)`;
      throw invalid({ path: 'currencyPair', message });
    }
    // BTCPay keeps them in a set.
    return json([...new Set(pairs.map((pair) => pair.toUpperCase()))].map(rateOf));
  }

  function rateOf(currencyPair: string) {
    const [base, currency = ''] = currencyPair.split('_');
    const isAvailable = base === 'BTC' && hasRate(context, 'USD');
    const rate = isAvailable
      ? priceIn(currency, currentRate(context), settingsOf(context).preferredRateSource)
      : undefined;
    return rate === undefined
      ? { currencyPair, errors: ['RateUnavailable'], rate: null }
      : { currencyPair, errors: [], rate };
  }

  /** A transaction that paid an invoice, with its confirmations: no other place in the API shows these. */
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
  const walletPath = `${store}/payment-methods/:paymentMethodId/wallet`;
  const transactionPath = `${walletPath}/transactions/:transactionId`;
  const rateSettings = `${store}/rates/configuration`;
  // Wallets have their own permissions since 2.4.0.
  const own = 'btcpay.store.canviewwallet';
  const older = 'btcpay.store.canmodifystoresettings';
  return [
    { method: 'GET', path: '/api/v1/health', access: 'anyone', handle: () => json({ synchronized: isSynched() }) },
    { method: 'GET', path: '/api/v1/server/info', access: 'authenticated', handle: () => json(serverInfo()) },
    {
      method: 'GET',
      path: '/api/v1/api-keys/current',
      access: 'authenticated',
      handle: () => json({ apiKey: storage.store().apiKey, label: 'Stand-in', permissions: permissionsOf(context) }),
    },
    { method: 'GET', path: '/api/v1/stores', access: settings, handle: () => json([storeView()]) },
    { method: 'GET', path: store, access: settings, handle: () => json(storeView()) },
    {
      method: 'GET',
      path: `${store}/payment-methods`,
      access: settings,
      handle: () => json(settingsOf(context).paymentMethods.map(methodView)),
    },
    { method: 'GET', path: `${store}/payment-methods/:paymentMethodId`, access: settings, handle: paymentMethod },
    { method: 'GET', path: `${store}/rates`, access: settings, handle: rates },
    { method: 'GET', path: rateSettings, access: settings, handle: () => json(rateConfiguration()) },
    { method: 'GET', path: `${rateSettings}/primary`, access: settings, handle: () => json(rateConfiguration()) },
    { method: 'GET', path: `${store}/payout-processors`, access: settings, handle: () => json(processors()) },
    { method: 'GET', path: walletPath, access: own, since: '2.4.0', handle: wallet },
    { method: 'GET', path: walletPath, access: older, before: '2.4.0', handle: wallet },
    { method: 'GET', path: transactionPath, access: own, since: '2.4.0', handle: transaction },
    { method: 'GET', path: transactionPath, access: older, before: '2.4.0', handle: transaction },
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
