import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import * as z from 'zod';
import { everyStage, PROD } from './stages.ts';
import { synthesised } from './synthesised.ts';

const prod = synthesised(PROD);

/** What loses data, addresses or keys when it is replaced. */
const STATEFUL = [
  'AWS::ApiGatewayV2::Api',
  'AWS::CloudFront::Distribution',
  'AWS::Cognito::IdentityPool',
  'AWS::Cognito::UserPool',
  'AWS::Cognito::UserPoolClient',
  'AWS::DynamoDB::Table',
  'AWS::Events::Archive',
  'AWS::Events::EventBus',
  'AWS::KMS::Key',
  'AWS::S3::Bucket',
  'AWS::SNS::Topic',
  'AWS::SecretsManager::Secret',
];
const pinned = z.record(z.string(), z.array(z.string()));

describe('stateful resources', () => {
  /**
   * When this fails, a deployment would replace a resource: CloudFormation creates an empty one under the new id, and
   * the stack lets go of the one with the data. Give the construct its former path again. If the change is meant, or
   * the resource is new, follow "Change what holds data" in docs/deploy.md, and only then edit stateful-ids.json.
   */
  test('keep their logical ids', () => {
    const found = prod.resources
      .filter(({ type }) => STATEFUL.includes(type))
      .map(({ stack, type, id }) => [`${stack.replace('satcade-prod-', '')} ${type}`, id] as const);
    const list = pinned.parse(JSON.parse(readFileSync(join(import.meta.dirname, 'stateful-ids.json'), 'utf8')));
    expect(
      Object.fromEntries(
        [...Map.groupBy(found, ([key]) => key)].map(([key, ids]) => [key, ids.map(([, id]) => id).sort()]),
      ),
    ).toEqual(list);
  });

  test('are kept in production, except by a creation that is rolled back', () => {
    const kept = prod.resources.filter(({ type }) => /::(Table|Bucket|UserPool|Secret)$/.test(type));
    expect(kept.length).toBeGreaterThan(15);
    for (const { id, deletionPolicy } of kept) {
      expect({ id, deletionPolicy }).toEqual({ id, deletionPolicy: 'RetainExceptOnCreate' });
    }
  });
});

describe('protection from deletion', () => {
  test('covers every stack, table and user pool of production', () => {
    expect(prod.protectedStacks).toEqual([...prod.templates.keys()]);
    expect(prod.ofType('AWS::Cognito::UserPool').map(({ properties }) => properties.DeletionProtection)).toEqual([
      'ACTIVE',
    ]);
  });

  test('covers nothing of a trial stage', () => {
    const app = synthesised();
    expect(app.protectedStacks).toEqual([]);
    for (const { properties } of app.ofType('AWS::DynamoDB::Table')) {
      expect(properties.DeletionProtectionEnabled).toBe(false);
    }
  });
});

describe('role for the logs of WebSocket APIs', () => {
  test('exists before the stage that logs, and outlives its stack, because other stages log with it', async () => {
    for (const stage of await everyStage()) {
      const synthesis = synthesised(stage);
      const [account, another] = synthesis.ofType('AWS::ApiGateway::Account');
      expect(another).toBeUndefined();
      expect(account).toMatchObject({ stack: `satcade-${stage.name}-platform`, deletionPolicy: 'Retain' });
      const { CloudWatchRoleArn } = z
        .object({ CloudWatchRoleArn: z.object({ 'Fn::GetAtt': z.tuple([z.string(), z.literal('Arn')]) }) })
        .parse(account?.properties);
      const role = synthesis.resources.find(
        ({ stack, id }) => stack === account?.stack && id === CloudWatchRoleArn['Fn::GetAtt'][0],
      );
      expect(role?.deletionPolicy).toBe('Retain');
      expect(JSON.stringify(role?.properties)).toContain('AmazonAPIGatewayPushToCloudWatchLogs');
    }
  });
});
