import { joinBeta as joinBetaEndpoint, leaveBeta as leaveBetaEndpoint } from '@satcade/contracts/api/betas';
import {
  getEntitlement,
  getLibrary,
  getPurchase,
  listEntitlements,
  listOwnedGameIds,
  listPurchases,
  startDownload as startDownloadEndpoint,
} from '@satcade/contracts/api/entitlements';
import { problem } from '@satcade/contracts/problem';
import { err, ok } from '@satcade/kernel';
import { type HttpRoute, route, signedIn } from '@satcade/lambda/http';
import { entitlementView, isEntitlement, isPurchase, purchaseView } from '../domain/views.ts';
import { joinBeta, leaveBeta } from '../use-cases/beta.ts';
import { type StartDependencies, startDownload } from '../use-cases/downloads.ts';
import { readLibrary, readOwnedGameIds } from '../use-cases/read-library.ts';
import { listOwnerships, readOwnership } from '../use-cases/read-ownerships.ts';

/**
 * GET /api/library, /api/library/game-ids, /api/entitlements, /api/purchases and one of them by id; POST
 * /api/games/{id}/download; PUT and DELETE /api/library/{gameId}/beta. For the caller's own; Admins may read everybody's.
 */
export function libraryRoutes(dependencies: StartDependencies): HttpRoute[] {
  const { store } = dependencies;
  return [
    route(getLibrary, async ({ query, caller }) => {
      const page = await readLibrary(signedIn(caller).userId, query, store);
      return page.ok ? ok({ json: page.value }) : err(badToken);
    }),
    route(listOwnedGameIds, async ({ query, caller }) => {
      const page = await readOwnedGameIds(signedIn(caller).userId, query.nextToken, store);
      return page.ok ? ok({ json: page.value }) : err(badToken);
    }),
    route(listEntitlements, async ({ query, caller }) => {
      const page = await listOwnerships(query, signedIn(caller), 'Entitlement', store);
      if (!page.ok) return page;
      const owned = page.value.items.filter(isEntitlement);
      const games = await store.games([...new Set(owned.map(({ gameId }) => gameId))]);
      const items = owned.map((each) => entitlementView(each, games.get(each.gameId)));
      return ok({ json: { items, nextToken: page.value.nextToken } });
    }),
    route(getEntitlement, async ({ params, caller }) => {
      const owned = await readOwnership(params.id, signedIn(caller), 'Entitlement', store);
      if (!owned.ok) return owned;
      return ok({ json: entitlementView(owned.value, await store.game(owned.value.gameId)) });
    }),
    route(listPurchases, async ({ query, caller }) => {
      const page = await listOwnerships(query, signedIn(caller), 'Purchase', store);
      if (!page.ok) return page;
      const items = page.value.items.filter(isPurchase).map(purchaseView);
      return ok({ json: { items, nextToken: page.value.nextToken } });
    }),
    route(getPurchase, async ({ params, caller }) => {
      const owned = await readOwnership(params.id, signedIn(caller), 'Purchase', store);
      return owned.ok ? ok({ json: purchaseView(owned.value) }) : owned;
    }),
    route(startDownloadEndpoint, async ({ params, query, caller, correlationId }) => {
      const started = await startDownload(
        { caller: signedIn(caller), gameId: params.id, ...query, correlationId },
        dependencies,
      );
      return started.ok ? ok({ json: started.value }) : started;
    }),
    route(joinBetaEndpoint, async ({ params, caller }) => {
      const joined = await joinBeta(signedIn(caller).userId, params.gameId, dependencies);
      return joined.ok ? ok({}) : joined;
    }),
    route(leaveBetaEndpoint, async ({ params, caller }) => {
      const left = await leaveBeta(signedIn(caller).userId, params.gameId, dependencies);
      return left.ok ? ok({}) : left;
    }),
  ];
}

const badToken = problem('bad-token', 'This nextToken is not from this list.', [
  { path: 'query.nextToken', message: 'is not from this list' },
]);
