import { GetObjectCommand, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3';
import { STUDIOS } from '@satcade/demo-shop';
import type { Captured, CapturedObject } from '@satcade/demo-shop/prepared';
import * as z from 'zod/mini';
import type { System } from '../start/system.ts';
import { itemsOf } from '../stored-data/running-store.ts';

const PAUSE_MS = 200;

const gameSchema = z.object({ gameId: z.object({ S: z.string() }), title: z.object({ S: z.string() }) });

/** Everything that a store has, once it has nothing left to do. */
export async function capturedFrom(system: System): Promise<Captured> {
  await untilIdle(system);
  const { aws, console } = system.ready;
  const items = new Map<string, Record<string, unknown>[]>();
  for await (const [service, ofService] of itemsOf({ aws, console })) items.set(service, ofService);
  const developer = system.ready.accounts.developer.username;
  const users = STUDIOS.map(async ({ username }): Promise<[string, string]> => {
    const password = username === developer ? system.ready.accounts.developer.password : 'Demo-Shop-2026!';
    return [await system.users.ensure({ username, email: `${username}@satcade.test`, password }), username];
  });
  const games = (items.get('catalogue') ?? []).flatMap((item) => gameSchema.safeParse(item).data ?? []);
  return {
    items,
    objects: [...(await objectsOf(system, 'uploads')), ...(await objectsOf(system, 'media'))],
    users: new Map(await Promise.all(users)),
    games: new Map(games.map(({ gameId, title }) => [gameId.S, title.S])),
  };
}

async function untilIdle({ cloud, standIn }: System): Promise<void> {
  do {
    await standIn?.idle();
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  } while (!(await cloud.idle()));
}

async function objectsOf({ cloud, ready }: System, bucket: CapturedObject['bucket']): Promise<CapturedObject[]> {
  const { endpoint, accessKeyId, secretAccessKey } = ready.aws;
  const credentials = { accessKeyId, secretAccessKey };
  const client = new S3Client({ endpoint, credentials, region: 'us-east-1', forcePathStyle: true });
  const Bucket = cloud.resources.find(
    ({ type, logicalId }) => type === 'AWS::S3::Bucket' && logicalId.startsWith(bucket),
  )?.ref;
  const found: CapturedObject[] = [];
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket })) {
    for (const { Key = '' } of Contents) {
      const { Body, VersionId, ...facts } = await client.send(new GetObjectCommand({ Bucket, Key }));
      const metadata = Object.entries(facts.Metadata ?? {}).map(([name, value]) => [`x-amz-meta-${name}`, value]);
      found.push({
        ...{ bucket, key: Key, versionId: VersionId ?? '' },
        headers: {
          'content-type': facts.ContentType ?? '',
          ...(facts.CacheControl !== undefined && { 'cache-control': facts.CacheControl }),
          ...Object.fromEntries(metadata),
        },
        body: (await Body?.transformToByteArray()) ?? new Uint8Array(),
      });
    }
  }
  client.destroy();
  return found;
}
