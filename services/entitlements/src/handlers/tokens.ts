import { may } from '@satcade/contracts/access';
import { getDownloadToken, listDownloadTokens } from '@satcade/contracts/api/entitlements';
import { problem } from '@satcade/contracts/problem';
import { err, ok } from '@satcade/kernel';
import { type HttpRoute, route } from '@satcade/lambda/http';
import { partsOfId, tokenView } from '../domain/views.ts';
import type { EntitlementStore } from '../ports.ts';

/** GET /api/download-tokens, /api/download-tokens/{id} (Admins) */
export const tokenRoutes = ({ store }: { readonly store: EntitlementStore }): HttpRoute[] => [
  route(listDownloadTokens, async ({ query: { userId, gameId, purchaseId, ...query }, caller }) => {
    if (!may(caller, 'read', 'DownloadToken')) return err(forAdmins);
    const wanted = { userId, gameId, ...(purchaseId !== undefined && partsOfId(purchaseId)) };
    const isWanted = (token: Partial<Record<string, unknown>>): boolean =>
      Object.entries(wanted).every(([name, value]) => value === undefined || token[name] === value);
    const page = await store.tokens({ ...query, isWanted });
    if (!page.ok) return err(badToken);
    return ok({ json: { items: page.value.items.map(tokenView), nextToken: page.value.nextToken } });
  }),
  route(getDownloadToken, async ({ params, caller }) => {
    if (!may(caller, 'read', 'DownloadToken')) return err(forAdmins);
    const token = await store.token(params.id);
    return token === undefined
      ? err(problem('not-found', `There is no download token ${params.id}.`))
      : ok({ json: tokenView(token) });
  }),
];

const forAdmins = problem('forbidden', 'Only Admins can see download tokens.');
const badToken = problem('bad-token', 'This nextToken is not from this list.', [
  { path: 'query.nextToken', message: 'is not from this list' },
]);
