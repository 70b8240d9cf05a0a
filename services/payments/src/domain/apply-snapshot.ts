import { invoiceFacts } from '@satcade/contracts/entities/invoice';
import { allows } from '@satcade/kernel';
import * as z from 'zod/mini';
import { type Invoice, type InvoicePurpose, type InvoiceState, UNKNOWN_STATUS } from './invoice.ts';
import { invoiceMachine, transitionTo } from './invoice-machine.ts';

/**
 * The first revision of an order's invoice: usually New, but an invoice found later may have been paid meanwhile. Its
 * number is a time: when a restored table has forgotten an invoice, orders still knows a number of before.
 */
export function firstRevision(purpose: InvoicePurpose, state: InvoiceState, now: string): Invoice {
  const status = state.status === UNKNOWN_STATUS ? invoiceMachine.initial : state.status;
  return revisionOf({ ...purpose, revision: Date.parse(now) }, state, status, now);
}

/** The next state of an invoice, or `undefined` if BTCPay's snapshot has no change or none that we accept. */
export function applySnapshot(
  invoice: Invoice,
  state: InvoiceState,
  now: string,
  isOutOfBand?: boolean,
): Invoice | undefined {
  const status = nextStatus(invoice, state);
  if (status === undefined) return undefined;
  const replacedAt = lossOf(invoice, state, now);
  const next = {
    ...revisionOf(invoice, state, status, now),
    ...(replacedAt !== undefined && { replacedAt }),
    ...(invoice.closedAt !== undefined && { closedAt: invoice.closedAt }),
    ...(isOutOfBand === true && status === 'Expired' && { isOutOfBand }),
  };
  return isSame(invoice, next) ? undefined : next;
}

/**
 * When the payments of an invoice disappeared. The amounts tell, not the status: a part leaves it New, and BTCPay may give
 * a whole payment its status late.
 */
function lossOf(invoice: Invoice, { btcPaidSats }: InvoiceState, now: string): string | undefined {
  if (btcPaidSats > 0) return undefined;
  return invoice.btcPaidSats > 0 ? now : invoice.replacedAt;
}

/** All fields come from the same snapshot: a replaced payment leaves no transaction id behind. */
function revisionOf(
  earlier: InvoicePurpose & Pick<Invoice, 'revision' | 'settledAt'>,
  state: InvoiceState,
  status: Invoice['status'],
  now: string,
): Invoice {
  const { orderId, userId, amountCents, paymentMethod, requiredConfirmations, revision, settledAt } = earlier;
  const isSettled = status === 'Settled' || status === 'Complete';
  return {
    ...state,
    orderId,
    userId,
    amountCents,
    paymentMethod,
    requiredConfirmations,
    status,
    // Nobody scans a settled invoice, and every write carries its bytes.
    qrCode: isSettled ? undefined : state.qrCode,
    settledAt: settledAt ?? (isSettled ? now : undefined),
    revision: revision + 1,
    updatedAt: now,
  };
}

function nextStatus(invoice: Invoice, { status }: InvoiceState): Invoice['status'] | undefined {
  if (status === UNKNOWN_STATUS) return invoice.status;
  if (invoice.status === status) return status;
  if (invoice.status === 'Complete' && status === 'Settled') return 'Complete';
  return allows(invoiceMachine, transitionTo(status), invoice.status) ? status : undefined;
}

/** Fields that never change alone: a change of only these is not written. */
const FOLLOWING = [
  ...['invoiceId', 'checkoutLink', 'rateCents', 'lightningPaymentHash', 'btcAddress', 'payments', 'paidAt'],
  ...['createdAt', 'expiresAt', 'monitorUntil', 'replacedAt', 'settledAt', 'closedAt', 'revision', 'updatedAt'],
];
const WATCHED = z.keyof(invoiceFacts).options.filter((field) => !FOLLOWING.includes(field));

const isSame = (a: Invoice, b: Invoice): boolean => WATCHED.every((field) => a[field] === b[field]);

/** Whether the whole price is there, and BTCPay has not given the invoice its next status yet. */
export const isBehindItsPayment = ({ status, btcPaidSats, btcDueSats }: InvoiceState): boolean =>
  status === 'New' && btcPaidSats > 0 && btcDueSats === 0;

/**
 * Whether the reconciler can stop checking it: settled, invalid, or expired beyond BTCPay's own monitoring. A closed
 * invoice is still checked, because money may arrive for it.
 */
export function isFinished(invoice: Invoice, now: string): boolean {
  switch (invoice.status) {
    case 'Settled':
    case 'Complete':
      return true;
    case 'Invalid':
      return invoice.closedAt === undefined || now >= invoice.monitorUntil;
    case 'Expired':
      return now >= invoice.monitorUntil;
    case 'New':
    case 'Processing':
      return false;
  }
}

/**
 * Whether an invoice that is not checked any more ended without money. Then nobody needs to know whose it was: if
 * checkout failed before it wrote the order, the deletion of the account cannot find it.
 */
export const hasNoMoney = ({ status, btcPaidSats }: Pick<Invoice, 'status' | 'btcPaidSats'>): boolean =>
  btcPaidSats === 0 && status !== 'Settled' && status !== 'Complete';
