import type { SiteLanguage } from '@satcade/contracts/languages';
import type { OrderObligations, PayoutObligations } from '@satcade/contracts/obligations';
import { type FieldError, type Problem, problem } from '@satcade/contracts/problem';
import { cents, centsToUsd, err, ok, type Result } from '@satcade/kernel';

/** Where the mail about a deletion goes, and in which language it is written. */
export interface DeletionReader {
  readonly username: string;
  readonly email: string;
  readonly language: SiteLanguage;
}

/**
 * States of the mail that confirms a deletion. WAITING: SES has refused it. SENDING stays if nobody knows whether it was
 * sent: such a mail is never sent again.
 */
export const DELETION_MAIL_STATES = ['SENDING', 'WAITING', 'SENT'] as const;
export type DeletionMailState = (typeof DELETION_MAIL_STATES)[number];

/** Records that a user has erased the account. It expires a day later, when the last access token has long expired. */
export interface Erasure {
  readonly userId: string;
  /** The sign-in name, by which the user pool identifies its users. */
  readonly username: string;
  readonly erasedAt: string;
  /** Absent: not begun. */
  readonly mail?: DeletionMailState | undefined;
  /** While the mail is WAITING, because the user pool does not know the address any more. */
  readonly mailTo?: DeletionReader | undefined;
}

/** Tokens are valid for an hour. */
export const REMEMBERED_HOURS = 24;

export interface Obligations {
  readonly orders: OrderObligations;
  readonly payouts: PayoutObligations;
}

/**
 * Refuses while money moves between user and store, and while the user owes the store money: a debt must not vanish
 * with the account. Money that the store owes may be given up (`forfeit`), because it may be too little ever to be paid
 * out.
 */
export function mayErase({ orders, payouts }: Obligations, forfeit: boolean): Result<void, Problem> {
  const underWay: readonly (string | false)[] = [
    orders.openOrders > 0 && 'An order of yours is not finished. Pay it, or wait until it expires.',
    orders.refundsUnderWay > 0 && 'A refund of yours is under way. Claim it, or wait until it is decided.',
    payouts.isPayoutUnderWay && 'A payout to you is not over yet. Wait until it has arrived.',
    payouts.refundsOfSales > 0 &&
      `${salesOf(payouts.refundsOfSales)} may be refunded. Wait until the refund is decided and used, or has expired.`,
    payouts.balanceCents < 0 &&
      `Your balance is −${usdOf(-payouts.balanceCents)}: a sale was refunded after it was paid out. Later sales make up for it, or contact support to settle it.`,
  ];
  const owed: readonly (string | false)[] = [
    orders.refundsOffered > 0 && 'You can get money back for one of your orders. Request it, or give it up.',
    payouts.balanceCents > 0 && `You are owed ${usdOf(payouts.balanceCents)} for sales.`,
  ];
  const errors = [...fieldErrors('account', underWay), ...fieldErrors('query.forfeit', forfeit ? [] : owed)];
  if (errors.length === 0) return ok(undefined);
  return err(problem('not-erasable', errors.map(({ message }) => message).join(' '), errors));
}

const usdOf = (amount: number): string => `${centsToUsd(cents(amount)).toFixed(2)} USD`;
const salesOf = (count: number): string => (count === 1 ? 'A sale of yours' : `${count} sales of yours`);

const fieldErrors = (path: string, messages: readonly (string | false)[]): FieldError[] =>
  messages.filter((message) => message !== false).map((message) => ({ path, message }));
