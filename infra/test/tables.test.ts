import { describe, expect, test } from '@jest/globals';
import { SUBSCRIPTIONS } from '@satcade/contracts';
import { OTHER, PROD } from './stages.ts';
import { synthesised } from './synthesised.ts';

const app = synthesised();
const prod = synthesised(PROD);

const withoutTags = ({ Tags, ...properties }: Readonly<Record<string, unknown>>) => properties;

describe('tables', () => {
  const [[watched], tables] = [
    app.ofType('AWS::DynamoDB::Table').filter(({ stack }) => stack.endsWith('-platform')),
    app.ofType('AWS::DynamoDB::Table').filter(({ stack }) => !stack.endsWith('-platform')),
  ];

  test('exist once per service, on-demand, with a stream, a TTL and point-in-time recovery', () => {
    expect(tables.map(({ stack }) => stack).sort()).toEqual(
      Object.keys(SUBSCRIPTIONS)
        .map((service) => `satcade-dev-${service}`)
        .sort(),
    );
    for (const { properties } of tables) {
      expect(properties).toMatchObject({
        BillingMode: 'PAY_PER_REQUEST',
        StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
        TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      });
    }
  });

  test('include one of no service, for the topics that open pages watch, whose marks expire', () => {
    expect(watched?.properties).toMatchObject({
      BillingMode: 'PAY_PER_REQUEST',
      TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
    });
    expect(watched?.properties.StreamSpecification).toBeUndefined();
  });

  test('cannot be dropped in production', () => {
    for (const { properties } of prod.ofType('AWS::DynamoDB::Table')) {
      expect(properties.DeletionProtectionEnabled).toBe(true);
    }
  });

  test('give way to a restored table, which the stack imports by its name', () => {
    const restored = synthesised(OTHER).ofType('AWS::DynamoDB::Table');
    const orders = restored.filter(({ stack }) => stack.endsWith('-orders'));
    expect(orders).toMatchObject([
      { properties: { TableName: 'satcade-other-orders-restored-2026-11-20' }, deletionPolicy: 'Retain' },
    ]);
    // Another logical id: for CloudFormation a new resource, which it imports, not a changed one, which it replaces.
    expect(tables.map(({ id }) => id)).not.toContain(orders[0]?.id);
    const names = restored.filter(({ properties }) => properties.TableName !== undefined);
    expect(names).toEqual(orders);
  });

  test('give way with their indexes, stream and functions', () => {
    const synthesis = synthesised(OTHER);
    const [orders] = synthesis.ofType('AWS::DynamoDB::Table').filter(({ stack }) => stack.endsWith('-orders'));
    const [first] = tables.filter(({ stack }) => stack.endsWith('-orders'));
    const { TableName, ...properties } = orders?.properties ?? {};
    expect(withoutTags(properties)).toEqual(withoutTags(first?.properties ?? {}));
    const text = synthesis.templates.get('satcade-other-orders') ?? '';
    expect(text).toContain(`"${orders?.id}","StreamArn"`);
    expect(text).not.toContain(`"${first?.id}"`);
  });
});
