import { explainOrder as explainEndpoint } from '@satcade/contracts/api/orders';
import { ok } from '@satcade/kernel';
import { type HttpRoute, route } from '@satcade/lambda/http';
import type { Explainers, OrderStore } from '../ports.ts';
import { explainOrder } from '../use-cases/explain-order.ts';

/** GET /api/orders/{id}/explain */
export const explainRoute = (dependencies: {
  readonly orders: OrderStore;
  readonly explainers: Explainers;
}): HttpRoute =>
  route(explainEndpoint, async ({ params, caller }) => {
    const explained = await explainOrder(params.id, caller, dependencies);
    return explained.ok ? ok({ json: explained.value }) : explained;
  });
