import { Duration, Stack } from 'aws-cdk-lib';
import {
  type BehaviorOptions,
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  HeadersReferrerPolicy,
  type IKeyGroup,
  ResponseHeadersPolicy,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Bucket, type IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';

/** Keys of game files: `games/{developer}/{game}/{file}`. No page of the site has such an address. */
export const FILE_PATHS = '/games/*/*';

/**
 * Lets distributions of this account read game files, in the version that a link names. A policy that names the one
 * distribution would need the stack that is deployed later.
 */
export function allowDelivery(bucket: Bucket): void {
  const { account } = Stack.of(bucket);
  bucket.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
      actions: ['s3:GetObject', 's3:GetObjectVersion'],
      resources: [bucket.arnForObjects('games/*')],
      conditions: { ArnLike: { 'aws:SourceArn': `arn:aws:cloudfront::${account}:distribution/*` } },
    }),
  );
}

/** Sends game files from the private bucket of uploads to holders of a signed link. */
export function fileDelivery(scope: Construct, uploads: IBucket, signers: IKeyGroup): BehaviorOptions {
  // By its name: the construct would otherwise put the distribution into the bucket's policy.
  const bucket = Bucket.fromBucketAttributes(scope, 'game-files', {
    bucketName: uploads.bucketName,
    bucketRegionalDomainName: uploads.bucketRegionalDomainName,
  });
  return {
    origin: S3BucketOrigin.withOriginAccessControl(bucket),
    viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
    trustedKeyGroups: [signers],
    compress: false,
    cachePolicy: fileCache(scope),
    responseHeadersPolicy: fileHeaders(scope),
  };
}

/**
 * One entry for each version of a file. It is compared with S3 after an hour, so a file that was removed is gone from all
 * caches by then. CloudFront caches files of up to 50 GB, by parts if viewers ask for ranges.
 */
const fileCache = (scope: Construct): CachePolicy =>
  new CachePolicy(scope, 'file-cache', {
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.hours(1),
    maxTtl: Duration.hours(1),
    queryStringBehavior: CacheQueryStringBehavior.allowList(
      'versionId',
      'response-content-disposition',
      'response-content-type',
    ),
    headerBehavior: CacheHeaderBehavior.none(),
    cookieBehavior: CacheCookieBehavior.none(),
  });

/** The files are uploads by strangers at the site's own origin: browsers may save them, but never show or run them. */
const fileHeaders = (scope: Construct): ResponseHeadersPolicy =>
  new ResponseHeadersPolicy(scope, 'file-headers', {
    securityHeadersBehavior: {
      contentSecurityPolicy: { override: true, contentSecurityPolicy: `default-src 'none'; sandbox` },
      contentTypeOptions: { override: true },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.NO_REFERRER, override: true },
    },
  });
