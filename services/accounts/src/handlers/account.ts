import { deleteMe, me } from '@satcade/contracts/api/account';
import { ok } from '@satcade/kernel';
import { type HttpRoute, route, signedIn } from '@satcade/lambda/http';
import { type ErasureRequestDependencies, requestErasure } from '../use-cases/erase-account.ts';

/** GET and DELETE /api/me */
export const accountRoutes = (dependencies: ErasureRequestDependencies): HttpRoute[] => [
  route(me, async ({ caller }) => {
    const { userId, username, isAdmin } = signedIn(caller);
    return ok({ json: { userId, username, groups: isAdmin ? ['Admins'] : [] } });
  }),

  route(deleteMe, async ({ query, caller, correlationId }) => {
    const cause = { correlationId, causationId: correlationId };
    const requested = await requestErasure(signedIn(caller), query.forfeit ?? false, cause, dependencies);
    return requested.ok ? ok({}) : requested;
  }),
];
