import { isDeepStrictEqual } from 'node:util';
import type { TableChange } from '../aws/memory-table.ts';
import type { Shop } from '../shop.ts';
import type { ReportBrokenRule } from './rules.ts';

const ASIDE = { watch: undefined, latePayment: undefined, userId: undefined, closedAt: undefined, address: undefined };
const FINAL = ['COMPLETED', 'FAILED'];

/** Invoices and payouts are written by functions that have read the current state: every write is the next revision. */
export function checkRevisions({ streams }: Shop, report: ReportBrokenRule): void {
  for (const change of streams.payments.changes()) {
    const { before, after } = change;
    if (after?.sk !== 'INVOICE' || before === undefined || isBookkeeping(change)) continue;
    const step = Number(after.revision) - Number(before.revision);
    if (step !== 1) report('each write of an invoice is its next revision', describe(change), String(after.orderId));
  }
  for (const change of streams.payouts.changes()) {
    const { before, after } = change;
    if (!String(after?.sk).startsWith('PAYOUT#') || before === undefined || isBookkeeping(change)) continue;
    if (Number(after?.revision) !== Number(before.revision) + 1)
      report('each write of a payout is its next revision', `${String(after?.payoutId)}: ${describe(change)}`);
    if (FINAL.includes(String(before.status)))
      report('a final state never changes', `${String(after?.payoutId)}: ${describe(change)}`);
  }
}

/**
 * Writes without a new revision: who watches an invoice, the decision on a late payment, the closing of its order, and
 * the removal of a deleted account's buyer id or address.
 */
const isBookkeeping = ({ before, after }: TableChange): boolean =>
  isDeepStrictEqual({ ...before, ...ASIDE }, { ...after, ...ASIDE });

const describe = ({ before, after }: TableChange): string =>
  `${before?.status} (${before?.revision}) became ${after?.status} (${after?.revision})`;
