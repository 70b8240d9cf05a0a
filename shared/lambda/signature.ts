import { createHmac, createSecretKey, hash, type KeyObject } from 'node:crypto';

/** Who signs. */
export interface AwsCredentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string | undefined;
}

/** A request before its signature. */
export interface Unsigned {
  readonly service: string;
  readonly region: string;
  readonly method: string;
  /** Percent-encoded, as it is sent. */
  readonly url: URL;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** Ms since the epoch. */
  readonly now: number;
}

const ALGORITHM = 'AWS4-HMAC-SHA256';

/**
 * The headers of a request with its Signature Version 4; `host` is signed, but left out, because the connection sets it.
 * Every given header is signed. Uses Node's synchronous crypto: for small bodies, Web Crypto costs a thread's round trip
 * per hash.
 */
export function signedHeaders(request: Unsigned, credentials: AwsCredentials): Record<string, string> {
  const { url, service, headers = {}, body = '' } = request;
  const bodyHash = hash('sha256', body);
  const moment = momentOf(request);
  const sent: Record<string, string> = {
    ...lowerCased(headers),
    'x-amz-date': moment.time,
    // S3 demands it; for the others the signature covers the hash anyway.
    ...(service === 's3' && { 'x-amz-content-sha256': bodyHash }),
    ...(credentials.sessionToken !== undefined && { 'x-amz-security-token': credentials.sessionToken }),
  };
  const { signature, names } = sign(request, moment, { ...sent, host: url.host }, bodyHash, credentials);
  const credential = `Credential=${credentials.accessKeyId}/${moment.scope}`;
  const authorization = `${ALGORITHM} ${credential}, SignedHeaders=${names}, Signature=${signature}`;
  return { ...sent, authorization };
}

/** A link that carries its signature, for `seconds`. Whoever uses it must send exactly `headers`. */
export function signedLink(request: Unsigned, seconds: number, credentials: AwsCredentials): string {
  const headers = { ...lowerCased(request.headers ?? {}), host: request.url.host };
  const url = new URL(request.url);
  const moment = momentOf(request);
  const parameters = {
    'X-Amz-Expires': String(seconds),
    'X-Amz-Date': moment.time,
    ...(credentials.sessionToken !== undefined && { 'X-Amz-Security-Token': credentials.sessionToken }),
    'X-Amz-Algorithm': ALGORITHM,
    'X-Amz-Credential': `${credentials.accessKeyId}/${moment.scope}`,
    'X-Amz-SignedHeaders': Object.keys(headers).sort().join(';'),
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  const { signature } = sign({ ...request, url }, moment, headers, 'UNSIGNED-PAYLOAD', credentials);
  url.searchParams.set('X-Amz-Signature', signature);
  // URLSearchParams encodes a space as a plus, but the signature covers a space, and not every reader decodes a plus as
  // one.
  return url.href.replaceAll('+', '%20');
}

function sign(
  { method, url, service }: Unsigned,
  { time, scope }: Moment,
  signed: Readonly<Record<string, string>>,
  bodyHash: string,
  by: AwsCredentials,
) {
  const names = Object.keys(signed).sort();
  const signedNames = names.join(';');
  const canonical = [
    method,
    canonicalPath(url.pathname, service),
    url.search === '' ? '' : canonicalQuery(url.searchParams),
    ...names.map((name) => `${name}:${signed[name]?.trim().replace(/\s+/g, ' ')}`),
    '',
    signedNames,
    bodyHash,
  ].join('\n');
  const signature = createHmac('sha256', signingKey(scope, by.secretAccessKey))
    .update([ALGORITHM, time, scope, hash('sha256', canonical)].join('\n'))
    .digest('hex');
  return { signature, names: signedNames };
}

/** When, and for what, a signature is valid. */
interface Moment {
  /** Basic form of ISO 8601, in seconds. */
  readonly time: string;
  readonly scope: string;
}

function momentOf({ now, region, service }: Unsigned): Moment {
  const time = new Date(now).toISOString().replace(/[:-]|\.\d{3}/g, '');
  return { time, scope: `${time.slice(0, 8)}/${region}/${service}/aws4_request` };
}

const signingKeys = new Map<string, KeyObject>();
/** A function signs for a few services with one secret at a time. */
const MOST_KEYS = 20;

/**
 * Valid for a day and a service; kept, because deriving it costs four times as much as a signature. A key object, because
 * Node makes one of the bytes otherwise, at each signature, which takes six times as long as the signature itself.
 */
function signingKey(scope: string, secret: string): KeyObject {
  const name = `${secret}/${scope}`;
  const existing = signingKeys.get(name);
  if (existing !== undefined) return existing;
  const start: Buffer = Buffer.from(`AWS4${secret}`);
  const bytes = scope.split('/').reduce((from, step) => createHmac('sha256', from).update(step).digest(), start);
  const key = createSecretKey(bytes);
  if (signingKeys.size >= MOST_KEYS) signingKeys.clear();
  signingKeys.set(name, key);
  return key;
}

/** S3 encodes a path once, every other service once more. */
const canonicalPath = (path: string, service: string): string =>
  encodeStrictly(service === 's3' ? decodeURIComponent(path) : path).replaceAll('%2F', '/');

const canonicalQuery = (query: URLSearchParams): string =>
  [...query]
    .map(([name, value]) => [encodeStrictly(name), encodeStrictly(value)] as const)
    .sort(([a, x], [b, y]) => compare(a, b) || compare(x, y))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');

const compare = (a: string, b: string): number => Number(a > b) - Number(a < b);

const encodeStrictly = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

const lowerCased = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
