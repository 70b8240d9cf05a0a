import { isDeepStrictEqual } from 'node:util';
import type { TableChange } from './memory-table.ts';
import type { Say } from './rules.ts';
import type { Shop } from './shop.ts';

const ASIDE = { watch: undefined, latePayment: undefined, userId: undefined, closedAt: undefined, address: undefined };
const FINAL = ['COMPLETED', 'FAILED'];

/** Invoices and payouts are written by whoever has seen how they are: every write is the revision after that. */
export function checkRevisions({ streams }: Shop, say: Say): void {
  for (const change of streams.payments.changes()) {
    const { before, after } = change;
    if (after?.sk !== 'INVOICE' || before === undefined || isBookkeeping(change)) continue;
    const step = Number(after.revision) - Number(before.revision);
    // Complete is ours, and no revision.
    if (step !== 1 && !(step === 0 && after.status === 'Complete'))
      say('an invoice goes on by one revision', describe(change), String(after.orderId));
  }
  for (const change of streams.payouts.changes()) {
    const { before, after } = change;
    if (!String(after?.sk).startsWith('PAYOUT#') || before === undefined || isBookkeeping(change)) continue;
    if (Number(after?.revision) !== Number(before.revision) + 1)
      say('a payout goes on by one revision', `${String(after?.payoutId)}: ${describe(change)}`);
    if (FINAL.includes(String(before.status)))
      say('what is final stays so', `${String(after?.payoutId)}: ${describe(change)}`);
  }
}

/**
 * What is written without a new revision: who watches an invoice, what was decided on late money, that its order is closed,
 * and that the buyer or the address of an erased account is gone.
 */
const isBookkeeping = ({ before, after }: TableChange): boolean =>
  isDeepStrictEqual({ ...before, ...ASIDE }, { ...after, ...ASIDE });

const describe = ({ before, after }: TableChange): string =>
  `${before?.status} (${before?.revision}) became ${after?.status} (${after?.revision})`;
