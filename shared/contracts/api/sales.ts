import * as z from 'zod/mini';
import { adminReason } from '../admin-reason.ts';
import { patchOf } from '../edit.ts';
import { saleInput, saleSchema } from '../entities/discounts.ts';
import { id, limit, nextToken, pageOf } from '../fields.ts';
import { endpoint } from './endpoint.ts';

const reason = z.optional(adminReason);
/** With the game's id, finding a discount takes one read fewer. */
const ofGame = { gameId: z.optional(id) };

export const createSale = endpoint({
  name: 'createSale',
  summary: 'Create a discount on a game',
  method: 'POST',
  path: '/api/sales',
  service: 'catalogue',
  handler: 'games',
  auth: 'user',
  body: z
    .strictObject({ gameId: id, ...saleInput.shape, reason })
    .check(
      z.refine((sale) => sale.startDate < sale.endDate, { path: ['endDate'], message: 'must be after startDate' }),
    ),
  reply: saleSchema,
  status: 201,
});

export const listSales = endpoint({
  name: 'listSales',
  summary: "A game's discounts",
  method: 'GET',
  path: '/api/sales',
  service: 'catalogue',
  handler: 'games',
  auth: 'guest',
  query: z.strictObject({ gameId: id, limit, nextToken }),
  reply: pageOf(saleSchema),
  status: 200,
});

export const getSale = endpoint({
  name: 'getSale',
  summary: 'One discount',
  method: 'GET',
  path: '/api/sales/{id}',
  service: 'catalogue',
  handler: 'games',
  auth: 'guest',
  params: z.object({ id }),
  reply: saleSchema,
  status: 200,
});

/** `isActive: false` ends a discount at once and for good. */
export const updateSale = endpoint({
  name: 'updateSale',
  summary: 'Change or end a discount',
  method: 'PATCH',
  path: '/api/sales/{id}',
  service: 'catalogue',
  handler: 'games',
  auth: 'user',
  params: z.object({ id }),
  query: z.strictObject(ofGame),
  body: z.strictObject({
    ...patchOf(z.pick(saleInput, { startDate: true, endDate: true, maxUses: true }).shape),
    isActive: z.optional(z.literal(false)),
    reason,
  }),
  reply: saleSchema,
  status: 200,
});

/** Removes a discount; a running one ends. */
export const deleteSale = endpoint({
  name: 'deleteSale',
  summary: 'Remove a discount',
  method: 'DELETE',
  path: '/api/sales/{id}',
  service: 'catalogue',
  handler: 'games',
  auth: 'user',
  params: z.object({ id }),
  query: z.strictObject({ ...ofGame, reason }),
  status: 204,
});
