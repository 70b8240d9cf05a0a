import { invoiceSchema } from '@satcade/contracts/entities';
import { pageOf } from '@satcade/contracts/fields';
import * as z from 'zod/mini';
import { type AdminAccess, askApi } from './admin.ts';

export interface GreenfieldAccess {
  readonly url: string;
  readonly storeId: string;
  readonly apiKey: string;
}

const PAGE = 100;
const theirInvoices = z.array(
  z.object({
    id: z.string(),
    status: z.string(),
    additionalStatus: z.string(),
    amount: z.union([z.string(), z.number()]),
    currency: z.string(),
    metadata: z.optional(z.object({ orderId: z.optional(z.unknown()) })),
  }),
);
const ourInvoices = pageOf(invoiceSchema);
type Theirs = z.infer<typeof theirInvoices>[number];
type Ours = z.infer<typeof invoiceSchema>;

/** Where BTCPay's invoices and ours differ, in words; nothing when all is well. */
export async function differences(access: AdminAccess, btcpay: GreenfieldAccess): Promise<string[]> {
  const found: string[] = [];
  for await (const theirs of invoicesOf(btcpay)) {
    const { orderId } = theirs.metadata ?? {};
    // Another application's, or one that was made for an order of ours and given up unseen.
    if (typeof orderId !== 'string' || (theirs.status === 'Invalid' && theirs.additionalStatus === 'Marked')) continue;
    const reply = await askApi(access, `/api/invoices?orderId=${encodeURIComponent(orderId)}`);
    found.push(...compare(theirs, orderId, ourInvoices.parse(reply ?? { items: [], nextToken: null }).items[0]));
  }
  return found;
}

/** How one invoice of theirs differs from ours for the same order. */
export function compare(theirs: Theirs, orderId: string, ours: Ours | undefined): string[] {
  if (ours === undefined) return [`BTCPay has invoice ${theirs.id} for order ${orderId}; we have none.`];
  const what = `Invoice ${theirs.id} of order ${orderId}`;
  if (ours.invoiceId !== theirs.id) {
    const isPaid = theirs.status === 'Settled' || theirs.status === 'Processing';
    return isPaid ? [`${what} is ${theirs.status} at BTCPay, but the order is paid by ${ours.invoiceId}.`] : [];
  }
  // Complete is ours: settled, and the games are granted.
  const status = ours.status === 'Complete' ? 'Settled' : ours.status;
  const amount = Number(theirs.amount);
  return [
    ...(status === theirs.status ? [] : [`${what} is ${theirs.status} at BTCPay and ${ours.status} here.`]),
    ...(theirs.currency === 'USD' && amount === ours.amountUSD
      ? []
      : [`${what} is over ${amount} ${theirs.currency} at BTCPay and ${ours.amountUSD} USD here.`]),
  ];
}

async function* invoicesOf({ url, storeId, apiKey }: GreenfieldAccess): AsyncGenerator<Theirs> {
  for (let skip = 0; ; skip += PAGE) {
    const path = `/api/v1/stores/${encodeURIComponent(storeId)}/invoices?skip=${skip}&take=${PAGE}`;
    const response = await fetch(url.replace(/\/$/, '') + path, { headers: { authorization: `token ${apiKey}` } });
    if (!response.ok) throw new Error(`BTCPay answered ${response.status} when it was asked for its invoices`);
    const page = theirInvoices.parse(await response.json());
    yield* page;
    if (page.length < PAGE) return;
  }
}
