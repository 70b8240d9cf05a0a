import { explanationSchema } from '@satcade/contracts/api/orders';
import { ledgerSummarySchema } from '@satcade/contracts/api/payouts';
import {
  type DeveloperPayout,
  developerPayoutSchema,
  invoiceSchema,
  type Order,
  orderSchema,
} from '@satcade/contracts/entities';
import { pageOf } from '@satcade/contracts/fields';
import * as z from 'zod/mini';
import { type AdminAccess, askApi } from '../admin.ts';

/* The store's invoices, refunds and payouts, as an Admin sees them. */

const LIMIT = 100;

const ourInvoices = pageOf(invoiceSchema);
const ofPayments = z.object({
  invoice: z.optional(invoiceSchema),
  refunds: z.array(
    z.object({ refundId: z.string(), status: z.string(), pullPaymentId: z.optional(z.nullable(z.string())) }),
  ),
});
const games = z.array(z.object({ gameId: z.string() }));
const ofEntitlements = z.object({ grants: games, gifts: games });
export type OurInvoice = z.infer<typeof invoiceSchema>;
export type OurRefund = z.infer<typeof ofPayments>['refunds'][number];

/** What other services have of an order. */
export interface OrderRecords {
  readonly invoice: OurInvoice | undefined;
  readonly refunds: readonly OurRefund[];
  /** Games that were granted, or are gifts, also those that were revoked since. */
  readonly granted: ReadonlySet<string>;
}

/** Every order. */
export const ordersHere = (access: AdminAccess): AsyncGenerator<Order> => all(access, '/api/orders', orderSchema);

/** The copy of an invoice that orders keeps; `undefined` when there is none. */
export async function invoiceOf(access: AdminAccess, orderId: string): Promise<OurInvoice | undefined> {
  const reply = await askApi(access, `/api/invoices?orderId=${encodeURIComponent(orderId)}`);
  return ourInvoices.parse(reply ?? { items: [], nextToken: null }).items[0];
}

/** The records of payments and entitlements about an order, as they store them. */
export async function recordsOf(access: AdminAccess, orderId: string): Promise<OrderRecords> {
  const reply = await askApi(access, `/api/orders/${encodeURIComponent(orderId)}/explain`);
  const { payments, entitlements } = explanationSchema.parse(reply);
  if (payments === undefined) throw new Error(`The payments service did not answer about order ${orderId}.`);
  if (entitlements === undefined) throw new Error(`The entitlements service did not answer about order ${orderId}.`);
  const { invoice, refunds } = ofPayments.parse(payments);
  const { grants, gifts } = ofEntitlements.parse(entitlements);
  return { invoice, refunds, granted: new Set([...grants, ...gifts].map(({ gameId }) => gameId)) };
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
