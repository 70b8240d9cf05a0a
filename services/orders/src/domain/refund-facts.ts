import type { RefundFacts } from '@satcade/contracts/api/orders';
import { CREDIT_STATES } from '@satcade/contracts/enums';
import { cents, centsToUsd } from '@satcade/kernel';
import * as z from 'zod/mini';
import type { Order } from './order.ts';

/* The parts that are read from the answers of entitlements and payouts about an order. */
const grantsPart = z.object({
  grants: z.array(z.object({ gameId: z.string(), downloadCount: z.int(), lastDownloadAt: z.optional(z.string()) })),
});
const creditsPart = z.object({
  credits: z.array(
    z.object({
      developerId: z.string(),
      amountCents: z.int(),
      state: z.enum(CREDIT_STATES),
      balanceCents: z.int(),
    }),
  ),
});

type Answer = Readonly<Record<string, unknown>> | undefined;

/** What an Admin needs to know before deciding on a refund. Services that do not answer are left out. */
export function refundFactsOf(order: Order, entitlements: Answer, payouts: Answer): RefundFacts {
  const grants = grantsPart.safeParse(entitlements).data?.grants;
  const credits = creditsPart.safeParse(payouts).data?.credits;
  return {
    orderId: order.orderId,
    ...(grants !== undefined && {
      games: order.lines.map(({ gameId, title }) => {
        const own = grants.filter((grant) => grant.gameId === gameId);
        const lastDownloadAt = own
          .flatMap((grant) => grant.lastDownloadAt ?? [])
          .toSorted()
          .at(-1);
        const downloads = own.reduce((sum, { downloadCount }) => sum + downloadCount, 0);
        return { gameId, title, downloads, ...(lastDownloadAt !== undefined && { lastDownloadAt }) };
      }),
    }),
    ...(credits !== undefined && {
      credits: credits.map(({ developerId, amountCents, state, balanceCents }) => ({
        developerId,
        titles: order.lines.filter((line) => line.developerId === developerId).map(({ title }) => title),
        amountUSD: centsToUsd(cents(amountCents)),
        state,
        balanceUSD: centsToUsd(cents(balanceCents)),
      })),
    }),
  };
}
