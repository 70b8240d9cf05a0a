import * as z from 'zod/mini';
import type { EntitlementStore } from '../ports.ts';

const requestSchema = z.object({ orderId: z.string(), userId: z.string(), gameIds: z.array(z.string()) });

/** What entitlements knows of an order, for the operator: what it granted, and what was taken back. */
export const explainHandler = (store: Pick<EntitlementStore, 'of'>) => async (input: unknown) => {
  const { orderId, userId, gameIds } = requestSchema.parse(input);
  const ofGames = await Promise.all(gameIds.map((gameId) => store.of(userId, gameId)));
  return { grants: ofGames.flat().filter((owned) => owned.orderId === orderId) };
};
