import {
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  type KeyObject,
  randomBytes,
  sign,
  verify,
} from 'node:crypto';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import type { SigningKeyRecord } from '../store/records.ts';

export interface Jwk {
  readonly kty: string;
  readonly n: string;
  readonly e: string;
  readonly kid: string;
  readonly alg: 'RS256';
  readonly use: 'sig';
}

const header = z.object({ alg: z.literal('RS256'), kid: z.string() });
const claims = z.record(z.string(), z.unknown());
const publicJwk = z.object({ kty: z.string(), n: z.string(), e: z.string() });

/** A new 2048-bit RSA key pair with a random key id. */
export async function createSigningKey(): Promise<SigningKeyRecord> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return {
    kid: randomBytes(32).toString('base64'),
    privateKeyPem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

/** Signs and verifies RS256 tokens with one key pair. */
export class TokenSigner {
  readonly jwk: Jwk;
  readonly #kid: string;
  readonly #privateKey: KeyObject;
  readonly #publicKey: KeyObject;

  constructor({ kid, privateKeyPem }: SigningKeyRecord) {
    this.#kid = kid;
    this.#privateKey = createPrivateKey(privateKeyPem);
    this.#publicKey = createPublicKey(this.#privateKey);
    this.jwk = { ...publicJwk.parse(this.#publicKey.export({ format: 'jwk' })), kid, alg: 'RS256', use: 'sig' };
  }

  sign(payload: Readonly<Record<string, unknown>>): string {
    const signed = `${encode({ kid: this.#kid, alg: 'RS256' })}.${encode(payload)}`;
    return `${signed}.${sign('sha256', Buffer.from(signed), this.#privateKey).toString('base64url')}`;
  }

  /** The claims, or undefined unless this key signed them. Does not check the expiry. */
  verify(token: string): Record<string, unknown> | undefined {
    const [head = '', body = '', signature = '', ...more] = token.split('.');
    if (more.length > 0) return undefined;
    const read = header.safeParse(decode(head));
    if (!read.success || read.data.kid !== this.#kid) return undefined;
    const genuine = verify(
      'sha256',
      Buffer.from(`${head}.${body}`),
      this.#publicKey,
      Buffer.from(signature, 'base64url'),
    );
    return genuine ? unverifiedClaims(token) : undefined;
  }
}

/** The claims of a token, unverified: only good for finding the key with which to verify it. */
export function unverifiedClaims(token: string): Record<string, unknown> | undefined {
  const read = claims.safeParse(decode(token.split('.')[1] ?? ''));
  return read.success ? read.data : undefined;
}

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

function decode(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
  } catch {
    return undefined; // Not JSON, so not a token.
  }
}
