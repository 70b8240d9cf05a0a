import { CfnOutput, Duration } from 'aws-cdk-lib';
import {
  AccessLevel,
  CachePolicy,
  Distribution,
  HeadersReferrerPolicy,
  HttpVersion,
  PriceClass,
  ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { playPaths } from '../stacks/play-paths.ts';
import { atViewer } from '../stacks/viewer-functions.ts';
import type { Stage } from '../stage.ts';
import { AccessLog } from './access-log.ts';
import { siteDomain } from './site-domain.ts';

interface PlayDeliveryProps {
  readonly stage: Stage;
  /** Unpacked web builds. */
  readonly bucket: IBucket;
  readonly domain: NonNullable<Stage['playDomain']>;
  readonly siteOrigin: string;
  readonly firewallArn: string;
}

/**
 * What a game's page may do. It may run scripts and use storage of its origin, where only that game is. It may not
 * navigate the store's page, nor open a window without these limits.
 */
const SANDBOX = [
  'allow-scripts',
  'allow-same-origin',
  'allow-forms',
  'allow-modals',
  'allow-pointer-lock',
  'allow-orientation-lock',
  'allow-popups',
  'allow-downloads',
].join(' ');

/**
 * The origins of games, `https://{game}.{domain}`: a distribution of its own, so that no game shares an origin with the
 * store or with another game. A function checks the signature in the path, and leads to the game's folder.
 */
export class PlayDelivery extends Construct {
  /** The key of the signatures. */
  readonly key: Secret;

  constructor(scope: Construct, { stage, bucket, domain, siteOrigin, firewallArn }: PlayDeliveryProps) {
    super(scope, 'delivery');
    // Another number makes another key: addresses that were signed before end at once.
    this.key = new Secret(this, `key-${stage.linkKey}`, {
      description: `Signs addresses of games that are played in the browser at stage ${stage.name}.`,
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
      removalPolicy: stage.removalPolicy,
    });
    const names = siteDomain(this, { ...domain, name: `*.${domain.name}` });
    const signedPaths = atViewer(this, 'signed-paths', playPaths(this.key.secretValue.unsafeUnwrap()));
    const common = {
      // With LIST, S3 answers 404 for a missing file. No request of a viewer leads to a list.
      origin: S3BucketOrigin.withOriginAccessControl(bucket, {
        originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
      }),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      compress: true,
      cachePolicy: this.#cache(),
      functionAssociations: [signedPaths],
    };
    const frames = `frame-ancestors ${siteOrigin}`;
    const distribution = new Distribution(this, 'distribution', {
      ...names.settings,
      comment: `Satcade ${stage.name}: games in the browser`,
      httpVersion: HttpVersion.HTTP2_AND_3,
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      priceClass: PriceClass.PRICE_CLASS_100,
      webAclId: firewallArn,
      defaultBehavior: {
        ...common,
        responseHeadersPolicy: this.#headers('headers', `${frames}; sandbox ${SANDBOX}`, {}),
      },
      additionalBehaviors: {
        // Browsers refuse a page that is both isolated and sandboxed.
        '/i/*': {
          ...common,
          responseHeadersPolicy: this.#headers('isolated-headers', frames, {
            'cross-origin-opener-policy': 'same-origin',
            'cross-origin-embedder-policy': 'require-corp',
          }),
        },
      },
    });
    names.pointTo(distribution);
    // What a name outside Route 53 must point to (CNAME).
    new CfnOutput(this, 'name', { value: distribution.distributionDomainName }).overrideLogicalId('PlayCloudFrontName');
    new AccessLog(this, stage, distribution, 'play');
  }

  /** By the path alone, which names game, channel and build. After five minutes a build that was withdrawn is gone. */
  #cache(): CachePolicy {
    return new CachePolicy(this, 'cache', {
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.minutes(5),
      maxTtl: Duration.minutes(5),
      enableAcceptEncodingGzip: true,
      enableAcceptEncodingBrotli: true,
    });
  }

  #headers(id: string, contentSecurityPolicy: string, more: Readonly<Record<string, string>>): ResponseHeadersPolicy {
    const custom = {
      // No other origin may embed a game's files.
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
      'x-robots-tag': 'noindex',
      ...more,
    };
    return new ResponseHeadersPolicy(this, id, {
      securityHeadersBehavior: {
        contentSecurityPolicy: { override: true, contentSecurityPolicy },
        contentTypeOptions: { override: true },
        referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.NO_REFERRER, override: true },
        strictTransportSecurity: { accessControlMaxAge: Duration.days(365), includeSubdomains: true, override: true },
      },
      customHeadersBehavior: {
        customHeaders: Object.entries(custom).map(([header, value]) => ({ header, value, override: true })),
      },
    });
  }
}
