import { describe, expect, it } from '@jest/globals';
import { synthesised } from './synthesised.ts';

const app = synthesised();
const mappings = app
  .ofType('AWS::Lambda::EventSourceMapping')
  .filter(({ properties }) => 'MaximumRetryAttempts' in properties);
const policies = app.ofType('AWS::IAM::Policy').map(({ properties }) => JSON.stringify(properties));
const isRelay = ({ id }: { readonly id: string }): boolean => id.startsWith('relayfunction');

describe('consumers of streams', () => {
  it('retries a relay until an hour before the stream drops the record', () => {
    const relays = mappings.filter(isRelay);
    expect(relays).toHaveLength(9);
    for (const { properties } of relays)
      expect(properties).toMatchObject({ MaximumRetryAttempts: -1, MaximumRecordAgeInSeconds: 23 * 3600 });
  });

  it('lets later changes pass a record that the list of games or of blocked accounts fails on', () => {
    const others = mappings.filter((each) => !isRelay(each));
    expect(others).toHaveLength(2);
    for (const { properties } of others) expect(properties).toMatchObject({ MaximumRetryAttempts: 50 });
  });

  it('runs no function for records of items that it does not need', () => {
    const [relay] = mappings.filter((each) => isRelay(each) && each.stack.endsWith('-orders'));
    const patterns = [
      { dynamodb: { Keys: { pk: { S: [{ prefix: 'AUDIT#' }] } } } },
      { dynamodb: { Keys: { sk: { S: ['ORDER', 'DISCOUNT', 'SUPPORT'] } } } },
    ];
    expect(relay?.properties.FilterCriteria).toEqual({
      Filters: patterns.map((each) => ({ Pattern: JSON.stringify(each) })),
    });
    for (const { properties } of mappings) expect(properties).toHaveProperty('FilterCriteria.Filters.0.Pattern');
  });

  it('runs no function for a new invoice that checkout has as its reply', () => {
    const [relay] = mappings.filter((each) => isRelay(each) && each.stack.endsWith('-payments'));
    const filters = JSON.stringify(relay?.properties.FilterCriteria);
    const keys = { Keys: { sk: { S: ['INVOICE'] } } };
    for (const pattern of [
      { eventName: ['MODIFY', 'REMOVE'], dynamodb: keys },
      { eventName: ['INSERT'], dynamodb: { ...keys, NewImage: { isReplied: { BOOL: [{ exists: false }] } } } },
    ])
      expect(filters).toContain(JSON.stringify(JSON.stringify(pattern)).slice(1, -1));
  });

  it('runs no function for the record of a webhook that nobody watches', () => {
    const [relay] = mappings.filter((each) => isRelay(each) && each.stack.endsWith('-payments'));
    const filters = JSON.stringify(relay?.properties.FilterCriteria);
    const record = { Keys: { pk: { S: [{ prefix: 'WEBHOOK#' }] } }, NewImage: { isWatched: { BOOL: [true] } } };
    expect(filters).toContain(JSON.stringify(JSON.stringify({ dynamodb: record })).slice(1, -1));
    expect(filters.split('WEBHOOK#')).toHaveLength(2);
  });

  it('sets records aside in the one bucket for it, where each consumer may only write', () => {
    for (const { properties } of mappings)
      expect(JSON.stringify(properties.DestinationConfig)).toMatch(/"OnFailure":.*setasidebucket/);
    const writers = policies.filter((policy) => /setasidebucket/.test(policy));
    expect(writers).toHaveLength(mappings.length);
    for (const policy of writers) {
      expect(policy).toMatch(/"Action":"s3:PutObject","Effect":"Allow","Resource":[^}]*setasidebucket/);
      expect(policy).not.toMatch(/"s3:(GetObject|DeleteObject)[^}]*setasidebucket/);
    }
  });

  it('keeps these records private and encrypted, for 14 days', () => {
    const [bucket] = app.ofType('AWS::S3::Bucket').filter(({ id }) => id.startsWith('setaside'));
    expect(bucket?.properties).toMatchObject({
      BucketEncryption: {},
      PublicAccessBlockConfiguration: { BlockPublicAcls: true, RestrictPublicBuckets: true },
      LifecycleConfiguration: { Rules: [{ ExpirationInDays: 14, Status: 'Enabled' }] },
      NotificationConfiguration: { EventBridgeConfiguration: { EventBridgeEnabled: true } },
    });
  });

  it('tells the queue of a consumer, and with it an alarm that names the bucket, of each object in its folder', () => {
    const rules = app
      .ofType('AWS::Events::Rule')
      .filter(({ properties }) => /setaside/.test(JSON.stringify(properties)));
    expect(rules).toHaveLength(mappings.length);
    for (const { properties } of rules) {
      expect(JSON.stringify(properties.EventPattern)).toContain('"Object Created"');
      expect(JSON.stringify(properties.Targets)).toContain('failures');
    }
    const alarms = app
      .ofType('AWS::CloudWatch::Alarm')
      .map(({ properties }) => JSON.stringify(properties.AlarmDescription))
      .filter((text) => text.includes('setaside'));
    expect(alarms).toHaveLength(mappings.length);
  });
});

describe('archives of events', () => {
  it('keep the events of each service that another one consumes, without changed views, for 14 days', () => {
    const archives = app.ofType('AWS::Events::Archive').map(({ properties }) => properties);
    const named = archives.map(({ ArchiveName }) => String(ArchiveName)).sort();
    const services = ['accounts', 'catalogue', 'entitlements', 'orders', 'payments', 'payouts', 'scanning', 'webhooks'];
    expect(named).toEqual(services.map((service) => `satcade-dev-${service}`));
    for (const { RetentionDays, EventPattern } of archives) {
      expect(RetentionDays).toBe(14);
      expect(JSON.stringify(EventPattern)).toContain('"detail-type"');
      expect(JSON.stringify(EventPattern)).not.toContain('ViewChanged');
    }
  });
});
