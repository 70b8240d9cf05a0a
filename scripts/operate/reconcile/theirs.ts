import { isId } from '@satcade/kernel';
import * as z from 'zod/mini';
import { type Ask, demanded, type GreenfieldAccess, storePath } from '../btcpay/greenfield.ts';

/* BTCPay's invoices, refunds and payouts, with the fields that are compared. */

const PAGE = 100;
const amount = z.union([z.string(), z.number()]);

const invoices = z.array(
  z.object({
    id: z.string(),
    status: z.string(),
    additionalStatus: z.string(),
    amount,
    currency: z.string(),
    metadata: z.optional(z.object({ orderId: z.optional(z.unknown()) })),
  }),
);
const pullPayments = z.array(
  z.object({ id: z.string(), name: z.optional(z.nullable(z.string())), archived: z._default(z.boolean(), false) }),
);
const payouts = z.array(
  z.object({
    id: z.string(),
    state: z.string(),
    originalAmount: z.optional(z.nullable(amount)),
    pullPaymentId: z.optional(z.nullable(z.string())),
    metadata: z.catch(z.optional(z.nullable(z.object({ payoutId: z.optional(z.unknown()) }))), undefined),
  }),
);

export type TheirInvoice = z.infer<typeof invoices>[number];
export type TheirPayout = z.infer<typeof payouts>[number] & { readonly payoutId: string };
/** The link of a refund: a pull payment that Satcade named. */
export interface TheirRefund {
  readonly id: string;
  readonly refundId: string;
  readonly orderId: string;
  readonly isClosed: boolean;
  readonly isPaid: boolean;
}

/** All invoices, page by page, including archived ones. */
export async function* invoicesAtBtcpay(ask: Ask, btcpay: GreenfieldAccess): AsyncGenerator<TheirInvoice> {
  for (let skip = 0; ; skip += PAGE) {
    const path = `${storePath(btcpay)}/invoices?includeArchived=true&skip=${skip}&take=${PAGE}`;
    const page = await demanded(ask, path, invoices);
    yield* page;
    if (page.length < PAGE) return;
  }
}

/** BTCPay's lists of payouts and pull payments have no pages. */
export async function payoutsAtBtcpay(ask: Ask, btcpay: GreenfieldAccess) {
  const all = await demanded(ask, `${storePath(btcpay)}/payouts?includeCancelled=true`, payouts);
  const ours: TheirPayout[] = all.flatMap((payout) => {
    const payoutId = payout.metadata?.payoutId;
    return typeof payoutId === 'string' && isId(payoutId) ? [{ ...payout, payoutId }] : [];
  });
  /** Pull payments with a paid claim. */
  const paidClaims = new Set(
    all.flatMap(({ state, pullPaymentId }) => (state === 'Completed' ? (pullPaymentId ?? []) : [])),
  );
  return { ours, paidClaims };
}

/** Satcade names the link of a refund after it: `Refund <orderId>-<number>`. */
const REFUND = /^Refund (?<refundId>(?<orderId>[0-9A-Z]{26})-\d+)$/;

/** The links of refunds, and whether their claims were paid. */
export async function refundsAtBtcpay(
  ask: Ask,
  btcpay: GreenfieldAccess,
  paidClaims: ReadonlySet<string>,
): Promise<TheirRefund[]> {
  const all = await demanded(ask, `${storePath(btcpay)}/pull-payments?includeArchived=true`, pullPayments);
  return all.flatMap(({ id, name, archived }) => {
    const { refundId, orderId } = REFUND.exec(name ?? '')?.groups ?? {};
    if (refundId === undefined || orderId === undefined) return [];
    return [{ id, refundId, orderId, isClosed: archived, isPaid: paidClaims.has(id) }];
  });
}
