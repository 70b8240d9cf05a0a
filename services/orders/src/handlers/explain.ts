import { explainOrder as explainEndpoint, getRefundFacts } from '@satcade/contracts/api/orders';
import { ok } from '@satcade/kernel';
import { type HttpRoute, route } from '@satcade/lambda/http';
import type { Explainers, OrderStore } from '../ports.ts';
import { explainOrder, refundFacts } from '../use-cases/explain-order.ts';

/** GET /api/orders/{id}/explain and /api/orders/{id}/refund-facts */
export const explainRoutes = (dependencies: {
  readonly orders: OrderStore;
  readonly explainers: Explainers;
}): HttpRoute[] => [
  route(explainEndpoint, async ({ params, caller }) => {
    const explained = await explainOrder(params.id, caller, dependencies);
    return explained.ok ? ok({ json: explained.value }) : explained;
  }),
  route(getRefundFacts, async ({ params, caller }) => {
    const facts = await refundFacts(params.id, caller, dependencies);
    return facts.ok ? ok({ json: facts.value }) : facts;
  }),
];
