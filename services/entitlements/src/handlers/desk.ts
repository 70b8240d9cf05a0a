import { grantEntitlement, limitEntitlement, revokeEntitlement } from '@satcade/contracts/api/entitlements';
import { type Clock, ok } from '@satcade/kernel';
import { actorOf } from '@satcade/lambda/audit';
import { type HttpRequest, type HttpRoute, route, signedIn } from '@satcade/lambda/http';
import { entitlementView, idOf } from '../domain/views.ts';
import type { EntitlementStore } from '../ports.ts';
import { type Decider, grantByAdmin, limitByAdmin, revokeByAdmin } from '../use-cases/decide-entitlement.ts';

/** POST /api/entitlements; PATCH and DELETE /api/entitlements/{id} (Admins) */
export function deskRoutes(dependencies: { readonly store: EntitlementStore; readonly clock: Clock }): HttpRoute[] {
  const { store } = dependencies;
  return [
    route(grantEntitlement, async (request) => {
      const { reason, ...what } = request.body;
      const owned = await grantByAdmin(what, deciderOf(request, reason), dependencies);
      if (!owned.ok) return owned;
      const json = entitlementView(owned.value, await store.game(owned.value.gameId));
      return ok({ json, headers: { location: `/api/entitlements/${idOf(owned.value)}` } });
    }),
    route(limitEntitlement, async (request) => {
      const { reason, ...limits } = request.body;
      const owned = await limitByAdmin(request.params.id, limits, deciderOf(request, reason), dependencies);
      return owned.ok ? ok({ json: entitlementView(owned.value, await store.game(owned.value.gameId)) }) : owned;
    }),
    route(revokeEntitlement, async (request) => {
      const decider = deciderOf(request, request.query.reason);
      const owned = await revokeByAdmin(request.params.id, decider, dependencies);
      return owned.ok ? ok({}) : owned;
    }),
  ];
}

const deciderOf = (request: HttpRequest<unknown, unknown, unknown>, reason: string): Decider => ({
  caller: signedIn(request.caller),
  actor: actorOf(request),
  cause: { correlationId: request.correlationId, causationId: request.correlationId },
  reason,
});
