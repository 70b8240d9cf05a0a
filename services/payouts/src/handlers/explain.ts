import * as z from 'zod/mini';
import type { Decisions } from '../ports.ts';

const requestSchema = z.object({
  orderId: z.string(),
  developerIds: z.array(z.string()),
  payoutIds: z._default(z.array(z.string()), []),
});
type Entry = Readonly<Record<string, unknown>>;

/**
 * What payouts knows of an order, for the operator: the entries in its developers' ledgers, and what Admins decided on its
 * credits and payouts.
 */
export const explainHandler =
  (entriesOf: (developerId: string, orderId: string) => Promise<readonly Entry[]>, decisions: Decisions) =>
  async (input: unknown) => {
    const { orderId, developerIds, payoutIds } = requestSchema.parse(input);
    const [entries, ...decided] = await Promise.all([
      Promise.all([...new Set(developerIds)].map((developerId) => entriesOf(developerId, orderId))),
      decisions.on({ kind: 'order', id: orderId }),
      ...payoutIds.map((id) => decisions.on({ kind: 'payout', id })),
    ]);
    return { entries: entries.flat(), decisions: decided.flat() };
  };
