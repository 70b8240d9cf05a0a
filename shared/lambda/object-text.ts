import type { HttpReply } from './http-call.ts';
import { signedCall } from './signed-call.ts';
import { objectUrl } from './signed-fetch.ts';

/** Longer than any function may take that a visitor waits for. */
const TIMEOUT_MS = 20_000;

interface ObjectCall {
  readonly method?: 'GET' | 'PUT';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly timeoutMs?: number;
}

/**
 * Reads or writes one object in S3 whose content is text. Returns any status, and does not throw for it. `objectRequest`
 * is for bytes and other methods.
 */
export const objectText = (
  bucket: string,
  key: string,
  { method = 'GET', timeoutMs = TIMEOUT_MS, ...call }: ObjectCall = {},
): Promise<HttpReply> =>
  signedCall({ service: 's3', address: objectUrl(bucket, key).href, method, timeoutMs, ...call });

/** The object, unless it has this ETag: then the status is 304. */
export const objectUnless = (
  knownEtag: string | undefined,
  bucket: string,
  key: string,
  timeoutMs?: number,
): Promise<HttpReply> =>
  objectText(bucket, key, {
    headers: knownEtag === undefined ? {} : { 'if-none-match': knownEtag },
    ...(timeoutMs !== undefined && { timeoutMs }),
  });
