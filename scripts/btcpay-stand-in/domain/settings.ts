import * as z from 'zod/mini';
import { NETWORK_FEE_MODES, PAYMENT_METHODS, SPEED_POLICIES } from './model.ts';
import { CURRENCIES } from './money.ts';
import { VERSIONS } from './versions.ts';

const paymentMethod = z.enum(PAYMENT_METHODS);

/**
 * What differs from one BTCPay store to another: the server's release, the key's permissions and the store's settings.
 */
export const settingsSchema = z.object({
  version: z.enum(VERSIONS),
  /** The permissions of the API key, `name` or `name:storeId`; `null` for those with which the stand-in was started. */
  permissions: z.nullable(z.array(z.string())),
  /** The payment methods that are set up in the store; empty for a store without a wallet. */
  paymentMethods: z.array(paymentMethod),
  /** "Only enable the payment method after user explicitly chooses it". */
  lazyPaymentMethods: z.boolean(),
  networkFeeMode: z.enum(NETWORK_FEE_MODES),
  /** Satoshis per virtual byte; BTCPay assumes 100 bytes for each payment. */
  networkFeeRate: z.number().check(z.nonnegative()),
  /** A payment method is offered only for amounts above (or below) this one. */
  criteria: z.array(
    z.object({
      paymentMethodId: paymentMethod,
      currencyCode: z.enum(CURRENCIES),
      amount: z.string(),
      above: z.boolean(),
    }),
  ),
  speedPolicy: z.enum(SPEED_POLICIES),
  /** In percent; the buyer pays that much more bitcoin. */
  spread: z.number().check(z.gte(0), z.lt(100)),
  /** `null` for a store with a custom rate script. */
  preferredRateSource: z.nullable(z.string()),
  /** The methods with an automated payout processor. */
  payoutProcessors: z.array(paymentMethod),
  /** The balance of the on-chain wallet. */
  walletBalanceSats: z.int(),
});
export type Settings = z.infer<typeof settingsSchema>;

/** BTCPay's own defaults, in a store with everything set up. */
export const DEFAULT_SETTINGS: Settings = {
  version: '2.4.1',
  permissions: null,
  paymentMethods: [...PAYMENT_METHODS],
  lazyPaymentMethods: false,
  networkFeeMode: 'MultiplePaymentsOnly',
  networkFeeRate: 2,
  criteria: [],
  speedPolicy: 'MediumSpeed',
  spread: 0,
  preferredRateSource: 'coingecko',
  payoutProcessors: [...PAYMENT_METHODS],
  walletBalanceSats: 150_000_000,
};

/** The virtual bytes that BTCPay assumes for one more payment. */
const PAYMENT_VBYTES = 100;

/** What spending one more on-chain payment costs the store later, in satoshis. */
export const networkFeeSats = ({ networkFeeMode, networkFeeRate }: Settings): number =>
  networkFeeMode === 'Never' ? 0 : Math.ceil(networkFeeRate * PAYMENT_VBYTES);
