import * as z from 'zod/mini';
import type { Item } from '../aws/expressions.ts';
import type { TableChange } from '../aws/memory-table.ts';
import type { Service } from '../wiring.ts';
import type { ReportBrokenRule } from './rules.ts';
import { isPayout, number } from './writes.ts';

/** A chain after one of its entries, with the sums up to there. */
interface Place {
  readonly hash: unknown;
  readonly cents: number;
  readonly sats: number;
  /** The order of a credit. */
  readonly soldOrder: string | undefined;
}

/** Watches the ledgers: how each write moves a chain and its head on. */
export function ledgerWatch(): (service: Service, changes: readonly TableChange[], report: ReportBrokenRule) => void {
  const chains = new Map<string, Place[]>();
  return (service, changes, report) => {
    if (service !== 'payouts') return;
    const head = changes.find(({ after }) => after?.sk === 'HEAD');
    for (const change of changes) if (isEntry(change.after)) checkEntry(change, head !== undefined, chains, report);
    if (head !== undefined) checkHead(head, changes, chains, report);
  };
}

const isEntry = (item: Item | undefined): item is Item => String(item?.sk).startsWith('ENTRY#');
const listIn = (item: Item | undefined, name: string): readonly unknown[] => {
  const list = item?.[name];
  return Array.isArray(list) ? list : [];
};
const chainOf = (chains: Map<string, Place[]>, item: Item | undefined): Place[] => {
  const developer = String(item?.developerId);
  const chain = chains.get(developer) ?? [];
  chains.set(developer, chain);
  return chain;
};

/** An entry is added behind the last one and never changes. Only credits are added without the head. */
function checkEntry(
  { before, after }: TableChange,
  isWithHead: boolean,
  chains: Map<string, Place[]>,
  report: ReportBrokenRule,
): void {
  const chain = chainOf(chains, after);
  const last = chain.at(-1);
  const name = `${String(after?.developerId)}: entry ${String(after?.seq)}`;
  if (before !== undefined && JSON.stringify(before) !== JSON.stringify(after)) report('an entry never changes', name);
  if (before !== undefined) return;
  if (number(after, 'seq') !== chain.length + 1 || (last !== undefined && after?.prevHash !== last.hash))
    report('an entry follows the last one of its chain', name);
  if (!isWithHead && after?.kind !== 'sale-share')
    report('an entry that is no credit is written together with its head', name);
  const sum = (unit: 'cents' | 'sats', amount: string): number => (last?.[unit] ?? 0) + number(after, amount);
  const soldOrder = after?.kind === 'sale-share' ? String(after.orderId) : undefined;
  chain.push({ hash: after?.hash, cents: sum('cents', 'amountCents'), sats: sum('sats', 'amountSats'), soldOrder });
}

/** The head moves on by one revision, to a place of its chain, with a payout that opens or ends in it. */
function checkHead(
  { before, after }: TableChange,
  changes: readonly TableChange[],
  chains: Map<string, Place[]>,
  report: ReportBrokenRule,
): void {
  const developer = String(after?.developerId);
  const wrong = (detail: string): void =>
    report('each write moves a ledger on by one revision', `${developer}: ${detail}`);
  const [from, to] = [number(before, 'revision'), number(after, 'revision')];
  if (to !== from + 1) wrong(`revision ${from} became ${to}`);
  const seq = number(after, 'seq');
  if (seq < number(before, 'seq')) wrong(`seq ${number(before, 'seq')} became ${seq}`);
  const chain = chainOf(chains, after);
  const place = chain[seq - 1];
  if (seq > 0 && place?.hash !== after?.hash) wrong(`the head is not the hash of entry ${seq}`);
  if (number(after, 'balanceCents') !== (place?.cents ?? 0) || number(after, 'balanceSats') !== (place?.sats ?? 0))
    wrong(`the balance is not the sum of ${seq} entries`);
  if (changes.some((change) => isEntry(change.after)) && seq !== chain.length)
    wrong(`the head of ${chain.length} entries is written with one of them, and names entry ${seq}`);
  checkOpenPayout(before, after, changes, wrong);
  const opened = changes.find((change) => change.before === undefined && isPayout(change.after))?.after;
  for (const orderId of ordersIn(opened, chain))
    if (listIn(before, 'refunding').includes(orderId))
      report('no credit is paid out while its refund is open', String(opened?.payoutId), orderId);
}

/** The orders of the credits that a payout claims. Those that it names are the services' own view of them. */
function ordersIn(payout: Item | undefined, chain: readonly Place[]): readonly string[] {
  const { fromSeq, throughSeq, without, also } = claimSchema.parse(payout?.claim ?? NOTHING);
  const isClaimed = (seq: number): boolean =>
    also.includes(seq) || (seq >= fromSeq && seq <= throughSeq && !without.includes(seq));
  return chain.flatMap(({ soldOrder }, place) => (soldOrder !== undefined && isClaimed(place + 1) ? [soldOrder] : []));
}

const seqs = z.array(z.int());
const claimSchema = z.object({ fromSeq: z.int(), throughSeq: z.int(), without: seqs, also: seqs });
const NOTHING = { fromSeq: 1, throughSeq: 0, without: [], also: [] };

/** At most one payout is under way: the head names it from its opening to its end. */
function checkOpenPayout(
  before: Item | undefined,
  after: Item | undefined,
  changes: readonly TableChange[],
  wrong: (detail: string) => void,
): void {
  const [was, is] = [before?.openPayoutId, after?.openPayoutId];
  const payout = changes.find((change) => isPayout(change.after))?.after;
  const isEnd = payout?.status === 'COMPLETED' || payout?.status === 'FAILED';
  if (was === is && payout !== undefined) wrong(`payout ${String(payout.payoutId)} is not the one under way`);
  if (was !== is && was !== undefined && is !== undefined)
    wrong(`${String(is)} opened while ${String(was)} is under way`);
  if (was !== is && payout === undefined) wrong(`${String(was)} under way became ${String(is)} without a payout`);
  if (was !== undefined && is === undefined && !isEnd) wrong(`${String(was)} is no longer named while it is under way`);
  const paid = payout?.status === 'COMPLETED' ? number(payout, 'amountCents') : 0;
  if (number(after, 'paidCents') - number(before, 'paidCents') !== paid)
    wrong(`paid ${paid} cents, but counted another amount`);
}
