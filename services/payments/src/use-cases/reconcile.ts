import { type Clock, isoTime } from '@satcade/kernel';
import type { Logger } from '@satcade/lambda/logger';
import { inTurn, type Watched } from '../domain/watch-list.ts';
import type { Btcpay, InvoiceStore } from '../ports.ts';
import { refreshInvoice } from './refresh-invoice.ts';

const AT_ONCE = 5;
/** The function has a minute, and a batch takes up to 16 s when BTCPay hangs. */
const BUDGET_MS = 40_000;

export interface Reconciliation {
  readonly checked: number;
  readonly changed: number;
  /** Not reached in this run; the next runs continue with them. */
  readonly left: number;
}

/**
 * Asks BTCPay about the invoices that may still change: webhooks can be lost, and a replaced payment returns from
 * Processing to New without one. A failing one is logged and checked again. If there are more than a run can check,
 * each run takes the young ones and continues with the old ones where the last run stopped.
 */
export function reconciler(dependencies: {
  readonly btcpay: Btcpay;
  readonly invoices: InvoiceStore;
  readonly clock: Clock;
  readonly logger: Pick<Logger, 'warn'>;
}): () => Promise<Reconciliation> {
  const { invoices, clock, logger } = dependencies;
  let last: Watched | undefined;

  return async () => {
    const startedAt = clock.now();
    const turn = inTurn(await invoices.watched(), last, startedAt);
    let [checked, changed] = [0, 0];
    while (checked < turn.length && clock.now() - startedAt < BUDGET_MS) {
      const batch = turn.slice(checked, checked + AT_ONCE);
      changed += await look(batch);
      checked += batch.length;
      last = batch.at(-1);
    }
    const left = turn.length - checked;
    if (left > 0) logger.warn('more invoices are open than one run can check', { checked, left });
    return { checked, changed, left };
  };

  async function look(batch: readonly Watched[]): Promise<number> {
    const invoicesOfBatch = await invoices.getMany(batch.map(({ orderId }) => orderId));
    const results = await Promise.allSettled(
      invoicesOfBatch.map((invoice) => refreshInvoice(invoice, `reconciler-${isoTime(clock.now())}`, dependencies)),
    );
    for (const result of results) {
      if (result.status === 'rejected')
        logger.warn('an invoice could not be reconciled', { error: String(result.reason) });
    }
    return results.filter((result) => result.status === 'fulfilled' && result.value === 'changed').length;
  }
}
