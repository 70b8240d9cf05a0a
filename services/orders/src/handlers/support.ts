import {
  answerSupportRequest,
  askForSupport as askEndpoint,
  closeSupportRequest,
  getSupportRequest,
  listSupportRequests,
} from '@satcade/contracts/api/support';
import { ok } from '@satcade/kernel';
import { actorOf } from '@satcade/lambda/audit';
import { type HttpRequest, type HttpRoute, route, signedIn } from '@satcade/lambda/http';
import { supportView } from '../domain/support-view.ts';
import * as use from '../use-cases/support.ts';

/** POST, GET /api/orders/{id}/support-request; GET /api/support-requests, POST …/answer and …/close (Admins) */
export const supportRoutes = (dependencies: use.SupportDependencies): HttpRoute[] => [
  route(askEndpoint, async ({ params, body, caller, correlationId }) => {
    const asked = { orderId: params.id, text: body.text, caller: signedIn(caller), cause: causeOf(correlationId) };
    const request = await use.askForSupport(asked, dependencies);
    return request.ok ? ok({ json: supportView(request.value) }) : request;
  }),
  route(getSupportRequest, async ({ params, caller }) => {
    const request = await use.readSupport(params.id, caller, dependencies);
    return request.ok ? ok({ json: supportView(request.value) }) : request;
  }),
  route(listSupportRequests, async ({ query, caller }) => {
    const page = await use.listSupport(query, caller, dependencies.support);
    return page.ok ? ok({ json: { items: page.value.items.map(supportView), nextToken: page.value.nextToken } }) : page;
  }),
  route(answerSupportRequest, async (request) => {
    const answered = await use.answerSupport(decisionOf(request, request.params.id), request.body.text, dependencies);
    return answered.ok ? ok({ json: supportView(answered.value) }) : answered;
  }),
  route(closeSupportRequest, async (request) => {
    const decided = await use.closeSupport(decisionOf(request, request.params.id), request.body.reason, dependencies);
    return decided.ok ? ok({ json: supportView(decided.value) }) : decided;
  }),
];

const causeOf = (correlationId: string) => ({ correlationId, causationId: correlationId });

const decisionOf = (request: HttpRequest<unknown, unknown, unknown>, orderId: string): use.SupportDecision => ({
  orderId,
  caller: request.caller,
  actor: actorOf(request),
  cause: causeOf(request.correlationId),
});
