import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import * as z from 'zod';
import { RELEASED_SCRIPTS } from '../stacks/inline-scripts.ts';
import type { Stage } from '../stage.ts';
import { DEV, OTHER, PROD } from './stages.ts';
import { SITE_SCRIPT, synthesised } from './synthesised.ts';

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

const app = synthesised();

describe('edge', () => {
  test('lets pages run only scripts of the site', () => {
    const [policy] = app
      .ofType('AWS::CloudFront::ResponseHeadersPolicy')
      .filter(({ id }) => id.startsWith('securityheaders'));
    const text = JSON.stringify(policy?.properties);
    expect(text).toContain("default-src 'self'");
    expect(text).toContain(`script-src 'self' ${hashOf(SITE_SCRIPT)} ${RELEASED_SCRIPTS.join(' ')};`);
    expect(text).not.toContain('unsafe-eval');
  });

  test('lets other sites frame widgets, and nothing else', () => {
    const policies = app.ofType('AWS::CloudFront::ResponseHeadersPolicy');
    const framed = policies.filter(({ properties }) => JSON.stringify(properties).includes('frame-ancestors *'));
    expect(framed.map(({ id }) => id.replace(/headers.*/, ''))).toEqual(['widget']);
    const text = JSON.stringify(framed[0]?.properties);
    expect(text).toContain("default-src 'none'");
    expect(text).not.toContain('FrameOptions');
    const { DistributionConfig } = z
      .object({ DistributionConfig: z.object({ CacheBehaviors: z.array(z.record(z.string(), z.unknown())) }) })
      .parse(app.ofType('AWS::CloudFront::Distribution')[0]?.properties);
    const behaviours = DistributionConfig.CacheBehaviors.filter(
      ({ ResponseHeadersPolicyId }) =>
        JSON.stringify(ResponseHeadersPolicyId) === JSON.stringify({ Ref: framed[0]?.id }),
    );
    expect(behaviours.map(({ PathPattern }) => PathPattern)).toEqual(['/embed/*']);
  });

  test('never lets strangers’ media run as scripts', () => {
    const [policy] = app
      .ofType('AWS::CloudFront::ResponseHeadersPolicy')
      .filter(({ id }) => id.startsWith('mediaheaders'));
    expect(JSON.stringify(policy?.properties)).toContain("default-src 'none'; sandbox");
  });
});

describe('distribution', () => {
  const settings = z.object({ DistributionConfig: z.record(z.string(), z.unknown()) });
  const configOf = (stage: Stage) => {
    const synthesis = synthesised(stage);
    return settings.parse(synthesis.ofType('AWS::CloudFront::Distribution')[0]?.properties).DistributionConfig;
  };

  test('does not repeat an error of the origin, which CloudFront would do for ten seconds', () => {
    expect(configOf(DEV).CustomErrorResponses).toEqual(
      [500, 502, 503, 504].map((ErrorCode) => ({ ErrorCode, ErrorCachingMinTTL: 0 })),
    );
  });

  test('has the name of the stage, with a certificate of the hosted zone and records for IPv4 and IPv6', () => {
    const prod = synthesised(PROD);
    const [certificate] = prod.ofType('AWS::CertificateManager::Certificate');
    expect(certificate?.properties).toMatchObject({ DomainName: 'store.example.com', ValidationMethod: 'DNS' });
    expect(configOf(PROD)).toMatchObject({
      Aliases: ['store.example.com'],
      ViewerCertificate: { AcmCertificateArn: { Ref: certificate?.id }, MinimumProtocolVersion: 'TLSv1.2_2021' },
    });
    const records = prod.ofType('AWS::Route53::RecordSet').map(({ properties }) => properties);
    expect(records).toMatchObject([
      { Name: 'store.example.com.', Type: 'A', HostedZoneId: 'Z0123456789ABCDEFGHIJ' },
      { Name: 'store.example.com.', Type: 'AAAA', HostedZoneId: 'Z0123456789ABCDEFGHIJ' },
    ]);
  });

  test('takes an issued certificate, and creates no records without a hosted zone', () => {
    expect(configOf(OTHER)).toMatchObject({
      Aliases: ['store.example.com'],
      ViewerCertificate: { AcmCertificateArn: expect.stringContaining('arn:aws:acm:us-east-1:') },
    });
    expect(synthesised(OTHER).ofType('AWS::Route53::RecordSet')).toEqual([]);
    expect(synthesised(OTHER).ofType('AWS::CertificateManager::Certificate')).toEqual([]);
  });

  test('signs download links for the name of the stage', () => {
    const download = synthesised(OTHER)
      .ofType('AWS::Lambda::Function')
      .find(({ id }) => id.startsWith('downloadfunction'));
    expect(JSON.stringify(download?.properties)).toContain('"SITE_ORIGIN":"https://store.example.com"');
  });
});

describe('files with hashed names', () => {
  test('are sent without a function: each call of one is billed', () => {
    const { DistributionConfig } = z
      .object({ DistributionConfig: z.object({ CacheBehaviors: z.array(z.record(z.string(), z.unknown())) }) })
      .parse(app.ofType('AWS::CloudFront::Distribution')[0]?.properties);
    const assets = DistributionConfig.CacheBehaviors.find(({ PathPattern }) => PathPattern === '/assets/*');
    expect(assets).toMatchObject({ Compress: true, ViewerProtocolPolicy: 'redirect-to-https' });
    expect(assets).not.toHaveProperty('FunctionAssociations');
  });
});

describe('firewall of the site', () => {
  const [acl] = app
    .ofType('AWS::WAFv2::WebACL')
    .filter(({ properties }) => properties.Scope === 'CLOUDFRONT')
    .map(({ properties }) => z.object({ Rules: z.array(z.record(z.string(), z.unknown())) }).parse(properties));
  const rateOf = (name: string) => acl?.Rules.find(({ Name }) => Name === name)?.Statement;

  test('limits requests for game files by a lower rate, however their address is written', () => {
    expect(rateOf('rate')).toEqual({ RateBasedStatement: { AggregateKeyType: 'IP', Limit: 3000 } });
    expect(rateOf('file-rate')).toMatchObject({
      RateBasedStatement: {
        Limit: 300,
        ScopeDownStatement: {
          ByteMatchStatement: {
            SearchString: '/games/',
            PositionalConstraint: 'STARTS_WITH',
            TextTransformations: [{ Type: 'URL_DECODE' }, { Type: 'NORMALIZE_PATH' }],
          },
        },
      },
    });
  });
});

describe('uploads bucket', () => {
  const [bucket] = app.ofType('AWS::S3::Bucket').filter(({ id }) => id.startsWith('uploads'));

  test('keeps versions, and removes unfinished uploads and delete markers', () => {
    expect(bucket?.properties).toMatchObject({
      VersioningConfiguration: { Status: 'Enabled' },
      LifecycleConfiguration: {
        Rules: [
          {
            AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 },
            ExpiredObjectDeleteMarker: true,
            Status: 'Enabled',
          },
        ],
      },
    });
  });
});

describe('secrets', () => {
  test('are not in any template, and neither are passwords', () => {
    for (const [stack, text] of app.templates) {
      expect({ stack, found: /(AKIA[0-9A-Z]{16}|-----BEGIN|apiKey"\s*:\s*"[^{])/.exec(text)?.[0] }).toEqual({
        stack,
        found: undefined,
      });
    }
  });
});
