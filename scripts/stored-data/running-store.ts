import { gunzipSync } from 'node:zlib';
import { DynamoDBClient, paginateScan } from '@aws-sdk/client-dynamodb';
import { GetObjectCommand, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3';
import * as z from 'zod/mini';

/** Where the store on this machine answers, from its `ready.json`. */
export interface RunningStore {
  readonly console: string;
  readonly aws: { readonly endpoint: string; readonly accessKeyId: string; readonly secretAccessKey: string };
}

const resourcesSchema = z.array(z.object({ stack: z.string(), type: z.string(), ref: z.string() }));

const settingsOf = ({ aws: { endpoint, accessKeyId, secretAccessKey } }: RunningStore) => ({
  region: 'us-east-1',
  endpoint,
  credentials: { accessKeyId, secretAccessKey },
});

async function resourcesOf({ console: url }: RunningStore, types: readonly string[]) {
  const resources = resourcesSchema.parse(await (await fetch(`${url}/resources`)).json());
  return resources.filter(({ type }) => types.includes(type));
}

/** The items of every service's table, in DynamoDB's notation, with the name of the service. */
export async function* itemsOf(store: RunningStore): AsyncGenerator<[service: string, Record<string, unknown>[]]> {
  const client = new DynamoDBClient(settingsOf(store));
  for (const { stack, ref } of await resourcesOf(store, ['AWS::DynamoDB::Table', 'AWS::DynamoDB::GlobalTable'])) {
    const items: Record<string, unknown>[] = [];
    for await (const { Items = [] } of paginateScan({ client }, { TableName: ref })) {
      // Bytes are in base64, as in the notation's JSON.
      items.push(...Items.map((item) => JSON.parse(JSON.stringify(item, bytesAsBase64))));
    }
    yield [serviceOf(stack), items];
  }
}

function bytesAsBase64(this: Record<string, unknown>, key: string, value: unknown): unknown {
  const original = this[key];
  if (original instanceof Uint8Array) return Buffer.from(original).toString('base64');
  return value;
}

const serviceOf = (stack: string): string => stack.split('-').at(-1)?.toLowerCase() ?? stack;

const eventsSchema = z.array(z.object({ detail: z.optional(z.record(z.string(), z.unknown())) }));

/** The latest events of the bus, as their consumers receive them, newest first. */
export async function eventsOf({ console: url }: RunningStore): Promise<Record<string, unknown>[]> {
  const events = eventsSchema.parse(await (await fetch(`${url}/events`)).json());
  return events.flatMap(({ detail }) => (typeof detail?.type === 'string' ? [detail] : []));
}

/** Objects that a later version reads again: JSON, one of each kind, with a path that names the kind. */
export async function* objectsOf(store: RunningStore): AsyncGenerator<[path: string, content: unknown]> {
  const client = new S3Client({ ...settingsOf(store), forcePathStyle: true });
  const visited = new Set<string>();
  for (const { ref: Bucket } of await resourcesOf(store, ['AWS::S3::Bucket'])) {
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket })) {
      for (const { Key = '' } of Contents) {
        const path = pathOf(Key);
        if (!/\.json(\.gz)?$/.test(Key) || Key === SITE_MANIFEST || visited.has(path)) continue;
        visited.add(path);
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
        const bytes = Buffer.from((await Body?.transformToByteArray()) ?? []);
        yield [path, JSON.parse((Key.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString())];
      }
    }
  }
}

/** A part of the site, which every release replaces. */
const SITE_MANIFEST = 'manifest.json';

/** The key without its ids and names: `records/u/g/moon.zip/v1.json.gz` becomes `records.json`. */
function pathOf(key: string): string {
  const [folder = key] = key.split('/');
  return key.endsWith('.gz') ? `${folder}.json` : key;
}
