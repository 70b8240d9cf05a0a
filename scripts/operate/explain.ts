import { explanationSchema } from '@satcade/contracts/api/orders';
import { type AdminAccess, askApi } from './admin.ts';

/** The trace of an order as lines to read; `undefined` when there is no such order. */
export async function explain(orderId: string, access: AdminAccess): Promise<string | undefined> {
  const reply = await askApi(access, `/api/orders/${encodeURIComponent(orderId)}/explain`);
  if (reply === undefined) return undefined;
  const { order, trace, ...parts } = explanationSchema.parse(reply);
  const silent = ['payments', 'entitlements', 'payouts'].filter((service) => !(service in parts));
  return [
    `Order ${order.orderId} of ${order.userId}: ${order.status}, $${order.totalUSD.toFixed(2)}`,
    ...trace.map(({ at, service, what }) => `  ${at}  ${service.padEnd(12)}  ${what}`),
    ...silent.map((service) => `  ${service} did not answer.`),
  ].join('\n');
}
