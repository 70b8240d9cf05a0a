import { CreateBucketCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { credentials, type S3Server, startS3 } from '@satcade/local-cloud/testing/s3';
import { aCard, ulid } from '../../testing/samples.ts';
import type { Card } from '../domain/card.ts';
import { bringUpToDate, type Snapshot } from '../domain/snapshot.ts';
import { objectsAt, readModelObject, readModelReader } from './read-model-object.ts';

/* The adapter with the embedded S3 engine. */

let s3: S3Server;
const objects = objectsAt({
  bucket: 'read-model',
  key: 'read-model/games.json',
  changesKey: 'read-model/changes.json',
});
const model = readModelObject(objects);
const reader = readModelReader(objects);
const withCards = (snapshot: Snapshot, ...cards: Card[]) =>
  bringUpToDate(snapshot, { cards: new Map(cards.map((card) => [card.id, card])), developers: new Map() });

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
  expect([empty.snapshot.cards.size, empty.defect]).toEqual([0, 'absent']);

  const saved = await model.save(withCards(empty.snapshot, aCard()), empty);
  expect(saved?.snapshot.cards.size).toBe(1);
  expect(await model.save(empty.snapshot, empty)).toBeUndefined();

  const read = await model.load(undefined);
  expect([...read.snapshot.cards.values(), read.defect]).toEqual([aCard(), undefined]);
  expect(await model.load(read)).toBe(read);
  expect(await reader.load(read)).toBe(read);

  const next = withCards(read.snapshot, aCard({ id: ulid(2) }));
  expect(await model.save(next, read)).toBeDefined();
  expect(await model.save(next, read)).toBeUndefined();
  expect((await model.load(read)).snapshot.cards.size).toBe(2);
  expect((await reader.load(read)).snapshot.cards.size).toBe(2);
});

test('throws instead of returning an empty store when S3 refuses', async () => {
  s3.forbidden.add('s3:GetObject');
  await expect(model.load(undefined)).rejects.toThrow('S3 answered 403');
  s3.forbidden.delete('s3:GetObject');
});
