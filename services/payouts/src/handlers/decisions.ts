import { type Caller, may } from '@satcade/contracts/access';
import {
  acceptPayoutRate,
  cancelPayout,
  deleteDeveloperPayout,
  releasePayout,
  retryPayout,
  unfreezePayouts,
  updateDeveloperPayout,
} from '@satcade/contracts/api/payout-decisions';
import { type Problem, problem } from '@satcade/contracts/problem';
import { err, ok, type Result } from '@satcade/kernel';
import { actorOf } from '@satcade/lambda/audit';
import { type HttpReply, type HttpRequest, type HttpRoute, route } from '@satcade/lambda/http';
import { payoutView } from '../domain/views.ts';
import * as decide from '../use-cases/decide-payout.ts';

/**
 * Decisions of Admins: PATCH and DELETE /api/developer-payouts/{id}; POST /api/orders/{id}/payout-release,
 * /api/payout-retry, /api/payout-unfreeze, /api/developer-payouts/{id}/cancellation and
 * /api/developer-payouts/{id}/rate-acceptance
 */
export const decisionRoutes = (ports: decide.DecisionPorts): HttpRoute[] => [
  route(releasePayout, (request) =>
    byAdmin(request, (decider) =>
      decide.releaseCredit({ developerId: request.body.developerId, orderId: request.params.id }, decider, ports),
    ),
  ),
  route(retryPayout, (request) =>
    byAdmin(request, (decider) => decide.retryPayout(request.body.developerId, decider, ports)),
  ),
  route(cancelPayout, (request) =>
    byAdmin(request, (decider) => decide.cancelPayout(whichPayout(request), decider, ports)),
  ),
  route(updateDeveloperPayout, async (request) => {
    const { decision, reason } = request.body;
    const { id } = request.params;
    const decided = await byAdmin(request, (decider) =>
      decide.decideOnPayout(id, decision, { ...decider, reason }, ports),
    );
    const which = decided.ok ? await ports.payouts.find(id) : undefined;
    const payout = which && (await ports.payouts.get(which.developerId, id));
    return decided.ok && payout !== undefined ? ok({ json: payoutView(payout) }) : decided;
  }),
  route(deleteDeveloperPayout, (request) =>
    byAdmin(request, (decider) =>
      decide.decideOnPayout(request.params.id, 'cancel', { ...decider, reason: request.query.reason }, ports),
    ),
  ),
  route(unfreezePayouts, (request) =>
    byAdmin(request, (decider) => decide.liftFreeze(request.body.developerId, decider, ports)),
  ),
  route(acceptPayoutRate, (request) =>
    byAdmin(request, (decider) => decide.acceptRate(whichPayout(request), decider, ports)),
  ),
];

const whichPayout = ({
  params,
  body,
}: {
  readonly params: { readonly id: string };
  readonly body: { readonly developerId: string };
}) => ({ developerId: body.developerId, payoutId: params.id });

type Request = Pick<HttpRequest<unknown, unknown, unknown>, 'visitorAddress' | 'correlationId'> & {
  readonly caller: Caller;
};

async function byAdmin(
  request: Request,
  run: (decider: decide.Decider) => Promise<Result<void, Problem>>,
): Promise<Result<HttpReply, Problem>> {
  const { caller, correlationId } = request;
  if (!may(caller, 'update', 'DeveloperPayout')) return err(problem('forbidden', 'Only Admins can decide on payouts.'));
  const decided = await run({
    actor: actorOf(request),
    cause: { correlationId, causationId: correlationId },
  });
  return decided.ok ? ok({}) : decided;
}
