import type { PaymentMethod } from '@satcade/contracts/enums';
import { type Cents, idTime, isoTime, type Sats, sats, sumCents } from '@satcade/kernel';
import type { LedgerEntry, LedgerHead } from './chain.ts';
import { type Claimed, claimedOf, openSales, saleName } from './claim.ts';
import type { Payout, PayoutSnapshot } from './payout.ts';

/** The amounts of a payout, which BTCPay keeps for us. */
export type PayoutSums = Pick<Payout, 'amountCents' | 'amountSats' | 'ledgerSats' | 'rateCents'>;

/** A payout of ours as BTCPay has it. */
export interface PlacedPayout {
  readonly payoutId: string;
  readonly developerId: string;
  readonly method: PaymentMethod;
  readonly address: string;
  /** Absent for payouts of earlier versions of the store. */
  readonly sums?: PayoutSums | undefined;
  readonly snapshot: PayoutSnapshot;
}

/** Above the revision of any payout that other services know: they take what is published next. */
const RESTORED_REVISION = 1000;

/**
 * The claim of a payout that a restored table has forgotten, found again in the ledger: the credits until the payout was
 * opened, oldest first and each with the reversals of its copies, and the amounts put back until then, whose sums are the
 * payout's to the cent and the satoshi.
 * `undefined`: there are none, or events that brought them have not been replayed yet.
 */
export function forgottenClaim(
  head: LedgerHead,
  open: readonly LedgerEntry[],
  payoutId: string,
  sums: Pick<PayoutSums, 'amountCents' | 'ledgerSats'>,
): Claimed | undefined {
  const openedAt = isoTime(idTime(payoutId));
  // A payout that failed before this one is closed anew in a restored table, so its time does not count.
  const isEarlier = (entry: LedgerEntry) => ('payoutId' in entry ? entry.payoutId < payoutId : entry.at <= openedAt);
  const candidates = open.filter(isEarlier).toSorted((a, b) => (a.at < b.at ? -1 : 1));
  const { credits, parts, others } = byRole(candidates);
  for (let back = others.length; back >= 0; back -= 1) {
    const putBack = others.slice(0, back);
    const names = new Set(putBack.map(nameOf));
    const isReversed = (entry: LedgerEntry) => names.has(nameOf(entry));
    const forced = [...putBack, ...credits.filter(isReversed)];
    const rest = credits
      .filter((entry) => !isReversed(entry))
      .map((sale) => [sale, ...(parts.get(nameOf(sale)) ?? [])]);
    const count = countFor(forced, rest, sums);
    if (count !== undefined) return claimedOf(head, open, [...forced, ...rest.slice(0, count).flat()], head.cursor);
  }
  return undefined;
}

const nameOf = (entry: LedgerEntry): string => ('orderId' in entry ? saleName(entry) : '');

/** Credits, the reversals that leave a part of one (by its name), and all other entries. */
function byRole(entries: readonly LedgerEntry[]) {
  const left = new Set(openSales(entries).map(saleName));
  const isPart = (entry: LedgerEntry) => entry.kind === 'sale-reversal' && left.has(nameOf(entry));
  return {
    credits: entries.filter(({ kind }) => kind === 'sale-share'),
    parts: Map.groupBy(entries.filter(isPart), nameOf),
    others: entries.filter((entry) => entry.kind !== 'sale-share' && !isPart(entry)),
  };
}

/** How many of `rest`, from its beginning, together with `first` make exactly these sums. */
function countFor(
  first: readonly LedgerEntry[],
  rest: readonly (readonly LedgerEntry[])[],
  sums: Pick<PayoutSums, 'amountCents' | 'ledgerSats'>,
): number | undefined {
  let [amountCents, amountSats] = [centsOf(first), satsOf(first)];
  for (let count = 0; count <= rest.length; count += 1) {
    if (amountCents === sums.amountCents && amountSats === sums.ledgerSats) return count;
    const next = rest[count] ?? [];
    [amountCents, amountSats] = [sumCents([amountCents, centsOf(next)]), sats(amountSats + satsOf(next))];
  }
  return undefined;
}

const centsOf = (entries: readonly LedgerEntry[]): Cents => sumCents(entries.map(({ amountCents }) => amountCents));
const satsOf = (entries: readonly LedgerEntry[]): Sats =>
  sats(entries.reduce((sum, { amountSats }) => sum + amountSats, 0));

/** A forgotten payout as it was when BTCPay had just created it: its reconciler brings it to its present state. */
export function forgottenPayout(
  { payoutId, developerId, method, address, snapshot }: PlacedPayout,
  sums: PayoutSums,
  { claim, orderIds }: Pick<Claimed, 'claim' | 'orderIds'>,
  now: string,
): Payout {
  return {
    ...{ payoutId, developerId, method, address, ...sums, claim, orderIds: [...orderIds] },
    status: 'PENDING',
    revision: RESTORED_REVISION,
    attempts: 1,
    btcpayPayoutId: snapshot.btcpayPayoutId,
    retryCount: 0,
    createdAt: isoTime(idTime(payoutId)),
    updatedAt: now,
  };
}
