import {
  accountErased,
  type DomainEvent,
  type EventData,
  exportRequested,
  orderFulfilled,
  orderRefundChanged,
  orderReversed,
} from '@satcade/contracts/events';
import { cents, sats } from '@satcade/kernel';
import { type EventHandler, handlersOf, on } from '@satcade/lambda/events-in';
import type { AnswerExport } from '@satcade/lambda/export-part';
import type { SoldOrder } from '../domain/ledger.ts';
import { type Reversal, spansOf } from '../domain/reversal.ts';
import type { Cause, Ledger, PersonalRecords } from '../ports.ts';
import { noteRefund, recordSale, reverseSale } from '../use-cases/record-sale.ts';

/** The events that payouts consumes: sales, their refunds and reversals, erased accounts. */
export const payoutEventHandlers = ({
  ledger,
  personal,
  answerExport,
}: {
  readonly ledger: Ledger;
  readonly personal: PersonalRecords;
  readonly answerExport: AnswerExport;
}): readonly EventHandler[] =>
  handlersOf('payouts', [
    on(orderFulfilled, (event) => recordSale(soldOrder(event.data), causeOf(event), ledger)),
    on(orderReversed, (event) => {
      const developerIds = new Set(event.data.lines.map(({ developerId }) => developerId));
      return reverseSale(reversalOfOrder(event.data), developerIds, causeOf(event), ledger);
    }),
    on(orderRefundChanged, ({ data }) => noteRefund(data.developerIds ?? [], data, ledger)),
    on(exportRequested, ({ data }) => answerExport(data)),
    on(accountErased, ({ data }) => personal.erase(data.userId)),
  ]);

const causeOf = ({ correlationId, id }: DomainEvent): Cause => ({ correlationId, causationId: id });

/** Translates OrderReversed. */
function reversalOfOrder(reversed: EventData<typeof orderReversed>): Reversal {
  const { orderId, reversedAt: at, reversalId, fulfilledAt: soldAt, lines } = reversed;
  if (reversalId === undefined) return { orderId, at };
  const parts = lines.map(({ developerId, quantity, shareCents, copies, copiesBefore = 0 }) => ({
    developerId,
    quantity,
    shareCents,
    taken: copies?.length ?? quantity - copiesBefore,
    takenBefore: copiesBefore,
  }));
  return { orderId, at, reversalId, soldAt, spans: spansOf(parts) };
}

/** Translates OrderFulfilled. */
const soldOrder = (order: EventData<typeof orderFulfilled>): SoldOrder => ({
  orderId: order.orderId,
  totalCents: cents(order.totalCents),
  paidSats: sats(order.paidSats),
  heldForReview: order.heldForReview,
  lines: order.lines.map(({ gameId, developerId, shareCents }) => ({
    gameId,
    developerId,
    shareCents: cents(shareCents),
  })),
  soldAt: order.fulfilledAt,
});
