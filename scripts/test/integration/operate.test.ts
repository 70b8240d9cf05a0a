import { dirname } from 'node:path';
import { expect, it } from '@jest/globals';
import { adminAccess, btcpayAccess, checkBtcpay, reconcile, reconciliationReport } from '@satcade/operate';
import { store } from './store.ts';

/* The operator's commands find the running store by its state folder alone. */
const environment = { SATCADE_STATE: dirname(process.env.SATCADE_READY ?? '') };

it('btcpay:check finds nothing wrong with the BTCPay of the running store', async () => {
  const btcpay = await btcpayAccess(environment);
  expect(btcpay).toMatchObject({ url: store.btcpay, siteUrl: store.site });
  const { findings } = await checkBtcpay(btcpay);
  // Deliveries failed where another test lost them on purpose.
  expect(findings.filter(({ text }) => !text.startsWith('The last delivery'))).toEqual([]);
});

it('reconcile compares the running store and counts the records', async () => {
  const outcome = await reconcile(await adminAccess(environment), await btcpayAccess(environment));
  const { lines } = reconciliationReport(outcome);
  expect(lines.at(-1)).toMatch(/^(All in order:|\d+ differences? in) \d+ invoices?, \d+ refunds? and \d+ payouts?\.$/);
});
