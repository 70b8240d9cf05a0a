import type {
  LedgerEntryView,
  LedgerSummary,
  PayoutBalance,
  PayoutConcern,
  PayoutFailure,
  PayoutSettings as SettingsView,
} from '@satcade/contracts/api/payouts';
import { type DeveloperPayout, developerPayoutSchema } from '@satcade/contracts/entities/payouts';
import { CREDIT_HOLDS } from '@satcade/contracts/enums';
import { fieldsOf } from '@satcade/contracts/shape';
import { type Cents, cents, centsToUsd, isoTime, satsToBtc, sumCents } from '@satcade/kernel';
import type { LedgerEntry, LedgerHead } from './chain.ts';
import { type ClaimRules, type HeldSale, heldSales, openSales } from './claim.ts';
import type { Concern } from './concern.ts';
import type { Payout } from './payout.ts';
import { type PayoutSettings, settingsAt } from './settings.ts';

/* The API's views. */

export const payoutView = (payout: Payout): DeveloperPayout =>
  fieldsOf(developerPayoutSchema, {
    ...payout,
    id: payout.payoutId,
    amountBTC: satsToBtc(payout.amountSats),
    amountUSD: centsToUsd(payout.amountCents),
    btcRate: centsToUsd(payout.rateCents),
    payoutAddress: payout.address,
    payoutMethod: payout.method,
    rateDoubt: payout.rateDoubt && {
      comparedWith: payout.rateDoubt.comparedWith,
      ledgerBTC: satsToBtc(payout.ledgerSats),
    },
  });

export function entryView(entry: LedgerEntry): LedgerEntryView {
  const { amountCents, amountSats, ...rest } = entry;
  const amounts = { amountUSD: centsToUsd(amountCents), amountBTC: satsToBtc(amountSats) };
  return 'orderId' in rest
    ? { ...rest, ...amounts, gameIds: [...rest.gameIds] }
    : { ...rest, ...amounts, gameIds: [], heldForReview: false };
}

export const concernView = ({ head, failures, held, payout, frozen }: Concern): PayoutConcern => ({
  developerId: head.developerId,
  failure: failureView({ failures }),
  held: held.map(({ orderId, amountCents, amountSats, soldAt }) => ({
    orderId,
    amountUSD: centsToUsd(amountCents),
    amountBTC: satsToBtc(amountSats),
    soldAt,
  })),
  ...(payout !== undefined && { payout: payoutView(payout) }),
  ...(frozen !== undefined && {
    frozen: { at: frozen.at, payoutMethod: frozen.disputed.method, payoutAddress: frozen.disputed.address },
  }),
});

/** The failure of the latest payouts, and when the next attempt follows. */
const failureView = ({ failures }: Pick<LedgerHead, 'failures'>): PayoutFailure | undefined =>
  failures && {
    attempts: failures.attempts,
    reason: failures.reason,
    failedAt: failures.failedAt,
    payoutMethod: failures.method,
    payoutAddress: failures.address,
    nextAttemptAt: failures.nextAttemptAt,
    isCancelled: failures.isCancelled,
  };

export const summaryView = (head: LedgerHead): LedgerSummary => ({
  developerId: head.developerId,
  entries: head.seq,
  hash: head.hash,
  balanceUSD: centsToUsd(head.balanceCents),
  balanceBTC: satsToBtc(head.balanceSats),
  failure: failureView(head),
});

export function settingsView(settings: PayoutSettings | undefined, nowMs: number): SettingsView {
  if (settings === undefined) return {};
  const { current, pending, frozen, updatedAt } = settingsAt(settings, nowMs);
  return {
    payoutMethod: current.method,
    payoutAddress: current.address,
    ...(pending !== undefined && {
      pendingMethod: pending.method,
      pendingAddress: pending.address,
      usableFrom: pending.usableFrom,
    }),
    ...(frozen !== undefined && { frozenAt: frozen.at }),
    updatedAt,
  };
}

const isHeldAgain = (entry: LedgerEntry, { heldPayoutIds }: ClaimRules): boolean =>
  'payoutId' in entry && heldPayoutIds?.has(entry.payoutId) === true;

/** The held amounts by reason. A failed payout with an order that is being refunded counts as one. */
function holdsOf(held: readonly HeldSale[], heldAgain: readonly LedgerEntry[]): PayoutBalance['holds'] {
  const waiting = [
    ...held.map(({ sale, reason, until }) => ({ reason, until, amountCents: sale.amountCents })),
    ...heldAgain.map(({ amountCents }) => ({ reason: 'refund' as const, until: undefined, amountCents })),
  ];
  return CREDIT_HOLDS.flatMap((reason) => {
    const those = waiting.filter((each) => each.reason === reason);
    const [until] = those.flatMap((each) => each.until ?? []).toSorted();
    const amountUSD = centsToUsd(sumCents(those.map(({ amountCents }) => amountCents)));
    return those.length === 0
      ? []
      : [{ reason, amountUSD, count: those.length, ...(until !== undefined && { until }) }];
  });
}

/**
 * The sums over a ledger: open amounts from its entries, the amount under way from the payout, the paid amount from the
 * head.
 */
export function balanceView(
  head: LedgerHead,
  open: readonly LedgerEntry[],
  underWay: Payout | undefined,
  rules: ClaimRules & { readonly minimumCents: Cents; readonly nextRunMs: number },
): PayoutBalance {
  const held = heldSales(head, open, rules);
  const heldAgain = open.filter((entry) => entry.kind === 'payout-reversal' && isHeldAgain(entry, rules));
  const heldCents = sumCents([...held.map(({ sale }) => sale), ...heldAgain].map(({ amountCents }) => amountCents));
  const balanceCount = openSales(open).length;
  return {
    developerId: head.developerId,
    balanceUSD: centsToUsd(head.balanceCents),
    balanceCount,
    heldUSD: centsToUsd(heldCents),
    heldCount: held.length,
    holds: holdsOf(held, heldAgain),
    releasedUSD: centsToUsd(cents(head.balanceCents - heldCents)),
    releasedCount: balanceCount - held.length,
    inPayoutUSD: centsToUsd(underWay?.amountCents ?? cents(0)),
    inPayoutCount: underWay?.orderIds.length ?? 0,
    ...(underWay?.rateDoubt !== undefined && { payoutWaitsFor: 'rate-check' as const }),
    paidUSD: centsToUsd(head.paidCents),
    paidCount: head.paidCount,
    holdDays: rules.holdDays,
    minimumUSD: centsToUsd(rules.minimumCents),
    nextRunAt: isoTime(rules.nextRunMs),
    failure: failureView(head),
  };
}
