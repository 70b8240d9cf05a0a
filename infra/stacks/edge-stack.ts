import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type App, CfnOutput, Duration, Fn, SecretValue, Stack } from 'aws-cdk-lib';
import {
  AccessLevel,
  AllowedMethods,
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HeadersFrameOption,
  HeadersReferrerPolicy,
  HttpVersion,
  OriginRequestPolicy,
  PriceClass,
  ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { Policy, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Stage } from '../stage.ts';
import { allowedScripts } from './inline-scripts.ts';
import type { LiveStack } from './live-stack.ts';
import { PAGE_ROUTES, PAGE_STATUS } from './page-routes.ts';
import type { PlatformStack } from './platform-stack.ts';

/** What guests may read and list of the public media, with the identity pool's credentials. */
const GUEST_FOLDERS = ['screenshots', 'thumbnails', 'trailers', 'public'];

/** One origin for the browser: the site, `/api`, `/media` and `/live`, behind a firewall. */
export class EdgeStack extends Stack {
  readonly mediaBucket: Bucket;

  constructor(app: App, stage: Stage, platform: PlatformStack, live: LiveStack) {
    super(app, `satcade-${stage.name}-edge`, { env: stage.env, description: 'Satcade: site, media and front door' });
    const siteBucket = this.#bucket('site', stage);
    this.mediaBucket = this.#bucket('media', stage);
    this.#letGuestsReadMedia(platform);

    const siteDir = this.#siteDir();
    const headers = this.#securityHeaders(platform, siteDir);
    const redirect = { viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS, responseHeadersPolicy: headers };
    const customHeaders = { 'x-origin-secret': this.#originSecret(stage, platform) };
    const apiOrigin = new HttpOrigin(hostOf(platform.httpApi.apiEndpoint), { customHeaders });
    // Without LIST, S3 answers 403 for a missing file. The contents of the site's bucket are public.
    const originAccessLevels = [AccessLevel.READ, AccessLevel.LIST];
    const siteOrigin = S3BucketOrigin.withOriginAccessControl(siteBucket, { originAccessLevels });

    const distribution = new Distribution(this, 'distribution', {
      comment: `Satcade ${stage.name}`,
      defaultRootObject: 'index.html',
      httpVersion: HttpVersion.HTTP2_AND_3,
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      priceClass: PriceClass.PRICE_CLASS_100,
      webAclId: this.#firewall().attrArn,
      defaultBehavior: {
        ...redirect,
        origin: siteOrigin,
        compress: true,
        functionAssociations: [
          this.#atViewer('page-routes', PAGE_ROUTES),
          this.#atViewer('page-status', PAGE_STATUS, FunctionEventType.VIEWER_RESPONSE),
        ],
      },
      additionalBehaviors: {
        '/config.json': {
          ...redirect,
          origin: siteOrigin,
          cachePolicy: CachePolicy.CACHING_DISABLED,
          functionAssociations: [this.#atViewer('site-config', this.#siteConfig(stage, platform))],
        },
        '/api/*': {
          ...redirect,
          origin: apiOrigin,
          compress: true,
          allowedMethods: AllowedMethods.ALLOW_ALL,
          cachePolicy: this.#apiCache(),
          originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
          functionAssociations: [this.#atViewer('visitor-address', VISITOR_ADDRESS)],
        },
        '/media/*': {
          ...redirect,
          origin: S3BucketOrigin.withOriginAccessControl(this.mediaBucket),
          responseHeadersPolicy: this.#mediaHeaders(),
          functionAssociations: [this.#atViewer('media-keys', MEDIA_KEYS)],
        },
        '/live': {
          ...redirect,
          origin: new HttpOrigin(hostOf(live.socket.apiEndpoint), { customHeaders }),
          allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
          cachePolicy: CachePolicy.CACHING_DISABLED,
          originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
        },
      },
    });
    const pages = this.#deploySite(siteBucket, siteDir);
    // The policy allows the scripts of the old pages and of the new ones, so it must be deployed first.
    pages.node.addDependency(distribution, headers);
    new CfnOutput(this, 'SiteUrl', { value: `https://${distribution.distributionDomainName}` });
  }

  #bucket(id: string, stage: Stage): Bucket {
    const bucket = new Bucket(this, id, {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      removalPolicy: stage.removalPolicy,
    });
    return bucket;
  }

  #letGuestsReadMedia(platform: PlatformStack): void {
    new Policy(this, 'guest-media', {
      roles: [platform.guestRole],
      statements: [
        new PolicyStatement({
          actions: ['s3:GetObject'],
          resources: GUEST_FOLDERS.map((folder) => this.mediaBucket.arnForObjects(`${folder}/*`)),
        }),
        new PolicyStatement({
          actions: ['s3:ListBucket'],
          resources: [this.mediaBucket.bucketArn],
          conditions: { StringLike: { 's3:prefix': GUEST_FOLDERS.map((folder) => `${folder}/*`) } },
        }),
      ],
    });
  }

  /**
   * A reference that CloudFormation resolves: the template contains no value. It is resolved again when the version
   * changes.
   */
  #originSecret(stage: Stage, platform: PlatformStack): string {
    const versionId = stage.originSecretVersion;
    return SecretValue.secretsManager(platform.originSecret.secretArn, {
      ...(versionId !== undefined && { versionId }),
    }).unsafeUnwrap();
  }

  #atViewer(id: string, code: string, eventType = FunctionEventType.VIEWER_REQUEST) {
    const edgeFunction = new EdgeFunction(this, id, {
      code: FunctionCode.fromInline(code),
      runtime: FunctionRuntime.JS_2_0,
    });
    return { function: edgeFunction, eventType };
  }

  /** `/config.json`, answered at the edge: one build of the site serves every stage. */
  #siteConfig(stage: Stage, platform: PlatformStack): string {
    const config = this.toJsonString({
      stage: stage.name,
      region: this.region,
      userPoolId: platform.userPool.userPoolId,
      userPoolClientId: platform.userPoolClient.userPoolClientId,
      userPoolEndpoint: platform.userPoolEndpoint,
      identityPoolId: platform.identityPool.ref,
      // For guests who list media themselves; the site does not.
      mediaBucket: this.mediaBucket.bucketName,
      mediaBase: '/media',
      feeBasisPoints: stage.feeBasisPoints,
      liveUrl: '/live',
    });
    return `function handler() {
  return {
    statusCode: 200,
    statusDescription: 'OK',
    headers: { 'content-type': { value: 'application/json' }, 'cache-control': { value: 'public, max-age=60' } },
    body: { encoding: 'text', data: JSON.stringify(${config}) },
  };
}`;
  }

  #securityHeaders(platform: PlatformStack, siteDir: string): ResponseHeadersPolicy {
    const uploads = `https://${platform.uploadsBucket.bucketRegionalDomainName}`;
    return new ResponseHeadersPolicy(this, 'security-headers', {
      securityHeadersBehavior: {
        contentSecurityPolicy: {
          override: true,
          contentSecurityPolicy: [
            `default-src 'self'`,
            `script-src ${[`'self'`, ...allowedScripts(siteDir)].join(' ')}`,
            `img-src 'self' data: blob:`,
            `media-src 'self' blob:`,
            `style-src 'self' 'unsafe-inline'`,
            `connect-src 'self' ${platform.userPoolEndpoint} ${uploads}`,
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
  }

  /** Media are uploads by strangers: browsers may show them, but never run them. */
  #mediaHeaders(): ResponseHeadersPolicy {
    return new ResponseHeadersPolicy(this, 'media-headers', {
      securityHeadersBehavior: {
        contentSecurityPolicy: { override: true, contentSecurityPolicy: `default-src 'none'; sandbox` },
        contentTypeOptions: { override: true },
      },
    });
  }

  /** Public replies state their own cache time; a token or another query leads to another reply. */
  #apiCache(): CachePolicy {
    return new CachePolicy(this, 'api-cache', {
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.hours(1),
      queryStringBehavior: CacheQueryStringBehavior.all(),
      headerBehavior: CacheHeaderBehavior.allowList('Authorization', 'x-api-key'),
      cookieBehavior: CacheCookieBehavior.none(),
      enableAcceptEncodingBrotli: true,
      enableAcceptEncodingGzip: true,
    });
  }

  #firewall(): CfnWebACL {
    const visibility = (name: string) => ({
      cloudWatchMetricsEnabled: true,
      sampledRequestsEnabled: true,
      metricName: `satcade-${name}`,
    });
    return new CfnWebACL(this, 'firewall', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visibility('firewall'),
      rules: [
        {
          name: 'rate',
          priority: 0,
          action: { block: {} },
          statement: { rateBasedStatement: { limit: 3000, aggregateKeyType: 'IP' } },
          visibilityConfig: visibility('rate'),
        },
        {
          name: 'known-bad-inputs',
          priority: 1,
          overrideAction: { none: {} },
          statement: { managedRuleGroupStatement: { vendorName: 'AWS', name: 'AWSManagedRulesKnownBadInputsRuleSet' } },
          visibilityConfig: visibility('known-bad-inputs'),
        },
      ],
    });
  }

  #siteDir(): string {
    const dist = String(this.node.tryGetContext('siteDir') ?? join(import.meta.dirname, '../../frontend/dist'));
    if (!existsSync(dist)) throw new Error(`the site is not built (${dist}): run \`npm run build\` first`);
    return dist;
  }

  #deploySite(siteBucket: Bucket, siteDir: string): BucketDeployment {
    // Files with hashed names never change; everything else is revalidated each time.
    const hashed = new BucketDeployment(this, 'hashed-files', {
      destinationBucket: siteBucket,
      sources: [Source.asset(siteDir)],
      exclude: ['*'],
      include: ['assets/*'],
      prune: false,
      cacheControl: [CacheControl.maxAge(Duration.days(365)), CacheControl.immutable()],
    });
    const pages = new BucketDeployment(this, 'pages', {
      destinationBucket: siteBucket,
      sources: [Source.asset(siteDir)],
      exclude: ['assets/*', '.vite/*'],
      prune: false,
      cacheControl: [CacheControl.noCache()],
    });
    pages.node.addDependency(hashed);
    return pages;
  }
}

/** `https://abc.execute-api…` → `abc.execute-api…` */
const hostOf = (endpoint: string): string => Fn.select(2, Fn.split('/', endpoint, 3));

/** Overwrites the header if the viewer sent one. */
const VISITOR_ADDRESS = `function handler(event) {
  var request = event.request;
  request.headers['x-visitor-address'] = { value: event.viewer.ip };
  return request;
}`;

/** Stored keys have no /media in front. */
const MEDIA_KEYS = `function handler(event) {
  var request = event.request;
  request.uri = request.uri.replace(/^\\/media/, '');
  return request;
}`;
