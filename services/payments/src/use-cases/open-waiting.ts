import { type Clock, isoTime } from '@satcade/kernel';
import type { Logger } from '@satcade/lambda/logger';
import { isFor } from '../domain/invoice.ts';
import { type WaitingOrder, waitsUntil } from '../domain/waiting.ts';
import { inTurn, type Watched } from '../domain/watch-list.ts';
import type { Btcpay, Cause, InvoiceStore, WaitingStore } from '../ports.ts';
import { openInvoice } from './open-invoice.ts';

const AT_ONCE = 5;
/** The function has a minute, and a batch takes up to 19 s when BTCPay hangs. */
const BUDGET_MS = 35_000;
/** Shorter outages end by themselves and need no alarm. */
const OUTAGE_MS = 10 * 60_000;

interface Dependencies {
  readonly btcpay: Btcpay;
  readonly invoices: InvoiceStore;
  readonly waiting: WaitingStore;
  readonly clock: Clock;
  readonly logger: Pick<Logger, 'warn'>;
}

/**
 * Opens the invoices of orders that were placed while BTCPay could not: one attempt per order and run, newest first,
 * because their buyers wait. An order that has waited for a day expires. Returns how many no longer wait.
 */
export function waitingOpener(dependencies: Dependencies): () => Promise<number> {
  const { waiting, clock, logger } = dependencies;
  let last: Watched | undefined;

  return async () => {
    const startedAt = clock.now();
    const turn = inTurn(await waiting.watched(), last, startedAt);
    let [tried, ended] = [0, 0];
    while (tried < turn.length && clock.now() - startedAt < BUDGET_MS) {
      const batch = turn.slice(tried, tried + AT_ONCE);
      const results = await Promise.allSettled(batch.map(({ orderId }) => tryOrder(orderId, dependencies)));
      for (const result of results) {
        if (result.status === 'rejected')
          logger.warn('an invoice could not be opened', { error: String(result.reason) });
      }
      ended += results.filter((result) => result.status === 'fulfilled' && result.value).length;
      tried += batch.length;
      last = batch.at(-1);
    }
    const late = (await waiting.watched()).filter(({ createdAt }) => startedAt - Date.parse(createdAt) > OUTAGE_MS);
    // An alarm filters the log for these exact words: infra/stacks/payments-stack.ts.
    if (late.length > 0)
      logger.warn('orders have waited for their invoice for more than ten minutes', { orders: late.length });
    return ended;
  };
}

/** Whether the order no longer waits. */
async function tryOrder(orderId: string, { btcpay, invoices, waiting, clock }: Dependencies): Promise<boolean> {
  const order = await waiting.get(orderId);
  if (order === undefined) return false;
  const now = isoTime(clock.now());
  if (!(await isDecided(order))) return false;
  await waiting.end(orderId, now);
  return true;

  async function isDecided(request: WaitingOrder): Promise<boolean> {
    const cause: Cause = { correlationId: request.correlationId, causationId: `reconciler-${now}` };
    const existingInvoice = await invoices.get(orderId);
    if (existingInvoice !== undefined && isFor(existingInvoice, request)) return announced();
    if (now >= waitsUntil(request)) {
      await invoices.refuse(request, { reason: request.reason, isExpired: true }, cause);
      return true;
    }
    const opened = await openInvoice(request, 'repeated', cause, { btcpay, invoices, clock });
    if (opened.ok) return announced();
    if (opened.error.kind !== 'refused') return false;
    await invoices.refuse(request, { reason: opened.error.detail }, cause);
    return true;
  }

  /** A direct call that was late may have opened it without an event. */
  async function announced(): Promise<boolean> {
    await invoices.announce(orderId);
    return true;
  }
}
