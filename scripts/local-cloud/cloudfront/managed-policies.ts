import type { CachePolicy, Forwarding, ResponseCors, ResponseHeadersPolicy } from './types.ts';

// AWS's managed policies, by the ids used in templates. From "Use managed cache policies", "… origin request policies"
// and "… response headers policies" of the CloudFront developer guide.

const NOTHING: Forwarding = { headers: 'none', cookies: 'none', queryStrings: 'none' };
const YEAR_SECONDS = 31_536_000;
const OPTIMISED = { minTtlSeconds: 1, defaultTtlSeconds: 86_400, maxTtlSeconds: YEAR_SECONDS };
const BY_ORIGIN = { minTtlSeconds: 0, defaultTtlSeconds: 0, maxTtlSeconds: YEAR_SECONDS };

export const MANAGED_CACHE_POLICIES: Readonly<Record<string, CachePolicy>> = {
  /** CachingOptimized */
  '658327ea-f89d-4fab-a63d-7e88639e58f6': { ...NOTHING, ...OPTIMISED, gzip: true, brotli: true },
  /** CachingOptimizedForUncompressedObjects */
  'b2884449-e4de-46a7-ac36-70bc7f1ddd6d': { ...NOTHING, ...OPTIMISED, gzip: false, brotli: false },
  /** CachingDisabled */
  '4135ea2d-6df8-44a3-9df3-4b5a84be39ad': {
    ...NOTHING,
    minTtlSeconds: 0,
    defaultTtlSeconds: 0,
    maxTtlSeconds: 0,
    gzip: false,
    brotli: false,
  },
  /** UseOriginCacheControlHeaders */
  '83da9c7e-98b4-4e11-a168-04f0df8e2c65': {
    headers: { only: ['host', 'origin', 'x-http-method-override', 'x-http-method', 'x-method-override'] },
    cookies: 'all',
    queryStrings: 'none',
    ...BY_ORIGIN,
    gzip: true,
    brotli: true,
  },
  /** UseOriginCacheControlHeaders-QueryStrings */
  '4cc15a8a-d715-48a4-82b8-cc0b614638fe': {
    headers: { only: ['host', 'origin', 'x-http-method-override', 'x-http-method', 'x-method-override'] },
    cookies: 'all',
    queryStrings: 'all',
    ...BY_ORIGIN,
    gzip: true,
    brotli: true,
  },
};

export const MANAGED_ORIGIN_REQUEST_POLICIES: Readonly<Record<string, Forwarding>> = {
  /** AllViewer */
  '216adef6-5c7f-47e4-b989-5492eafa07d3': { headers: 'all', cookies: 'all', queryStrings: 'all' },
  /** AllViewerExceptHostHeader */
  'b689b0a8-53d0-40ab-baf2-68738e2966ac': { headers: { except: ['host'] }, cookies: 'all', queryStrings: 'all' },
  /** CORS-S3Origin */
  '88a5eaf4-2fd4-4709-b370-b4c650ea3fcf': {
    ...NOTHING,
    headers: { only: ['origin', 'access-control-request-headers', 'access-control-request-method'] },
  },
  /** CORS-CustomOrigin */
  '59781a5b-3903-41f3-afcb-af62929ccde1': { ...NOTHING, headers: { only: ['origin'] } },
  /** UserAgentRefererHeaders */
  'acba4595-bd28-49b8-b9fe-13317c0390fa': { ...NOTHING, headers: { only: ['user-agent', 'referer'] } },
};

const SIMPLE_CORS: ResponseCors = {
  allowOrigins: ['*'],
  allowMethods: ['GET', 'HEAD'],
  allowHeaders: [],
  allowCredentials: false,
  originOverride: false,
};
const PREFLIGHT_CORS: ResponseCors = {
  ...SIMPLE_CORS,
  allowMethods: ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'],
  exposeHeaders: ['*'],
};
const SECURITY_HEADERS: NonNullable<ResponseHeadersPolicy['headers']> = [
  { name: 'referrer-policy', value: 'strict-origin-when-cross-origin', override: false },
  { name: 'strict-transport-security', value: 'max-age=31536000', override: false },
  { name: 'x-content-type-options', value: 'nosniff', override: true },
  { name: 'x-frame-options', value: 'SAMEORIGIN', override: false },
  { name: 'x-xss-protection', value: '1; mode=block', override: false },
];

export const MANAGED_RESPONSE_HEADERS_POLICIES: Readonly<Record<string, ResponseHeadersPolicy>> = {
  /** SimpleCORS */
  '60669652-455b-4ae9-85a4-c4c02393f86c': { cors: SIMPLE_CORS },
  /** CORS-With-Preflight */
  '5cc3b908-e619-4b99-88e5-2cf7f45965bd': { cors: PREFLIGHT_CORS },
  /** SecurityHeadersPolicy */
  '67f7725c-6f97-4210-82d7-5512b31e9d03': { headers: SECURITY_HEADERS },
  /** CORS-and-SecurityHeadersPolicy */
  'e61eb60c-9c35-4d20-a928-2b84e02af89c': { cors: SIMPLE_CORS, headers: SECURITY_HEADERS },
  /** CORS-with-preflight-and-SecurityHeadersPolicy */
  'eaab4381-ed33-4a86-88ca-d9558dc6cd63': { cors: PREFLIGHT_CORS, headers: SECURITY_HEADERS },
};
