import { type App, CfnOutput, Duration, Fn, SecretValue, Stack } from 'aws-cdk-lib';
import {
  AccessLevel,
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  type ErrorResponse,
  FunctionEventType,
  HttpVersion,
  type IOrigin,
  OriginRequestPolicy,
  PriceClass,
  type ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, OriginGroup, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { AccessLog } from '../constructs/access-log.ts';
import { apiCache } from '../constructs/api-cache.ts';
import { documentBehaviours } from '../constructs/document-behaviours.ts';
import { DOCUMENTS_PREFIX } from '../constructs/document-function.ts';
import { FILE_PATHS, fileDelivery } from '../constructs/file-delivery.ts';
import { letGuestsReadMedia } from '../constructs/guest-media.ts';
import { LinkKeys } from '../constructs/link-keys.ts';
import { pageCache } from '../constructs/page-cache.ts';
import { PAGES_PREFIX } from '../constructs/page-function.ts';
import { PrivateBucket } from '../constructs/private-bucket.ts';
import { siteDomain } from '../constructs/site-domain.ts';
import { siteFirewall } from '../constructs/site-firewall.ts';
import { mediaHeaders, securityHeaders } from '../constructs/site-headers.ts';
import type { Stage } from '../stage.ts';
import type { LiveStack } from './live-stack.ts';
import { PAGE_ROUTES, PAGE_STATUS, RENDERED_PATHS } from './page-routes.ts';
import type { PlatformStack } from './platform-stack.ts';
import { siteDirOf } from './site-dir.ts';
import { atViewer, MEDIA_KEYS, siteConfig, VISITOR_ADDRESS } from './viewer-functions.ts';

/** How download links are signed, and where they lead. */
export interface LinkSigning {
  /** `https://…`, without a trailing slash. */
  readonly siteOrigin: string;
  readonly keyId: string;
  /** The secret with the private key. */
  readonly keySecretArn: string;
}

/** One origin for the browser: the site, `/api`, `/media`, `/live` and game files, behind a firewall. */
export class EdgeStack extends Stack {
  readonly siteBucket: Bucket;
  readonly mediaBucket: Bucket;
  readonly linkSigning: LinkSigning;
  /** Also before the origins of games. */
  readonly firewallArn: string;
  /** The content of `/config.json`. */
  readonly siteConfig: string;

  constructor(app: App, stage: Stage, platform: PlatformStack, live: LiveStack) {
    super(app, `satcade-${stage.name}-edge`, { env: stage.env, description: 'Satcade: site, media and front door' });
    this.siteBucket = new PrivateBucket(this, 'site', {
      stage,
      keeps: 'The site, a few megabytes for each release: open pages load their parts from the release they came with.',
    });
    this.mediaBucket = new PrivateBucket(this, 'media', {
      stage,
      keeps: 'Published pictures and videos. Scanning removes what no game and no profile shows.',
    });
    letGuestsReadMedia(this, this.mediaBucket, platform.guestRole);
    const linkKeys = new LinkKeys(this, stage);

    const uploads = `https://${platform.uploadsBucket.bucketRegionalDomainName}`;
    const headers = securityHeaders(this, {
      siteDir: () => siteDirOf(this),
      connectTo: [platform.userPoolEndpoint, uploads],
      frames: stage.playDomain === undefined ? [] : [`https://*.${stage.playDomain.name}`],
    });
    this.firewallArn = siteFirewall(this, stage).attrArn;
    const customHeaders = { 'x-origin-secret': this.#originSecret(stage, platform) };
    const domain = siteDomain(this, stage.domain);
    this.siteConfig = this.#config(stage, platform);
    const apiHost = hostOf(platform.httpApi.apiEndpoint);
    const api = new HttpOrigin(apiHost, { customHeaders });
    const distribution = new Distribution(this, 'distribution', {
      ...domain.settings,
      comment: `Satcade ${stage.name}`,
      httpVersion: HttpVersion.HTTP2_AND_3,
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      priceClass: PriceClass.PRICE_CLASS_100,
      webAclId: this.firewallArn,
      errorResponses: UNCACHED_ERRORS,
      ...this.#site(headers, this.#pages(apiHost, customHeaders), {
        '/cards/*': {
          ...toHttps(headers),
          // Kept by their addresses alone, for as long as each reply states.
          origin: api,
        },
        '/api/*': {
          ...toHttps(headers),
          origin: api,
          compress: true,
          allowedMethods: AllowedMethods.ALLOW_ALL,
          cachePolicy: apiCache(this),
          originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
          functionAssociations: [atViewer(this, 'visitor-address', VISITOR_ADDRESS)],
        },
        '/media/*': {
          ...toHttps(mediaHeaders(this)),
          origin: S3BucketOrigin.withOriginAccessControl(this.mediaBucket),
          functionAssociations: [atViewer(this, 'media-keys', MEDIA_KEYS)],
        },
        '/live': {
          ...toHttps(headers),
          origin: new HttpOrigin(hostOf(live.socket.apiEndpoint), { customHeaders }),
          allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
          cachePolicy: CachePolicy.CACHING_DISABLED,
          originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
        },
        ...documentBehaviours(this, new HttpOrigin(apiHost, { customHeaders, originPath: DOCUMENTS_PREFIX }), headers),
        [FILE_PATHS]: fileDelivery(this, platform.uploadsBucket, linkKeys.group),
      }),
    });
    domain.pointTo(distribution);
    new AccessLog(this, stage, distribution);
    const siteOrigin = `https://${stage.domain?.name ?? distribution.distributionDomainName}`;
    const { publicKey, secret } = linkKeys.current;
    this.linkSigning = { siteOrigin, keyId: publicKey.publicKeyId, keySecretArn: secret.secretArn };
    new CfnOutput(this, 'SiteUrl', { value: siteOrigin });
    // What a name outside Route 53 must point to (CNAME).
    new CfnOutput(this, 'CloudFrontName', { value: distribution.distributionDomainName });
  }

  /** The function that renders pages. It is not waited for as long as the API is: a visitor who waits sees nothing. */
  #pages(apiHost: string, customHeaders: Record<string, string>): HttpOrigin {
    return new HttpOrigin(apiHost, {
      customHeaders,
      originPath: PAGES_PREFIX,
      connectionAttempts: 1,
      readTimeout: Duration.seconds(5),
    });
  }

  /** The site's pages and files, and the other behaviours: hashed files and the configuration first. */
  #site(headers: ResponseHeadersPolicy, renderer: IOrigin, others: Readonly<Record<string, BehaviorOptions>>) {
    // Without LIST, S3 answers 403 for a missing file. The contents of the site's bucket are public.
    const originAccessLevels = [AccessLevel.READ, AccessLevel.LIST];
    const origin = S3BucketOrigin.withOriginAccessControl(this.siteBucket, { originAccessLevels });
    const pageRoutes = atViewer(this, 'page-routes', PAGE_ROUTES);
    const rendered: BehaviorOptions = {
      ...toHttps(headers),
      // Without the function, the site's own file shows the page with the browser's means.
      origin: new OriginGroup({
        primaryOrigin: renderer,
        fallbackOrigin: origin,
        fallbackStatusCodes: [500, 502, 503, 504],
      }),
      compress: true,
      cachePolicy: pageCache(this),
      functionAssociations: [pageRoutes],
    };
    return {
      defaultBehavior: {
        ...toHttps(headers),
        origin,
        compress: true,
        functionAssociations: [
          pageRoutes,
          atViewer(this, 'page-status', PAGE_STATUS, FunctionEventType.VIEWER_RESPONSE),
        ],
      },
      additionalBehaviors: {
        '/config.json': {
          ...toHttps(headers),
          origin,
          cachePolicy: CachePolicy.CACHING_DISABLED,
          functionAssociations: [atViewer(this, 'site-config', siteConfig(this.siteConfig))],
        },
        // Each call of a function is billed, and a page loads dozens of these files.
        '/assets/*': { ...toHttps(headers), origin, compress: true },
        ...others,
        ...Object.fromEntries(RENDERED_PATHS.map((path) => [path, rendered])),
      },
    };
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

  #config(stage: Stage, platform: PlatformStack): string {
    return this.toJsonString({
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
  }
}

const toHttps = (responseHeadersPolicy: ResponseHeadersPolicy) => ({
  viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
  responseHeadersPolicy,
});

/** CloudFront would repeat an origin's error for ten seconds, to everyone, when the origin works again. */
const UNCACHED_ERRORS: ErrorResponse[] = [500, 502, 503, 504].map((httpStatus) => ({
  httpStatus,
  ttl: Duration.seconds(0),
}));

/** `https://abc.execute-api…` → `abc.execute-api…` */
const hostOf = (endpoint: string): string => Fn.select(2, Fn.split('/', endpoint, 3));
