import { Duration, Lazy } from 'aws-cdk-lib';
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { allowedScripts } from '../stacks/inline-scripts.ts';
import { WIDGET_POLICY } from '../stacks/widget-policy.ts';

/**
 * Headers of every page and API reply. `siteDir`: read at synthesis, as the site may be built after the services;
 * `connectTo`: other origins that the site's scripts may send requests to; `frames`: those of games.
 */
export const securityHeaders = (
  scope: Construct,
  {
    siteDir,
    connectTo,
    frames,
  }: { readonly siteDir: () => string; readonly connectTo: readonly string[]; readonly frames: readonly string[] },
): ResponseHeadersPolicy =>
  new ResponseHeadersPolicy(scope, 'security-headers', {
    securityHeadersBehavior: {
      contentSecurityPolicy: {
        override: true,
        contentSecurityPolicy: [
          `default-src 'self'`,
          `script-src 'self' ${Lazy.string({ produce: () => allowedScripts(siteDir()).join(' ') })}`,
          `img-src 'self' data: blob:`,
          `media-src 'self' blob:`,
          `style-src 'self' 'unsafe-inline'`,
          `connect-src ${[`'self'`, ...connectTo].join(' ')}`,
          // The portal shows the store's own widgets in frames.
          `frame-src ${[`'self'`, ...frames].join(' ')}`,
          `frame-ancestors 'none'`,
          `base-uri 'self'`,
          `form-action 'self'`,
          `object-src 'none'`,
        ].join('; '),
      },
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override: true },
      strictTransportSecurity: { accessControlMaxAge: Duration.days(365), includeSubdomains: true, override: true },
    },
    customHeadersBehavior: {
      customHeaders: [
        {
          header: 'permissions-policy',
          value: 'camera=(), microphone=(), geolocation=(), payment=()',
          override: true,
        },
      ],
    },
  });

/** Headers of widgets, which every site may frame. They load a picture, and nothing else. */
export const widgetHeaders = (scope: Construct): ResponseHeadersPolicy =>
  new ResponseHeadersPolicy(scope, 'widget-headers', {
    securityHeadersBehavior: {
      contentSecurityPolicy: {
        override: true,
        contentSecurityPolicy: WIDGET_POLICY,
      },
      contentTypeOptions: { override: true },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override: true },
      strictTransportSecurity: { accessControlMaxAge: Duration.days(365), includeSubdomains: true, override: true },
    },
  });

/** Media are uploads by strangers: browsers may show them, but never run them. */
export const mediaHeaders = (scope: Construct): ResponseHeadersPolicy =>
  new ResponseHeadersPolicy(scope, 'media-headers', {
    securityHeadersBehavior: {
      contentSecurityPolicy: { override: true, contentSecurityPolicy: `default-src 'none'; sandbox` },
      contentTypeOptions: { override: true },
    },
  });
