import * as z from 'zod/mini';
import { clearFaults, setFault } from '../faults.ts';
import { control } from '../payments.ts';
import { settled } from '../store.ts';
import { uploadedGame } from './games.ts';
import { bought, ordered, reaches } from './orders.ts';
import type { Scenario, Scene } from './play.ts';
import { asAdmin, payRule, untilAdminReads } from './state.ts';

const listOfIds = z.object({ items: z.array(z.object({ id: z.string() })) });
const firstId = async (path: string): Promise<string> =>
  listOfIds.parse(JSON.parse((await asAdmin('GET', path)).text)).items[0]?.id ?? '';

/** An order whose invoice then changes at BTCPay. Its webhooks about it are lost, and the reconciler fails. */
async function disputed(
  order: Awaited<ReturnType<typeof ordered>>,
  [path, change]: readonly [path: string, change: object],
  status: string,
): Promise<Scene> {
  const { orderId, invoiceId } = order;
  await settled();
  await control('/faults', { drop: true });
  await setFault('payments/reconciler', { kind: 'fail', times: 1000 });
  await control(`/invoices/${invoiceId}/${path}`, change);
  const webhook = await firstId(`/api/webhook-events?invoiceId=${invoiceId}`);
  return {
    values: { order: orderId, 'order number': orderId, invoice: invoiceId, webhook },
    before: {
      Verify: async () => {
        await clearFaults();
        await reaches(order, status);
        await settled();
      },
    },
    after: clearFaults,
  };
}

/** The buyer's payment is confirmed. */
async function unseenPayment(): Promise<Scene> {
  const order = await ordered(undefined, 'onchain');
  await control(`/invoices/${order.invoiceId}/pay`, { method: 'onchain', confirmations: 0 });
  await reaches(order, 'PAYMENT_RECEIVED');
  return disputed(order, ['confirm', {}], 'FULFILLED');
}

/** An invoice was settled by hand, and then marked as invalid. */
async function unseenMark(): Promise<Scene> {
  const order = await ordered();
  await control(`/invoices/${order.invoiceId}/settle`);
  await reaches(order, 'FULFILLED');
  return disputed(order, ['invalidate', { manual: true }], 'FAILED');
}

/** A game on sale with a buyer who wants the money back. */
async function soldMalware(): Promise<Scene> {
  const { gameId, developerId } = await uploadedGame();
  const { orderId, buyer } = await bought(gameId);
  const entitlement = await firstId(`/api/entitlements?gameId=${gameId}&limit=100`);
  await buyer.askRefund(orderId, { reason: 'Malware' });
  return {
    values: { game: gameId, order: orderId, entitlement, developer: developerId, ...(await payRule()) },
    before: {
      Verify: async () => {
        await untilAdminReads(`/api/games/${gameId}`, '"status":"rejected"');
        await settled();
      },
    },
  };
}

export const DISPUTES: Readonly<Record<string, Scenario>> = {
  'disputes#a-buyer-has-paid-and-the-store-says-no': unseenPayment,
  'disputes#the-store-says-paid-and-btcpay-says-no': unseenMark,
  'disputes#a-game-is-malware-and-was-sold': soldMalware,
};
