import { readFileSync } from 'node:fs';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AwsClient } from 'aws4fetch';
import * as z from 'zod/mini';
import { api, store } from './store.ts';

/* Access as a guest: a visitor gets credentials of the identity pool and signs requests with them (SigV4). */

const ready = z.object({
  aws: z.object({ endpoint: z.string(), accessKeyId: z.string(), secretAccessKey: z.string() }),
});
const guestConfig = z.object({ identityPoolId: z.string(), mediaBucket: z.string() });
const identity = z.object({ IdentityId: z.string() });
const credentials = z.object({
  Credentials: z.object({ AccessKeyId: z.string(), SecretKey: z.string(), SessionToken: z.string() }),
});
const resources = z.array(z.object({ type: z.string(), ref: z.string() }));
const games = z.object({ items: z.array(z.object({ thumbnailKey: z.optional(z.string()) })) });

let endpoint: string;
let guest: { accessKeyId: string; secretAccessKey: string; sessionToken: string };
let mediaBucket: string;
let s3: S3Client;
let operator: S3Client;

async function identityCall(operation: string, input: object): Promise<unknown> {
  const headers = {
    'x-amz-target': `AWSCognitoIdentityService.${operation}`,
    'content-type': 'application/x-amz-json-1.1',
  };
  return (await fetch(endpoint, { method: 'POST', headers, body: JSON.stringify(input) })).json();
}

beforeAll(async () => {
  const { aws } = ready.parse(JSON.parse(readFileSync(process.env.SATCADE_READY ?? '', 'utf8')));
  endpoint = aws.endpoint;
  operator = new S3Client({ endpoint, region: 'us-east-1', credentials: aws, forcePathStyle: true });
  const config = guestConfig.parse(await (await fetch(`${store.site}/config.json`)).json());
  mediaBucket = config.mediaBucket;
  const { IdentityId } = identity.parse(await identityCall('GetId', { IdentityPoolId: config.identityPoolId }));
  const { Credentials } = credentials.parse(await identityCall('GetCredentialsForIdentity', { IdentityId }));
  guest = {
    accessKeyId: Credentials.AccessKeyId,
    secretAccessKey: Credentials.SecretKey,
    sessionToken: Credentials.SessionToken,
  };
  s3 = new S3Client({ endpoint, region: 'us-east-1', credentials: guest, forcePathStyle: true });
});

afterAll(() => {
  s3.destroy();
  operator.destroy();
});

/** The answer of the API to a signed request. */
async function signed(method: string, path: string) {
  const client = new AwsClient({ ...guest, service: 'execute-api', region: 'us-east-1', retries: 0 });
  const request = await client.sign(`${store.site}${path}`, { method });
  return api(method, path, { headers: Object.fromEntries(request.headers) });
}

describe('a guest with credentials of the identity pool', () => {
  it('can call the public reads of the API', async () => {
    const reply = await signed('GET', '/api/games?limit=1');
    expect({ status: reply.status, items: games.parse(reply.json).items.length }).toEqual({ status: 200, items: 1 });
    expect((await signed('GET', '/api/reviews?gameId=none')).status).toBe(400);
  });

  it('is asked to sign in for everything else', async () => {
    expect(await signed('GET', '/api/orders')).toMatchObject({ status: 401, json: { code: 'unauthenticated' } });
    expect((await signed('POST', '/api/games')).status).toBe(401);
  });

  it('can list and read public media', async () => {
    // Of the demo shop: games of other tests have no pictures.
    const { items } = games.parse((await api('GET', '/api/games?limit=20&sortBy=oldest')).json);
    const Key = items.flatMap(({ thumbnailKey }) => thumbnailKey ?? [])[0] ?? 'no game has a thumbnail';
    const folder = Key.slice(0, Key.lastIndexOf('/') + 1);
    const list = await s3.send(new ListObjectsV2Command({ Bucket: mediaBucket, Prefix: folder }));
    expect(list.Contents?.map((each) => each.Key)).toContain(Key);
    const picture = await s3.send(new GetObjectCommand({ Bucket: mediaBucket, Key }));
    expect(picture.ContentType).toMatch(/^image\//);
    const shared = await s3.send(new ListObjectsV2Command({ Bucket: mediaBucket, Prefix: 'public/' }));
    expect(shared.$metadata.httpStatusCode).toBe(200);
  });

  it.each(['public', 'screenshots', 'thumbnails', 'trailers'])('can read what is in the folder %s', async (folder) => {
    const file = { Bucket: mediaBucket, Key: `${folder}/guests/a` };
    await operator.send(new PutObjectCommand({ ...file, Body: 'for all' }));
    try {
      expect(await (await s3.send(new GetObjectCommand(file))).Body?.transformToString()).toBe('for all');
    } finally {
      await operator.send(new DeleteObjectCommand(file));
    }
  });

  it('can neither list nor read games, other folders and other buckets, and cannot write', async () => {
    const buckets = resources.parse(await (await fetch(`${store.console}/resources`)).json());
    const all = buckets.filter(({ type }) => type === 'AWS::S3::Bucket').map(({ ref }) => ref);
    expect(all).toContain(mediaBucket);
    const denied = { name: 'AccessDenied' };
    for (const Bucket of all) {
      await expect(s3.send(new ListObjectsV2Command({ Bucket }))).rejects.toMatchObject(denied);
      await expect(s3.send(new ListObjectsV2Command({ Bucket, Prefix: 'games/' }))).rejects.toMatchObject(denied);
      await expect(s3.send(new GetObjectCommand({ Bucket, Key: 'games/a/b/c.zip' }))).rejects.toMatchObject(denied);
      await expect(s3.send(new PutObjectCommand({ Bucket, Key: 'public/a', Body: 'a' }))).rejects.toMatchObject(denied);
    }
    const avatars = new ListObjectsV2Command({ Bucket: mediaBucket, Prefix: 'avatars/' });
    await expect(s3.send(avatars)).rejects.toMatchObject(denied);
  });
});
