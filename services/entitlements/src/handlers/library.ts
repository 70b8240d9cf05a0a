import {
  getLibrary,
  listEntitlements,
  listPurchases,
  startDownload as startDownloadEndpoint,
} from '@satcade/contracts/api/entitlements';
import { type Problem, problem } from '@satcade/contracts/problem';
import { type Clock, err, ok, type Result } from '@satcade/kernel';
import { type HttpReply, type HttpRoute, route, signedIn } from '@satcade/lambda/http';
import type { Ownership } from '../domain/ownership.ts';
import { entitlementView, isEntitlement, isPurchase, purchaseView } from '../domain/views.ts';
import type { EntitlementStore } from '../ports.ts';
import { startDownload } from '../use-cases/downloads.ts';
import { readLibrary } from '../use-cases/read-library.ts';

interface PageQuery {
  readonly limit: number;
  readonly nextToken?: string | undefined;
  readonly gameId?: string | undefined;
}

/** GET /api/library, /api/entitlements, /api/purchases; POST /api/games/{id}/download. All for the caller's own. */
export function libraryRoutes(dependencies: { readonly store: EntitlementStore; readonly clock: Clock }): HttpRoute[] {
  const { store } = dependencies;

  async function ownList(
    userId: string,
    query: PageQuery,
    isShown: (owned: Ownership) => boolean,
    view: (owned: Ownership) => unknown,
  ): Promise<Result<HttpReply, Problem>> {
    const page = await store.list(userId, query);
    if (!page.ok) return err(badToken);
    return ok({ json: { items: page.value.items.filter(isShown).map(view), nextToken: page.value.nextToken } });
  }

  return [
    route(getLibrary, async ({ query, caller }) => {
      const page = await readLibrary(signedIn(caller).userId, query, store);
      return page.ok ? ok({ json: page.value }) : err(badToken);
    }),
    route(listEntitlements, ({ query, caller }) =>
      ownList(signedIn(caller).userId, query, isEntitlement, entitlementView),
    ),
    route(listPurchases, ({ query, caller }) => ownList(signedIn(caller).userId, query, isPurchase, purchaseView)),
    route(startDownloadEndpoint, async ({ params, query, caller, correlationId }) => {
      const started = await startDownload(
        { caller: signedIn(caller), gameId: params.id, version: query.version, correlationId },
        dependencies,
      );
      return started.ok ? ok({ json: started.value }) : started;
    }),
  ];
}

const badToken = problem('bad-token', 'This nextToken is not from this list.', [
  { path: 'query.nextToken', message: 'is not from this list' },
]);
