import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  DeleteParameterCommand,
  DeleteParametersCommand,
  GetParameterCommand,
  GetParametersByPathCommand,
  GetParametersCommand,
  type ParameterType,
  PutParameterCommand,
  SSMClient,
} from '@aws-sdk/client-ssm';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { clientOptions, serveEngine } from '../test-service.ts';
import { createSsmEngine } from './ssm-engine.ts';

let ssm: Awaited<ReturnType<typeof serveEngine>>;
let client: SSMClient;
beforeEach(async () => {
  ssm = await serveEngine(createSsmEngine);
  client = new SSMClient(clientOptions(ssm.url));
});
afterEach(async () => {
  client.destroy();
  await ssm.close();
});

const put = (Name: string, Value: string, Type: ParameterType = 'String') =>
  client.send(new PutParameterCommand({ Name, Value, Type, Overwrite: true }));
const get = async (Name: string, WithDecryption = false) =>
  (await client.send(new GetParameterCommand({ Name, WithDecryption }))).Parameter;

describe('a parameter', () => {
  test('is found by name, by ARN and by version, even after a restart', async () => {
    expect((await put('/app/url', 'one')).Version).toBe(1);
    ssm.clock.advance(60);
    expect((await put('/app/url', 'two')).Version).toBe(2);
    await ssm.restart();
    const ARN = 'arn:aws:ssm:us-east-1:000000000000:parameter/app/url';
    expect(await get('/app/url')).toEqual({
      Name: '/app/url',
      Type: 'String',
      Value: 'two',
      Version: 2,
      LastModifiedDate: new Date(ssm.clock.now()),
      ARN,
      DataType: 'text',
    });
    expect(await get(ARN)).toMatchObject({ Value: 'two' });
    expect(await get('/app/url:1')).toMatchObject({ Value: 'one', Version: 1 });
    await expect(get('/app/url:3')).rejects.toMatchObject({ name: 'ParameterNotFound' });
    expect(ssm.authorized).toContain(`ssm:GetParameter ${ARN}`);
  });

  test('is replaced only on request', async () => {
    await put('plain', 'one');
    const again = new PutParameterCommand({ Name: 'plain', Value: 'two', Type: 'String' });
    await expect(client.send(again)).rejects.toMatchObject({ name: 'ParameterAlreadyExists' });
    expect(await get('/plain')).toMatchObject({ Name: 'plain', Value: 'one' });
  });

  test('shows its value only on request when it is secure', async () => {
    await put('/key', 'hush', 'SecureString');
    expect((await get('/key'))?.Value).not.toContain('hush');
    expect((await get('/key', true))?.Value).toBe('hush');
    expect((await stat(join(ssm.dir, 'parameters.json'))).mode & 0o777).toBe(0o600);
  });

  test('can be deleted', async () => {
    for (const name of ['/a', '/b']) await put(name, 'x');
    await client.send(new DeleteParameterCommand({ Name: '/a' }));
    await expect(client.send(new DeleteParameterCommand({ Name: '/a' }))).rejects.toMatchObject({
      name: 'ParameterNotFound',
    });
    expect(await client.send(new DeleteParametersCommand({ Names: ['/a', '/b'] }))).toMatchObject({
      DeletedParameters: ['/b'],
      InvalidParameters: ['/a'],
    });
    await expect(get('/b')).rejects.toMatchObject({ name: 'ParameterNotFound' });
  });
});

describe('several parameters', () => {
  test('are returned by name, with a list of missing ones', async () => {
    await put('/a', '1');
    const { Parameters, InvalidParameters } = await client.send(new GetParametersCommand({ Names: ['/a', '/b'] }));
    expect(Parameters).toMatchObject([{ Name: '/a', Value: '1' }]);
    expect(InvalidParameters).toEqual(['/b']);
  });

  test('are returned by path, one level or all, page by page', async () => {
    for (const name of ['/app/b', '/app/a', '/app/deep/c', '/application/x', '/app']) await put(name, 'x');
    const names = async (more: { Recursive?: boolean; MaxResults?: number; NextToken?: string | undefined }) => {
      const page = await client.send(new GetParametersByPathCommand({ Path: '/app', ...more }));
      return { names: page.Parameters?.map(({ Name }) => Name), next: page.NextToken };
    };
    expect(await names({})).toEqual({ names: ['/app/a', '/app/b'], next: undefined });
    const first = await names({ Recursive: true, MaxResults: 2 });
    expect(first.names).toEqual(['/app/a', '/app/b']);
    expect(await names({ Recursive: true, MaxResults: 2, NextToken: first.next })).toEqual({
      names: ['/app/deep/c'],
      next: undefined,
    });
  });
});
