import { catchUp, commit, completePayout, confirm, failPayout, startPayout } from '@satcade/btcpay-stand-in/in-process';
import type { Caller } from '@satcade/contracts/access';
import { decideRefund } from '@satcade/contracts/api/orders';
import { acceptPayoutRate, cancelPayout, releasePayout, retryPayout } from '@satcade/contracts/api/payout-decisions';
import { putPayoutSettings } from '@satcade/contracts/api/payouts';
import { mayTry } from '../../../services/payouts/src/domain/back-off.ts';
import { DEVELOPERS } from '../catalogue.ts';
import type { Shop } from '../shop.ts';

const admin: Caller = { kind: 'user', userId: 'admin', username: 'admin', isAdmin: true };
/** A regtest address, from the test key of BIP 173. */
const ADDRESS = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080';

/** Sets the developers' payout addresses: one on-chain, one none, the others Lightning. */
export function setDestinations(shop: Shop): void {
  for (const developerId of DEVELOPERS.slice(0, -1)) {
    const isOnchain = developerId === DEVELOPERS[0];
    const json = {
      payoutMethod: isOnchain ? 'onchain' : 'lightning',
      payoutAddress: isOnchain ? ADDRESS : `${developerId}@wallet.test`,
    };
    const set = (): void => {
      const now = shop.scheduler.now();
      const session = { signedInAt: now, expiresAt: now + 3_600_000 };
      const caller: Caller = { kind: 'user', userId: developerId, username: developerId, isAdmin: false, session };
      shop.request('settings', caller, putPayoutSettings, { json }, ({ status }) => {
        if (status >= 400 && status < 500) shop.complaints.push(`the payout settings were answered ${status}`);
        else if (status !== 200) shop.scheduler.after(60_000, set);
      });
    };
    set();
  }
}

/** Plays the payout processor at BTCPay: mostly it works. `isLast`: it sends everything that it can. */
export function sendPayouts(shop: Shop, isLast: boolean): void {
  const { random, btcpay } = shop;
  for (const payout of btcpay.storage.payouts.list()) {
    // In the end a person approves every waiting payout, so each must be intended.
    const isApproved = payout.state === 'AwaitingPayment' || payout.state === 'InProgress';
    if (!isApproved && !(isLast && payout.state === 'AwaitingApproval')) continue;
    if (payout.method === 'BTC-LN' && btcpay.faults.isOn('lightning-down')) continue;
    const action = isLast ? 'complete' : random.weighted({ nothing: 2, start: 3, complete: 4, retry: 1, cancel: 2 });
    if (action === 'start') startPayout(btcpay, payout);
    else if (action === 'complete') completePayout(btcpay, payout);
    else if (action !== 'nothing') failPayout(btcpay, payout, action === 'retry');
  }
}

/** In the end every payment that was not replaced is confirmed: refunds wait for that. */
export function confirmAll({ btcpay, scheduler }: Shop): void {
  catchUp(btcpay);
  for (const invoice of btcpay.storage.invoices.list()) {
    if (!invoice.payments.some(({ status }) => status === 'Processing')) continue;
    const confirmed = confirm(invoice, 6, scheduler.now());
    if (confirmed.ok) commit(btcpay, confirmed.value);
  }
}

/** Admins decide on waiting refunds. */
export async function decide(shop: Shop): Promise<void> {
  for (const status of ['requested', 'failed'] as const) {
    const waiting = await shop.stores.orders.listRefunds({ status, limit: 50 });
    for (const { orderId } of waiting.ok ? waiting.value.items : []) admins(shop).decide(orderId);
  }
}

/** The Admins, who do not always know about each other's actions. */
export function admins({ random, faults, request }: Shop) {
  return {
    decide(orderId: string): void {
      const sendDecision = (): void => {
        const decision = random.chance(0.75) ? 'approve' : 'decline';
        request('refunds', admin, decideRefund, { params: { id: orderId }, json: { decision } });
      };
      sendDecision();
      if (faults.strikes('decided-twice', 0.2)) sendDecision();
    },
  };
}

export function release(shop: Shop, orderId: string, developerId: string): void {
  shop.request('decisions', admin, releasePayout, { params: { id: orderId }, json: { developerId } });
}

/** Admins retry payouts that failed and wait. */
export async function retryPayouts(shop: Shop): Promise<void> {
  for (const developerId of DEVELOPERS) {
    const { failures, openPayoutId } = await shop.stores.ledgers.head(developerId);
    if (failures === undefined || openPayoutId !== undefined || mayTry(failures, failures, shop.scheduler.now()))
      continue;
    shop.request('decisions', admin, retryPayout, { json: { developerId } });
  }
}

/**
 * Admins accept the rate of a payout that waits for it, or cancel the payout; now and then also one that is under way.
 */
export async function decideOnPayouts(shop: Shop): Promise<void> {
  const { random, stores, request, faults } = shop;
  for (const { developerId, payoutId } of await stores.payouts.underWay()) {
    const payout = await stores.payouts.get(developerId, payoutId);
    const inDoubt = payout?.rateDoubt !== undefined && payout.cancelRequestedAt === undefined;
    const parts = { params: { id: payoutId }, json: { developerId } };
    if (inDoubt) request('decisions', admin, random.chance(0.7) ? acceptPayoutRate : cancelPayout, parts);
    else if (faults.strikes('cancelled-under-way', 0.05)) request('decisions', admin, cancelPayout, parts);
  }
}
