import { setTimeout as wait } from 'node:timers/promises';
import { HeadObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { ListQueuesCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import * as z from 'zod/mini';
import { siteAddress } from './admin.ts';
import { awsAccess, type Environment, LOCAL_STAGE } from './aws-access.ts';
import { stageOf } from './rebuild-read-model.ts';

/** Videos have no copies. */
const FOLDERS = ['thumbnails/', 'screenshots/', 'avatars/', 'banners/'];
const COPY = /\/(w\d+|full)\.(avif|webp)$/;
/** A large photo takes seconds, and a message is handled within ten minutes. */
const KEYS_PER_MESSAGE = 10;
const HEADS_AT_ONCE = 20;
/** How long it waits for further copies until it gives up. */
const PATIENCE_MS = 5 * 60_000;

interface Clients {
  readonly s3: S3Client;
  readonly sqs: SQSClient;
}

/**
 * `npm run resize-pictures`: requests the smaller copies of all published pictures that have none, and waits until they
 * are made. Where it was interrupted, the next run goes on.
 */
export async function resizePictures(
  args: readonly string[],
  environment: Environment,
  pollMs = 2_000,
): Promise<{ readonly lines: string[]; readonly isWell: boolean }> {
  const stage = stageOf(args, environment);
  const access = awsAccess(stage, environment);
  const clients = { s3: new S3Client({ ...access, forcePathStyle: true }), sqs: new SQSClient(access) };
  const bucket = await mediaBucketOf(siteAddress(environment));
  const pictures = await publishedPictures(bucket, clients);
  const asked = await withoutCopies(pictures, bucket, clients);
  const queueUrl = asked.length === 0 ? '' : await arrivalsOf(stage ?? LOCAL_STAGE, clients);
  for (let at = 0; at < asked.length; at += KEYS_PER_MESSAGE)
    await request(asked.slice(at, at + KEYS_PER_MESSAGE), queueUrl, clients);
  const left = await untilMade(asked, bucket, pollMs, clients);
  const lines = [`${pictures.length} pictures, of which ${asked.length} had no copies.`];
  if (asked.length > 0) lines.push(`Copies of ${asked.length - left.length} were made.`);
  if (left.length > 0) lines.push('These still have none. Run the command again later:', ...left);
  return { lines, isWell: left.length === 0 };
}

const configSchema = z.object({ mediaBucket: z.string() });

const mediaBucketOf = async (site: string): Promise<string> =>
  configSchema.parse(await (await fetch(`${site}/config.json`)).json()).mediaBucket;

async function publishedPictures(Bucket: string, { s3 }: Clients): Promise<string[]> {
  const keys: string[] = [];
  for (const Prefix of FOLDERS) {
    let ContinuationToken: string | undefined;
    do {
      const page = await s3.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }));
      keys.push(...(page.Contents ?? []).flatMap(({ Key }) => (Key === undefined || COPY.test(Key) ? [] : [Key])));
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken !== undefined);
  }
  return keys;
}

/** Those whose size is not stored with them. One that was removed meanwhile needs none. */
async function withoutCopies(keys: readonly string[], Bucket: string, { s3 }: Clients): Promise<string[]> {
  const lacks = async (Key: string): Promise<string[]> => {
    try {
      const { Metadata } = await s3.send(new HeadObjectCommand({ Bucket, Key }));
      return Metadata?.width === undefined ? [Key] : [];
    } catch (error) {
      if (error instanceof Error && error.name === 'NotFound') return [];
      throw error;
    }
  };
  const found: string[] = [];
  for (let at = 0; at < keys.length; at += HEADS_AT_ONCE)
    found.push(...(await Promise.all(keys.slice(at, at + HEADS_AT_ONCE).map(lacks))).flat());
  return found;
}

/** The queue whose messages make the copies (infra/stacks/scanning-stack.ts). */
async function arrivalsOf(stage: string, { sqs }: Clients): Promise<string> {
  const { QueueUrls = [] } = await sqs.send(new ListQueuesCommand({ QueueNamePrefix: `satcade-${stage}-scanning-` }));
  const url = QueueUrls.find((each) => /arrivals/i.test(each) && !/dead-?letters/i.test(each));
  if (url === undefined) throw new Error(`The stage ${stage} has no queue of arrivals.`);
  return url;
}

const request = (keys: readonly string[], QueueUrl: string, { sqs }: Clients): Promise<unknown> =>
  sqs.send(
    new SendMessageCommand({
      QueueUrl,
      MessageBody: JSON.stringify({
        id: crypto.randomUUID(),
        source: 'satcade.scanning.pictures',
        'detail-type': 'Copies Requested',
        detail: { keys },
      }),
    }),
  );

/** Waits as long as copies are made; returns the keys of pictures that still have none. */
async function untilMade(
  asked: readonly string[],
  bucket: string,
  pollMs: number,
  clients: Clients,
): Promise<readonly string[]> {
  let left = asked;
  let until = Date.now() + PATIENCE_MS;
  while (left.length > 0 && Date.now() < until) {
    await wait(pollMs);
    const next = await withoutCopies(left, bucket, clients);
    if (next.length < left.length) until = Date.now() + PATIENCE_MS;
    left = next;
  }
  return left;
}
