import { createHash } from 'node:crypto';
import { type Problem, problem } from '@satcade/contracts/problem';
import { err, ok, type Result } from '@satcade/kernel';
import type { HttpRequest } from './http.ts';

const KEY = /^[\x21-\x7e]{1,200}$/;

/** What tells a repeated request from a different one with the same key. */
export interface RequestIdentity {
  /** The header `Idempotency-Key`, if the client sends one. */
  readonly idempotencyKey: string | undefined;
  /** Fingerprint of the body. 128 bits are enough to tell two requests of one user apart, and it is stored for good. */
  readonly requestHash: string;
}

/** The identity of a request; a malformed key is a problem that names the header. */
export function requestIdentity({
  headers,
  rawBody,
}: Pick<HttpRequest<unknown, unknown, unknown>, 'headers' | 'rawBody'>): Result<RequestIdentity, Problem> {
  const idempotencyKey = headers['idempotency-key'];
  if (idempotencyKey !== undefined && !KEY.test(idempotencyKey)) {
    const message = 'must be 1 to 200 visible characters';
    return err(problem('validation', `Idempotency-Key ${message}.`, [{ path: 'header.idempotency-key', message }]));
  }
  return ok({ idempotencyKey, requestHash: createHash('sha256').update(rawBody).digest('base64url').slice(0, 22) });
}
