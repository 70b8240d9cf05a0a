import { CreateBucketCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { credentials, type S3Server, startS3 } from '@satcade/local-cloud/testing/s3';
import { aCard } from '../../testing/samples.ts';
import { EMPTY_SNAPSHOT, type Snapshot } from '../domain/snapshot.ts';
import { readModelObject } from './read-model-object.ts';

/* The adapter with the embedded S3 engine. */

let s3: S3Server;
const model = readModelObject({ bucket: 'read-model', key: 'read-model/games.json' });
const one: Snapshot = { cards: new Map([[aCard().id, aCard()]]), developers: new Map([['dev-1', 'Studio']]) };

beforeAll(async () => {
  s3 = await startS3();
  await s3.client.send(new CreateBucketCommand({ Bucket: 'read-model' }));
  // biome-ignore lint/style/noProcessEnv: what Lambda sets for a function, as signed-fetch reads it
  Object.assign(process.env, {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    AWS_ENDPOINT_URL_S3: s3.url,
  });
});
afterAll(() => s3.stop());

test('reads the model again only after a change, and replaces only its latest state', async () => {
  const empty = await model.load(undefined);
  expect(empty).toEqual({ snapshot: EMPTY_SNAPSHOT, etag: undefined, defect: 'absent' });

  const first = await model.save(one, empty);
  if (first === undefined) throw new Error('the first write must hold');
  expect(await model.save(EMPTY_SNAPSHOT, empty)).toBeUndefined();

  const read = await model.load(undefined);
  expect(read).toEqual({ snapshot: one, etag: first.etag });
  expect(await model.load(read)).toBe(read);

  const second = await model.save(EMPTY_SNAPSHOT, read);
  expect(second).toBeDefined();
  expect(await model.save(one, read)).toBeUndefined();
  expect((await model.load(read)).snapshot.cards.size).toBe(0);
});

test('throws instead of returning an empty store when S3 refuses', async () => {
  s3.forbidden.add('s3:GetObject');
  await expect(model.load(undefined)).rejects.toThrow('S3 answered 403');
  s3.forbidden.delete('s3:GetObject');
});
