import type { EventData, invoiceChanged, invoiceDelayed, refundChanged } from '@satcade/contracts/events';
import type { Invoice } from './invoice.ts';
import type { Refund } from './refund.ts';
import { type WaitingOrder, waitsUntil } from './waiting.ts';

/** An invoice in the shape of its event. */
export const invoiceChangedData = (invoice: Invoice): EventData<typeof invoiceChanged> => ({
  invoiceId: invoice.invoiceId,
  orderId: invoice.orderId,
  userId: invoice.userId,
  revision: invoice.revision,
  status: invoice.status,
  additionalStatus: invoice.additionalStatus,
  paymentMethod: invoice.paymentMethod,
  amountCents: invoice.amountCents,
  btcAmountSats: invoice.btcAmountSats,
  btcPaidSats: invoice.btcPaidSats,
  btcDueSats: invoice.btcDueSats,
  rateCents: invoice.rateCents,
  confirmations: invoice.confirmations,
  requiredConfirmations: invoice.requiredConfirmations,
  checkoutLink: invoice.checkoutLink,
  createdAt: invoice.createdAt,
  expiresAt: invoice.expiresAt,
  ...(invoice.qrCode !== undefined && { qrCode: invoice.qrCode }),
  ...(invoice.btcAddress !== undefined && { btcAddress: invoice.btcAddress }),
  ...(invoice.txId !== undefined && { txId: invoice.txId }),
  ...(invoice.lightningPaymentHash !== undefined && { lightningPaymentHash: invoice.lightningPaymentHash }),
  ...(invoice.payments !== undefined && { payments: [...invoice.payments] }),
  ...(invoice.paidAt !== undefined && { paidAt: invoice.paidAt }),
  ...(invoice.settledAt !== undefined && { settledAt: invoice.settledAt }),
  ...(invoice.closedAt !== undefined && { closedAt: invoice.closedAt }),
  ...(invoice.isOutOfBand !== undefined && { isOutOfBand: invoice.isOutOfBand }),
});

/** An order that waits for its invoice, in the shape of its event. */
export const invoiceDelayedData = (order: WaitingOrder): EventData<typeof invoiceDelayed> => ({
  orderId: order.orderId,
  userId: order.userId,
  since: order.createdAt,
  until: waitsUntil(order),
});

/** A refund in the shape of its event. */
export const refundChangedData = ({
  refundId,
  orderId,
  userId,
  status,
  waitsFor,
  link,
  failure,
  updatedAt,
}: Refund): EventData<typeof refundChanged> => ({
  refundId,
  orderId,
  userId,
  status,
  ...(waitsFor !== undefined && { waitsFor }),
  ...(link !== undefined && { link }),
  ...(failure !== undefined && { reason: failure }),
  changedAt: updatedAt,
});
