import { err, ok, type Result } from '@satcade/kernel';
import type { BtcpayFailure } from '@satcade/lambda/btcpay/api';
import { type Refund, refundName } from '../domain/refund.ts';
import type { BtcpayRefunds, PullPayment, RefundClaim, RefundStore } from '../ports.ts';

/** A BTCPay that creates pull payments, fails as a test sets it, and records what it created. */
export class FakeRefunds implements BtcpayRefunds {
  readonly made: { readonly name: string; readonly sats: number; readonly pullPayment: PullPayment }[] = [];
  readonly claims = new Map<string, RefundClaim>();
  readonly closed = new Set<string>();
  /** If set: calls are refused, not executed, or executed but never answered. */
  failure: 'refused' | 'down' | 'time-out' | undefined;

  create: BtcpayRefunds['create'] = async (refund) => {
    if (this.failure === 'refused') return err({ kind: 'refused', detail: 'BTCPay answered 422' });
    if (this.failure === 'down') return err({ kind: 'unavailable', detail: 'down' });
    const pullPaymentId = `pp-${this.made.length + 1}`;
    const pullPayment = { pullPaymentId, link: `https://btcpay.satcade.dev/pull-payments/${pullPaymentId}` };
    this.made.push({ name: refundName(refund), sats: refund.amountSats, pullPayment });
    return this.#unless('time-out', pullPayment);
  };

  find: BtcpayRefunds['find'] = async (refund) =>
    this.#unless('down', this.made.find(({ name }) => name === refundName(refund))?.pullPayment);

  claim: BtcpayRefunds['claim'] = async (pullPaymentId) =>
    this.#unless('down', this.claims.get(pullPaymentId) ?? 'none');

  close: BtcpayRefunds['close'] = async (pullPaymentId) => {
    this.closed.add(pullPaymentId);
    return this.#unless('down', undefined);
  };

  #unless<Value>(failure: FakeRefunds['failure'], value: Value): Result<Value, BtcpayFailure> {
    return this.failure === failure ? err({ kind: 'unavailable', detail: failure ?? '' }) : ok(value);
  }
}

/** The port's contract without a table. */
export class MemoryRefunds implements RefundStore {
  readonly #refunds = new Map<string, Refund>();

  begin: RefundStore['begin'] = async (refund) => {
    if (this.#refunds.has(refund.refundId)) return false;
    this.#refunds.set(refund.refundId, refund);
    return true;
  };

  get: RefundStore['get'] = async (_orderId, refundId) => this.#refunds.get(refundId);

  of: RefundStore['of'] = async (orderId) => [...this.#refunds.values()].filter((each) => each.orderId === orderId);

  update: RefundStore['update'] = async (refund, previous) => {
    const stored = this.#refunds.get(refund.refundId);
    if (
      stored?.status !== previous.status ||
      stored.attemptAt !== previous.attemptAt ||
      stored.userId !== refund.userId
    ) {
      return false;
    }
    this.#refunds.set(refund.refundId, refund);
    return true;
  };

  watched: RefundStore['watched'] = async () =>
    [...this.#refunds.values()]
      .filter(({ status }) => status === 'opening' || status === 'open')
      .map(({ orderId, refundId, createdAt }) => ({ orderId, refundId, createdAt }));
}
