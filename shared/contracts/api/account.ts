import * as z from 'zod/mini';
import { flag } from '../fields.ts';
import { endpoint } from './endpoint.ts';

/**
 * Personal data goes, sales records stay and name nobody. Refused with `not-erasable` while an order, a refund or a payout
 * is under way, and while the store owes the user money, unless `forfeit` says that it may keep it.
 */
export const deleteMe = endpoint({
  name: 'deleteMe',
  summary: 'Erase my account',
  method: 'DELETE',
  path: '/api/me',
  service: 'catalogue',
  handler: 'account',
  auth: 'user',
  query: z.strictObject({ forfeit: z.optional(flag) }),
  status: 204,
});
