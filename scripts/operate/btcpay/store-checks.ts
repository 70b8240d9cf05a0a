import { CURRENCIES } from '@satcade/contracts/currencies';
import * as z from 'zod/mini';
import { advice, type Finding, problem } from './finding.ts';
import { type Ask, type GreenfieldAccess, storePath } from './greenfield.ts';

const METHODS: Readonly<Record<string, { what: string; remedy: string }>> = {
  'BTC-CHAIN': { what: 'on-chain wallet', remedy: 'Set up a wallet under Wallets → Bitcoin.' },
  'BTC-LN': { what: 'Lightning node', remedy: 'Connect a node under Wallets → Lightning, and enable it.' },
};
const CHAIN = 'BTC-CHAIN';

const methodsReply = z.array(z.object({ paymentMethodId: z.string(), enabled: z.boolean() }));
const ratesReply = z.array(
  z.object({ currencyPair: z.string(), rate: z.optional(z.nullable(z.union([z.string(), z.number()]))) }),
);
const rateSettings = z.object({
  spread: z.union([z.string(), z.number()]),
  isCustomScript: z.boolean(),
  preferredSource: z.optional(z.nullable(z.string())),
});
const walletReply = z.object({ confirmedBalance: z.union([z.string(), z.number()]) });
const processorsReply = z.array(z.object({ payoutMethods: z.nullable(z.array(z.string())) }));
const storeReply = z.object({
  speedPolicy: z.string(),
  networkFeeMode: z.optional(z.string()),
  lazyPaymentMethods: z.optional(z.nullable(z.boolean())),
  paymentMethodCriteria: z.catch(
    z.optional(
      z.array(
        z.object({
          paymentMethodId: z.string(),
          currencyCode: z.string(),
          amount: z.union([z.string(), z.number()]),
          above: z.boolean(),
        }),
      ),
    ),
    undefined,
  ),
});

/** Checks the payment methods, the wallet and the payout processors. */
export async function checkMethods(ask: Ask, btcpay: GreenfieldAccess): Promise<Finding[]> {
  const methods = await ask(`${storePath(btcpay)}/payment-methods`, methodsReply);
  if (methods.kind === 'status' && (methods.status === 404 || methods.status === 403)) {
    return [
      problem(
        `The API key cannot read the store ${btcpay.storeId}, or the store does not exist.`,
        'Compare BTCPAY_STORE_ID with Settings → General → Store ID.',
      ),
    ];
  }
  if (methods.kind !== 'reply') return [problem("The store's payment methods could not be read.", 'Try again.')];
  const enabled = methods.reply.filter((method) => method.enabled).map(({ paymentMethodId }) => paymentMethodId);
  return [
    ...Object.entries(METHODS)
      .filter(([id]) => !enabled.includes(id))
      .map(([id, { what, remedy }]) =>
        problem(`The store has no ${what} (${id}): orders that are paid that way fail.`, remedy),
      ),
    ...(await checkProcessors(ask, btcpay, enabled)),
  ];
}

async function checkProcessors(ask: Ask, btcpay: GreenfieldAccess, enabled: readonly string[]): Promise<Finding[]> {
  const processors = await ask(`${storePath(btcpay)}/payout-processors`, processorsReply);
  if (processors.kind !== 'reply') return [];
  const sending = processors.reply.flatMap(({ payoutMethods }) => payoutMethods ?? []);
  const idle = enabled.filter((method) => method in METHODS && !sending.includes(method));
  return [
    ...idle.map((method) =>
      advice(
        `No payout processor sends ${method} payouts: payouts and refunds wait until somebody pays them by hand.`,
        'Add an automated sender under Settings → Payout processors (on-chain it needs a hot wallet), or pay by hand.',
      ),
    ),
    ...(sending.includes(CHAIN) ? await checkWallet(ask, btcpay) : []),
  ];
}

