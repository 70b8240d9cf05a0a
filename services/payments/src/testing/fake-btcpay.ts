import type { CurrencyPrice } from '@satcade/contracts/currencies';
import { type Cents, cents, err, ok, type Result } from '@satcade/kernel';
import type { BtcpayFailure } from '@satcade/lambda/btcpay/api';
import type { InvoicePurpose, InvoiceSnapshot, InvoiceState } from '../domain/invoice.ts';
import type { Btcpay } from '../ports.ts';
import { aSnapshot, aState } from './invoices.ts';

/** A BTCPay whose invoices the test changes. Every reply takes a turn of the event loop, like a network call. */
export class FakeBtcpay implements Btcpay {
  readonly #made = new Map<string, { readonly purpose: InvoicePurpose; snapshot: InvoiceSnapshot }>();
  /** Its requests, by method: `['create', 'read inv-1']`. */
  readonly asked: string[] = [];
  /** If set, every call fails with it. */
  failure: BtcpayFailure | undefined;
  rateNow: Cents = cents(64_998_12);
  pricesNow: readonly CurrencyPrice[] = [];

  create: Btcpay['create'] = (purpose) =>
    this.#answer('create', () => {
      const invoiceId = `inv-${this.#made.size + 1}`;
      const snapshot = aSnapshot(aState({ invoiceId, checkoutLink: `https://btcpay.satcade.dev/i/${invoiceId}` }));
      this.#made.set(invoiceId, { purpose, snapshot });
      return snapshot;
    });

  findByOrder: Btcpay['findByOrder'] = ({ orderId }) =>
    this.#answer('findByOrder', () => {
      const made = [...this.#made.values()].filter(({ purpose }) => purpose.orderId === orderId);
      return made.find(({ snapshot }) => snapshot.state.status !== 'Invalid')?.snapshot;
    });

  read: Btcpay['read'] = (invoiceId) => this.#answer(`read ${invoiceId}`, () => this.#made.get(invoiceId)?.snapshot);

  /** All its invoices, whatever the time span. */
  listCreated: Btcpay['listCreated'] = () =>
    this.#answer('list', () => ({
      invoices: [...this.#made.values()].map(({ purpose: { orderId }, snapshot: { state } }) => ({
        invoiceId: state.invoiceId,
        orderId,
        status: state.status,
        additionalStatus: state.additionalStatus,
      })),
      next: undefined,
    }));

  findByTransaction: Btcpay['findByTransaction'] = (transactionId) =>
    this.#answer(`find ${transactionId}`, () =>
      [...this.#made.values()]
        .filter(({ snapshot: { state } }) => [state.txId, state.lightningPaymentHash].includes(transactionId))
        .map(({ purpose, snapshot }) => ({ orderId: purpose.orderId, invoiceId: snapshot.state.invoiceId })),
    );

  mark: Btcpay['mark'] = (invoiceId, status) =>
    this.#answer(`mark ${invoiceId} ${status}`, () => this.move(invoiceId, { status, additionalStatus: 'Marked' }));

  rate: Btcpay['rate'] = () => this.#answer('rate', () => this.rateNow);

  prices: Btcpay['prices'] = () => this.#answer('prices', () => this.pricesNow);

  /** Creates an invoice that Satcade already knows. */
  has(purpose: InvoicePurpose, state: InvoiceState): void {
    this.#made.set(state.invoiceId, { purpose, snapshot: aSnapshot(state) });
  }

  move(invoiceId: string, changes: Partial<InvoiceState>, arePaymentsSettled = false): void {
    const made = this.#made.get(invoiceId);
    if (made !== undefined) made.snapshot = aSnapshot({ ...made.snapshot.state, ...changes }, arePaymentsSettled);
  }

  statusOf = (invoiceId: string): string | undefined => this.#made.get(invoiceId)?.snapshot.state.status;

  async #answer<Value>(question: string, answer: () => Value): Promise<Result<Value, BtcpayFailure>> {
    this.asked.push(question);
    const result = this.failure === undefined ? ok(answer()) : err(this.failure);
    await new Promise((resolve) => setImmediate(resolve));
    return result;
  }
}
