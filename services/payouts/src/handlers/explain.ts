import * as z from 'zod/mini';

const requestSchema = z.object({ orderId: z.string(), developerIds: z.array(z.string()) });
type Entry = Readonly<Record<string, unknown>>;

/** What payouts knows of an order, for the operator: the entries in its developers' ledgers. */
export const explainHandler =
  (entriesOf: (developerId: string, orderId: string) => Promise<readonly Entry[]>) => async (input: unknown) => {
    const { orderId, developerIds } = requestSchema.parse(input);
    const found = await Promise.all([...new Set(developerIds)].map((developerId) => entriesOf(developerId, orderId)));
    return { entries: found.flat() };
  };
