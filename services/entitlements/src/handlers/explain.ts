import * as z from 'zod/mini';
import type { EntitlementStore } from '../ports.ts';

const requestSchema = z.object({ orderId: z.string(), userId: z.string(), gameIds: z.array(z.string()) });

/** What the service stores for an order, for the operator: grants, revocations, and the state of each gift. */
export const explainHandler =
  ({ store }: { readonly store: Pick<EntitlementStore, 'of' | 'gifts'> }) =>
  async (input: unknown) => {
    const { orderId, userId, gameIds } = requestSchema.parse(input);
    const [gifts, ...ofGames] = await Promise.all([
      store.gifts.ofOrder(userId, orderId),
      ...gameIds.map((gameId) => store.of(userId, gameId)),
    ]);
    return {
      grants: ofGames.flat().filter((owned) => owned.orderId === orderId),
      // Without the hash of the link's secret.
      gifts: gifts.map(({ secretHash: _, ...gift }) => gift),
    };
  };
