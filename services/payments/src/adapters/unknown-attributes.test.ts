import { describe, expect, it } from '@jest/globals';
import { paymentRefundFacts, waitingOrderFacts } from '@satcade/contracts/entities/payments';
import { newId, sats } from '@satcade/kernel';
import type { Refund } from '../domain/refund.ts';
import type { WaitingOrder } from '../domain/waiting.ts';
import { aPurpose, BUYER, CAUSE, INVOICE, NOW, ORDER } from '../testing/invoices.ts';
import { refundKey, waitingKey } from './items.ts';
import { refundTable } from './refund-table.ts';
import { paymentsTable } from './testing/local-table.ts';
import { waitingTable } from './waiting-table.ts';

/* Items with every optional field, and with an attribute of a newer version. Invoices: invoice-store.test.ts. */

const local = paymentsTable();
const LATER = '2026-03-01T12:05:00.000Z';
const namesIn = (value: object) => Object.keys(value).sort();

describe('a stored refund', () => {
  const full: Refund = {
    ...{ refundId: newId(1), orderId: ORDER, userId: BUYER, invoiceId: INVOICE, kind: 'order', amountSats: sats(5) },
    ...{ earlierSats: sats(1), status: 'opening', attemptAt: NOW, waitsFor: 'confirmations', pullPaymentId: 'pull-1' },
    ...{ link: 'https://x', failure: 'once', createdAt: NOW, updatedAt: NOW },
  };

  it('keeps every field, and an attribute of a newer version, when it changes', async () => {
    expect(namesIn(full)).toEqual(namesIn(paymentRefundFacts.shape));
    const refunds = refundTable(local().table);
    await refunds.begin(full, CAUSE);
    await local().addUnknown(refundKey(ORDER, full.refundId));
    expect(await refunds.get(ORDER, full.refundId)).toEqual(full);
    const open: Refund = { ...full, status: 'open', waitsFor: undefined, failure: undefined, updatedAt: LATER };
    expect(await refunds.update(open, full)).toBe(true);
    expect(await refunds.get(ORDER, full.refundId)).toEqual(open);
    expect(await local().rawItem(refundKey(ORDER, full.refundId))).toMatchObject({ later: 'kept' });
  });
});

describe('a stored order that waits for its invoice', () => {
  const full: WaitingOrder = {
    ...aPurpose({ orderId: newId(2) }),
    ...{ correlationId: CAUSE.correlationId, reason: 'offline', createdAt: NOW, endedAt: NOW },
  };

  it('keeps every field, and an attribute of a newer version, when its wait ends', async () => {
    expect(namesIn(full)).toEqual(namesIn(waitingOrderFacts.shape));
    const waiting = waitingTable(local().table);
    await waiting.begin(full, CAUSE);
    await local().addUnknown(waitingKey(full.orderId));
    await waiting.end(full.orderId, LATER);
    expect(await waiting.get(full.orderId)).toEqual({ ...full, endedAt: LATER });
    expect(await local().rawItem(waitingKey(full.orderId))).toMatchObject({ later: 'kept' });
  });
});
