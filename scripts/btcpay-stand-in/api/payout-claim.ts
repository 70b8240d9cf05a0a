import { type Destination, parseOnChainDestination } from '../domain/addresses.ts';
import { parseLightningDestination } from '../domain/bolt11.ts';
import type { PaymentMethod, Payout, PullPayment } from '../domain/model.ts';
import { formatAmount } from '../domain/money.ts';
import { invalid, refused, type ValidationError } from '../http/api-error.ts';
import { amountOf } from '../http/parse.ts';
import type { PayoutRefusal } from '../operations/payouts.ts';
import type { Result } from '../result.ts';
import { paymentMethodOf } from './payment-method-id.ts';

interface Request {
  readonly destination?: string | null | undefined;
  readonly amount?: string | number | null | undefined;
  readonly payoutMethodId?: string | null | undefined;
}

interface Claim {
  readonly method: PaymentMethod;
  readonly destination: Destination;
  /** In minor units of the pull payment's currency, otherwise in satoshis. */
  readonly amount: number | undefined;
}

const NO_DESTINATION: Record<PaymentMethod, string> = {
  'BTC-CHAIN': 'A valid address was not provided',
  'BTC-LN': 'A valid BOLT11 invoice or LNURL Pay or Lightning address was not provided.',
};

/** Method, destination and amount of a payout to create; throws the 422 that names what is wrong. */
export function claimOf(request: Request, pullPayment: PullPayment | undefined): Claim {
  const method = paymentMethodOf(request.payoutMethodId ?? '');
  if (method === undefined) throw invalid({ path: 'PayoutMethodId', message: 'Invalid payment method' });
  const parse = method === 'BTC-CHAIN' ? parseOnChainDestination : parseLightningDestination;
  const destination = parse(request.destination ?? '');
  if (destination === undefined) throw invalid({ path: 'Destination', message: NO_DESTINATION[method] });
  const errors: ValidationError[] = [];
  const currency = pullPayment?.currency ?? 'BTC';
  const asked = request.amount == null ? undefined : amountOf(request.amount, currency, 'Amount', errors);
  if (errors.length > 0) throw invalid(...errors);
  return { method, destination, amount: claimedAmount(destination.sats, asked, pullPayment) };
}

/** The destination's own amount counts where it can be compared with the claim; it must not exceed the claim. */
function claimedAmount(
  requested: number | undefined,
  asked: number | undefined,
  pullPayment: PullPayment | undefined,
): number | undefined {
  if (pullPayment === undefined) {
    const amount = asked ?? requested;
    if (amount !== undefined) return amount;
    throw invalid({ path: 'Amount', message: 'Amount is not specified in destination or payout request' });
  }
  if (pullPayment.currency !== 'BTC' || requested === undefined) return asked;
  if (asked !== undefined && requested > asked) {
    const [more, less] = [requested, asked].map((amount) => formatAmount(amount, 'BTC'));
    const message = `The destination's amount (${more} BTC) is more than the claimed amount (${less} BTC).`;
    throw invalid({ path: 'Amount', message });
  }
  return requested;
}

function reason(refusal: PayoutRefusal): string {
  switch (refusal) {
    case 'duplicate-destination':
      return 'This address is already used for another payout';
    case 'expired':
      return 'This pull payment is expired';
    case 'not-started':
      return 'This pull payment has not started yet';
    case 'archived':
      return 'This pull payment has been archived';
    case 'overdraft':
      return "The payout amount overdraws the pull payment's limit";
    case 'amount-too-low':
      return 'The requested payout amount is too low';
    case 'payment-method-not-supported':
      return 'This payment method is not supported by the pull payment';
    case 'invalid-state':
      return 'The payout is not in a state that allows this';
    case 'old-revision':
      return 'The revision is not the latest one of the payout';
  }
}

/** The payout, or the 400 with the code of its refusal. */
export function accepted(outcome: Result<Payout, PayoutRefusal>): Payout {
  if (outcome.ok) return outcome.value;
  throw refused(outcome.error, reason(outcome.error));
}
