import { type Clock, isoTime, type Result } from '@satcade/kernel';
import type { BtcpayFailure } from '@satcade/lambda/btcpay/api';
import { ATTEMPT_MS, type Refund, readinessOf } from '../domain/refund.ts';
import type { Btcpay, BtcpayRefunds, Cause, PullPayment, RefundStore } from '../ports.ts';

export interface RefundDependencies {
  readonly btcpay: Pick<Btcpay, 'read'>;
  readonly refundsAtBtcpay: BtcpayRefunds;
  readonly refunds: RefundStore;
  readonly clock: Clock;
}

type Approved = Omit<Refund, 'status' | 'attemptAt' | 'createdAt' | 'updatedAt'>;

/**
 * Begins a refund that was approved: notes it, then makes its link. The note comes first, so that whatever breaks off
 * afterwards is finished by the reconciler, and a second delivery finds it begun.
 */
export async function beginRefund(approved: Approved, cause: Cause, dependencies: RefundDependencies): Promise<void> {
  const now = isoTime(dependencies.clock.now());
  const refund: Refund = { ...approved, status: 'opening', attemptAt: now, createdAt: now, updatedAt: now };
  if (await dependencies.refunds.begin(refund, cause)) await open(refund, 'first', dependencies);
}

/**
 * Opens a refund that an earlier attempt left without a link. It waits until that attempt is certainly over, and then
 * looks at BTCPay before it asks again: nobody gets two links for one refund.
 */
export async function resumeRefund(refund: Refund, dependencies: RefundDependencies): Promise<void> {
  const now = dependencies.clock.now();
  if (now - Date.parse(refund.attemptAt) < ATTEMPT_MS) return;
  const attempt = { ...refund, attemptAt: isoTime(now) };
  if (await dependencies.refunds.update(attempt, refund)) await open(attempt, 'repeated', dependencies);
}

async function open(
  refund: Refund,
  attempt: 'first' | 'repeated',
  { btcpay, refundsAtBtcpay, refunds, clock }: RefundDependencies,
): Promise<void> {
  const made = await find();
  if (made !== undefined && !made.ok && made.error.kind === 'refused') return end(made.error.detail);
  if (made?.ok && made.value !== undefined) return keep(made.value);
  if (made !== undefined && !made.ok) return undefined;

  const invoice = await btcpay.read(refund.invoiceId);
  if (!invoice.ok) return undefined;
  if (invoice.value === undefined) return end('BTCPay does not know the invoice');
  const readiness = readinessOf(refund, invoice.value);
  if (readiness === 'too-much') return end('less was paid than is to be given back');
  if (readiness === 'unsettled') return undefined;
  const created = await refundsAtBtcpay.create(refund);
  if (created.ok) return keep(created.value);
  // Whatever is not final is tried again by the reconciler, which looks first.
  return created.error.kind === 'refused' ? end(created.error.detail) : undefined;

  async function find(): Promise<Result<PullPayment | undefined, BtcpayFailure> | undefined> {
    return attempt === 'repeated' ? refundsAtBtcpay.find(refund) : undefined;
  }

  async function keep({ pullPaymentId, link }: PullPayment): Promise<void> {
    const updatedAt = isoTime(clock.now());
    await refunds.update({ ...refund, status: 'open', pullPaymentId, link, updatedAt }, refund);
  }

  async function end(failure: string): Promise<void> {
    await refunds.update({ ...refund, status: 'failed', failure, updatedAt: isoTime(clock.now()) }, refund);
  }
}
