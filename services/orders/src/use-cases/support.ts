import { type Caller, may } from '@satcade/contracts/access';
import type { SupportState } from '@satcade/contracts/enums';
import { type Problem, problem } from '@satcade/contracts/problem';
import { dayLimitReached } from '@satcade/contracts/quotas';
import { type Clock, type DayLimit, err, isoTime, ok, type Result } from '@satcade/kernel';
import { type Actor, auditRecord } from '@satcade/lambda/audit';
import type { SignedIn } from '@satcade/lambda/http';
import {
  closed,
  firstRequest,
  MOST_MESSAGES,
  needsSupport,
  type SupportRequest,
  withMessage,
} from '../domain/support-request.ts';
import type { Cause, OrderStore, Page, SupportStore } from '../ports.ts';
import { readOrder } from './read-orders.ts';

export interface SupportDependencies {
  readonly orders: OrderStore;
  readonly support: SupportStore;
  readonly quota: DayLimit;
  readonly clock: Clock;
}

/**
 * A buyer writes to the store about an order that was paid and failed, or about a declined refund of the buyer's own
 * money. No further message is accepted while the request is open.
 */
export async function askForSupport(
  { orderId, text, caller, cause }: { orderId: string; text: string; caller: SignedIn; cause: Cause },
  { orders, support, quota, clock }: SupportDependencies,
): Promise<Result<SupportRequest, Problem>> {
  const order = await readOrder(orderId, caller, orders);
  if (!order.ok) return order;
  if (order.value.userId !== caller.userId)
    return err(problem('forbidden', 'Only the buyer of an order can ask about it.'));
  if (!needsSupport(order.value))
    return err(
      problem(
        'conflict',
        'Support requests are only for orders that were paid and failed, or whose refund was declined.',
      ),
    );
  const before = await support.get(orderId);
  if (before?.state === 'open') return err(alreadyOpen);
  if (before !== undefined && before.messages.length >= MOST_MESSAGES) return err(tooLong);
  if (!(await quota.take(caller.userId))) return err(dayLimitReached('supportPerDay', clock.now()));
  const now = isoTime(clock.now());
  const request =
    before === undefined ? firstRequest(order.value, text, now) : withMessage(before, { by: 'buyer', text, at: now });
  const isWritten = await (before === undefined ? support.create(request, cause) : support.save(request, cause));
  if (isWritten) return ok(request);
  await quota.giveBack(caller.userId);
  return err(alreadyOpen);
}

/** The messages about an order, for its buyer and Admins. */
export async function readSupport(
  orderId: string,
  caller: Caller,
  { orders, support }: Pick<SupportDependencies, 'orders' | 'support'>,
): Promise<Result<SupportRequest, Problem>> {
  const order = await readOrder(orderId, caller, orders);
  if (!order.ok) return order;
  const request = await support.get(orderId);
  // After an erasure the order is anonymised, and so are its messages.
  return request !== undefined && may(caller, 'read', 'SupportRequest', request.userId) ? ok(request) : err(none);
}

/** The requests in a state, for Admins. */
export async function listSupport(
  query: { readonly state: SupportState; readonly limit: number; readonly nextToken?: string | undefined },
  caller: Caller,
  support: SupportStore,
): Promise<Result<Page<SupportRequest>, Problem>> {
  if (!may(caller, 'read', 'SupportRequest')) return err(forAdmins);
  const page = await support.list(query);
  return page.ok
    ? page
    : err(
        problem('bad-token', 'This nextToken is not from this list.', [
          { path: 'query.nextToken', message: 'is not from this list' },
        ]),
      );
}

export interface SupportDecision {
  readonly orderId: string;
  readonly caller: Caller;
  readonly actor: Actor;
  readonly cause: Cause;
}

/** An Admin answers; the buyer reads the answer on the order's page. The audit record leaves out the text. */
export const answerSupport = (
  decision: SupportDecision,
  text: string,
  dependencies: Pick<SupportDependencies, 'support' | 'clock'>,
): Promise<Result<SupportRequest, Problem>> =>
  decide(decision, { action: 'support.answer' }, dependencies, (request, at) =>
    request.messages.length < MOST_MESSAGES ? ok(withMessage(request, { by: 'store', text, at })) : err(tooLong),
  );

/** An Admin closes a request with a reason for the audit log. Closing it again changes nothing. */
export const closeSupport = (
  decision: SupportDecision,
  reason: string,
  dependencies: Pick<SupportDependencies, 'support' | 'clock'>,
): Promise<Result<SupportRequest, Problem>> =>
  decide(decision, { action: 'support.close', reason }, dependencies, (request, at) =>
    ok(request.state === 'closed' ? request : closed(request, at)),
  );

async function decide(
  { orderId, caller, actor, cause }: SupportDecision,
  what: { readonly action: 'support.answer' | 'support.close'; readonly reason?: string },
  { support, clock }: Pick<SupportDependencies, 'support' | 'clock'>,
  change: (request: SupportRequest, now: string) => Result<SupportRequest, Problem>,
): Promise<Result<SupportRequest, Problem>> {
  if (!may(caller, 'update', 'SupportRequest')) return err(forAdmins);
  const request = await support.get(orderId);
  if (request === undefined) return err(none);
  const changed = change(request, isoTime(clock.now()));
  if (!changed.ok || changed.value === request) return changed;
  const record = auditRecord(actor, clock.now(), {
    ...what,
    subject: { kind: 'order', id: orderId },
    before: { support: request.state },
    after: { support: changed.value.state },
  });
  const isWritten = await support.save(changed.value, cause, record);
  return isWritten ? changed : err(problem('conflict', 'The request has changed. Load it again.'));
}

const none = problem('not-found', 'This order has no support request.');
const forAdmins = problem('forbidden', 'Only Admins can do this.');
const alreadyOpen = problem('conflict', 'Your request is open. The store will answer on the order’s page.');
const tooLong = problem('limit-reached', 'This request has reached the maximum number of messages.');
