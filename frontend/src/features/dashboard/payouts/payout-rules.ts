import { type PayoutBalance, type PayoutSettings, putPayoutSettings } from '@satcade/contracts/api/payouts';
import type { PaymentMethod } from '@satcade/contracts/enums';
import { payoutText } from '../../../content/developers/payouts.ts';
import type { ShownFieldError } from '../../../lib/api/problem.ts';
import { byContract } from '../../../lib/forms/rules.ts';

const centsOf = (usd: number): number => Math.round(usd * 100);

/** What the page says about the next payout. */
export type NextPayout = keyof typeof payoutText.next;

export function nextPayout(
  balance: PayoutBalance,
  { hasAddress, isFrozen }: { readonly hasAddress: boolean; readonly isFrozen: boolean },
): NextPayout {
  const released = centsOf(balance.releasedUSD);
  if (!hasBooks(balance)) return 'no-sales';
  if (isFrozen) return 'frozen';
  if (released > 0 && !hasAddress) return 'no-address';
  if (balance.payoutWaitsFor === 'rate-check') return 'rate-check';
  if (balance.inPayoutUSD > 0) return 'under-way';
  if (released < 0) return 'owing';
  if (balance.failure !== undefined) return balance.failure.nextAttemptAt === undefined ? 'attention' : 'again';
  return released > 0 && released >= centsOf(balance.minimumUSD) ? 'ready' : 'below-minimum';
}

/** Whether the developer ever had a credit or a payout. */
export const hasBooks = (balance: PayoutBalance): boolean =>
  [balance.balanceUSD, balance.heldUSD, balance.releasedUSD, balance.inPayoutUSD, balance.paidUSD].some(
    (usd) => usd !== 0,
  );

/** The amount in USD that must still be released before a payout is made. */
export const missingUSD = ({ minimumUSD, releasedUSD }: PayoutBalance): number =>
  Math.max(0, centsOf(minimumUSD) - Math.max(0, centsOf(releasedUSD))) / 100;

export interface Destination {
  readonly method: PaymentMethod;
  readonly address: string;
}

/** The current payout address, and the pending one. `isOver`: the waiting time of the pending address is over. */
export function destinations(settings: PayoutSettings, isOver: boolean) {
  const { payoutMethod, payoutAddress, pendingMethod, pendingAddress, usableFrom } = settings;
  const current = destination(payoutMethod, payoutAddress);
  const pending = destination(pendingMethod, pendingAddress);
  if (pending === undefined || usableFrom === undefined) return { current };
  return isOver ? { current: pending } : { current, pending: { ...pending, usableFrom } };
}

const destination = (method: PaymentMethod | undefined, address: string | undefined): Destination | undefined =>
  method === undefined || address === undefined ? undefined : { method, address };

/** The server's error about the address, or `undefined` for other errors. */
export const addressError = (errors: readonly ShownFieldError[]): string | undefined =>
  errors.find(({ path }) => path === 'body.payoutAddress')?.text;

/** Whether an address fits the method is decided by the server, which reads the address. */
export const checkDestination = byContract(
  putPayoutSettings,
  ({ method, address }: Destination) => ({ payoutMethod: method, payoutAddress: address.trim() }),
  { payoutAddress: { at: 'address', text: payoutText.settings.required } },
);

/** Joins tables that follow each other, with one header line. */
export const joinCsv = (parts: readonly string[]): string =>
  parts.map((part, place) => (place === 0 ? part : part.slice(part.indexOf('\n') + 1))).join('');
