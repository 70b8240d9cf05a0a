import { deleteMe } from '@satcade/contracts/api/account';
import { type Clock, ok } from '@satcade/kernel';
import { type HttpRoute, route, signedIn } from '@satcade/lambda/http';
import type { ErasureStore, ObligationsOf } from '../ports.ts';
import { requestErasure } from '../use-cases/erase-account.ts';

/** DELETE /api/me */
export const accountRoute = (dependencies: {
  readonly erasures: ErasureStore;
  readonly obligationsOf: ObligationsOf;
  readonly clock: Clock;
}): HttpRoute =>
  route(deleteMe, async ({ query, caller, correlationId }) => {
    const cause = { correlationId, causationId: correlationId };
    const asked = await requestErasure(signedIn(caller), query.forfeit ?? false, cause, dependencies);
    return asked.ok ? ok({}) : asked;
  });
