import { describe, expect, test } from '@jest/globals';
import * as z from 'zod';
import type { Stage } from '../stage.ts';
import { DEV, OTHER } from './stages.ts';
import { synthesised } from './synthesised.ts';

const app = synthesised();

describe('game files', () => {
  const config = z.object({
    DistributionConfig: z.object({ CacheBehaviors: z.array(z.record(z.string(), z.unknown())) }),
  });
  const [distribution] = app.ofType('AWS::CloudFront::Distribution');
  const behaviours = config.parse(distribution?.properties).DistributionConfig.CacheBehaviors;

  test('need a URL that was signed with the key of the stage', () => {
    const [group] = app.ofType('AWS::CloudFront::KeyGroup');
    expect(behaviours.find(({ PathPattern }) => PathPattern === '/games/*/*')).toMatchObject({
      TrustedKeyGroups: [{ Ref: group?.id }],
      ViewerProtocolPolicy: 'https-only',
    });
    expect(behaviours.filter(({ TrustedKeyGroups }) => TrustedKeyGroups !== undefined)).toHaveLength(1);
  });

  test('can be read by CloudFront only, in each of their versions', () => {
    const [policy] = app.ofType('AWS::S3::BucketPolicy').filter(({ id }) => id.startsWith('uploads'));
    const statements = z
      .object({ PolicyDocument: z.object({ Statement: z.array(z.record(z.string(), z.unknown())) }) })
      .parse(policy?.properties).PolicyDocument.Statement;
    const allowed = statements.filter(({ Effect }) => Effect === 'Allow');
    expect(allowed).toEqual([
      expect.objectContaining({
        Action: ['s3:GetObject', 's3:GetObjectVersion'],
        Principal: { Service: 'cloudfront.amazonaws.com' },
      }),
    ]);
    expect(JSON.stringify(allowed)).toContain('/games/*');
  });

  test('are cached by version, name and type, for an hour', () => {
    const [policy] = app.ofType('AWS::CloudFront::CachePolicy').filter(({ id }) => id.startsWith('filecache'));
    expect(policy?.properties).toMatchObject({
      CachePolicyConfig: {
        MaxTTL: 3600,
        ParametersInCacheKeyAndForwardedToOrigin: {
          QueryStringsConfig: {
            QueryStrings: ['versionId', 'response-content-disposition', 'response-content-type'],
          },
        },
      },
    });
  });

  test('are signed by one function, whose key only its maker and it can read', () => {
    const users = app
      .ofType('AWS::IAM::Policy')
      .filter(({ properties }) => /linkkeyskey/.test(JSON.stringify(properties)))
      .map(({ stack, id }) => `${stack.split('-').at(-1)}/${id.replace(/function.*/, '')}`);
    expect(users.sort()).toEqual(['edge/linkkeyslinkkey', 'entitlements/download']);
  });
});

describe('the keys of download links', () => {
  const numbersIn = (value: unknown) => [...JSON.stringify(value).matchAll(/public(\d)/g)].map(([, number]) => number);
  const numbersOf = (stage: Stage) => {
    const synthesis = synthesised(stage);
    const [group] = synthesis.ofType('AWS::CloudFront::KeyGroup');
    const download = synthesis.ofType('AWS::Lambda::Function').find(({ id }) => id.startsWith('downloadfunction'));
    return { trusted: numbersIn(group?.properties), signs: numbersIn(download?.properties.Environment) };
  };

  test('are the current one, which signs, and the one before it, so that links survive a change', () => {
    expect(numbersOf(DEV)).toEqual({ trusted: ['1'], signs: ['1'] });
    expect(numbersOf(OTHER)).toEqual({ trusted: ['3', '2'], signs: ['3'] });
  });

  test('are in no template', () => {
    for (const text of app.templates.values()) expect(text).not.toContain('BEGIN');
  });
});

describe('the order of deployment', () => {
  test('puts the site last: after the headers that allow its scripts, and after the API', () => {
    const dependencies = app.dependencies.get('satcade-dev-site') ?? [];
    expect(dependencies).toEqual(expect.arrayContaining(['satcade-dev-edge', 'satcade-dev-gateway']));
    const dependents = [...app.dependencies].filter(([, names]) => names.includes('satcade-dev-site'));
    // Operations has alarms and a dashboard of all functions, also of the one that renders pages.
    expect(dependents.map(([name]) => name)).toEqual(['satcade-dev-operations']);
  });
});
