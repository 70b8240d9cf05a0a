import { createHash, createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { AwsError, type Clock, REGION } from '../engine.ts';
import { checkScope } from './check-scope.ts';
import {
  ALGORITHM,
  headerValue,
  malformed,
  parseScope,
  type Scope,
  type SentSignature,
  signatureInHeader,
  signatureInQuery,
} from './sent-signature.ts';
import { canonicalQuery, decodeUri, encode, parseQuery, type Query, splitOnce } from './uri-coding.ts';

/** The signer of a request and the service: the names in its credential scope. */
export interface SignedBy {
  readonly accessKeyId: string;
  readonly service: string;
}

export interface VerifyOptions {
  secretFor(accessKeyId: string): string | undefined;
  readonly clock: Clock;
  /** The service that the request is for; the signature's own when left out. */
  readonly service?: string;
  /**
   * Hex SHA-256 of the body. Only called when the caller signed a body without naming its hash in
   * `x-amz-content-sha256`; the AWS SDK always names it, aws4fetch for S3 only.
   */
  readonly bodyHash?: () => string;
}

const SKEW_MS = 5 * 60_000;
const EMPTY_HASH = createHash('sha256').digest('hex');

/**
 * Checks a request's Signature Version 4: `undefined` when it has none, otherwise its signer. The hash in
 * `x-amz-content-sha256` is trusted, since the signature covers it; S3 compares it with the body while storing that.
 * Throws {@link AwsError} with AWS's code for a signature that is malformed, of an unknown key, wrong, too old or not
 * valid yet.
 */
export function verifySignature(request: IncomingMessage, options: VerifyOptions): SignedBy | undefined {
  const [path = '/', queryText = ''] = splitOnce(request.url ?? '/', '?');
  const inHeader = signatureInHeader(request);
  if (inHeader === undefined && !queryText.includes('X-Amz-Signature=')) return undefined;
  const query = parseQuery(queryText);
  const sent = inHeader ?? signatureInQuery(query);
  if (sent === undefined) return undefined;

  const { scope } = sent;
  checkScope(sent, options.service ?? scope.service);
  const secret = options.secretFor(scope.accessKeyId);
  if (secret === undefined) throw unknownKey(scope.service);
  checkTime(sent, options.clock.now());
  checkCoverage(request, sent);

  const canonical = [
    request.method,
    scope.service === 's3' ? encode(decodeUri(path)) : encode(path),
    canonicalQuery(query),
    ...sent.signedHeaders.map((name) => `${name}:${headerValue(request, name)}`),
    '',
    sent.signedHeaders.join(';'),
    payloadHash(request, query, sent, options.bodyHash),
  ].join('\n');
  const digest = createHash('sha256').update(canonical).digest('hex');
  const scopeText = `${scope.date}/${scope.region}/${scope.service}/aws4_request`;
  const expected = signText(secret, scope, [ALGORITHM, sent.date, scopeText, digest].join('\n'));
  if (!sameText(expected, sent.signature)) throw wrongSignature();
  return { accessKeyId: scope.accessKeyId, service: scope.service };
}

/**
 * Checks the signature over an S3 POST policy (its base64 text) and returns the signer. Throws like {@link
 * verifySignature}.
 */
export function verifyPolicySignature(
  form: { readonly policy: string; readonly credential: string; readonly signature: string },
  secretFor: VerifyOptions['secretFor'],
): SignedBy {
  const scope = parseScope(form.credential);
  if (scope === undefined || scope.region !== REGION || scope.service !== 's3') {
    throw malformed('the form field X-Amz-Credential is malformed');
  }
  const secret = secretFor(scope.accessKeyId);
  if (secret === undefined) throw unknownKey(scope.service);
  if (!sameText(signText(secret, scope, form.policy), form.signature)) throw wrongSignature();
  return { accessKeyId: scope.accessKeyId, service: scope.service };
}

function checkTime(sent: SentSignature, now: number): void {
  const signedAt = timeOf(sent.date);
  if (sent.expiresSeconds === undefined) {
    checkSkew(signedAt, now);
    return;
  }
  if (now > signedAt + sent.expiresSeconds * 1000) throw new AwsError('AccessDenied', 'Request has expired', 403);
  if (now < signedAt - SKEW_MS) throw new AwsError('AccessDenied', 'Request is not yet valid', 403);
}

/** Ms since the epoch of an `X-Amz-Date`. Throws `AccessDenied` for another format. */
export function timeOf(date: string): number {
  const match = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date);
  if (match === null) {
    throw new AwsError('AccessDenied', 'AWS authentication requires a valid Date or x-amz-date header', 403);
  }
  const [, year, month, day, hour, minute, second] = match.map(Number);
  return Date.UTC(year ?? 0, (month ?? 0) - 1, day, hour, minute, second);
}

