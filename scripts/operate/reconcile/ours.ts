import { explanationSchema } from '@satcade/contracts/api/orders';
import { ledgerSummarySchema } from '@satcade/contracts/api/payouts';
import { type DeveloperPayout, developerPayoutSchema, invoiceSchema, orderSchema } from '@satcade/contracts/entities';
import { pageOf } from '@satcade/contracts/fields';
import * as z from 'zod/mini';
import { type AdminAccess, askApi } from '../admin.ts';

/* The store's invoices, refunds and payouts, as an Admin sees them. */

const LIMIT = 100;
const REFUND_STATUSES = ['approved', 'claimed'];

const ourInvoices = pageOf(invoiceSchema);
const explained = z.object({
  refunds: z.array(
    z.object({ refundId: z.string(), status: z.string(), pullPaymentId: z.optional(z.nullable(z.string())) }),
  ),
});
export type OurInvoice = z.infer<typeof invoiceSchema>;
export type OurRefund = z.infer<typeof explained>['refunds'][number];

/** The invoice of an order; `undefined` when there is none. */
export async function invoiceOf(access: AdminAccess, orderId: string): Promise<OurInvoice | undefined> {
  const reply = await askApi(access, `/api/invoices?orderId=${encodeURIComponent(orderId)}`);
  return ourInvoices.parse(reply ?? { items: [], nextToken: null }).items[0];
}

/** Every refund of an order, as the payments service stores them; `undefined` when there is no such order. */
export async function refundsOf(access: AdminAccess, orderId: string): Promise<OurRefund[] | undefined> {
  const reply = await askApi(access, `/api/orders/${encodeURIComponent(orderId)}/explain`);
  if (reply === undefined) return undefined;
  const { payments } = explanationSchema.parse(reply);
  if (payments === undefined) throw new Error(`The payments service did not answer about order ${orderId}.`);
  return explained.parse(payments).refunds;
}

/** The orders whose refund has or had a link at BTCPay. */
export async function* refundedOrders(access: AdminAccess): AsyncGenerator<string> {
  for (const status of REFUND_STATUSES) {
    for await (const { orderId } of all(access, `/api/refunds?status=${status}`, orderSchema)) yield orderId;
  }
}

/** The payouts of every developer. */
export async function* payoutsHere(access: AdminAccess): AsyncGenerator<DeveloperPayout> {
  for await (const { developerId } of all(access, '/api/ledgers', ledgerSummarySchema)) {
    yield* all(access, `/api/developer-payouts?developerId=${encodeURIComponent(developerId)}`, developerPayoutSchema);
  }
}

async function* all<Item>(access: AdminAccess, path: string, schema: z.ZodMiniType<Item>): AsyncGenerator<Item> {
  const pages = pageOf(schema);
  let next: string | null = null;
  do {
    const query = `limit=${LIMIT}${next === null ? '' : `&nextToken=${encodeURIComponent(next)}`}`;
    const page: z.infer<typeof pages> = pages.parse(
      await askApi(access, `${path}${path.includes('?') ? '&' : '?'}${query}`),
    );
    yield* page.items;
    next = page.nextToken;
  } while (next !== null);
}
