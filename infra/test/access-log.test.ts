import { describe, expect, it } from '@jest/globals';
import * as z from 'zod';
import { synthesised } from './synthesised.ts';

const app = synthesised();
const [delivery] = app.ofType('AWS::Logs::Delivery');

describe('access log of the site', () => {
  it('records each request with its address, path and size', () => {
    expect(z.object({ RecordFields: z.array(z.string()) }).parse(delivery?.properties).RecordFields).toEqual(
      expect.arrayContaining(['date', 'time', 'c-ip', 'cs-uri-stem', 'sc-status', 'sc-bytes']),
    );
  });

  it('has no signed address and no secret of a page: neither queries, nor referrers, nor cookies', () => {
    expect(JSON.stringify(delivery?.properties)).not.toMatch(/query|referer|cookie/i);
    // The older logs of a distribution record all of them.
    const [distribution] = app.ofType('AWS::CloudFront::Distribution');
    expect(distribution?.properties).not.toHaveProperty('DistributionConfig.Logging');
  });

  it('reaches a bucket that allows it before the delivery is created', () => {
    const [policy] = app.ofType('AWS::S3::BucketPolicy').filter(({ id }) => id.startsWith('accesslog'));
    expect(JSON.stringify(policy?.properties)).toContain('delivery.logs.amazonaws.com');
    expect(delivery?.dependsOn).toContain(policy?.id);
  });
});
