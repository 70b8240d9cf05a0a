import { explanationSchema } from '@satcade/contracts/api/orders';
import { type AdminAccess, askApi } from './admin.ts';
import { buyerName, findOrders, orderNumber } from './find-orders.ts';

/**
 * The trace of an order as lines to print; `undefined` when there is no such order. `text` is an order number, a
 * transaction, or a buyer's name or e-mail address. When several orders match, they are listed instead.
 */
export async function explain(text: string, access: AdminAccess): Promise<string | undefined> {
  const orderId = orderNumber(text);
  if (orderId !== undefined) return explainOrder(orderId, access);
  const found = await findOrders(text, access);
  const [only, ...others] = found ?? [];
  if (only === undefined || others.length === 0) return only && explainOrder(only.orderId, access);
  return [
    `${others.length + 1} orders, newest first. Explain one of them by its number:`,
    ...[only, ...others].map(
      ({ orderId: number, createdAt, totalUSD, status }) =>
        `  ${createdAt}  ${number}  $${totalUSD.toFixed(2).padStart(8)}  ${status}`,
    ),
  ].join('\n');
}

async function explainOrder(orderId: string, access: AdminAccess): Promise<string | undefined> {
  const reply = await askApi(access, `/api/orders/${encodeURIComponent(orderId)}/explain`);
  if (reply === undefined) return undefined;
  const { order, trace, ...parts } = explanationSchema.parse(reply);
  const silent = ['payments', 'entitlements', 'payouts'].filter((service) => !(service in parts));
  return [
    `Order ${order.orderId} of ${await buyerName(order.userId, access)}: ${order.status}, $${order.totalUSD.toFixed(2)}`,
    ...trace.map(({ at, service, what }) => `  ${at}  ${service.padEnd(12)}  ${what}`),
    ...silent.map((service) => `  ${service} did not answer.`),
  ].join('\n');
}
