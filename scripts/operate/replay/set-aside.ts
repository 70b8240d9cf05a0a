import { type EventBridgeClient, ListRulesCommand } from '@aws-sdk/client-eventbridge';
import { InvokeCommand, type LambdaClient } from '@aws-sdk/client-lambda';
import { GetObjectCommand, ListObjectsV2Command, type S3Client } from '@aws-sdk/client-s3';
import * as z from 'zod/mini';
import type { ReplayOptions } from './options.ts';

interface Clients {
  readonly events: EventBridgeClient;
  readonly lambda: LambdaClient;
  readonly s3: S3Client;
}

/** Where the records of one consumer of the service's table lie. */
interface Folder {
  readonly bucket: string;
  readonly prefix: string;
}

const patternSchema = z.object({
  source: z.tuple([z.literal('aws.s3')]),
  detail: z.object({
    bucket: z.object({ name: z.tuple([z.string()]) }),
    object: z.object({ key: z.tuple([z.object({ prefix: z.templateLiteral(['aws/lambda/', z.string()]) })]) }),
  }),
});
const records = z.object({ Records: z.array(z.unknown()) });
const objectSchema = z.object({ requestContext: z.object({ functionArn: z.string() }), payload: z.string() });
const replySchema = z.nullish(z.object({ batchItemFailures: z.array(z.unknown()) }));

/** `aws/lambda/<mapping>/<shard>/2026/11/20/2026-11-20T12.00.00-<id>` */
const TIME = /\/(\d{4}-\d\d-\d\d)T(\d\d)\.(\d\d)\.(\d\d)-[^/]*$/;

/**
 * Invokes each function again with the records that it could not handle, oldest first. A function that still fails keeps
 * its records in the bucket, like all others: they expire by themselves.
 */
export async function replaySetAside(
  options: ReplayOptions & { readonly stage: string },
  clients: Clients,
): Promise<{ lines: string[]; isWell: boolean }> {
  const lines: string[] = [];
  const counts = { handled: 0, failed: 0 };
  for (const folder of await foldersOf(options, clients.events)) {
    for (const key of await keysOf(folder, options, clients.s3)) {
      const { functionArn, payload } = await read(folder.bucket, key, clients.s3);
      const count = records.parse(JSON.parse(payload)).Records.length;
      const what = `${count} ${count === 1 ? 'record' : 'records'} for ${nameOf(functionArn)} (${key})`;
      const fault = options.isDryRun ? undefined : await invoke(functionArn, payload, clients.lambda);
      counts[fault === undefined ? 'handled' : 'failed'] += 1;
      const outcome = options.isDryRun ? 'would hand over' : fault === undefined ? 'handed over' : 'FAILED';
      lines.push(`${outcome} ${what}${fault === undefined ? '' : `: ${fault}`}`);
    }
  }
  const { handled, failed } = counts;
  if (handled + failed === 0) lines.push(`No records of ${options.service} were set aside in this time.`);
  if (handled > 0 && failed === 0 && !options.isDryRun)
    lines.push('The messages about them can be removed: npm run dlq -- list, then purge the queue of this consumer.');
  return { lines, isWell: failed === 0 };
}

/** The service's rules on the default bus name the bucket and the folder of each of its consumers. */
async function foldersOf(
  { service, stage }: { readonly service: string; readonly stage: string },
  events: EventBridgeClient,
): Promise<Folder[]> {
  const folders: Folder[] = [];
  let NextToken: string | undefined;
  do {
    const page = await events.send(new ListRulesCommand({ NamePrefix: `satcade-${stage}-${service}-`, NextToken }));
    for (const { EventPattern } of page.Rules ?? []) {
      const pattern = patternSchema.safeParse(JSON.parse(EventPattern ?? 'null'));
      if (!pattern.success) continue;
      const { bucket, object } = pattern.data.detail;
      folders.push({ bucket: bucket.name[0], prefix: object.key[0].prefix });
    }
    NextToken = page.NextToken;
  } while (NextToken !== undefined);
  return folders;
}

async function keysOf({ bucket, prefix }: Folder, { from, to }: ReplayOptions, s3: S3Client): Promise<string[]> {
  const found: { readonly key: string; readonly at: number }[] = [];
  let ContinuationToken: string | undefined;
  do {
    const page = await s3.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken }));
    for (const { Key: key = '' } of page.Contents ?? []) found.push({ key, at: setAsideAt(key) });
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken !== undefined);
  const wanted = found.filter(({ at }) => at >= from && at <= (to ?? at));
  return wanted.toSorted((a, b) => a.at - b.at).map(({ key }) => key);
}

function setAsideAt(key: string): number {
  const [, date, hours, minutes, seconds] = TIME.exec(key) ?? [];
  return Date.parse(`${date}T${hours}:${minutes}:${seconds}Z`);
}

async function read(Bucket: string, Key: string, s3: S3Client) {
  const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }));
  const { requestContext, payload } = objectSchema.parse(JSON.parse((await Body?.transformToString()) ?? ''));
  return { functionArn: requestContext.functionArn, payload };
}

/** @returns what went wrong */
async function invoke(functionArn: string, payload: string, lambda: LambdaClient): Promise<string | undefined> {
  const reply = await lambda.send(new InvokeCommand({ FunctionName: nameOf(functionArn), Payload: payload }));
  const text = Buffer.from(reply.Payload ?? []).toString();
  if (reply.FunctionError !== undefined) return text;
  const failures = replySchema.parse(JSON.parse(text === '' ? 'null' : text))?.batchItemFailures ?? [];
  return failures.length === 0 ? undefined : 'the function reported failures; its log says why';
}

/** `name` of `arn:aws:lambda:region:account:function:name:$LATEST`. */
const nameOf = (functionArn: string): string => functionArn.split(':')[6] ?? functionArn;
