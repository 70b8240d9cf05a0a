import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { AwsError, type Clock } from '../engine.ts';
import { requestUrl } from '../request-url.ts';
import { bufferedRequest } from './buffered-request.ts';
import type { KeyHolder, KeyRing } from './key-ring.ts';
import { checkSkew, timeOf, verifySignature } from './sigv4.ts';

export interface Caller {
  readonly accessKeyId: string;
  readonly holder: KeyHolder;
}

export interface Authenticated {
  /** Use this one from here on: another object than the given one when the body had to be read for the signature. */
  readonly request: IncomingMessage;
  /** `undefined` when the request has no signature. */
  readonly caller: Caller | undefined;
}

interface Verifier {
  readonly keys: KeyRing;
  readonly clock: Clock;
  /** The service that the request is for. */
  readonly service: string;
}

/** Verifies the signature and the session token. Throws `AwsError` for an invalid signature. */
export async function authenticate(sent: IncomingMessage, by: Verifier): Promise<Authenticated> {
  if (isPreflight(sent)) return { request: sent, caller: undefined };
  const isSigned = sent.headers.authorization?.startsWith('AWS4-HMAC-SHA256') ?? false;
  // S3 refuses a signature that does not name the hash, so its bodies are never read here.
  const namesHash = sent.headers['x-amz-content-sha256'] !== undefined || by.service === 's3';
  if (!isSigned || namesHash) return { request: sent, caller: callerOf(sent, by) };
  const { request, body } = await bufferedRequest(sent, by.service);
  return { request, caller: callerOf(request, by, body) };
}

/**
 * A browser sends the preflight of a presigned URL to that very URL, whose signature is for another method: it is not
 * checked.
 */
const isPreflight = ({ method, headers }: IncomingMessage): boolean =>
  method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;

function callerOf(request: IncomingMessage, by: Verifier, body?: Buffer): Caller | undefined {
  const accessKeyId = signerOf(request, by, body);
  const key = accessKeyId === undefined ? undefined : by.keys.find(accessKeyId);
  if (accessKeyId === undefined || key === undefined) return undefined;
  const inQuery = requestUrl(request).searchParams.get('X-Amz-Security-Token');
  const token = request.headers['x-amz-security-token'] ?? inQuery ?? undefined;
  if (token !== key.credentials.sessionToken) {
    throw new AwsError('UnrecognizedClientException', 'The security token included in the request is invalid.', 403);
  }
  return { accessKeyId, holder: key.holder };
}

function signerOf(request: IncomingMessage, { keys, clock, service }: Verifier, body?: Buffer): string | undefined {
  const verifyBy = (time: Clock) =>
    verifySignature(request, {
      clock: time,
      service,
      secretFor: (accessKeyId) => keys.find(accessKeyId)?.credentials.secretAccessKey,
      ...(body === undefined ? {} : { bodyHash: () => createHash('sha256').update(body).digest('hex') }),
    })?.accessKeyId;
  return byEither(clock, verifyBy);
}

/** Throws as for a signature that was made too long ago or too early; `date` is its `X-Amz-Date`. */
export function checkSignedAt(date: string, clock: Clock): void {
  byEither(clock, (time) => checkSkew(timeOf(date), time.now()));
}

/** Programs outside the local cloud sign by the real time, and the local clock may be far ahead of it. */
function byEither<T>(clock: Clock, verify: (time: Clock) => T): T {
  try {
    return verify(clock);
  } catch (error) {
    if (error instanceof AwsError && error.code === 'RequestTimeTooSkewed') return verify(Date);
    throw error;
  }
}
