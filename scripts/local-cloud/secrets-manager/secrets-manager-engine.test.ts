import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  CreateSecretCommand,
  DeleteSecretCommand,
  DescribeSecretCommand,
  GetSecretValueCommand,
  type GetSecretValueCommandInput,
  ListSecretsCommand,
  PutSecretValueCommand,
  RestoreSecretCommand,
  SecretsManagerClient,
  UpdateSecretCommand,
} from '@aws-sdk/client-secrets-manager';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { clientOptions, serveEngine } from '../test-service.ts';
import { createSecretsManagerEngine } from './secrets-manager-engine.ts';

let service: Awaited<ReturnType<typeof serveEngine>>;
let client: SecretsManagerClient;
beforeEach(async () => {
  service = await serveEngine(createSecretsManagerEngine);
  client = new SecretsManagerClient(clientOptions(service.url));
});
afterEach(async () => {
  client.destroy();
  await service.close();
});

const create = (Name: string, SecretString = 'one') => client.send(new CreateSecretCommand({ Name, SecretString }));
const put = (SecretId: string, SecretString: string, ClientRequestToken?: string) =>
  client.send(new PutSecretValueCommand({ SecretId, SecretString, ClientRequestToken }));
const secretString = async (SecretId: string, more: Partial<GetSecretValueCommandInput> = {}) =>
  (await client.send(new GetSecretValueCommand({ SecretId, ...more }))).SecretString;

describe('a secret', () => {
  test('is found by name, ARN and ARN without its suffix, which stays over restarts', async () => {
    const { ARN = '' } = await create('btcpay/key');
    expect(ARN).toMatch(/^arn:aws:secretsmanager:us-east-1:000000000000:secret:btcpay\/key-[A-Za-z0-9]{6}$/);
    await service.restart();
    for (const id of ['btcpay/key', ARN, ARN.slice(0, -7)]) expect(await secretString(id)).toBe('one');
    expect((await client.send(new DescribeSecretCommand({ SecretId: 'btcpay/key' }))).ARN).toBe(ARN);
    expect(service.authorized).toContain(`secretsmanager:GetSecretValue ${ARN}`);
    await expect(secretString('btcpay')).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
    await expect(create('btcpay/key')).rejects.toMatchObject({ name: 'ResourceExistsException' });
  });

  test('is stored in a file that only its owner may read', async () => {
    await create('key');
    expect((await stat(join(service.dir, 'secrets.json'))).mode & 0o777).toBe(0o600);
  });

  test('may be binary, or without a value at first', async () => {
    const SecretBinary = Uint8Array.of(0, 1, 255);
    await client.send(new CreateSecretCommand({ Name: 'binary', SecretBinary }));
    const { SecretBinary: read } = await client.send(new GetSecretValueCommand({ SecretId: 'binary' }));
    expect([...(read ?? [])]).toEqual([0, 1, 255]);
    await client.send(new CreateSecretCommand({ Name: 'empty' }));
    await expect(secretString('empty')).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  });

  test('is listed without its value, page by page', async () => {
    for (const name of ['c', 'a', 'b']) await create(name);
    const first = await client.send(new ListSecretsCommand({ MaxResults: 2 }));
    expect(first.SecretList?.map(({ Name }) => Name)).toEqual(['a', 'b']);
    expect(JSON.stringify(first)).not.toContain('one');
    const second = await client.send(new ListSecretsCommand({ MaxResults: 2, NextToken: first.NextToken }));
    expect(second.SecretList?.map(({ Name }) => Name)).toEqual(['c']);
    expect(second.NextToken).toBeUndefined();
  });
});

describe('versions', () => {
  test('the newest is current, the previous one stays, and older ones are removed', async () => {
    const { VersionId: first } = await create('key', 'one');
    await put('key', 'two');
    await client.send(new UpdateSecretCommand({ SecretId: 'key', SecretString: 'three', Description: 'BTCPay' }));
    await service.restart();
    expect(await secretString('key')).toBe('three');
    expect(await secretString('key', { VersionStage: 'AWSPREVIOUS' })).toBe('two');
    await expect(secretString('key', { VersionId: first })).rejects.toMatchObject({
      name: 'ResourceNotFoundException',
    });
    const { VersionIdsToStages, Description } = await client.send(new DescribeSecretCommand({ SecretId: 'key' }));
    expect(Object.values(VersionIdsToStages ?? {})).toEqual([['AWSPREVIOUS'], ['AWSCURRENT']]);
    expect(Description).toBe('BTCPay');
  });

  test('a repeated request with the same token creates one', async () => {
    await create('key', 'one');
    const token = '11111111-2222-3333-4444-555555555555';
    for (let i = 0; i < 2; i += 1) expect((await put('key', 'two', token)).VersionId).toBe(token);
    expect(await secretString('key', { VersionStage: 'AWSPREVIOUS' })).toBe('one');
    await expect(put('key', 'other', token)).rejects.toMatchObject({ name: 'ResourceExistsException' });
  });
});

describe('deletion', () => {
  test('can be cancelled within the recovery window', async () => {
    await create('key');
    await client.send(new DeleteSecretCommand({ SecretId: 'key', RecoveryWindowInDays: 7 }));
    await expect(secretString('key')).rejects.toMatchObject({ name: 'InvalidRequestException' });
    await expect(create('key')).rejects.toMatchObject({ name: 'InvalidRequestException' });
    await client.send(new RestoreSecretCommand({ SecretId: 'key' }));
    expect(await secretString('key')).toBe('one');
  });

  test('is final after the recovery window, or at once when forced; a new secret of that name has another ARN', async () => {
    const { ARN } = await create('key');
    await client.send(new DeleteSecretCommand({ SecretId: 'key', RecoveryWindowInDays: 7 }));
    service.clock.advance(7 * 86_400);
    const again = await create('key', 'two');
    expect(again.ARN).not.toBe(ARN);
    await client.send(new DeleteSecretCommand({ SecretId: 'key', ForceDeleteWithoutRecovery: true }));
    await expect(secretString('key')).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  });
});
