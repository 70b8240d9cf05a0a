import type { RefundWait } from '@satcade/contracts/enums';
import { type Clock, isoTime, type Result } from '@satcade/kernel';
import type { BtcpayFailure } from '@satcade/lambda/btcpay/api';
import { ATTEMPT_MS, CONFIRMATION_DAYS, isGivenUp, type Refund, readinessOf } from '../domain/refund.ts';
import type { Btcpay, BtcpayRefunds, Cause, InvoiceStore, PullPayment, RefundStore } from '../ports.ts';

export interface RefundDependencies {
  readonly btcpay: Pick<Btcpay, 'read'>;
  readonly refundsAtBtcpay: BtcpayRefunds;
  readonly refunds: RefundStore;
  readonly invoices: Pick<InvoiceStore, 'giveBackLate' | 'reopenLate'>;
  readonly clock: Clock;
}

type Approved = Omit<Refund, 'status' | 'attemptAt' | 'createdAt' | 'updatedAt'>;

/**
 * Starts an approved refund: stores it, then creates its link. Because it is stored first, the reconciler can finish an
 * interrupted attempt, and a second delivery finds the refund started.
 */
export async function beginRefund(
  approved: Approved,
  approvedAt: string,
  cause: Cause,
  dependencies: RefundDependencies,
): Promise<void> {
  const now = isoTime(dependencies.clock.now());
  const refund: Refund = { ...approved, status: 'opening', attemptAt: now, createdAt: now, updatedAt: now };
  // An old approval may be replayed because this table lost the refund that it had started: BTCPay knows its link.
  const isLate = Date.parse(now) - Date.parse(approvedAt) > ATTEMPT_MS;
  if (await dependencies.refunds.begin(refund, cause)) await open(refund, isLate ? 'repeated' : 'first', dependencies);
}

/**
 * Opens a refund that an earlier attempt left without a link. Waits until that attempt is certainly over, and looks at
 * BTCPay before asking again: no refund gets two links.
 */
export async function resumeRefund(refund: Refund, dependencies: RefundDependencies): Promise<void> {
  const now = dependencies.clock.now();
  if (now - Date.parse(refund.attemptAt) < ATTEMPT_MS) return;
  const attempt = { ...refund, attemptAt: isoTime(now) };
  if (await dependencies.refunds.update(attempt, refund)) await open(attempt, 'repeated', dependencies);
}

async function open(refund: Refund, attempt: 'first' | 'repeated', dependencies: RefundDependencies): Promise<void> {
  const { btcpay, refundsAtBtcpay, refunds, invoices, clock } = dependencies;
  // The money of an expired invoice can also be accepted late. A decision for the buyer here stands.
  if (refund.kind === 'payment' && !(await invoices.giveBackLate(refund.orderId, refund.refundId)))
    return end('the payment has been accepted, and the order is completed');
  const made = await find();
  if (made !== undefined && !made.ok) return failed(made.error);
  if (made?.value !== undefined) return keep(made.value);

  const invoice = await btcpay.read(refund.invoiceId);
  if (!invoice.ok) return wait('payment-service');
  if (invoice.value === undefined) return end('BTCPay does not know the invoice');
  const readiness = readinessOf(refund, invoice.value);
  if (readiness === 'too-much') return end('less was paid than is to be given back');
  if (readiness === 'unsettled') {
    return isGivenUp(refund, clock.now())
      ? end(`the payment was not confirmed within ${CONFIRMATION_DAYS} days`)
      : wait('confirmations');
  }
  const created = await refundsAtBtcpay.create(refund, invoice.value.paymentMethod);
  if (created.ok) return keep(created.value);
  return failed(created.error);

  async function find(): Promise<Result<PullPayment | undefined, BtcpayFailure> | undefined> {
    return attempt === 'repeated' ? refundsAtBtcpay.find(refund) : undefined;
  }

  async function keep({ pullPaymentId, link }: PullPayment): Promise<void> {
    const updatedAt = isoTime(clock.now());
    await refunds.update({ ...refund, status: 'open', pullPaymentId, link, waitsFor: undefined, updatedAt }, refund);
  }

  /** The reconciler retries whatever is not final, after looking at BTCPay. Until then, the reason is published. */
  async function wait(waitsFor: RefundWait): Promise<void> {
    if (refund.waitsFor === waitsFor) return;
    await refunds.update({ ...refund, waitsFor, updatedAt: isoTime(clock.now()) }, refund);
  }

  /** Temporary failures are retried for as long as a payment's confirmations are awaited. */
  async function failed({ kind, detail }: BtcpayFailure): Promise<void> {
    return kind === 'refused' || isGivenUp(refund, clock.now()) ? end(detail) : wait('payment-service');
  }

  async function end(failure: string): Promise<void> {
    await failRefund(refund, failure, dependencies);
  }
}

/** Ends a refund without a payment. Late money can then be accepted, or requested again. */
export async function failRefund(
  refund: Refund,
  failure: string,
  { refunds, invoices, clock }: Pick<RefundDependencies, 'refunds' | 'invoices' | 'clock'>,
): Promise<void> {
  const updatedAt = isoTime(clock.now());
  await refunds.update({ ...refund, status: 'failed', failure, waitsFor: undefined, updatedAt }, refund);
  if (refund.kind === 'payment') await invoices.reopenLate(refund.orderId, refund.refundId);
}
