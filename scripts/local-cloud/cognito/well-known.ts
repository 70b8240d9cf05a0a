import type { IncomingMessage, ServerResponse } from 'node:http';
import { decoded, requestUrl } from '../request-url.ts';
import { allowAnyOrigin } from './cors.ts';
import type { Jwk } from './crypto/jwt.ts';

const PATH = /\/([^/]+)\/\.well-known\/(jwks\.json|openid-configuration)$/;

interface KeyOwner {
  readonly issuer: string;
  readonly jwk: Jwk;
}

/**
 * Serves `…/{poolId}/.well-known/jwks.json` and `…/openid-configuration`, with which verifiers find a pool's key.
 * Returns false for any other path or an unknown pool, without writing a response.
 */
export function serveWellKnown(
  find: (poolId: string) => KeyOwner | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const [, poolId, document] = PATH.exec(decoded(requestUrl(request).pathname) ?? '') ?? [];
  const owner = poolId === undefined ? undefined : find(poolId);
  if (owner === undefined) return false;
  allowAnyOrigin(request, response);
  const body = JSON.stringify(document === 'jwks.json' ? { keys: [owner.jwk] } : configuration(owner.issuer));
  response.writeHead(200, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'public, max-age=300',
  });
  response.end(request.method === 'HEAD' ? undefined : body);
  return true;
}

/** Only existing parts: the local pool has no hosted pages, so there is no authorization endpoint to name. */
function configuration(issuer: string) {
  return {
    issuer,
    jwks_uri: `${issuer}/.well-known/jwks.json`,
    id_token_signing_alg_values_supported: ['RS256'],
    subject_types_supported: ['public'],
    scopes_supported: ['openid', 'email', 'profile'],
  };
}
