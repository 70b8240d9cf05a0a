import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { acceptedEncodings, type Encoding } from './cache/accept-encoding.ts';
import type { Fetched } from './origin-group.ts';
import type { Behaviour, EdgeResponse, Origin, ViewerRequest } from './types.ts';

/** CloudFront compresses objects of 1,000 to 10,000,000 bytes of these types. From "Serve compressed files". */
const MIN_BYTES = 1_000;
const MAX_BYTES = 10_000_000;
const COMPRESSIBLE =
  /^(text\/|font\/(opentype|otf|ttf)|image\/(svg\+xml|bmp|vnd\.microsoft\.icon|x-icon)|application\/(javascript|json|wasm|xml|xhtml\+xml|rss\+xml|manifest\+json|ld\+json|geo\+json|problem\+json|graphql|vnd\.api\+json|vnd\.ms-fontobject|x-javascript|x-font-(opentype|truetype|ttf)|opentype|otf|ttf|truetype))/;

/** Compressed in place, if it is to be fast: to hand a body to another thread costs more than to compress a small one. */
const SMALL_BYTES = 64 * 1024;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** A result that is kept. `bytes` is its size, once it is known. */
interface Kept {
  readonly work: Promise<Buffer>;
  bytes?: number;
}

/**
 * Compresses answers as CloudFront does, and keeps the results for objects of a bucket, which change with their ETag.
 */
export class Compressor {
  readonly #kept = new Map<string, Kept>();
  #keptBytes = 0;
  readonly #maxKeptBytes: number;

  constructor(maxKeptBytes = 24 * 1024 * 1024) {
    this.#maxKeptBytes = maxKeptBytes;
  }

  /** The answer itself when it need not be compressed. */
  async compress(behaviour: Behaviour, request: ViewerRequest, { origin, response }: Fetched): Promise<EdgeResponse> {
    const encoding = chosenEncoding(behaviour, request);
    if (encoding === undefined || !isCompressible(response)) return response;
    const { etag, 'content-length': _length, ...headers } = response.headers;
    const bytes = await this.#bytes(origin, request, response, encoding, etag);
    return {
      status: response.status,
      headers: {
        ...headers,
        'content-encoding': encoding,
        'content-length': String(bytes.length),
        vary: withAcceptEncoding(headers.vary),
        // One tag must not name two byte sequences, so the tag of the compressed answer becomes weak.
        ...(typeof etag === 'string' && { etag: etag.startsWith('W/') ? etag : `W/${etag}` }),
      },
      body: bytes,
    };
  }

  async #bytes(
    origin: Origin,
    request: ViewerRequest,
    { body }: EdgeResponse,
    encoding: Encoding,
    etag: string | readonly string[] | undefined,
  ): Promise<Buffer> {
    if (origin.kind !== 's3' || typeof etag !== 'string') return encode(await bytesOf(body), encoding, 'fast');
    const key = `${encoding} ${origin.bucket} ${request.uri} ${etag}`;
    const kept = this.#kept.get(key);
    if (kept !== undefined) {
      if (body instanceof Readable) body.destroy();
      return kept.work;
    }
    const added: Kept = { work: bytesOf(body).then((bytes) => encode(bytes, encoding, 'small')) };
    this.#kept.set(key, added);
    try {
      added.bytes = (await added.work).length;
    } catch (error) {
      this.#kept.delete(key);
      throw error;
    }
    this.#makeRoom(key, added.bytes);
    return added.work;
  }

  /** Removes the oldest results when there is too much. A result that is not ready yet has no size and stays. */
  #makeRoom(added: string, bytes: number): void {
    this.#keptBytes += bytes;
    for (const [key, kept] of this.#kept) {
      if (this.#keptBytes <= this.#maxKeptBytes || key === added) return;
      if (kept.bytes === undefined) continue;
      this.#kept.delete(key);
      this.#keptBytes -= kept.bytes;
    }
  }
}

function chosenEncoding(
  { compress, cachePolicy }: Behaviour,
  { method, headers }: ViewerRequest,
): Encoding | undefined {
  // With caching off, CloudFront does not compress, whatever the behaviour says.
  if (!compress || cachePolicy.maxTtlSeconds === 0 || method === 'HEAD') return undefined;
  return acceptedEncodings(cachePolicy, headers['accept-encoding'])[0];
}

function isCompressible({ status, headers, body }: EdgeResponse): boolean {
  const length = Number(headers['content-length'] ?? (body instanceof Readable ? 0 : Buffer.byteLength(body)));
  return (
    status === 200 &&
    headers['content-encoding'] === undefined &&
    length >= MIN_BYTES &&
    length <= MAX_BYTES &&
    COMPRESSIBLE.test(String(headers['content-type'] ?? ''))
  );
}

const bytesOf = async (body: EdgeResponse['body']): Promise<Buffer> =>
  body instanceof Readable ? buffer(body) : Buffer.from(body);

/** `small` for results that are kept, `fast` for those made for each request. */
async function encode(bytes: Buffer, encoding: Encoding, aim: 'small' | 'fast'): Promise<Buffer> {
  const isQuick = aim === 'fast' && bytes.length <= SMALL_BYTES;
  if (encoding === 'gzip') {
    const options = { level: aim === 'small' ? 9 : 5 };
    return isQuick ? gzipSync(bytes, options) : gzipped(bytes, options);
  }
  const quality = aim === 'small' ? 9 : 4;
  const options = {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  };
  return isQuick ? brotliCompressSync(bytes, options) : brotli(bytes, options);
}

function withAcceptEncoding(vary: string | readonly string[] | undefined): string {
  const names = [vary ?? []].flat();
  return names.some((name) => /accept-encoding/i.test(name))
    ? names.join(', ')
    : [...names, 'Accept-Encoding'].join(', ');
}