/** Throws `RequestTimeTooSkewed` when the two are further apart than AWS accepts. Both in ms since the epoch. */
export function checkSkew(signedAt: number, now: number): void {
  if (Math.abs(now - signedAt) <= SKEW_MS) return;
  const message = 'The difference between the request time and the current time is too large.';
  throw new AwsError('RequestTimeTooSkewed', message, 403);
}

/**
 * The holder of a presigned URL must not add anything that its signer did not allow: a copy source, a tag, another body
 * hash.
 */
function checkCoverage(request: IncomingMessage, sent: SentSignature): void {
  if (!sent.signedHeaders.includes('host')) throw malformed("'host' must be a signed header");
  if (sent.scope.service !== 's3') return;
  for (const name in request.headers) {
    if (!name.startsWith('x-amz-') || sent.signedHeaders.includes(name)) continue;
    if (name === 'x-amz-content-sha256' && sent.expiresSeconds !== undefined) continue;
    throw new AwsError('AccessDenied', `There were headers present in the request which were not signed: ${name}`, 403);
  }
}

function payloadHash(
  request: IncomingMessage,
  query: Query,
  sent: SentSignature,
  bodyHash: VerifyOptions['bodyHash'],
): string {
  const isS3 = sent.scope.service === 's3';
  if (sent.expiresSeconds !== undefined) {
    const inQuery = query.find(([name]) => name.toLowerCase() === 'x-amz-content-sha256')?.[1];
    if (inQuery !== undefined) return inQuery;
    const isNamed = sent.signedHeaders.includes('x-amz-content-sha256');
    return isNamed ? headerValue(request, 'x-amz-content-sha256') : isS3 ? 'UNSIGNED-PAYLOAD' : EMPTY_HASH;
  }
  const named = request.headers['x-amz-content-sha256'];
  if (typeof named === 'string') return named;
  if (isS3) throw new AwsError('InvalidRequest', 'Missing required header for this request: x-amz-content-sha256');
  return bodyHash?.() ?? EMPTY_HASH;
}

const derivedKeys = new Map<string, KeyObject>();

/**
 * Deriving a key costs four HMACs; it stays the same all day, so it is kept, as an object: Node makes one of bytes at
 * each signature.
 */
function signText(secret: string, scope: Scope, text: string): string {
  const name = `${secret}/${scope.date}/${scope.region}/${scope.service}`;
  let key = derivedKeys.get(name);
  if (key === undefined) {
    const steps = [scope.date, scope.region, scope.service, 'aws4_request'];
    const bytes = steps.reduce(
      (from, step) => createHmac('sha256', from).update(step).digest(),
      Buffer.from(`AWS4${secret}`),
    );
    key = createSecretKey(bytes);
    if (derivedKeys.size >= 1000) derivedKeys.clear();
    derivedKeys.set(name, key);
  }
  return createHmac('sha256', key).update(text).digest('hex');
}

function sameText(expected: string, sent: string): boolean {
  const [left, right] = [Buffer.from(expected), Buffer.from(sent)];
  return left.length === right.length && timingSafeEqual(left, right);
}

const wrongSignature = (): AwsError =>
  new AwsError(
    'SignatureDoesNotMatch',
    'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
    403,
  );

const unknownKey = (service: string): AwsError =>
  service === 's3'
    ? new AwsError('InvalidAccessKeyId', 'The AWS Access Key Id you provided does not exist in our records.', 403)
    : new AwsError('UnrecognizedClientException', 'The security token included in the request is invalid.', 403);
