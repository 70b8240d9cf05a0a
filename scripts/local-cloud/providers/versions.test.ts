import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { AccessControl } from '../iam/access-control.ts';
import { lambdaProviders } from './lambda.ts';
import { Plan } from './plan.ts';
import { PublishedVersions } from './published-versions.ts';

const ARN = 'arn:aws:lambda:us-east-1:000000000000:function:checkout';
const SOURCE = 'arn:aws:execute-api:us-east-1:000000000000:api/*/POST/checkout';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'versions-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

/** One deployment over the same state: the function with this code and memory, and versions with these logical ids. */
async function deploy(code: string, ids: readonly string[], MemorySize = 128) {
  const plan = new Plan();
  const access = new AccessControl();
  const versions = new PublishedVersions(dir);
  const assets = new Map(['a.zip', 'b.zip'].map((key) => [key, `/bundles/${key}`]));
  const providers = lambdaProviders({ access, plan, assets, versions });
  const create = async (type: string, properties: Record<string, unknown>, logicalId = 'Thing') =>
    await providers[type]?.({ stack: 'Shop', logicalId, type, constructPath: `Shop/${logicalId}` }, properties);
  await create('AWS::Lambda::Function', {
    ...{ FunctionName: 'checkout', Handler: 'index.handler', Runtime: 'nodejs24.x', Role: 'role/checkout-role' },
    ...{ Code: { S3Key: code }, MemorySize },
  });
  const numbers: unknown[] = [];
  for (const id of ids) {
    const created = await create('AWS::Lambda::Version', { FunctionName: 'checkout' }, id);
    numbers.push(created?.attributes.Version);
  }
  versions.removeOthers();
  return { plan, access, create, numbers };
}

describe('versions', () => {
  test('keep their number while they are in the templates, and no number is used twice', async () => {
    expect((await deploy('a.zip', ['First'])).numbers).toEqual(['1']);
    expect((await deploy('a.zip', ['First'])).numbers).toEqual(['1']);
    expect((await deploy('b.zip', ['Second'])).numbers).toEqual(['2']);
    // The way back: the first version was deleted with its resource, so its code is published again.
    expect((await deploy('a.zip', ['First'])).numbers).toEqual(['3']);
  });

  test('are refused where AWS refuses them: nothing has changed since the last one', async () => {
    await deploy('a.zip', ['First']);
    await expect(deploy('a.zip', ['Renamed'])).rejects.toThrow('A version for this Lambda function exists ( 1 )');
    expect((await deploy('a.zip', ['Larger'], 256)).numbers).toEqual(['2']);
  });

  test('are refused when other code has the same logical id, because AWS would go on to run the former', async () => {
    await deploy('a.zip', ['First']);
    await expect(deploy('b.zip', ['First'])).rejects.toThrow('version 1 of checkout was published of other code');
  });

  test('can be named by an alias only once they exist', async () => {
    const { plan, create } = await deploy('a.zip', ['First']);
    const alias = (FunctionVersion: string) =>
      create('AWS::Lambda::Alias', { FunctionName: 'checkout', FunctionVersion, Name: 'live' });
    await expect(alias('2')).rejects.toThrow('function checkout:2 does not exist');
    expect(await alias('1')).toEqual({ ref: `${ARN}:live`, attributes: { AliasArn: `${ARN}:live` } });
    expect(plan.functionOf('checkout:live')).toMatchObject({ name: 'checkout', version: '1', dir: '/bundles/a.zip' });
  });

  test.each([
    ['checkout', [true, false]],
    [`${ARN}:live`, [false, true]],
  ])('a permission on %s is none on the others', async (FunctionName, expected) => {
    const { access, create } = await deploy('a.zip', []);
    await create('AWS::Lambda::Permission', {
      ...{ Action: 'lambda:InvokeFunction', FunctionName },
      ...{ Principal: 'apigateway.amazonaws.com', SourceArn: SOURCE },
    });
    const service = { kind: 'service', name: 'apigateway.amazonaws.com' } as const;
    const mayInvoke = (arn: string) =>
      access.decide(service, 'lambda:InvokeFunction', arn, { 'aws:SourceArn': SOURCE }) === 'allowed';
    expect([ARN, `${ARN}:live`].map(mayInvoke)).toEqual(expected);
  });
});
