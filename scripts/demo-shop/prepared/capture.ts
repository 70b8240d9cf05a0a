import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { STUDIOS } from '../content/studios.ts';
import { archiveOf } from '../fill/archive.ts';
import { MEDIA_FOLDER, slugOf } from '../media.ts';
import type { PreparedObject } from './files.ts';
import { generalise, type KnownNames, lineOf } from './generalise.ts';

/** An object of a store whose demo shop is captured. */
export interface CapturedObject {
  readonly bucket: PreparedObject['bucket'];
  readonly key: string;
  readonly versionId: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/** What a store has that holds nothing but studios, games and their pictures. */
export interface Captured {
  /** Items in DynamoDB's notation, by service. */
  readonly items: ReadonlyMap<string, readonly Readonly<Record<string, unknown>>[]>;
  readonly objects: readonly CapturedObject[];
  /** User names, by user id. */
  readonly users: ReadonlyMap<string, string>;
  /** Titles, by game id. */
  readonly games: ReadonlyMap<string, string>;
}

/** The lines of the prepared shop: of each service's table, and of the objects. */
export interface PreparedLines {
  readonly items: ReadonlyMap<string, readonly string[]>;
  readonly objects: readonly string[];
}

/** It knows people, each by a secret key: every store makes its own. */
const NOT_CAPTURED = 'notices';

/** Makes the prepared shop from a store that was filled through the API. Items that expire are left out. */
export async function capture({ items, objects, users, games }: Captured): Promise<PreparedLines> {
  const slugs = new Map([...games].map(([id, title]) => [id, slugOf(title)]));
  const versions = new Map(
    objects.flatMap(({ bucket, key, versionId }): [string, string][] =>
      bucket === 'uploads' ? [[versionId, wordsOf(key, users, slugs)]] : [],
    ),
  );
  const names: KnownNames = { users, games: slugs, versions };
  const services = [...items.keys()].filter((service) => service !== NOT_CAPTURED).sort();
  const lasting = services.map((service) => {
    const kept = (items.get(service) ?? []).filter((item) => item.ttl === undefined);
    return kept.map(lineOf);
  });
  // All at once: what is equal in two tables has one placeholder.
  const tagged = lasting.flatMap((lines, index) => lines.map((line) => `${services[index]} ${line}`));
  const stored = (await storedObjects(objects, versions)).map((object) => `objects ${JSON.stringify(object)}`);
  const general = generalise([...tagged, ...stored], names);
  const of = (name: string): string[] =>
    general.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1));
  const filledServices = services.filter((_, index) => lasting[index]?.length !== 0);
  return { items: new Map(filledServices.map((service) => [service, of(service)])), objects: of('objects') };
}

/** A stored object in words: its game or studio, and its file name. Pictures of studios have a random one. */
export function wordsOf(key: string, users: KnownNames['users'], games: KnownNames['games']): string {
  const parts = key.split('/');
  const [folder = '', ...rest] = parts;
  const game = parts.map((part) => games.get(part)).find((slug) => slug !== undefined);
  if (folder === 'records') return `${game} record`;
  if (game !== undefined) return `${game} ${parts.at(-1)}`;
  return `${users.get(rest[0] ?? '')} ${folder}`;
}

async function storedObjects(
  objects: readonly CapturedObject[],
  versions: ReadonlyMap<string, string>,
): Promise<PreparedObject[]> {
  const [files, archives] = [await mediaFiles(), archivesByHash()];
  const originals = new Map(
    objects.flatMap(({ bucket, key, body }) => (bucket === 'uploads' ? [[key, files.get(hashOf(body))]] : [])),
  );
  return objects.flatMap(({ bucket, key, versionId, headers, body }): PreparedObject[] => {
    const facts = { bucket, key, headers };
    const version = versions.get(versionId);
    const file = originals.get(key);
    if (bucket === 'media') {
      // A copy: it is named by its picture.
      if (!originals.has(key)) return [];
      const copies = objects.filter((each) => each.bucket === 'media' && each.key.startsWith(`${key}/`));
      return [{ ...facts, file, copies: copies.map((copy) => copy.key.slice(key.length + 1)).sort() }];
    }
    if (file !== undefined) return [{ ...facts, file, version }];
    const archive = archives.get(hashOf(body));
    if (archive !== undefined) return [{ ...facts, archive, version }];
    if (!key.endsWith('.gz')) throw new Error(`the demo shop does not know where ${key} comes from`);
    return [{ ...facts, text: gunzipSync(body).toString('utf8'), version }];
  });
}

async function mediaFiles(): Promise<ReadonlyMap<string, string>> {
  const found = await readdir(MEDIA_FOLDER, { recursive: true, withFileTypes: true });
  const paths = found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    await Promise.all(
      paths.map(async (path): Promise<[string, string]> => {
        const name = relative(MEDIA_FOLDER, path).replaceAll('\\', '/');
        return [hashOf(await readFile(path)), name];
      }),
    ),
  );
}

const archivesByHash = (): ReadonlyMap<string, string> =>
  new Map(STUDIOS.flatMap(({ games }) => games).map((game) => [hashOf(archiveOf(game)), slugOf(game.title)] as const));

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
