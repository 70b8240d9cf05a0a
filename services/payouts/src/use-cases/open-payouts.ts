import { type Cents, type Clock, centsToSatsDown, isoTime, newId } from '@satcade/kernel';
import type { Logger } from '@satcade/lambda/logger';
import { mayTry } from '../domain/back-off.ts';
import type { LedgerHead } from '../domain/chain.ts';
import { type Claimed, claimOf, MOST_SALES } from '../domain/claim.ts';
import type { Payout } from '../domain/payout.ts';
import { settingsAt } from '../domain/settings.ts';
import type { Btcpay, LedgerReader, Payouts, SettingsStore } from '../ports.ts';

export interface PayoutRules {
  readonly holdDays: number;
  readonly minimumCents: number;
}

interface Dependencies {
  readonly ledgers: LedgerReader;
  readonly payouts: Payouts;
  readonly settings: Pick<SettingsStore, 'get'>;
  readonly btcpay: Pick<Btcpay, 'rate'>;
  readonly clock: Clock;
  readonly logger: Pick<Logger, 'warn'>;
  readonly rules: PayoutRules;
}

const PAGE = 100;

/**
 * Opens a payout for everyone whose released balance reaches the minimum, who has said where to, and who has none under
 * way. What failed before is tried again after a wait. One developer's failure holds up nobody else. Answers with how many were opened.
 */
export function payoutRun(dependencies: Dependencies): () => Promise<{ readonly opened: number }> {
  const { ledgers, clock, logger, rules, btcpay } = dependencies;
  return async () => {
    let opened = 0;
    let rate: Cents | undefined;
    let nextToken: string | undefined;
    do {
      const page = await ledgers.developers(PAGE, nextToken);
      if (!page.ok) throw new Error('a page token of our own was refused');
      nextToken = page.value.nextToken ?? undefined;
      for (const head of await ledgers.heads(page.value.items)) {
        if (head.openPayoutId !== undefined || head.balanceCents < rules.minimumCents) continue;
        rate ??= await currentRate();
        if (rate === undefined) return { opened };
        try {
          if (await openPayout(head.developerId, rate, dependencies)) opened += 1;
        } catch (error) {
          logger.warn('a payout could not be opened', { developerId: head.developerId, error: String(error) });
        }
      }
    } while (nextToken !== undefined);
    return { opened };
  };

  async function currentRate(): Promise<Cents | undefined> {
    const rate = await btcpay.rate();
    if (rate.ok) return rate.value;
    logger.warn('no payouts are opened: BTCPay gives no rate', { detail: rate.error.detail, at: isoTime(clock.now()) });
    return undefined;
  }
}

/** Opens the developer's payout if there is enough to pay. `false`: there is not, or someone else came first. */
export async function openPayout(
  developerId: string,
  rateCents: Cents,
  { ledgers, payouts, settings, clock, rules }: Omit<Dependencies, 'btcpay' | 'logger'>,
): Promise<boolean> {
  const known = await settings.get(developerId);
  if (known === undefined) return false;
  // What was read for the list may be old; what is claimed must not be.
  const head = await ledgers.head(developerId);
  const now = clock.now();
  const { current } = settingsAt(known, now);
  if (head.openPayoutId !== undefined || !mayTry(head.failures, current, now)) return false;
  const claimed = await claimFor(head);
  if (claimed.amountCents <= 0 || claimed.amountCents < rules.minimumCents) return false;
  const amountSats = centsToSatsDown(claimed.amountCents, rateCents);
  if (amountSats <= 0) return false;
  const payout: Payout = {
    payoutId: newId(now),
    developerId,
    status: 'PENDING',
    amountCents: claimed.amountCents,
    amountSats,
    ledgerSats: claimed.amountSats,
    rateCents,
    ...current,
    orderIds: claimed.orderIds,
    claim: claimed.claim,
    revision: 1,
    attempts: 0,
    retryCount: 0,
    createdAt: isoTime(now),
    updatedAt: isoTime(now),
  };
  return payouts.open(payout, head, claimed.marks);

  /** With the orders of failed payouts that are taken up again. */
  async function claimFor(seen: LedgerHead): Promise<Claimed> {
    const open = await ledgers.open(seen);
    const failedIds = open.flatMap((entry) => (entry.kind === 'payout-reversal' ? [entry.payoutId] : []));
    const failed = await Promise.all(failedIds.map((payoutId) => payouts.get(developerId, payoutId)));
    const again = failed.flatMap((payout) => payout?.orderIds ?? []);
    const mostSales = Math.max(0, MOST_SALES - again.length);
    const found = claimOf(seen, open, { now, holdDays: rules.holdDays, mostSales });
    const reversed = new Set(found.reversedOrderIds);
    const orderIds = new Set([...again.filter((orderId) => !reversed.has(orderId)), ...found.orderIds]);
    return { ...found, orderIds: [...orderIds] };
  }
}
