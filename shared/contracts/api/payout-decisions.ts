import * as z from 'zod/mini';
import { developerPayoutSchema } from '../entities.ts';
import { id, userId } from '../fields.ts';
import { prose } from '../text-fields.ts';
import { endpoint } from './endpoint.ts';

/* What Admins decide on payouts and credits. Each decision is recorded in the audit log. */

/** Lets the shares of an order that was settled by hand be paid. May be repeated. */
export const releasePayout = endpoint({
  name: 'releasePayout',
  summary: 'Release the held shares of an order (Admins)',
  method: 'POST',
  path: '/api/orders/{id}/payout-release',
  service: 'payouts',
  handler: 'decisions',
  auth: 'user',
  params: z.object({ id }),
  body: z.strictObject({ developerId: userId }),
  status: 204,
});

/** Lets the next run try again what failed too often, or what an Admin cancelled. May be repeated. */
export const retryPayout = endpoint({
  name: 'retryPayout',
  summary: 'Try the payout of a developer again (Admins)',
  method: 'POST',
  path: '/api/payout-retry',
  service: 'payouts',
  handler: 'decisions',
  auth: 'user',
  body: z.strictObject({ developerId: userId }),
  status: 204,
});

/**
 * Cancels a payout that is under way. It is FAILED, and its amount back in the balance, once BTCPay has cancelled it; a
 * payment that is on its way is not cancelled any more. Another payout is opened after `POST /api/payout-retry`.
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

/** Sends a payout at its rate although that is out of the band (`rateDoubt`). Later rates are compared with this one. */
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

/** Why an Admin writes: kept in the audit log. */
const reason = prose(500);

/**
 * The same decisions under the name of the payout, with their reason: cancels it, lets the next run try a failed one again,
 * or accepts its rate. Amount and address are never written: the ledger has them.
 */
export const updateDeveloperPayout = endpoint({
  name: 'updateDeveloperPayout',
  summary: 'Cancel a payout, try it again or accept its rate (Admins)',
  method: 'PATCH',
  path: '/api/developer-payouts/{id}',
  service: 'payouts',
  handler: 'decisions',
  auth: 'user',
  params: z.object({ id }),
  body: z.strictObject({ decision: z.enum(['cancel', 'retry', 'accept-rate']), reason }),
  reply: developerPayoutSchema,
  status: 200,
});

/** Cancels it. The record stays: the ledger names it. */
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
 * Lets payouts go again. The disputed address is not paid to: when it is the one in use, it is removed, and the developer
 * sets another.
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
