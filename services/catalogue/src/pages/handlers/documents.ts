import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type HttpEvent, httpEventSchema } from '@satcade/lambda/http-request';
import { contentMark, isKnown } from '@satcade/lambda/public-reply';
import type { StoreDocument } from '../use-cases/documents.ts';

/** In front of every document's path at the API (infra/constructs/document-function.ts). */
const PREFIX = '/documents';

interface DocumentReply {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly isBase64Encoded?: boolean;
}

interface Form {
  readonly type: string;
  /** Seconds for which CloudFront and browsers keep it, and for which CloudFront may show it while it asks again. */
  readonly kept: number;
  readonly stale: number;
}

/**
 * A longer document is sent compressed, whatever the visitor accepts: a reply of Lambda has 6 MB at most, and a file of
 * 50,000 addresses more. Programs that read such files accept gzip.
 */
const PLAIN_LETTERS = 1_000_000;
const compressed = promisify(gzip);

/** A game that is missing may be published at any moment. */
const MISSING_KEPT = 10;

const FORMS: Readonly<Record<StoreDocument['kind'], Form>> = {
  feed: { type: 'application/atom+xml; charset=utf-8', kept: 300, stale: 3_600 },
  sitemap: { type: 'application/xml; charset=utf-8', kept: 3_600, stale: 86_400 },
  text: { type: 'text/plain; charset=utf-8', kept: 3_600, stale: 86_400 },
  json: { type: 'application/json; charset=utf-8', kept: 300, stale: 3_600 },
  // Prices: as short as a page of the store (pages.ts).
  widget: { type: 'text/html; charset=utf-8', kept: 10, stale: 300 },
};

/** The documents for crawlers, feed readers and other sites. */
export const documentsHandler =
  (documentAt: (path: string, query: Readonly<Record<string, string>>) => Promise<StoreDocument>) =>
  async (input: unknown): Promise<DocumentReply> => {
    const event = httpEventSchema.parse(input);
    return packed(replyOf(await documentAt(pathOf(event), event.queryStringParameters ?? {}), event));
  };

async function packed(reply: DocumentReply): Promise<DocumentReply> {
  if (reply.body.length <= PLAIN_LETTERS) return reply;
  const body = (await compressed(reply.body)).toString('base64');
  return { ...reply, headers: { ...reply.headers, 'content-encoding': 'gzip' }, body, isBase64Encoded: true };
}

function replyOf({ status, kind, body }: StoreDocument, { headers: asked }: HttpEvent): DocumentReply {
  const { type, kept, stale } = FORMS[kind];
  // They are public, and scripts of other sites may read them.
  const headers = { 'content-type': type, 'access-control-allow-origin': '*' };
  if (status === 503)
    return { statusCode: status, headers: { ...headers, 'cache-control': 'no-store', 'retry-after': '30' }, body };
  if (status !== 200)
    return { statusCode: status, headers: { ...headers, 'cache-control': `public, max-age=${MISSING_KEPT}` }, body };
  const etag = `"${contentMark(body)}"`;
  const caching = {
    ...headers,
    etag,
    'cache-control': `public, max-age=${kept}, s-maxage=${kept}, stale-while-revalidate=${stale}`,
  };
  return isKnown(asked['if-none-match'], etag)
    ? { statusCode: 304, headers: caching, body: '' }
    : { statusCode: 200, headers: caching, body };
}

/** API Gateway decodes paths; other gateways do not. A tag may have a percent sign that encodes nothing. */
function pathOf({ rawPath }: HttpEvent): string {
  const path = rawPath.startsWith(PREFIX) ? rawPath.slice(PREFIX.length) : rawPath;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
