import { createHash, createHmac } from 'node:crypto';

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
  const bodyHash = createHash('sha256').update(body).digest('hex');
  const sent: Record<string, string> = {
    ...lowerCased(headers),
    'x-amz-date': timeOf(request),
    // S3 demands it; for the others the signature covers the hash anyway.
    ...(service === 's3' && { 'x-amz-content-sha256': bodyHash }),
    ...(credentials.sessionToken !== undefined && { 'x-amz-security-token': credentials.sessionToken }),
  };
  const { signature, names } = sign(request, { ...sent, host: url.host }, bodyHash, credentials);
  const credential = `Credential=${credentials.accessKeyId}/${scopeOf(request)}`;
  const authorization = `${ALGORITHM} ${credential}, SignedHeaders=${names}, Signature=${signature}`;
  return { ...sent, authorization };
}

/** A link that carries its signature, for `seconds`. Whoever uses it must send exactly `headers`. */
export function signedLink(request: Unsigned, seconds: number, credentials: AwsCredentials): string {
  const headers = { ...lowerCased(request.headers ?? {}), host: request.url.host };
  const url = new URL(request.url);
  const parameters = {
    'X-Amz-Expires': String(seconds),
    'X-Amz-Date': timeOf(request),
    ...(credentials.sessionToken !== undefined && { 'X-Amz-Security-Token': credentials.sessionToken }),
    'X-Amz-Algorithm': ALGORITHM,
    'X-Amz-Credential': `${credentials.accessKeyId}/${scopeOf(request)}`,
    'X-Amz-SignedHeaders': Object.keys(headers).sort().join(';'),
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  const { signature } = sign({ ...request, url }, headers, 'UNSIGNED-PAYLOAD', credentials);
  url.searchParams.set('X-Amz-Signature', signature);
  // URLSearchParams encodes a space as a plus, but the signature covers a space, and not every reader decodes a plus as
  // one.
  return url.href.replaceAll('+', '%20');
}

function sign(request: Unsigned, signed: Readonly<Record<string, string>>, bodyHash: string, by: AwsCredentials) {
  const { method, url, service } = request;
  const names = Object.keys(signed).sort();
  const canonical = [
    method,
    canonicalPath(url.pathname, service),
    canonicalQuery(url.searchParams),
    ...names.map((name) => `${name}:${signed[name]?.trim().replace(/\s+/g, ' ')}`),
    '',
    names.join(';'),
    bodyHash,
  ].join('\n');
  const digest = createHash('sha256').update(canonical).digest('hex');
  const signature = createHmac('sha256', signingKey(request, by.secretAccessKey))
    .update([ALGORITHM, timeOf(request), scopeOf(request), digest].join('\n'))
    .digest('hex');
  return { signature, names: names.join(';') };
}

/** Basic form of ISO 8601, in seconds. */
const timeOf = ({ now }: Unsigned): string => new Date(now).toISOString().replace(/[:-]|\.\d{3}/g, '');
const scopeOf = (request: Unsigned): string =>
  `${timeOf(request).slice(0, 8)}/${request.region}/${request.service}/aws4_request`;

const signingKeys = new Map<string, Buffer>();
/** A function signs for a few services with one secret at a time. */
const MOST_KEYS = 20;

/** Valid for a day and a service; kept, because deriving it costs four times as much as a signature. */
function signingKey(request: Unsigned, secret: string): Buffer {
  const name = `${secret}/${scopeOf(request)}`;
  const known = signingKeys.get(name);
  if (known !== undefined) return known;
  const start: Buffer = Buffer.from(`AWS4${secret}`);
  const key = scopeOf(request)
    .split('/')
    .reduce((from, step) => createHmac('sha256', from).update(step).digest(), start);
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
