import type { PaymentMethod } from '@satcade/contracts/enums';
import * as z from 'zod/mini';

const stateSchema = z.object({
  payouts: z.array(
    z.object({ id: z.string(), destination: z.string(), state: z.string(), pullPaymentId: z.nullable(z.string()) }),
  ),
});
const payoutSchema = z.object({ id: z.string() });

/** Valid addresses of regtest that belong to nobody. */
export const ON_CHAIN_ADDRESSES = {
  studio: 'bcrt1qq4acjldurkrc4z7dyh26wnshyff85v0gt5pc0j',
  buyer: 'bcrt1qdk7s72xsm9m9va5t0d8djcj4uelaz96qypjc68',
} as const;

/** More than any speed policy requires. */
const CONFIRMATIONS = 6;

/** Buyers' wallets, the miners, and the operator who sends payouts: the controls of the BTCPay stand-in. */
export class Wallet {
  readonly #btcpay: string;

  constructor(btcpay: string) {
    this.#btcpay = btcpay;
  }

  /** Pays an invoice in full, with all confirmations. */
  async pay(invoiceId: string, method: PaymentMethod): Promise<void> {
    await this.#control(`/invoices/${invoiceId}/pay`, { method, confirmations: CONFIRMATIONS });
  }

  /** Pays on-chain, but the payment is never confirmed. */
  async payUnconfirmed(invoiceId: string): Promise<void> {
    await this.#control(`/invoices/${invoiceId}/pay`, { method: 'onchain', confirmations: 0 });
    await this.#control(`/invoices/${invoiceId}/invalidate`, {});
  }

  /** A person at BTCPay marks the invoice as paid. */
  async settleByHand(invoiceId: string): Promise<void> {
    await this.#control(`/invoices/${invoiceId}/settle`, {});
  }

  /** Opens the link of a refund and claims the money. */
  async claim(link: string): Promise<void> {
    const pullPayment = link.split('/').at(-1) ?? '';
    const reply = await this.#post(`/api/v1/pull-payments/${pullPayment}/payouts`, {
      payoutMethodId: 'BTC-CHAIN',
      destination: ON_CHAIN_ADDRESSES.buyer,
    });
    await this.#control(`/payouts/${payoutSchema.parse(reply).id}/complete`, {});
  }

  /** Sends all waiting payouts to developers, except to one destination, where payments fail. */
  async sendPayouts(failing: string): Promise<void> {
    const response = await fetch(`${this.#btcpay}/stand-in/state`);
    const { payouts } = stateSchema.parse(await response.json());
    const isOpen = (state: string): boolean => state !== 'Completed' && state !== 'Cancelled';
    for (const { id, destination } of payouts.filter((each) => each.pullPaymentId === null && isOpen(each.state))) {
      await this.#control(`/payouts/${id}/${destination === failing ? 'fail' : 'complete'}`, {});
    }
  }

  async #control(path: string, body: object): Promise<void> {
    await this.#post(`/stand-in${path}`, body);
  }

  async #post(path: string, body: object): Promise<unknown> {
    const response = await fetch(this.#btcpay + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`BTCPay answered ${response.status} to ${path}: ${text.slice(0, 300)}`);
    return JSON.parse(text);
  }
}
