import * as z from 'zod/mini';
import type { CachePolicy, Forwarding, ResponseCors, ResponseHeadersPolicy, Selection } from '../cloudfront/types.ts';
import { flag, numeric } from './provider.ts';

/* The defaults of "Quotas on policies", CloudFront developer guide: beyond them, a stack cannot be deployed. */
const MOST_NAMES = 10;
const MOST_CUSTOM_HEADERS = 10;
const LONGEST_CONTENT_POLICY = 1783;

const items = z.object({ Items: z._default(z.array(z.string()), []) });
const names = z._default(z.array(z.string()).check(z.maxLength(MOST_NAMES)), []);

const forwardingShape = {
  HeadersConfig: z.object({ HeaderBehavior: z.string(), Headers: names }),
  CookiesConfig: z.object({ CookieBehavior: z.string(), Cookies: names }),
  QueryStringsConfig: z.object({ QueryStringBehavior: z.string(), QueryStrings: names }),
};
const forwardingTemplate = z.object(forwardingShape);

/** Properties of `AWS::CloudFront::CachePolicy`, converted to the distribution's terms. */
export const CachePolicySchema = z.pipe(
  z.object({
    CachePolicyConfig: z.object({
      MinTTL: numeric,
      DefaultTTL: numeric,
      MaxTTL: numeric,
      ParametersInCacheKeyAndForwardedToOrigin: z.object({
        ...forwardingShape,
        EnableAcceptEncodingGzip: flag,
        EnableAcceptEncodingBrotli: z._default(flag, false),
      }),
    }),
  }),
  z.transform(
    ({ CachePolicyConfig: { ParametersInCacheKeyAndForwardedToOrigin: key, ...ttl } }): CachePolicy => ({
      ...forwarding(key),
      minTtlSeconds: ttl.MinTTL,
      defaultTtlSeconds: ttl.DefaultTTL,
      maxTtlSeconds: ttl.MaxTTL,
      gzip: key.EnableAcceptEncodingGzip,
      brotli: key.EnableAcceptEncodingBrotli,
    }),
  ),
);

/** Properties of `AWS::CloudFront::OriginRequestPolicy`. */
export const OriginRequestPolicySchema = z.pipe(
  z.object({ OriginRequestPolicyConfig: forwardingTemplate }),
  z.transform(({ OriginRequestPolicyConfig }): Forwarding => forwarding(OriginRequestPolicyConfig)),
);

const override = z._default(flag, false);
const CorsTemplate = z.object({
  AccessControlAllowCredentials: flag,
  AccessControlAllowHeaders: items,
  AccessControlAllowMethods: items,
  AccessControlAllowOrigins: items,
  AccessControlExposeHeaders: z.optional(items),
  AccessControlMaxAgeSec: z.optional(numeric),
  OriginOverride: flag,
});
const SecurityTemplate = z.object({
  ContentSecurityPolicy: z.optional(
    z.object({
      ContentSecurityPolicy: z
        .string()
        .check(z.maxLength(LONGEST_CONTENT_POLICY, 'a Content-Security-Policy has 1,783 characters at most')),
      Override: override,
    }),
  ),
  ContentTypeOptions: z.optional(z.object({ Override: override })),
  FrameOptions: z.optional(z.object({ FrameOption: z.string(), Override: override })),
  ReferrerPolicy: z.optional(z.object({ ReferrerPolicy: z.string(), Override: override })),
  StrictTransportSecurity: z.optional(
    z.object({
      AccessControlMaxAgeSec: numeric,
      IncludeSubdomains: z._default(flag, false),
      Preload: z._default(flag, false),
      Override: override,
    }),
  ),
  XSSProtection: z.optional(z.object({ Protection: flag, ModeBlock: z._default(flag, false), Override: override })),
});
const CustomHeaders = z.object({
  Items: z
    .array(z.object({ Header: z.string(), Value: z.string(), Override: override }))
    .check(z.maxLength(MOST_CUSTOM_HEADERS)),
});

