import type { Clock } from '@satcade/kernel';
import { untilWritten } from '@satcade/lambda/until-written';
import { usesChange } from '../domain/discount-uses.ts';
import { effectOfInvoice, invoiceWithoutCode, isPaid } from '../domain/invoice-effect.ts';
import type { InvoiceSnapshot, Order } from '../domain/order.ts';
import { settlementTime } from '../domain/settlement-time.ts';
import { timeAfter } from '../domain/time-after.ts';
import type { Cause, OrderStore } from '../ports.ts';

interface Dependencies {
  readonly orders: OrderStore;
  readonly clock: Clock;
}

/**
 * Updates an order from its invoice: reads, decides, and writes on condition. Two states of one invoice often arrive
 * together: the one that loses decides again. Throws when money has arrived for an unknown order.
 */
export async function applyInvoice(
  orderId: string,
  snapshot: InvoiceSnapshot,
  cause: Cause,
  dependencies: Dependencies,
): Promise<void> {
  await untilWritten(`order ${orderId}, whose invoice is applied,`, async () => {
    const order = await dependencies.orders.get(orderId);
    if (order !== undefined) return takeOver(order, snapshot, cause, dependencies);
    withoutOrder(orderId, snapshot);
    return true;
  });
}

/** Admins may delete orders that were never paid. Their invoices still expire, but money for one must be noticed. */
function withoutOrder(orderId: string, snapshot: InvoiceSnapshot): void {
  if (!isPaid(snapshot) && snapshot.btcPaidSats === 0) return;
  throw new Error(`invoice ${snapshot.invoiceId} is for order ${orderId}, which does not exist`);
}

/** `false`: the order has changed since it was read. */
async function takeOver(
  order: Order,
  snapshot: InvoiceSnapshot,
  cause: Cause,
  { orders, clock }: Dependencies,
): Promise<boolean> {
  const { orderId } = order;
  const effect = effectOfInvoice(order, snapshot);
  const confirmedAt = settlementTime(order, snapshot);
  const now = timeAfter(order, clock, confirmedAt);
  const invoice = invoiceWithoutCode(snapshot);
  switch (effect.kind) {
    case 'none':
      return true;
    case 'refresh':
      return orders.refresh(order, invoice, now, cause);
    case 'move':
      if (effect.transition === 'fail' && confirmedAt !== undefined) {
        // Settled, and invalid by now. `completeOrder` may have had the games granted without a trace in the order, also
        // if that was closed in between. So it is confirmed first, and fails at the next attempt, with a reversal; the
        // message about the settled invoice grants what the reversal takes back.
        await orders.move(orderId, 'confirm', { now, confirmedAt, isGranting: true }, cause, order);
        return false;
      }
      return orders.move(
        orderId,
        effect.transition,
        {
          now,
          invoice,
          // `grantGames` follows.
          ...(effect.transition === 'confirm' && { confirmedAt: confirmedAt ?? now, isGranting: true }),
          uses: usesChange(order, effect.transition),
        },
        cause,
        order,
      );
  }
}
