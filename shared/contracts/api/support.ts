import * as z from 'zod/mini';
import { adminReason } from '../admin-reason.ts';
import { supportRequestSchema } from '../entities/support.ts';
import { SUPPORT_STATES } from '../enums.ts';
import { id, limit, nextToken, pageOf } from '../fields.ts';
import { LIMITS } from '../limits.ts';
import { prose } from '../text-fields.ts';
import { endpoint } from './endpoint.ts';

const text = prose(LIMITS.supportTextLength);

/**
 * For the buyer of an order that was paid and failed. Allowed again after an answer; each order has at most one open
 * request.
 */
export const askForSupport = endpoint({
  name: 'askForSupport',
  summary: 'Write to the Admins about a failed order',
  method: 'POST',
  path: '/api/orders/{id}/support-request',
  service: 'orders',
  handler: 'support',
  auth: 'user',
  params: z.object({ id }),
  body: z.strictObject({ text }),
  reply: supportRequestSchema,
  status: 201,
});

export const getSupportRequest = endpoint({
  name: 'getSupportRequest',
  summary: 'The support request of an order (its buyer, Admins)',
  method: 'GET',
  path: '/api/orders/{id}/support-request',
  service: 'orders',
  handler: 'support',
  auth: 'user',
  params: z.object({ id }),
  reply: supportRequestSchema,
  status: 200,
});

export const listSupportRequests = endpoint({
  name: 'listSupportRequests',
  summary: 'Support requests, longest waiting first (Admins)',
  method: 'GET',
  path: '/api/support-requests',
  service: 'orders',
  handler: 'support',
  auth: 'user',
  query: z.strictObject({ state: z._default(z.enum(SUPPORT_STATES), 'open'), limit, nextToken }),
  reply: pageOf(supportRequestSchema),
  status: 200,
});

export const answerSupportRequest = endpoint({
  name: 'answerSupportRequest',
  summary: 'Answer a request (Admins)',
  method: 'POST',
  path: '/api/orders/{id}/support-request/answer',
  service: 'orders',
  handler: 'support',
  auth: 'user',
  params: z.object({ id }),
  body: z.strictObject({ text }),
  reply: supportRequestSchema,
  status: 200,
});

/** The audit log keeps the reason. The buyer sees that the request is closed. */
export const closeSupportRequest = endpoint({
  name: 'closeSupportRequest',
  summary: 'Close a request (Admins)',
  method: 'POST',
  path: '/api/orders/{id}/support-request/close',
  service: 'orders',
  handler: 'support',
  auth: 'user',
  params: z.object({ id }),
  body: z.strictObject({ reason: adminReason }),
  reply: supportRequestSchema,
  status: 200,
});
