import { type Cents, type Clock, centsToSatsDown, isoTime, newId } from '@satcade/kernel';
import type { Logger } from '@satcade/lambda/logger';
import { mayTry } from '../domain/back-off.ts';
import type { LedgerHead } from '../domain/chain.ts';
import { type Claimed, claimOf, MOST_SALES, payoutsWithRefund } from '../domain/claim.ts';
import type { Payout } from '../domain/payout.ts';
import { type GoodRate, rateDoubt } from '../domain/rate-band.ts';
import { settingsAt } from '../domain/settings.ts';
import type { Btcpay, GoodRates, LedgerReader, Payouts, SettingsStore } from '../ports.ts';
import { failedPayouts } from './failed-payouts.ts';

interface PayoutRules {
  readonly holdDays: number;
  readonly minimumCents: number;
  /** The maximum distance of the rate from the last good one, in per cent of that. */
  readonly bandPercent: number;
}

/** The rate at which a payout is priced. */
export interface Pricing {
  readonly rateCents: Cents;
  readonly last: GoodRate | undefined;
}

interface Dependencies {
  readonly ledgers: LedgerReader;
  readonly payouts: Payouts;
  readonly settings: Pick<SettingsStore, 'get'>;
  readonly btcpay: Pick<Btcpay, 'rate'>;
  readonly rates: GoodRates;
  readonly clock: Clock;
  readonly logger: Pick<Logger, 'warn'>;
  readonly rules: PayoutRules;
  /** Developers who must not be paid yet; `undefined`: nobody may be, because the table is not compared with BTCPay. */
  readonly withheld: () => Promise<ReadonlySet<string> | undefined>;
}

const PAGE = 100;

/**
 * Opens a payout for every developer whose released balance reaches the minimum, who has set a destination, and who has
 * no payout under way. After failures it waits before another attempt. A payout whose rate is out of the band is opened
 * too, and waits. One developer's failure delays no other. Returns how many were opened.
 */
export function payoutRun(dependencies: Dependencies): () => Promise<{ readonly opened: number }> {
  const { ledgers, clock, logger, rules, btcpay, rates } = dependencies;
  return async () => {
    const withheld = await dependencies.withheld();
    if (withheld === undefined) {
      logger.warn('no payouts are opened: the table is not compared with BTCPay yet');
      return { opened: 0 };
    }
    let opened = 0;
    let pricing: Pricing | undefined;
    let nextToken: string | undefined;
    do {
      const page = await ledgers.developers(PAGE, nextToken);
      if (!page.ok) throw new Error('a page token of our own was refused');
      nextToken = page.value.nextToken ?? undefined;
      for (const head of await ledgers.heads(page.value.items)) {
        if (head.openPayoutId !== undefined || head.balanceCents < rules.minimumCents) continue;
        if (withheld.has(head.developerId)) {
          logger.warn('a payout is not opened: BTCPay has one that the table does not have', {
            developerId: head.developerId,
          });
          continue;
        }
        pricing ??= await currentPricing();
        if (pricing === undefined) return { opened };
        try {
          if (await openPayout(head.developerId, pricing, dependencies)) opened += 1;
        } catch (error) {
          logger.warn('a payout could not be opened', { developerId: head.developerId, error: String(error) });
        }
      }
    } while (nextToken !== undefined);
    return { opened };
  };

  async function currentPricing(): Promise<Pricing | undefined> {
    const rate = await btcpay.rate();
    if (rate.ok) return { rateCents: rate.value, last: await rates.last() };
    logger.warn('no payouts are opened: BTCPay gives no rate', { detail: rate.error.detail, at: isoTime(clock.now()) });
    return undefined;
  }
}

/** Opens the developer's payout if there is enough to pay. `false`: there is not, or another run was first. */
export async function openPayout(
  developerId: string,
  { rateCents, last }: Pricing,
  { ledgers, payouts, settings, rates, clock, rules }: Omit<Dependencies, 'btcpay' | 'logger' | 'withheld'>,
): Promise<boolean> {
  const storedSettings = await settings.get(developerId);
  if (storedSettings === undefined || storedSettings.frozen !== undefined) return false;
  // The list may be stale; the claim must be based on a fresh read.
  const head = await ledgers.head(developerId);
  const now = clock.now();
  const { current } = settingsAt(storedSettings, now);
  if (head.openPayoutId !== undefined || !mayTry(head.failures, current, now)) return false;
  const claimed = await claimFor(head);
  if (claimed.amountCents <= 0 || claimed.amountCents < rules.minimumCents) return false;
  const amountSats = centsToSatsDown(claimed.amountCents, rateCents);
  if (amountSats <= 0) return false;
  const compared = { ratedCents: claimed.ratedCents, ratedSats: claimed.amountSats };
  const doubt = rateDoubt(rateCents, compared, { last, bandPercent: rules.bandPercent, nowMs: now });
  const payout: Payout = {
    payoutId: newId(now),
    developerId,
    status: 'PENDING',
    amountCents: claimed.amountCents,
    amountSats,
    ledgerSats: claimed.amountSats,
    rateCents,
    ...(doubt !== undefined && { rateDoubt: doubt }),
    ...current,
    orderIds: claimed.orderIds,
    claim: claimed.claim,
    revision: 1,
    attempts: 0,
    retryCount: 0,
    createdAt: isoTime(now),
    updatedAt: isoTime(now),
  };
  const isOpened = await payouts.open(payout, head, claimed.marks);
  if (isOpened && doubt === undefined) await rates.keep({ rateCents, at: isoTime(now) });
  return isOpened;

  /** Includes the orders of failed payouts that are retried. */
  async function claimFor(head: LedgerHead): Promise<Claimed> {
    const open = await ledgers.open(head);
    const failed = await failedPayouts(developerId, open, payouts);
    const heldPayoutIds = payoutsWithRefund(head, failed);
    const again = failed.flatMap(({ payoutId, orderIds }) => (heldPayoutIds.has(payoutId) ? [] : orderIds));
    const mostSales = Math.max(0, MOST_SALES - again.length);
    const found = claimOf(head, open, { now, holdDays: rules.holdDays, mostSales, heldPayoutIds });
    const reversed = new Set(found.reversedOrderIds);
    const orderIds = new Set([...again.filter((orderId) => !reversed.has(orderId)), ...found.orderIds]);
    return { ...found, orderIds: [...orderIds] };
  }
}
