import { type Cents, cents, err, ok, type Result, type Sats } from '@satcade/kernel';
import type { BtcpayFailure } from '@satcade/lambda/btcpay/api';
import type { PlacedPayout } from '../domain/forgotten.ts';
import type { BtcpayState, PayoutSnapshot } from '../domain/payout.ts';
import type { Btcpay } from '../ports.ts';

interface Made {
  readonly payoutId: string;
  readonly placed: Omit<PlacedPayout, 'snapshot'>;
  readonly amountSats: Sats;
  snapshot: PayoutSnapshot;
}
/** `lost`: executed, but the reply is lost. `down`: not executed. `refused`: never executed. */
export type Fault = 'none' | 'lost' | 'down' | 'refused';

const LATER: BtcpayFailure = { kind: 'unavailable', detail: 'no answer' };
/** What the operator, the wallet and the network can do with a payout. */
export const MOVES: Readonly<Record<string, { readonly from: readonly BtcpayState[]; readonly to: BtcpayState }>> = {
  approve: { from: ['AwaitingApproval'], to: 'AwaitingPayment' },
  start: { from: ['AwaitingPayment'], to: 'InProgress' },
  retry: { from: ['InProgress'], to: 'AwaitingPayment' },
  complete: { from: ['AwaitingPayment', 'InProgress'], to: 'Completed' },
  cancel: { from: ['AwaitingApproval', 'AwaitingPayment'], to: 'Cancelled' },
};

/** A BTCPay whose payouts the test changes, with faults for its next calls. */
export class FakeBtcpay implements Btcpay {
  readonly made: Made[] = [];
  /** Its requests: `['create', 'read btcpay-1']`. */
  readonly asked: string[] = [];
  /** Taken from the front, one for each call. */
  faults: Fault[] = [];
  rateNow: Cents = cents(80_000_00);

  create: Btcpay['create'] = ({ payoutId, developerId, method, address, ...payout }) =>
    this.#answer('create', () => {
      const btcpayPayoutId = `btcpay-${this.made.length + 1}`;
      const snapshot: PayoutSnapshot = {
        btcpayPayoutId,
        state: 'AwaitingApproval',
        btcpayRevision: 0,
        date: this.made.length,
      };
      const { amountCents, amountSats, ledgerSats, rateCents } = payout;
      const sums = { amountCents, amountSats, ledgerSats, rateCents };
      this.made.push({ payoutId, amountSats, placed: { payoutId, developerId, method, address, sums }, snapshot });
      return snapshot;
    });

  find: Btcpay['find'] = (payoutId) => this.#answer('find', () => this.of(payoutId).map(({ snapshot }) => snapshot));

  list: Btcpay['list'] = () =>
    this.#answer('list', () =>
      this.made
        .filter(({ snapshot }) => snapshot.state !== 'Cancelled')
        .map(({ placed, snapshot }) => ({ ...placed, snapshot })),
    );

  read: Btcpay['read'] = (id) => this.#answer(`read ${id}`, () => this.#made(id)?.snapshot);

  approve: Btcpay['approve'] = ({ btcpayPayoutId }) =>
    this.#answer(`approve ${btcpayPayoutId}`, () => this.move(btcpayPayoutId, 'approve'));

  cancel: Btcpay['cancel'] = (id) => this.#answer(`cancel ${id}`, () => this.move(id, 'cancel'));

  rate: Btcpay['rate'] = () => this.#answer('rate', () => this.rateNow);

  /** Every payout that was created for one of ours. */
  of = (payoutId: string): readonly Made[] => this.made.filter((each) => each.payoutId === payoutId);

  /** Executes it if the payout's state allows. */
  move(btcpayPayoutId: string, name: string): void {
    const made = this.#made(btcpayPayoutId);
    const move = MOVES[name];
    if (made === undefined || move === undefined || !move.from.includes(made.snapshot.state)) return;
    const isSent = move.to === 'InProgress' || move.to === 'Completed';
    made.snapshot = {
      ...made.snapshot,
      state: move.to,
      txId: isSent ? (made.snapshot.txId ?? `tx-of-${btcpayPayoutId}`) : undefined,
    };
  }

  #made = (id: string) => this.made.find(({ snapshot }) => snapshot.btcpayPayoutId === id);

  async #answer<Value>(question: string, answer: () => Value): Promise<Result<Value, BtcpayFailure>> {
    this.asked.push(question);
    const fault = this.faults.shift() ?? 'none';
    await new Promise((resolve) => setImmediate(resolve));
    if (fault === 'down') return err(LATER);
    if (fault === 'refused' && question === 'create') return err({ kind: 'refused', detail: 'BTCPay answered 400' });
    const value = answer();
    return fault === 'lost' ? err(LATER) : ok(value);
  }
}
