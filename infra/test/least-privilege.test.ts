import { describe, expect, test } from '@jest/globals';
import * as z from 'zod';
import { synthesised } from './synthesised.ts';

const app = synthesised();

const statementSchema = z.object({
  Effect: z.string(),
  Action: z.union([z.string(), z.array(z.string())]),
  Resource: z.unknown(),
});
const policySchema = z.object({ PolicyDocument: z.object({ Statement: z.array(statementSchema) }) });
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

describe('least privilege', () => {
  const statements = app.ofType('AWS::IAM::Policy').flatMap(({ stack, id, properties }) =>
    policySchema.parse(properties).PolicyDocument.Statement.map((statement) => ({
      stack,
      id,
      actions: list(statement.Action).map(String),
      resources: list(statement.Resource),
    })),
  );
  const own = statements.filter(({ id }) => !id.startsWith('CustomCDKBucketDeployment'));

  test('allows no function every action or every resource', () => {
    expect(own.filter(({ actions }) => actions.some((action) => action.includes('*')))).toEqual([]);
    const everywhere = own.filter(({ resources }) => resources.includes('*')).flatMap(({ actions }) => actions);
    expect([...new Set(everywhere)].sort()).toEqual([
      'dynamodb:ListStreams',
      'xray:PutTelemetryRecords',
      'xray:PutTraceSegments',
    ]);
  });

  test('grants nothing whose use the tests cannot watch, except logs, traces and releases', () => {
    // The services that the local cloud imitates, and for which it records the permissions in use.
    const watched = /^(cognito-idp|dynamodb|events|execute-api|lambda|s3|secretsmanager|ses|sqs):/;
    const others = own.flatMap(({ actions }) => actions).filter((action) => !watched.test(action));
    expect([...new Set(others)].sort()).toEqual([
      'codedeploy:PutLifecycleEventHookExecutionStatus',
      'logs:CreateLogStream',
      'logs:PutLogEvents',
      'xray:PutTelemetryRecords',
      'xray:PutTraceSegments',
    ]);
  });

  test('lets no service use another’s table', () => {
    for (const { stack, actions, resources } of own) {
      if (!actions.some((action) => action.startsWith('dynamodb:') && action !== 'dynamodb:ListStreams')) continue;
      // Catalogue's own function that renders pages is deployed with the site. It only reads.
      if (stack === 'satcade-dev-site') {
        expect(actions.filter((action) => !/^dynamodb:(GetItem|BatchGetItem|Query)$/.test(action))).toEqual([]);
        for (const resource of resources) expect(JSON.stringify(resource)).toContain('"satcade-dev-catalogue:');
        continue;
      }
      // The list of watched topics belongs to no service: live marks one, and a relay asks for those it names.
      if (JSON.stringify(resources).includes('watchedtopicstable')) {
        expect(actions).toEqual([stack.endsWith('-live') ? 'dynamodb:UpdateItem' : 'dynamodb:BatchGetItem']);
        continue;
      }
      // A table of another stack could only be named through an import.
      expect({ stack, imports: JSON.stringify(resources).includes('Fn::ImportValue') }).toEqual({
        stack,
        imports: false,
      });
    }
  });

  test('lets nobody scan a table', () => {
    expect(own.filter(({ actions }) => actions.includes('dynamodb:Scan'))).toEqual([]);
  });

  test('lets only the scanner, its records, sweeper and consumer, the signer and the assembler of uploads, and the unpacker of web builds use uploaded files', () => {
    const LIST = 's3:ListBucketVersions';
    const mayUse = (isUse: (action: string) => boolean) => {
      const users = own.filter(
        ({ actions, resources }) => actions.some(isUse) && JSON.stringify(resources).includes('uploads'),
      );
      return [
        ...new Set(users.map(({ stack, id }) => `${stack.split('-').at(-1)}/${id.replace(/function(role|\b).*/, '')}`)),
      ].sort();
    };
    // The catalogue learns which version of a file is the newest, and reads none.
    expect(mayUse((action) => action === LIST)).toEqual([
      'catalogue/channels',
      'catalogue/consumer',
      'catalogue/games',
      'scanning/consumer',
      'scanning/scan',
      'scanning/sweeper',
      'scanning/uploads',
    ]);
    expect(mayUse((action) => action.startsWith('s3:') && action !== LIST)).toEqual([
      'play/unpacker',
      'scanning/assembler',
      'scanning/consumer',
      'scanning/files',
      'scanning/scan',
      'scanning/sweeper',
      'scanning/uploads',
    ]);
  });
});
