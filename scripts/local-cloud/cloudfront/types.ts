import type { Readable } from 'node:stream';
import type { HttpApi } from '../http-api/http-api.ts';
import type { WebSocketApi } from '../websocket-api/types.ts';

/** One distribution, as its template describes it. */
export interface DistributionConfig {
  readonly distributionId: string;
  readonly domainName: string;
  /** The first of its own names under `localhost`; absent for the site's distribution. */
  readonly name?: string;
  /** Served for `/`, e.g. `index.html`. */
  readonly defaultRootObject?: string;
  /** In the order in which paths are compared; the default behaviour (`*`) is the last. */
  readonly behaviours: readonly Behaviour[];
  readonly errorResponses?: readonly ErrorResponse[];
}

export interface Behaviour {
  /** `/api/*`, `*.css`; `*` is any text, `?` any one character. */
  readonly pathPattern: string;
  readonly origin: OriginTarget;
  readonly allowedMethods: readonly string[];
  /** GET and HEAD by default. An origin group fails over for these methods only. */
  readonly cachedMethods?: readonly string[];
  readonly compress: boolean;
  readonly cachePolicy: CachePolicy;
  readonly originRequestPolicy?: Forwarding;
  readonly responseHeaders?: ResponseHeadersPolicy;
  /** Source texts of CloudFront Functions. */
  readonly viewerRequestFunction?: string;
  readonly viewerResponseFunction?: string;
  /** Admits signed URLs only: the request without the signature, or the refusal. */
  readonly admit?: Admit;
}

export type Admit = (
  request: ViewerRequest,
) => { readonly request: ViewerRequest } | { readonly response: EdgeResponse };

/**
 * `path` is prepended to the request's path; `domainName` is the host sent to an API; `customHeaders` replace the
 * viewer's headers of the same names.
 */
export type Origin =
  | { readonly kind: 's3'; readonly bucket: string; readonly path?: string }
  | {
      readonly kind: 'http-api';
      readonly api: Pick<HttpApi, 'answer'>;
      readonly domainName: string;
      readonly path?: string;
      readonly customHeaders?: Readonly<Record<string, string>>;
      readonly patience?: Patience;
    }
  | {
      readonly kind: 'websocket-api';
      readonly api: Pick<WebSocketApi, 'upgrade'>;
      readonly path?: string;
      readonly customHeaders?: Readonly<Record<string, string>>;
    };

/** How long an origin has for its answer, and how often GET and HEAD are sent in all when it does not answer. */
export interface Patience {
  readonly responseTimeoutMs: number;
  readonly attempts: number;
}

/** The secondary origin is asked when the primary one answers with one of the statuses. */
export interface OriginGroup {
  readonly kind: 'group';
  readonly primary: GroupMember;
  readonly secondary: GroupMember;
  /** 503 includes an origin that cannot be reached, and 504 one that does not answer in time. */
  readonly failoverStatuses: readonly number[];
}

export type GroupMember = Exclude<Origin, { readonly kind: 'websocket-api' }>;
export type OriginTarget = Origin | OriginGroup;

/** Which names of a kind (headers, cookies, query strings) a policy includes. */
export type Selection = 'none' | 'all' | { readonly only: readonly string[] } | { readonly except: readonly string[] };

/** Which parts of the viewer's request the origin receives. */
export interface Forwarding {
  readonly headers: Selection;
  readonly cookies: Selection;
  readonly queryStrings: Selection;
}

/**
 * A cache key's members reach the origin too. With `maxTtlSeconds` 0, caching is off and so is CloudFront's
 * compression.
 */
export interface CachePolicy extends Forwarding {
  readonly minTtlSeconds: number;
  /** For answers that do not state how long they may be kept. */
  readonly defaultTtlSeconds: number;
  readonly maxTtlSeconds: number;
  readonly gzip: boolean;
  readonly brotli: boolean;
}

export interface ResponseHeadersPolicy {
  /** Custom and security headers. Without `override`, the origin's header is kept. */
  readonly headers?: readonly { readonly name: string; readonly value: string; readonly override: boolean }[];
  readonly cors?: ResponseCors;
  readonly remove?: readonly string[];
}

export interface ResponseCors {
  readonly allowOrigins: readonly string[];
  readonly allowMethods: readonly string[];
  readonly allowHeaders: readonly string[];
  readonly exposeHeaders?: readonly string[];
  readonly maxAgeSeconds?: number;
  readonly allowCredentials: boolean;
  readonly originOverride: boolean;
}

export interface ErrorResponse {
  readonly errorCode: number;
  /** How long the error is repeated without asking the origin, 10 s by default. */
  readonly cachingMinTtlSeconds?: number;
  /** Both or neither: the page that is sent instead, and its status. */
  readonly responsePagePath?: string;
  readonly responseCode?: number;
}

/** Reads an object as the distribution (its origin access identity) would; 403 and 404 are answers, not rejections. */
export type S3Fetch = (
  bucket: string,
  key: string,
  init: { readonly method: string; readonly query: string; readonly headers: Readonly<Record<string, string>> },
) => Promise<Response>;

/** A request inside the distribution. Header names are lower case. */
export interface ViewerRequest {
  readonly method: string;
  /** The path, percent-encoded. */
  readonly uri: string;
  /** Without the question mark. */
  readonly query: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly ip: string;
  readonly port: number;
  readonly body: Readable;
}

export type Headers = Readonly<Record<string, string | readonly string[]>>;

export interface EdgeResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string | Buffer | Readable;
}
