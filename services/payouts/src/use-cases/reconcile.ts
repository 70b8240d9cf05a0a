import type { Clock } from '@satcade/kernel';
import { isOverdue } from '../domain/concern.ts';
import type { GoodRates } from '../ports.ts';
import { type AdvanceDependencies, advancePayout } from './advance-payout.ts';

/** The function has 90 s, and one payout takes up to 51 s when BTCPay hangs. */
const BUDGET_MS = 35_000;

/**
 * Advances every payout under way one step, and sends pending mails meanwhile. A failure is logged and retried by the
 * next run. If there are more payouts than a run can check, the next one continues where it stopped. Returns how many of
 * those that it checked are under way for more than a day.
 */
export function reconciler(
  given: Omit<AdvanceDependencies, 'pricing'> & {
    readonly sendMails: () => Promise<void>;
    /** Compares the table with BTCPay if it is a restored one. `false`: not yet, so nothing may be created there. */
    readonly compare: () => Promise<boolean>;
    readonly rates: Pick<GoodRates, 'last'>;
    readonly bandPercent: number;
  },
): () => Promise<{ readonly checked: number; readonly left: number; readonly overdue: number }> {
  const { payouts, clock, logger, sendMails } = given;
  let last = '';

  return async () => {
    // At the same time, so that neither waits while SES or BTCPay is slow.
    const mailing = sendMails().catch((error: unknown) =>
      logger.warn('the mails could not be sent', { error: String(error) }),
    );
    try {
      return await advanceAll();
    } finally {
      await mailing;
    }
  };

  async function advanceAll() {
    if (!(await given.compare())) {
      logger.warn('payouts wait: BTCPay did not answer for the comparison with this table');
      return { checked: 0, left: 0, overdue: 0 };
    }
    const startedAt = clock.now();
    const all = (await payouts.underWay()).toSorted((a, b) => (a.payoutId < b.payoutId ? -1 : 1));
    const turn = [...all.filter(({ payoutId }) => payoutId > last), ...all.filter(({ payoutId }) => payoutId <= last)];
    const dependencies = { ...given, pricing: once(currentPricing) };
    let checked = 0;
    let overdue = 0;
    for (const { developerId, payoutId } of turn) {
      if (hasRunOut(clock, startedAt)) break;
      checked += 1;
      last = payoutId;
      try {
        const payout = await payouts.get(developerId, payoutId);
        if (payout === undefined) continue;
        await advancePayout(payout, dependencies);
        if (isOverdue(payout, startedAt)) overdue += 1;
      } catch (error) {
        logger.warn('a payout could not be reconciled', { payoutId, error: String(error) });
      }
    }
    const left = turn.length - checked;
    if (left > 0) logger.warn('more payouts are open than one run can check', { checked, left });
    // An alarm filters the log for this message: infra/stacks/payouts-stack.ts.
    if (overdue > 0) logger.warn('payouts have been open for more than a day', { overdue });
    return { checked, left, overdue };
  }

  async function currentPricing() {
    const rate = await given.btcpay.rate();
    if (!rate.ok) return undefined;
    return { rateCents: rate.value, last: await given.rates.last(), bandPercent: given.bandPercent };
  }
}

/** Requested by the first payout of a run that needs it. */
function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let asked: Promise<Value> | undefined;
  return () => {
    asked ??= read();
    return asked;
  };
}

const hasRunOut = (clock: Clock, startedAt: number): boolean => clock.now() - startedAt >= BUDGET_MS;
