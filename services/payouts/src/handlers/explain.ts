import * as z from 'zod/mini';
import type { CreditFacts } from '../domain/credit-state.ts';
import type { Decisions } from '../ports.ts';

const requestSchema = z.object({
  orderId: z.string(),
  developerIds: z.array(z.string()),
  payoutIds: z._default(z.array(z.string()), []),
});
type Entry = Readonly<Record<string, unknown>>;

/**
 * What payouts knows about an order, for the operator: the entries in its developers' ledgers, where their credits are
 * now, and Admins' decisions on them and on their payouts.
 */
export const explainHandler =
  ({
    entriesOf,
    creditsOf,
    decisions,
  }: {
    readonly entriesOf: (developerId: string, orderId: string) => Promise<readonly Entry[]>;
    readonly creditsOf: (question: z.infer<typeof requestSchema>) => Promise<readonly CreditFacts[]>;
    readonly decisions: Decisions;
  }) =>
  async (input: unknown) => {
    const question = requestSchema.parse(input);
    const { orderId, developerIds, payoutIds } = question;
    const [entries, credits, ...decided] = await Promise.all([
      Promise.all([...new Set(developerIds)].map((developerId) => entriesOf(developerId, orderId))),
      creditsOf(question),
      decisions.on({ kind: 'order', id: orderId }),
      ...payoutIds.map((id) => decisions.on({ kind: 'payout', id })),
    ]);
    return { entries: entries.flat(), credits, decisions: decided.flat() };
  };
