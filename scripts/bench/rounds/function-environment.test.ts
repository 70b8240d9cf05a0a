import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { functionEnvironment } from './function-environment.ts';

const resources = {
  table: { Type: 'AWS::DynamoDB::Table', Properties: {} },
  browse: {
    Type: 'AWS::Lambda::Function',
    Properties: {
      Environment: {
        Variables: {
          TABLE_NAME: { Ref: 'table' },
          TOKEN_ISSUER: { 'Fn::ImportValue': 'issuer' },
          HOLD_DAYS: '7',
          NODE_OPTIONS: '--enable-source-maps',
        },
      },
    },
  },
  plain: { Type: 'AWS::Lambda::Function' },
};

describe('functionEnvironment', () => {
  let root = '';
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'satcade-templates-'));
    await mkdir(join(root, 'cdk.out'));
    await writeFile(join(root, 'cdk.out/shop.template.json'), JSON.stringify({ Resources: resources }));
  });
  afterAll(() => rm(root, { recursive: true, force: true }));

  it('has each variable of the templates: as it is, or a placeholder for what refers to a resource', () => {
    expect(functionEnvironment(root)).toMatchObject({
      ...{
        TABLE_NAME: 'placeholder',
        TOKEN_ISSUER: 'https://placeholder.test',
        HOLD_DAYS: '7',
        AWS_REGION: 'us-east-1',
      },
    });
  });

  it('leaves Node’s own options out', () => {
    expect(functionEnvironment(root)).not.toHaveProperty('NODE_OPTIONS');
  });
});
