import { type Clock, isoTime } from '@satcade/kernel';
import type { Logger } from '@satcade/lambda/logger';
import { isFinished } from '../domain/apply-snapshot.ts';
import type { ListedInvoice } from '../domain/invoice.ts';
import { hourOfMinute, isOutdated } from '../domain/sweep.ts';
import type { Btcpay, InvoiceStore } from '../ports.ts';
import { refreshInvoice } from './refresh-invoice.ts';

/** The function has a minute. */
const BUDGET_MS = 30_000;

interface Dependencies {
  readonly btcpay: Btcpay;
  readonly invoices: InvoiceStore;
  readonly clock: Clock;
  readonly logger: Pick<Logger, 'warn'>;
}

/**
 * Checks finished invoices again: only a webhook reports that a settled one was marked Invalid, and BTCPay loses
 * waiting webhooks when it restarts. Each run lists one hour of the last 30 days and refreshes invoices that differ.
 * Returns how many have changed.
 */
export function invoiceSweeper(dependencies: Dependencies): () => Promise<number> {
  const { btcpay, clock, logger } = dependencies;

  return async () => {
    const startedAt = clock.now();
    const span = hourOfMinute(startedAt);
    let changed = 0;
    let skip: number | undefined = 0;
    while (skip !== undefined && clock.now() - startedAt < BUDGET_MS) {
      const page: Awaited<ReturnType<Btcpay['listCreated']>> = await btcpay.listCreated(span, skip);
      if (!page.ok) {
        logger.warn('past invoices could not be listed', { ...span, detail: page.error.detail });
        return changed;
      }
      changed += await refreshOutdated(page.value.invoices, dependencies);
      skip = page.value.next;
    }
    return changed;
  };
}

async function refreshOutdated(listed: readonly ListedInvoice[], dependencies: Dependencies): Promise<number> {
  const { invoices, clock, logger } = dependencies;
  const now = isoTime(clock.now());
  const kept = await invoices.getMany([...new Set(listed.map(({ orderId }) => orderId))]);
  let changed = 0;
  for (const invoice of kept) {
    // The reconciler checks those that may still change.
    if (!isFinished(invoice, now) || !listed.some((each) => isOutdated(invoice, each))) continue;
    try {
      const result = await refreshInvoice(invoice, `sweep-${now}`, dependencies);
      if (result === 'changed') changed += 1;
    } catch (error) {
      logger.warn('a past invoice could not be refreshed', { invoiceId: invoice.invoiceId, error: String(error) });
    }
  }
  return changed;
}
