import { createHash } from 'node:crypto';
import { checkChain } from '@satcade/contracts/ledger-chain';
import type { Order } from '../../../services/orders/src/domain/order.ts';
import type { LedgerEntry } from '../../../services/payouts/src/domain/chain.ts';
import { claimOf, payoutsWithRefund } from '../../../services/payouts/src/domain/claim.ts';
import type { Payout } from '../../../services/payouts/src/domain/payout.ts';
import { failedPayouts } from '../../../services/payouts/src/use-cases/failed-payouts.ts';
import { DEVELOPERS } from '../catalogue.ts';
import { HOLD_DAYS, MINIMUM_CENTS } from '../services.ts';
import type { Shop } from '../shop.ts';
import { type ReportBrokenRule, shareOf } from './rules.ts';

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Checks the developers' ledgers and payouts against orders, BTCPay and each other. */
export async function brokenBooks(shop: Shop, orders: readonly Order[], report: ReportBrokenRule): Promise<void> {
  const paidAtBtcpay = completedAtBtcpay(shop, report);
  for (const developerId of DEVELOPERS) {
    const { ledgers } = shop.stores;
    const head = await ledgers.head(developerId);
    const entries = await entriesOf(shop, developerId);
    const chained = entries.map((entry) => ({ gameIds: [], heldForReview: false, ...entry }));
    for (const wrong of checkChain(head, chained, digest)) report('ledger chains verify', `${developerId}: ${wrong}`);
    const sats = entries.reduce((sum, { amountSats }) => sum + amountSats, 0);
    if (sats !== head.balanceSats)
      report('the balance is the sum of the entries', `${developerId}: ${head.balanceSats} sats, entries ${sats}`);
    checkShares(developerId, entries, orders, report);
    await checkReleased(shop, developerId, report);
    const payouts = await payoutsOf(shop, developerId);
    for (const payout of payouts) checkPayout(payout, paidAtBtcpay.get(payout.payoutId) ?? [], orders, payouts, report);
    const paidCents = payouts.reduce((sum, each) => sum + (each.status === 'COMPLETED' ? each.amountCents : 0), 0);
    if (paidCents !== head.paidCents)
      report('every payment to a developer is counted', `${developerId}: ${head.paidCents} of ${paidCents} cents`);
    const shares = entries.reduce(
      (sum, { kind, amountCents }) => (kind.startsWith('sale') ? sum + amountCents : sum),
      0,
    );
    if (shares - paidCents !== head.balanceCents)
      report(
        'credits minus payouts are the balance',
        `${developerId}: shares ${shares}, paid ${paidCents}, balance ${head.balanceCents} cents`,
      );
  }
}

/** A developer with a payout address has been paid everything that may be paid, except an amount below the minimum. */
async function checkReleased(
  { stores, scheduler }: Shop,
  developerId: string,
  report: ReportBrokenRule,
): Promise<void> {
  if ((await stores.settings.get(developerId)) === undefined) return;
  const head = await stores.ledgers.head(developerId);
  const open = await stores.ledgers.open(head);
  // A failed payout is not retried while one of its orders is being refunded.
  const heldPayoutIds = payoutsWithRefund(head, await failedPayouts(developerId, open, stores.payouts));
  const rules = { now: scheduler.now(), holdDays: HOLD_DAYS, heldPayoutIds };
  const { amountCents } = claimOf(head, open, rules);
  if (amountCents >= MINIMUM_CENTS)
    report('every released amount is paid out', `${developerId} is owed ${amountCents} cents`);
}

/**
 * Compares the credits with the valid orders, to the cent; other orders have no credit. Each entry is written once for
 * each time its order was sold.
 */
function checkShares(
  developerId: string,
  entries: readonly LedgerEntry[],
  orders: readonly Order[],
  report: ReportBrokenRule,
): void {
  const sums = new Map<string, number>();
  const causes = new Set<string>();
  for (const entry of entries) {
    if (!('orderId' in entry)) continue;
    const cause = `${entry.kind} ${entry.orderId} ${entry.soldAt} ${entry.reversalId ?? ''}`;
    if (causes.has(cause)) report('an entry is written once', `${developerId}: ${cause}`, entry.orderId);
    causes.add(cause);
    sums.set(entry.orderId, (sums.get(entry.orderId) ?? 0) + entry.amountCents);
  }
  for (const order of orders) {
    const own = order.lines.filter((line) => line.developerId === developerId);
    const owed = own.reduce((sum, line) => sum + shareOf(order, line), 0);
    const credited = sums.get(order.orderId) ?? 0;
    if (credited !== owed)
      report('credits match the orders to the cent', `${developerId}: ${credited} of ${owed} cents`, order.orderId);
  }
}

interface PaidOut {
  readonly id: string;
  readonly sats: number;
}

function completedAtBtcpay({ btcpay }: Shop, report: ReportBrokenRule): Map<string, PaidOut[]> {
  const paid = new Map<string, PaidOut[]>();
  const living = new Set<string>();
  for (const { id, state, metadata, payoutSats } of btcpay.storage.payouts.list()) {
    if (typeof metadata.payoutId === 'string' && state !== 'Cancelled') {
      if (living.has(metadata.payoutId)) report('a payout exists once at BTCPay', metadata.payoutId);
      living.add(metadata.payoutId);
    }
    if (typeof metadata.payoutId !== 'string' || state !== 'Completed') continue;
    paid.set(metadata.payoutId, [...(paid.get(metadata.payoutId) ?? []), { id, sats: payoutSats ?? 0 }]);
  }
  for (const [payoutId, all] of paid)
    if (all.length > 1) report('no payout is paid twice', `${payoutId}: ${all.length} times at BTCPay`);
  return paid;
}

function checkPayout(
  payout: Payout,
  paid: readonly PaidOut[],
  orders: readonly Order[],
  all: readonly Payout[],
  report: ReportBrokenRule,
): void {
  const { payoutId, developerId, status, amountSats } = payout;
  switch (status) {
    case 'PENDING':
    case 'PROCESSING':
      report(
        'no payout is stuck',
        `${payoutId} is ${status}${payout.rateDoubt === undefined ? '' : ' and its rate in doubt'}`,
      );
      break;
    case 'FAILED':
      if (paid.length > 0) report('a failed payout was not paid', `${payoutId} is Completed at BTCPay`);
      break;
    case 'COMPLETED':
      if (paid.length === 0 || paid[0]?.sats !== amountSats)
        report(
          'a payout records the satoshis that were paid',
          `${payoutId}: ${amountSats}, at BTCPay ${paid[0]?.sats}`,
        );
  }
  for (const order of orders.filter(({ orderId }) => payout.orderIds.includes(orderId))) {
    const last = all
      .filter(({ orderIds }) => orderIds.includes(order.orderId))
      .reduce((a, b) => (a.payoutId > b.payoutId ? a : b));
    const mark = order.payouts?.find((each) => each.developerId === developerId);
    if (last === payout && (mark?.payoutId !== payoutId || mark.status !== status))
      report('an order shows the state of its payout', `${mark?.status}, but ${payoutId} is ${status}`, order.orderId);
  }
}

async function entriesOf({ stores }: Shop, developerId: string): Promise<LedgerEntry[]> {
  const page = await stores.ledgers.entries(developerId, 1_000_000, undefined);
  return page.ok ? [...page.value.items] : [];
}

async function payoutsOf({ stores }: Shop, developerId: string): Promise<Payout[]> {
  const page = await stores.payouts.list({ developerId, status: undefined, limit: 1_000_000, nextToken: undefined });
  return page.ok ? [...page.value.items] : [];
}
