import { expect, it } from '@jest/globals';
import { newId } from '@satcade/kernel';
import { recordedParts } from '@satcade/testing/export-parts';
import { firstRequest } from '../domain/support-request.ts';
import { anOrder, BUYER, CAUSE, NOW, SOMEONE_ELSE } from '../testing/orders.ts';
import { exportBuyer } from '../use-cases/export-buyer.ts';
import { orderTable } from './order-table.ts';
import { supportTable } from './support-table.ts';
import { ordersTable } from './testing/local-table.ts';

const local = ordersTable();
const PLACED = Date.parse(NOW);
/** Every fiftieth order has a support request. */
const [ORDERS, ASKED] = [250, 50];

it('gathers an export of many orders in three round trips for a hundred of them', async () => {
  const [orders, support] = [orderTable(local().table), supportTable(local().table)];
  for (let n = 0; n < ORDERS; n += 1) {
    const order = anOrder({ orderId: newId(PLACED + n) });
    await orders.create(order, CAUSE, undefined);
    if (n % ASKED === 0) await support.create(firstRequest(order, `Request ${n}`, NOW), CAUSE);
  }
  const theirs = anOrder({ orderId: newId(PLACED), userId: SOMEONE_ELSE });
  await orders.create(theirs, CAUSE, undefined);
  await support.create(firstRequest(theirs, 'Somebody else’s', NOW), CAUSE);
  const { parts, writePart } = recordedParts<'orders'>();
  const answer = exportBuyer({ orders, support, writePart });
  const requests = await local().requestsOf(() => answer({ userId: BUYER, exportId: newId(1) }));
  expect(parts).toMatchObject([{ orders: { length: ORDERS }, 'support-requests': { length: ORDERS / ASKED } }]);
  expect(JSON.stringify(parts)).not.toContain('Somebody else’s');
  // A query and a batch for each hundred orders, a query and a batch for all requests.
  expect(requests).toBeLessThanOrEqual(3 * Math.ceil(ORDERS / 100));
});
