import { Duration } from 'aws-cdk-lib';
import {
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { LANGUAGE_HEADER, PAGE_HEADER } from '../stacks/page-routes.ts';

/**
 * What an address of a list may ask for. Others, such as a newsletter's marks, lead to the same page. CloudFront allows ten
 * names.
 */
const QUERY = ['q', 'tags', 'category', 'platforms', 'ai', 'languages', 'maxAge', 'price', 'sort', 'after'] as const;

/** Rendered pages are the same for everyone who reads a language, and state their own cache time. */
export const pageCache = (scope: Construct): CachePolicy =>
  new CachePolicy(scope, 'page-cache', {
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.hours(1),
    queryStringBehavior: CacheQueryStringBehavior.allowList(...QUERY),
    headerBehavior: CacheHeaderBehavior.allowList(PAGE_HEADER, LANGUAGE_HEADER),
    cookieBehavior: CacheCookieBehavior.none(),
    enableAcceptEncodingBrotli: true,
    enableAcceptEncodingGzip: true,
  });
