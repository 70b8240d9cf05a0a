import { clearFaults } from '../faults.ts';
import { control } from '../payments.ts';
import { btcpayFile } from './btcpay-file.ts';
import { ordered, reaches } from './orders.ts';
import { forgetSecrets, otherBtcpay, useBtcpay } from './other-btcpay.ts';
import type { Scenario, Scene } from './play.ts';
import { output, payRule } from './state.ts';

/** The store gets a new BTCPay, and an order is paid there. */
async function replaced(): Promise<Scene> {
  const { former, settings, pay, close } = await otherBtcpay();
  const { file, remove } = await btcpayFile(settings);
  const { url, storeId, apiKey } = former;
  const values: Record<string, string> = {
    ...{ BtcpaySecretArn: await output('BtcpaySecretArn'), 'btcpay.json': file },
    ...{ 'old server': url, 'old store': storeId, 'old key': apiKey },
    ...(await payRule()),
  };
  return {
    values,
    before: {
      Verify: async () => {
        await forgetSecrets();
        const order = await ordered();
        const { orderId, invoiceId } = order;
        await pay(invoiceId);
        await reaches(order, 'FULFILLED');
        Object.assign(values, { order: orderId, 'order number': orderId });
      },
    },
    after: async () => {
      await useBtcpay(former);
      await close();
      await remove();
    },
  };
}

/** The last ones: BTCPay then lacks an order that was paid at the other server. */
export const BTCPAY: Readonly<Record<string, Scenario>> = {
  'btcpay#btcpay-is-down': async () => {
    await control('/faults', { failApi: 503 });
    return { before: { Verify: clearFaults }, after: clearFaults };
  },
  'btcpay#btcpay-is-replaced-by-another-server': replaced,
};
