import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { STUDIOS } from '../content/studios.ts';
import { archiveOf } from '../fill/archive.ts';
import { demoAccount } from '../fill/context.ts';
import { MEDIA_FOLDER, slugOf } from '../media.ts';
import type { RunningStore } from '../store/running-store.ts';
import { itemLines, objectLines, type PreparedObject, parseItem, parseObject, preparedServices } from './files.ts';
import { filled, groupOf } from './placeholders.ts';
import { valuesFor } from './values.ts';

interface NewObject {
  readonly key: string;
  readonly body: Uint8Array;
  readonly headers: Readonly<Record<string, string>>;
}

interface Resource {
  readonly stack: string;
  readonly logicalId: string;
  readonly type: string;
  readonly ref: string;
}

/** What the prepared shop needs of a store: empty tables and buckets that can be filled before anybody uses them. */
export interface StoreToFill {
  readonly ready: Pick<RunningStore['ready'], 'accounts'>;
  readonly users: Pick<RunningStore['users'], 'ensure'>;
  readonly cloud: RunningStore['cloud'] & {
    readonly imports:
      | {
          importItems(table: string, items: readonly Record<string, unknown>[]): Promise<void>;
          importObjects(bucket: string, objects: readonly NewObject[]): Promise<string[]>;
        }
      | undefined;
    readonly resources: readonly Resource[];
    invoke(fn: string, payload: unknown): Promise<{ readonly functionError?: string; readonly payload: unknown }>;
  };
}

/** Makes the public list of games from the catalogue's table. */
const REBUILD = 'satcade-dev-rebuild-read-model';
/** Whose table says which games there are: it is filled last, so that an interrupted start finds all of a game or none. */
const LAST = 'catalogue';

/**
 * Puts the prepared shop into a fresh store: studios, games, files and pictures, as if they had been added through the
 * API. Ids, versions and times are the store's own. Does nothing when the store's tables or buckets are those of another
 * process.
 * @param without titles of games that are added later
 * @param today the day from which release dates are counted back, when it is not the store's own
 */
export async function loadPrepared(
  store: StoreToFill,
  { without = [], today }: { readonly without?: readonly string[]; readonly today?: number } = {},
): Promise<void> {
  const { imports, resources, clock } = store.cloud;
  if (imports === undefined) return;
  const users = await studioIds(store);
  const left = new Set(without.map(slugOf));
  const isWanted = (line: string): boolean => !left.has(groupOf(line) ?? '');
  const lines = (await objectLines()).filter(isWanted).map(parseObject);
  const versions = new Map<string, string>();
  const value = valuesFor({ users, versions, now: clock.now(), today: today ?? clock.now() });
  const put = async (bucket: PreparedObject['bucket'], own: readonly PreparedObject[]): Promise<void> => {
    const objects = await Promise.all(own.map((object) => objectsOf(object, value)));
    const ids = await imports.importObjects(bucketOf(resources, bucket), objects.flat());
    for (const [index, { version }] of own.entries())
      if (version !== undefined) versions.set(version, ids[index] ?? '');
  };
  const ofBucket = Object.groupBy(lines, ({ bucket }) => bucket);
  const uploads = Object.groupBy(ofBucket.uploads ?? [], ({ text }) => (text === undefined ? 'files' : 'records'));
  await put('uploads', uploads.files ?? []);
  // They name versions of the files.
  await put('uploads', uploads.records ?? []);
  await put('media', ofBucket.media ?? []);
  for (const service of (await preparedServices()).sort((a, b) => Number(a === LAST) - Number(b === LAST))) {
    const items = (await itemLines(service)).filter(isWanted).map((line) => parseItem(filled(line, value)));
    await imports.importItems(tableOf(resources, service), items);
  }
  const { functionError, payload } = await store.cloud.invoke(REBUILD, {});
  if (functionError !== undefined) throw new Error(`the list of games was not made: ${JSON.stringify(payload)}`);
}

async function studioIds({ users, ready }: Pick<StoreToFill, 'users' | 'ready'>): Promise<Map<string, string>> {
  const { developer } = ready.accounts;
  const ids = STUDIOS.map(async ({ username }): Promise<[string, string]> => {
    const account = username === developer.username ? developer : demoAccount(username);
    return [username, await users.ensure(account)];
  });
  return new Map(await Promise.all(ids));
}

/** The object and its copies. A copy is the studio's own file: the store's smaller ones would be larger. */
async function objectsOf(
  { key, headers, copies = [], ...source }: PreparedObject,
  value: (kind: string, words: string) => string,
): Promise<NewObject[]> {
  const object = { key: filled(key, value), headers, body: await bytesOf(source, value) };
  return [object, ...copies.map((copy) => ({ ...object, key: `${object.key}/${copy}` }))];
}

async function bytesOf(
  { file, archive, text }: Pick<PreparedObject, 'file' | 'archive' | 'text'>,
  value: (kind: string, words: string) => string,
): Promise<Uint8Array> {
  if (file !== undefined) return readFile(`${MEDIA_FOLDER}${file}`);
  if (text !== undefined) return gzipSync(filled(text, value));
  const game = STUDIOS.flatMap(({ games }) => games).find(({ title }) => slugOf(title) === archive);
  if (game === undefined) throw new Error(`the prepared shop names ${archive}, which the demo shop does not have`);
  return archiveOf(game);
}

const bucketOf = (resources: readonly Resource[], name: string): string =>
  found(
    resources.find(({ type, logicalId }) => type === 'AWS::S3::Bucket' && logicalId.startsWith(name)),
    name,
  );

const tableOf = (resources: readonly Resource[], service: string): string =>
  found(
    resources.find(({ type, stack }) => type === 'AWS::DynamoDB::Table' && stack.endsWith(`-${service}`)),
    service,
  );

function found(resource: Resource | undefined, name: string): string {
  if (resource === undefined) throw new Error(`the store has no table or bucket of ${name}`);
  return resource.ref;
}
