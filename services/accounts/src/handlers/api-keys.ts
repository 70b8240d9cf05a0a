import * as contract from '@satcade/contracts/api/account';
import { ok } from '@satcade/kernel';
import { type HttpRoute, route, signedIn } from '@satcade/lambda/http';
import type { ApiKey } from '../domain/api-key.ts';
import * as apiKeys from '../use-cases/api-keys.ts';

/** GET, POST, DELETE /api/api-keys */
export const apiKeyRoutes = (dependencies: apiKeys.ApiKeyDependencies): HttpRoute[] => [
  route(contract.createApiKey, async ({ body: { reason, ...body }, caller, correlationId, visitorAddress }) => {
    const user = signedIn(caller);
    const command = { ...body, userId: body.userId ?? user.userId };
    const cause = { correlationId, causationId: correlationId };
    const made = await apiKeys.createApiKey(
      command,
      { caller: user, address: visitorAddress, reason },
      cause,
      dependencies,
    );
    if (!made.ok) return made;
    const { apiKey, text } = made.value;
    const headers = { location: `/api/api-keys/${apiKey.keyId}`, 'cache-control': 'no-store' };
    return ok({ json: { ...view(apiKey), key: text }, headers });
  }),

  route(contract.listApiKeys, async ({ query, caller }) => {
    const user = signedIn(caller);
    const page = await apiKeys.listApiKeys(query.userId ?? user.userId, query, user, dependencies);
    return page.ok ? ok({ json: { ...page.value, items: page.value.items.map(view) } }) : page;
  }),

  route(contract.deleteApiKey, async ({ params, query, caller, correlationId, visitorAddress }) => {
    const user = signedIn(caller);
    const key = { keyId: params.id, userId: query.userId ?? user.userId };
    const writer = { caller: user, address: visitorAddress, reason: query.reason };
    const cause = { correlationId, causationId: correlationId };
    const revoked = await apiKeys.revokeApiKey(key, writer, cause, dependencies);
    return revoked.ok ? ok({}) : revoked;
  }),
];

const view = ({ keyId, userId, name, scopes, createdAt, expiresAt }: ApiKey): contract.ApiKey => ({
  ...{ id: keyId, userId, name, scopes: [...scopes], createdAt },
  ...(expiresAt !== undefined && { expiresAt }),
});
