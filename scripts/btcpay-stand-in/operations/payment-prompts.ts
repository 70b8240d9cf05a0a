import { type Context, currentRate, settingsOf } from '../context.ts';
import { btcToSats } from '../domain/bitcoin.ts';
import type { PaymentMethod } from '../domain/model.ts';
import { fromSats, parseAmount } from '../domain/money.ts';
import type { Settings } from '../domain/settings.ts';
import { refused } from '../http/api-error.ts';

/*
 * Which payment methods an invoice gets. BTCPay asks the rate source, the Lightning node and the full node for each
 * invoice, and leaves out every method for which one of them fails. An invoice without any method is refused with 400
 * `generic-error`, whose text is the only way to tell a temporary failure from a lasting one.
 */

/** How long BTCPay waits for its Lightning node. */
const LIGHTNING_TIMEOUT_MS = 5_000;
/** Below this amount the network does not relay an output. */
const DUST_SATS = 294;
const NO_WALLET =
  'No wallet has been linked to your BTCPay Store. See the following link for more information on how to connect your store and wallet. (https://docs.btcpayserver.org/WalletSetup/)';
const NO_METHOD = 'Error retrieving a matching payment method or rate.';

export interface PromptRequest {
  readonly currency: string;
  /** `undefined` in a currency that no rate source knows. */
  readonly dueSats: number | undefined;
  /** The requested methods, out of those of the store. */
  readonly wanted: readonly PaymentMethod[];
  readonly isLazy: boolean;
}

/** The methods that the invoice accepts; throws BTCPay's 400 when there is none. */
export function availableMethods(context: Context, request: PromptRequest): PaymentMethod[] {
  const { paymentMethods } = settingsOf(context);
  const log = logger(context.clock.now());
  const lines: string[] = [rateLine(context, request, log)];
  const methods: PaymentMethod[] = [];
  for (const method of paymentMethods.filter((each) => request.wanted.includes(each))) {
    const problem = problemOf(context, request, method);
    if (problem === undefined) methods.push(method);
    else lines.push(log('Error', `${method}: ${problem}`));
  }
  if (methods.length > 0) return methods;
  const message = paymentMethods.length === 0 ? [NO_WALLET] : [NO_METHOD, ...lines];
  throw refused('generic-error', `${message.join('\n')}\n`);
}

function problemOf(context: Context, request: PromptRequest, method: PaymentMethod): string | undefined {
  const { currency, dueSats, isLazy } = request;
  if (dueSats === undefined || !hasRate(context, currency)) {
    return `Unable to get rate(s) BTC_${currency}, this payment method disabled for this invoice.`;
  }
  const unmet = unmetCriterion(context, method, dueSats);
  if (unmet !== undefined || isLazy) return unmet;
  const outage = outageOf(context, method, dueSats);
  return outage === undefined ? undefined : `Payment method unavailable (${outage})`;
}

/** Why a payment by `method` cannot be prepared now, in BTCPay's words; `undefined` when it can. */
export function outageOf({ faults }: Context, method: PaymentMethod, dueSats: number): string | undefined {
  if (method === 'BTC-CHAIN') {
    if (faults.isOn('node-syncing')) return 'Full node not available';
    return dueSats < DUST_SATS
      ? 'Amount below the dust threshold. For amounts of this size, it is recommended to enable an off-chain (Lightning) payment method'
      : undefined;
  }
  if (faults.isOn('lightning-down')) return 'Impossible to create lightning invoice (Connection refused)';
  return faults.delay('lightning-slow') >= LIGHTNING_TIMEOUT_MS
    ? 'The lightning node did not reply in a timely manner'
    : undefined;
}

/** Whether the store's rate source has a rate for bitcoin in `currency`. */
export const hasRate = ({ faults }: Context, currency: string): boolean =>
  currency === 'BTC' || (currency === 'USD' && !faults.isOn('rates-down'));

function unmetCriterion(context: Context, method: PaymentMethod, dueSats: number): string | undefined {
  const criterion = settingsOf(context).criteria.find(({ paymentMethodId }) => paymentMethodId === method);
  if (criterion === undefined) return undefined;
  const limit = limitOf(criterion);
  const due = criterion.currencyCode === 'BTC' ? dueSats : fromSats(dueSats, 'USD', currentRate(context));
  if (criterion.above && due < limit) return 'Invoice amount below accepted value for payment method';
  return !criterion.above && due > limit ? 'Invoice amount above accepted value for payment method' : undefined;
}

const limitOf = ({ currencyCode, amount }: Settings['criteria'][number]): number =>
  (currencyCode === 'BTC' ? btcToSats(amount) : parseAmount(amount, currencyCode)) ?? 0;

/** How long the creation of an invoice waits for the Lightning node. */
export const lightningSlowness = ({ faults }: Context): number =>
  Math.min(faults.delay('lightning-slow'), LIGHTNING_TIMEOUT_MS);

type Log = (severity: 'Info' | 'Warning' | 'Error', text: string) => string;

/** Lines of the invoice's log as BTCPay writes them: `11/20/2026 12:00:00:Error BTC-LN: …`. */
function logger(now: number): Log {
  const [date = '', time = ''] = new Date(now).toISOString().slice(0, 19).split('T');
  const [year, month, day] = date.split('-');
  return (severity, text) => `${month}/${day}/${year} ${time}:${severity} ${text}`;
}

function rateLine(context: Context, { currency }: PromptRequest, log: Log): string {
  const rule = `${settingsOf(context).preferredRateSource ?? 'script'}(BTC_${currency})`;
  return hasRate(context, currency)
    ? log('Info', `Rate for BTC_${currency}: ${rule} = ${currentRate(context) / 100}`)
    : log('Warning', `Rate for BTC_${currency}: ${rule} = ERR_RATE_UNAVAILABLE = ???`);
}
