import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import type { Stage } from '../stage.ts';
import { rateFirewall } from './rate-firewall.ts';

/** Addresses of game files, however they are written: CloudFront normalises a path before it chooses the files. */
const FILE_ADDRESSES: CfnWebACL.StatementProperty = {
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint: 'STARTS_WITH',
    searchString: '/games/',
    textTransformations: [
      { priority: 0, type: 'URL_DECODE' },
      { priority: 1, type: 'NORMALIZE_PATH' },
    ],
  },
};

/**
 * The firewall in front of the site and the API: limits per address, and AWS's list of known attacks. Files have a lower
 * limit of their own, because one request for a file can cost as much as a million others.
 */
export const siteFirewall = (scope: Construct, stage: Pick<Stage, 'name' | 'firewall'>): CfnWebACL =>
  rateFirewall(scope, 'firewall', {
    stage,
    name: 'site',
    protects: 'CLOUDFRONT',
    rates: [
      {
        name: 'rate',
        limit: stage.firewall.requestsPerFiveMinutes,
        impact: 'An address sends so many requests that it is refused: its visitors see no page for some minutes.',
      },
      {
        name: 'file-rate',
        limit: stage.firewall.filesPerFiveMinutes,
        counts: FILE_ADDRESSES,
        impact: 'An address requests so many game files that it is refused: its downloads stop for some minutes.',
      },
    ],
    managed: ['AWSManagedRulesKnownBadInputsRuleSet'],
  });
