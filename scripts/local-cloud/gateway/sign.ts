import { createHash, createHmac } from 'node:crypto';
import { REGION } from '../engine.ts';
import type { Credentials } from './key-ring.ts';

const ALGORITHM = 'AWS4-HMAC-SHA256';

export interface Unsigned {
  readonly service: string;
  readonly method: string;
  /** Percent-encoded, as it is sent. */
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
  /** Ms since the epoch. */
  readonly now: number;
}

/**
 * The headers of a request, with its Signature Version 4. Uses Node's synchronous crypto: the local cloud signs some
 * hundred small requests while it starts, and Web Crypto needs a thread's round trip for every hash.
 */
export function signedHeaders(request: Unsigned, credentials: Credentials): Record<string, string> {
  const { service, method, url, body } = request;
  const time = new Date(request.now).toISOString().replace(/[:-]|\.\d{3}/g, '');
  const date = time.slice(0, 8);
  const headers: Record<string, string> = {
    ...lowerCased(request.headers),
    host: url.host,
    'x-amz-content-sha256': createHash('sha256').update(body).digest('hex'),
    'x-amz-date': time,
    ...(credentials.sessionToken !== undefined && { 'x-amz-security-token': credentials.sessionToken }),
  };
  const names = Object.keys(headers).sort();
  const canonical = [
    method,
    canonicalPath(url.pathname, service),
    canonicalQuery(url.searchParams),
    ...names.map((name) => `${name}:${headers[name]?.trim().replace(/\s+/g, ' ')}`),
    '',
    names.join(';'),
    headers['x-amz-content-sha256'],
  ].join('\n');
  const scope = `${date}/${REGION}/${service}/aws4_request`;
  const digest = createHash('sha256').update(canonical).digest('hex');
  const signature = createHmac('sha256', signingKey(credentials.secretAccessKey, date, service))
    .update([ALGORITHM, time, scope, digest].join('\n'))
    .digest('hex');
  const credential = `Credential=${credentials.accessKeyId}/${scope}`;
  const authorization = `${ALGORITHM} ${credential}, SignedHeaders=${names.join(';')}, Signature=${signature}`;
  const { host: _setByTheConnection, ...sent } = headers;
  return { ...sent, authorization };
}

const signingKeys = new Map<string, Buffer>();

/** Valid for a day and a service; kept, because deriving it costs four times as much as a signature. */
function signingKey(secret: string, date: string, service: string): Buffer {
  const name = `${secret}/${date}/${service}`;
  const cached = signingKeys.get(name);
  if (cached !== undefined) return cached;
  const steps = [date, REGION, service, 'aws4_request'];
  const key = steps.reduce(
    (from, step) => createHmac('sha256', from).update(step).digest(),
    Buffer.from(`AWS4${secret}`),
  );
  if (signingKeys.size >= 1000) signingKeys.clear();
  signingKeys.set(name, key);
  return key;
}

/** S3 encodes a path once, every other service once more. */
function canonicalPath(path: string, service: string): string {
  const text = service === 's3' ? decodeURIComponent(path) : path;
  return encodeStrictly(text).replaceAll('%2F', '/');
}

const canonicalQuery = (query: URLSearchParams): string =>
  [...query]
    .map(([name, value]) => `${encodeStrictly(name)}=${encodeStrictly(value)}`)
    .sort()
    .join('&');

const encodeStrictly = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

const lowerCased = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