async function checkWallet(ask: Ask, btcpay: GreenfieldAccess): Promise<Finding[]> {
  const wallet = await ask(`${storePath(btcpay)}/payment-methods/${CHAIN}/wallet`, walletReply);
  if (wallet.kind !== 'reply' || Number(wallet.reply.confirmedBalance) > 0) return [];
  return [
    advice(
      'The on-chain wallet is empty: on-chain payouts and refunds wait, and the payout processor gives up after ten attempts.',
      'Send bitcoin to the wallet, or wait for the first on-chain purchase.',
    ),
  ];
}

/** Checks the rates, of which only BTC_USD is needed, and the settings that change them. */
export async function checkRates(ask: Ask, btcpay: GreenfieldAccess): Promise<Finding[]> {
  const pairs = CURRENCIES.map((currency) => `currencyPair=BTC_${currency}`).join('&');
  const rates = await ask(`${storePath(btcpay)}/rates?${pairs}`, ratesReply);
  // The check of the permissions reports this.
  if (rates.kind === 'status' && rates.status === 403) return [];
  const usableRates = rates.kind === 'reply' ? rates.reply.filter(({ rate }) => Number(rate ?? 0) > 0) : [];
  const missing = CURRENCIES.filter(
    (currency) => !usableRates.some(({ currencyPair }) => currencyPair === `BTC_${currency}`),
  );
  const hasRate = !missing.includes('USD');
  const settings = await ask(`${storePath(btcpay)}/rates/configuration`, rateSettings);
  const { spread = 0, isCustomScript = false } = settings.kind === 'reply' ? settings.reply : {};
  return [
    ...(hasRate
      ? []
      : [
          problem(
            'The store has no rate for BTC_USD: invoices cannot be opened.',
            'Choose another price source under Settings → Rates, and enable a fallback there.',
          ),
        ]),
    ...(hasRate && missing.length > 0
      ? [
          advice(
            `The store has no rate for ${missing.join(', ')}: visitors cannot see prices in these currencies.`,
            'Nothing must be done. A price source with more currencies, or a fallback, adds them under Settings → Rates.',
          ),
        ]
      : []),
    ...(Number(spread) === 0
      ? []
      : [
          advice(
            `The store has a spread of ${Number(spread)} %: buyers pay that much more bitcoin than the price.`,
            'Set the spread to 0 under Settings → Rates unless you want it.',
          ),
        ]),
    ...(isCustomScript
      ? [
          advice(
            'The rate comes from a custom script, which only you maintain.',
            'Choose a preferred price source under Settings → Rates, or test the script for BTC_USD.',
          ),
        ]
      : []),
  ];
}

/** Checks the settings of the store that change what buyers pay, and lists those that Satcade sets for each invoice. */
export async function checkSettings(
  ask: Ask,
  btcpay: GreenfieldAccess,
): Promise<{ findings: Finding[]; facts: string[] }> {
  const store = await ask(storePath(btcpay), storeReply);
  if (store.kind !== 'reply') return { findings: [], facts: [] };
  const {
    speedPolicy,
    networkFeeMode = 'MultiplePaymentsOnly',
    lazyPaymentMethods,
    paymentMethodCriteria,
  } = store.reply;
  const criteria = (paymentMethodCriteria ?? []).filter(({ paymentMethodId }) => paymentMethodId in METHODS);
  return {
    findings: [
      ...(networkFeeMode === 'Always'
        ? [
            problem(
              'The store adds the network fee to every on-chain invoice: buyers pay more than the price they saw.',
              'Set "Add additional fee (network fee) to invoice" to "Only if the customer makes more than one payment" or "Never" under Settings → Checkout appearance.',
            ),
          ]
        : []),
      ...criteria.map(({ paymentMethodId, currencyCode, amount, above }) =>
        problem(
          `The store accepts ${paymentMethodId} only ${above ? 'above' : 'below'} ${Number(amount)} ${currencyCode}: other orders that are paid that way fail.`,
          'Clear "Enable payment methods only when amount is …" under Settings → Checkout appearance.',
        ),
      ),
    ],
    facts: [
      `Network fee: ${networkFeeMode}.`,
      `Satcade sets these for each invoice, whatever the store's settings are: confirmations (store: ${speedPolicy}), expiry, tolerance, activation on demand (store: ${lazyPaymentMethods === true ? 'on' : 'off'}).`,
    ],
  };
}
