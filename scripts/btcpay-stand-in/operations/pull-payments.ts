import type { Context } from '../context.ts';
import { base58 } from '../domain/base58.ts';
import type { PullPayment } from '../domain/model.ts';

/** The minimum expiry of BOLT11 invoices that a refund accepts; BTCPay's default. */
const BOLT11_EXPIRATION_DAYS = 30;

type Chosen = 'name' | 'description' | 'currency' | 'limit' | 'methods' | 'autoApproveClaims';

/** Opens a pull payment; without a start it begins at once, without an end it stays open. */
export function createPullPayment(
  context: Context,
  request: Pick<PullPayment, Chosen> & Partial<Omit<PullPayment, Chosen | 'id' | 'archived'>>,
): PullPayment {
  const pullPayment: PullPayment = {
    // BTCPay starts a second early, so that a claim in the same instant is not too soon.
    startsAt: context.clock.now() - 1_000,
    expiresAt: null,
    bolt11ExpirationDays: BOLT11_EXPIRATION_DAYS,
    invoiceId: null,
    ...request,
    id: base58(context.randomBytes(20)),
    archived: false,
  };
  context.storage.pullPayments.put(pullPayment);
  return pullPayment;
}
