import { createSign, generateKeyPairSync } from 'node:crypto';
import { startServer } from './local-server.ts';

const HOUR = 60 * 60;

/** A miniature user pool: a key pair, its public half at the usual address, and access tokens. */
export interface TokenIssuer {
  readonly settings: { readonly TOKEN_ISSUER: string; readonly TOKEN_CLIENT_ID: string };
  /** An access token of user `user-1`, valid for an hour unless `claims` say otherwise. */
  token(claims?: Readonly<Record<string, unknown>>): string;
  /** Answers with this status from now on; 200 makes the keys available again. */
  answerWith(status: number): void;
  stop(): Promise<void>;
}

/** Starts an issuer on a free port. Making its key takes a moment, so start one per test file. */
export async function startTokenIssuer(): Promise<TokenIssuer> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwks = { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'key-1', alg: 'RS256', use: 'sig' }] };
  let status = 200;
  const { origin, stop } = await startServer((_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(status === 200 ? JSON.stringify(jwks) : 'out of order');
  });
  const issuer = `${origin}/pool-1`;
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

  return {
    settings: { TOKEN_ISSUER: issuer, TOKEN_CLIENT_ID: 'client-1' },
    token(claims = {}) {
      const now = Math.floor(Date.now() / 1000);
      const own = { sub: 'user-1', username: 'ada', token_use: 'access', client_id: 'client-1', iss: issuer };
      const signed = [
        encode({ alg: 'RS256', typ: 'JWT', kid: 'key-1' }),
        encode({ ...own, iat: now, exp: now + HOUR, ...claims }),
      ].join('.');
      return `${signed}.${createSign('RSA-SHA256').update(signed).sign(privateKey, 'base64url')}`;
    },
    answerWith(next) {
      status = next;
    },
    stop,
  };
}
