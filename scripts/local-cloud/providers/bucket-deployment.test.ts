import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { LateAssets } from '../assembly/late-assets.ts';
import type { AwsClient } from '../gateway/aws-client.ts';
import { bucketDeploymentProviders } from './bucket-deployment.ts';
import type { NearS3 } from './cloud.ts';
import { LocalAddresses } from './local-addresses.ts';

let dir: string;
let site: string;
/** The bucket: text and ETag by key. */
let objects: Map<string, { readonly text: string; readonly etag: string }>;
/** The keys of the objects that were sent or deleted, since the test looked. */
let calls: string[];
/** How often the bucket's objects were listed. */
let lists: number;
/** Whether the engine is in the same process. */
let isNear: boolean;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'bucket-deployment-'));
  site = join(dir, 'asset');
  await mkdir(site);
  await writeFile(join(site, 'index.html'), 'page');
  await writeFile(join(site, 'config.json'), '<<api>>');
  objects = new Map();
  calls = [];
  lists = 0;
});
afterEach(() => rm(dir, { recursive: true }));

const aws: Pick<AwsClient, 'send'> = {
  async send({ method, path, body }) {
    if (method === 'GET') {
      lists += 1;
      const contents = [...objects].map(
        ([key, { etag }]) => `<Contents><Key>${key}</Key><ETag>"${etag}"</ETag></Contents>`,
      );
      return new Response(`<ListBucketResult>${contents.join('')}</ListBucketResult>`);
    }
    const key = path.replace('/bucket/', '');
    if (method === 'DELETE') {
      calls.push(`DELETE ${key}`);
      objects.delete(key);
    } else put(key, body instanceof Uint8Array ? body : new Uint8Array());
    return new Response();
  },
};

function put(key: string, body: Uint8Array): void {
  calls.push(`PUT ${key}`);
  const text = new TextDecoder().decode(body);
  objects.set(key, { text, etag: createHash('md5').update(text).digest('hex') });
}

const s3: NearS3 = {
  etags(bucket) {
    expect(bucket).toBe('bucket');
    lists += 1;
    return new Map([...objects].map(([key, { etag }]) => [key, etag]));
  },
  async putObjects(bucket, files) {
    expect(bucket).toBe('bucket');
    for (const { key, body, headers } of files) {
      expect(headers).toMatchObject({ 'content-type': expect.any(String) });
      put(key, body);
    }
  },
};

const PROPERTIES = {
  SourceObjectKeys: ['site.zip'],
  SourceMarkers: [{ '<<api>>': 'https://a1.execute-api.us-east-1.amazonaws.com' }],
  DestinationBucketName: 'bucket',
  Prune: false,
  SystemMetadata: { 'cache-control': 'no-cache' },
};

const create = (gateway: string, lateAssets?: LateAssets) => {
  const addresses = new LocalAddresses({ gateway, site: 'http://site' });
  const near = isNear ? s3 : undefined;
  const cloud = { aws: { ...aws, call: () => Promise.reject(new Error('no call')) }, s3: near, addresses, dir };
  const providers = bucketDeploymentProviders({ ...cloud, lateAssets, assets: new Map([['site.zip', site]]) });
  return (logicalId: string, changes: object) =>
    providers['Custom::CDKBucketDeployment']?.(
      { stack: 'Shop', logicalId, type: 'Custom::CDKBucketDeployment', constructPath: `Shop/${logicalId}` },
      { ...PROPERTIES, ...changes },
    );
};

/** What a deployment sends to the bucket. */
async function deploy(changes: object = {}, gateway = 'http://gateway'): Promise<string[]> {
  await create(gateway)('Files', changes);
  return calls.splice(0).sort();
}

const BOTH = ['PUT config.json', 'PUT index.html'];

describe.each([
  ['over the wire', false],
  ['in memory', true],
])('files that are deployed %s', (_way, near) => {
  beforeEach(() => {
    isNear = near;
  });

  test('sends all files first, and reads none again while nothing has changed', async () => {
    expect(await deploy()).toEqual(BOTH);
    expect(objects.get('config.json')?.text).toBe('http://gateway/execute-api/a1');
    await rename(site, `${site}-away`);
    expect(await deploy()).toEqual([]);
  });

  test('sends files that are still being built when they are there, and fails with the reason without them', async () => {
    const built = Promise.withResolvers<string | undefined>();
    const deployed = create('http://gateway', (folder) => (folder === site ? built.promise : undefined))('Files', {});
    await writeFile(join(site, 'late.html'), 'built meanwhile');
    built.resolve(undefined);
    await deployed;
    expect(calls.splice(0).sort()).toEqual([...BOTH, 'PUT late.html']);
    const never = create('http://gateway', () => Promise.resolve('the site could not be built'))('Others', {});
    await expect(never).rejects.toThrow('the site could not be built');
    expect(calls).toEqual([]);
  });

  test('sends again what the bucket has lost or has otherwise', async () => {
    await deploy();
    objects.delete('index.html');
    expect(await deploy()).toEqual(['PUT index.html']);
    objects.set('index.html', { text: 'other', etag: 'other' });
    expect(await deploy()).toEqual(['PUT index.html']);
  });

  test('sends what other addresses change, and everything with other metadata', async () => {
    await deploy();
    expect(await deploy({}, 'http://moved')).toEqual(['PUT config.json']);
    expect(await deploy({ SystemMetadata: {} }, 'http://moved')).toEqual(BOTH);
  });

  test('sends everything again after a deployment whose record was cut off', async () => {
    await deploy();
    await writeFile(join(dir, 'deployments', (await recordName()) ?? ''), '{"request":');
    expect(await deploy()).toEqual(BOTH);
  });

  test('deletes what the sources do not have when it prunes, at any later time', async () => {
    await deploy({ Prune: true });
    objects.set('old.html', { text: 'old', etag: 'old' });
    expect(await deploy({ Prune: true })).toEqual(['DELETE old.html']);
  });

  test('lists a bucket once for several deployments that change nothing', async () => {
    const PAGES = { Exclude: ['*.json'] };
    const first = create('http://gateway');
    await first('Files', {});
    await first('Pages', PAGES);
    // What one sends, the next one has to see.
    expect([calls.splice(0).sort(), lists]).toEqual([[...BOTH, 'PUT index.html'], 2]);
    const second = create('http://gateway');
    await second('Files', {});
    await second('Pages', PAGES);
    expect([calls, lists]).toEqual([[], 3]);
  });
});

const recordName = async (): Promise<string | undefined> => (await readdir(join(dir, 'deployments')))[0];
