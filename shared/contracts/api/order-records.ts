import * as z from 'zod/mini';
import { orderSchema } from '../entities.ts';
import { id } from '../fields.ts';
import { prose } from '../text-fields.ts';
import { endpoint } from './endpoint.ts';

/* Single orders as records. Kept apart from api/orders.ts, because the store's first page loads that file. */

export const getOrder = endpoint({
  name: 'getOrder',
  summary: 'One order',
  method: 'GET',
  path: '/api/orders/{id}',
  service: 'orders',
  handler: 'orders',
  auth: 'user',
  params: z.object({ id }),
  reply: orderSchema,
  status: 200,
});

/** Why an Admin writes; kept in the audit log. */
const reason = prose(500);

/**
 * Closes an unpaid order: the order expires, and its invoice is closed at BTCPay. An order whose payment is under way
 * is not closed. Nothing else of an order can be written: payments and refunds move its money.
 */
export const closeOrder = endpoint({
  name: 'closeOrder',
  summary: 'Close an unpaid order (Admins)',
  method: 'PATCH',
  path: '/api/orders/{id}',
  service: 'orders',
  handler: 'desk',
  auth: 'user',
  params: z.object({ id }),
  body: z.strictObject({ status: z.literal('EXPIRED'), reason }),
  reply: orderSchema,
  status: 200,
});

/** Deletes only orders without any payment that can no longer be paid. A repeated call answers 404. */
export const deleteOrder = endpoint({
  name: 'deleteOrder',
  summary: 'Delete an order without a payment (Admins)',
  method: 'DELETE',
  path: '/api/orders/{id}',
  service: 'orders',
  handler: 'desk',
  auth: 'user',
  params: z.object({ id }),
  query: z.strictObject({ reason }),
  status: 204,
});
