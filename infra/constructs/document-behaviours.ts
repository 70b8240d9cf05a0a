import { Duration } from 'aws-cdk-lib';
import {
  type BehaviorOptions,
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  type IOrigin,
  type ResponseHeadersPolicy,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { widgetHeaders } from './site-headers.ts';

/** The addresses of documents for other programs. `robots.txt` is not among them: see page-routes.ts. */
const DOCUMENT_PATHS = ['/sitemap.xml', '/sitemaps/*', '/feeds/*', '/oembed', '/.well-known/security.txt'] as const;
/** Widgets are the only pages that other sites may frame. */
const WIDGET_PATHS = '/embed/*';

/** The parameters of oEmbed, and the language of feeds. */
const QUERY = ['url', 'maxwidth', 'maxheight', 'format', 'language'] as const;

/** What the function of documents answers, by path. `headers`: of the site's other pages. */
export function documentBehaviours(
  scope: Construct,
  origin: IOrigin,
  headers: ResponseHeadersPolicy,
): Record<string, BehaviorOptions> {
  const documents: BehaviorOptions = {
    origin,
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    responseHeadersPolicy: headers,
    compress: true,
    // Documents are the same for everyone, and state their own cache time.
    cachePolicy: new CachePolicy(scope, 'document-cache', {
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.days(1),
      queryStringBehavior: CacheQueryStringBehavior.allowList(...QUERY),
      headerBehavior: CacheHeaderBehavior.none(),
      cookieBehavior: CacheCookieBehavior.none(),
      enableAcceptEncodingBrotli: true,
      enableAcceptEncodingGzip: true,
    }),
  };
  return {
    ...Object.fromEntries(DOCUMENT_PATHS.map((path) => [path, documents])),
    [WIDGET_PATHS]: { ...documents, responseHeadersPolicy: widgetHeaders(scope) },
  };
}