/** Properties of `AWS::CloudFront::ResponseHeadersPolicy`. Server timing headers are left out. */
export const ResponseHeadersPolicySchema = z.pipe(
  z.object({
    ResponseHeadersPolicyConfig: z.object({
      CorsConfig: z.optional(CorsTemplate),
      CustomHeadersConfig: z.optional(CustomHeaders),
      SecurityHeadersConfig: z.optional(SecurityTemplate),
      RemoveHeadersConfig: z.optional(z.object({ Items: z.array(z.object({ Header: z.string() })) })),
    }),
  }),
  z.transform(
    ({ ResponseHeadersPolicyConfig: config }): ResponseHeadersPolicy => ({
      headers: [
        ...securityHeaders(config.SecurityHeadersConfig ?? {}),
        ...(config.CustomHeadersConfig?.Items ?? []).map(({ Header, Value, Override }) =>
          header(Header, Value, Override),
        ),
      ],
      ...(config.CorsConfig && { cors: responseCors(config.CorsConfig) }),
      ...(config.RemoveHeadersConfig && { remove: config.RemoveHeadersConfig.Items.map(({ Header }) => Header) }),
    }),
  ),
);

const header = (name: string, value: string, isOverride: boolean) => ({
  name: name.toLowerCase(),
  value,
  override: isOverride,
});

function forwarding(template: z.output<typeof forwardingTemplate>): Forwarding {
  const { HeadersConfig, CookiesConfig, QueryStringsConfig } = template;
  return {
    headers: selection(
      HeadersConfig.HeaderBehavior,
      HeadersConfig.Headers.map((name) => name.toLowerCase()),
    ),
    cookies: selection(CookiesConfig.CookieBehavior, CookiesConfig.Cookies),
    queryStrings: selection(QueryStringsConfig.QueryStringBehavior, QueryStringsConfig.QueryStrings),
  };
}

function selection(behaviour: string, listed: readonly string[]): Selection {
  switch (behaviour) {
    case 'none':
      return 'none';
    case 'all':
    case 'allViewer':
      return 'all';
    case 'whitelist':
      return { only: listed };
    case 'allExcept':
      return { except: listed };
    default:
      throw new Error(`the behaviour ${behaviour} of a CloudFront policy is not supported`);
  }
}

function securityHeaders(security: z.output<typeof SecurityTemplate>): NonNullable<ResponseHeadersPolicy['headers']> {
  const { ContentSecurityPolicy: csp, FrameOptions: frame, ReferrerPolicy: referrer } = security;
  const { ContentTypeOptions: type, StrictTransportSecurity: hsts, XSSProtection: xss } = security;
  return [
    csp && header('content-security-policy', csp.ContentSecurityPolicy, csp.Override),
    type && header('x-content-type-options', 'nosniff', type.Override),
    frame && header('x-frame-options', frame.FrameOption, frame.Override),
    referrer && header('referrer-policy', referrer.ReferrerPolicy, referrer.Override),
    hsts &&
      header(
        'strict-transport-security',
        [
          `max-age=${hsts.AccessControlMaxAgeSec}`,
          ...(hsts.IncludeSubdomains ? ['includeSubDomains'] : []),
          ...(hsts.Preload ? ['preload'] : []),
        ].join('; '),
        hsts.Override,
      ),
    xss && header('x-xss-protection', xss.Protection ? `1${xss.ModeBlock ? '; mode=block' : ''}` : '0', xss.Override),
  ].filter((found) => found !== undefined);
}

const responseCors = (cors: z.output<typeof CorsTemplate>): ResponseCors => ({
  allowOrigins: cors.AccessControlAllowOrigins.Items,
  allowMethods: cors.AccessControlAllowMethods.Items,
  allowHeaders: cors.AccessControlAllowHeaders.Items,
  ...(cors.AccessControlExposeHeaders && { exposeHeaders: cors.AccessControlExposeHeaders.Items }),
  ...(cors.AccessControlMaxAgeSec !== undefined && { maxAgeSeconds: cors.AccessControlMaxAgeSec }),
  allowCredentials: cors.AccessControlAllowCredentials,
  originOverride: cors.OriginOverride,
});
