import { clearFaults } from '../faults.ts';
import { Buyer, control, paidGames } from '../payments.ts';
import { advance, newUser } from '../store.ts';
import { deadLetters } from './dead-letters.ts';
import { stuck } from './function-scenes.ts';
import { bought, boughtOnce, ordered } from './orders.ts';
import { otherBtcpay, useBtcpay } from './other-btcpay.ts';
import type { Scenario, Scene } from './play.ts';
import { asAdmin, btcpaySettings, writeBtcpay } from './state.ts';
import { redeliverWebhook } from './webhook.ts';

const named = (orderId: string) => ({ order: orderId, 'order number': orderId });

/** BTCPay answers nothing until the cause is removed. */
async function btcpayFails(): Promise<void> {
  await control('/faults', { failApi: 503 });
}

const withDeadLetters: Scenario = async () => {
  await deadLetters();
  return {};
};

/** A refund that ended because another BTCPay does not know the invoice. The right one is back by now. */
async function failedRefund(): Promise<Scene> {
  const { orderId, buyer } = await bought();
  await buyer.askRefund(orderId);
  const other = await otherBtcpay();
  try {
    await useBtcpay(other.settings);
    await asAdmin('POST', `/api/orders/${orderId}/refund-decision`, { decision: 'approve' });
    await buyer.untilRefund(orderId, ({ status }) => status === 'failed');
  } finally {
    await useBtcpay(other.former);
    // Meanwhile BTCPay may have delivered what the store refused.
    await redeliverWebhook();
    await other.close();
  }
  return { values: named(orderId) };
}

export const CHECKOUT: Readonly<Record<string, Scenario>> = {
  'checkout#fulfilment-burn-rate': stuck,
  'checkout#orders': async () => {
    await deadLetters();
    const { orderId } = await boughtOnce();
    return { values: named(orderId) };
  },
  'checkout#payments': withDeadLetters,
  'checkout#entitlements': withDeadLetters,
  'checkout#btcpay-webhooks': withDeadLetters,
  'checkout#webhook-errors': async () => {
    const settings = await btcpaySettings();
    await writeBtcpay({ ...settings, webhookSecret: 'another secret' });
    const { invoiceId } = await ordered();
    await control(`/invoices/${invoiceId}/pay`);
    return {
      before: {
        Verify: async () => {
          await writeBtcpay(settings);
          await redeliverWebhook();
        },
      },
      after: () => writeBtcpay(settings),
    };
  },
  'checkout#btcpay-unreachable': async () => {
    await btcpayFails();
    return { before: { Verify: clearFaults }, after: clearFaults };
  },
  'checkout#orders-without-invoice': async () => {
    const { account } = await newUser('runbook');
    const buyer = new Buyer(account);
    await btcpayFails();
    const [gameId = ''] = await paidGames();
    const placed = await buyer.checkout(gameId);
    const { orderId } = JSON.parse(placed.text);
    return {
      values: named(orderId),
      before: {
        Verify: async () => {
          await clearFaults();
          await advance(61);
          await buyer.until(orderId, ({ invoice }) => invoice !== null);
        },
      },
      after: clearFaults,
    };
  },
  'checkout#failed-refunds': failedRefund,
};
