import * as z from 'zod/mini';
import { developerPayoutSchema } from '../entities.ts';
import { id, userId } from '../fields.ts';
import { prose } from '../text-fields.ts';
import { endpoint } from './endpoint.ts';

/* Decisions of Admins on payouts and credits. Each is recorded in the audit log. */

/** Releases the credits of an order that was settled by hand, so that they can be paid out. May be repeated. */
export const releasePayout = endpoint({
  name: 'releasePayout',
  summary: 'Release the held credits of an order (Admins)',
  method: 'POST',
  path: '/api/orders/{id}/payout-release',
  service: 'payouts',
  handler: 'decisions',
  auth: 'user',
  params: z.object({ id }),
  body: z.strictObject({ developerId: userId }),
  status: 204,
});

/** Lets the next run retry a payout that failed too often or that an Admin cancelled. May be repeated. */
export const retryPayout = endpoint({
  name: 'retryPayout',
  summary: 'Retry the payout of a developer (Admins)',
  method: 'POST',
  path: '/api/payout-retry',
  service: 'payouts',
  handler: 'decisions',
  auth: 'user',
  body: z.strictObject({ developerId: userId }),
  status: 204,
});

/**
 * Cancels a payout that is under way. Once BTCPay has cancelled it, it is FAILED and its amount is back in the balance.
 * A payment that is already being sent cannot be cancelled. `POST /api/payout-retry` allows another payout.
 */
export const cancelPayout = endpoint({
  name: 'cancelPayout',
  summary: 'Cancel a payout that is under way (Admins)',
  method: 'POST',
  path: '/api/developer-payouts/{id}/cancellation',
  service: 'payouts',
  handler: 'decisions',
  auth: 'user',
  params: z.object({ id }),
  body: z.strictObject({ developerId: userId }),
  status: 204,
});

/**
 * Sends a payout at its rate although the rate is out of the band (`rateDoubt`). Later rates are compared with this
 * one.
 */
export const acceptPayoutRate = endpoint({
  name: 'acceptPayoutRate',
  summary: 'Accept the rate of a payout (Admins)',
  method: 'POST',
  path: '/api/developer-payouts/{id}/rate-acceptance',
  service: 'payouts',
  handler: 'decisions',
  auth: 'user',
  params: z.object({ id }),
  body: z.strictObject({ developerId: userId }),
  status: 204,
});

/** Why an Admin writes; kept in the audit log. */
const reason = prose(500);

/**
 * The same decisions under the payout's own path, each with a reason: cancel it, let the next run retry a failed one,
 * or accept its rate. Amount and address are never written: the ledger has them.
 *
 * `lost-unpaid` and `lost-paid` end a payout that BTCPay has lost, after its server was replaced. Find out first whether
 * the money was sent: the store cannot know. Ten minutes later, if BTCPay still has no payout with this id, the payout is
 * FAILED and its amount is back in the balance, or it is COMPLETED. A payout that BTCPay has goes on as if nothing had
 * been decided.
 */
export const updateDeveloperPayout = endpoint({
  name: 'updateDeveloperPayout',
  summary: 'Cancel a payout, retry it, accept its rate, or end one that BTCPay has lost (Admins)',
  method: 'PATCH',
  path: '/api/developer-payouts/{id}',
  service: 'payouts',
  handler: 'decisions',
  auth: 'user',
  params: z.object({ id }),
  body: z.strictObject({ decision: z.enum(['cancel', 'retry', 'accept-rate', 'lost-unpaid', 'lost-paid']), reason }),
  reply: developerPayoutSchema,
  status: 200,
});

/** Cancels the payout. The record stays, because the ledger names it. */
export const deleteDeveloperPayout = endpoint({
  name: 'deleteDeveloperPayout',
  summary: 'Cancel a payout (Admins)',
  method: 'DELETE',
  path: '/api/developer-payouts/{id}',
  service: 'payouts',
  handler: 'decisions',
  auth: 'user',
  params: z.object({ id }),
  query: z.strictObject({ reason }),
  status: 204,
});

/**
 * Resumes payouts. The disputed address is never paid: if it is the current one, it is removed, and the developer sets
 * another.
 */
export const unfreezePayouts = endpoint({
  name: 'unfreezePayouts',
  summary: 'Lift the freeze of a developer’s payouts (Admins)',
  method: 'POST',
  path: '/api/payout-unfreeze',
  service: 'payouts',
  handler: 'decisions',
  auth: 'user',
  body: z.strictObject({ developerId: userId }),
  status: 204,
});
