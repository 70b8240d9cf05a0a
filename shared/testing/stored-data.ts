import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { native } from '@satcade/dynamo/stream-image';
import * as z from 'zod/mini';

/* What earlier versions stored (stored/README.md), for tests that read it with today's code. */

const FOLDER = join(import.meta.dirname, 'stored');

/** The versions that were recorded, oldest first: a folder for each. */
export const recordedVersions = (): string[] =>
  readdirSync(FOLDER, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();

const itemsSchema = z.array(z.record(z.string(), z.record(z.string(), z.unknown())));

/** An item of a table. */
export interface StoredItem {
  /** The version that wrote it. */
  readonly version: string;
  /** See {@link entityOf}. */
  readonly entity: string;
  readonly item: Record<string, unknown>;
}

/** The recorded items of a service's table, of all versions. */
export const storedItems = (service: string): StoredItem[] =>
  recordedVersions().flatMap((version) =>
    itemsSchema.parse(readStored(version, `tables/${service}.json`) ?? []).map((recorded) => {
      const item = native(recorded) ?? {};
      return { version, entity: entityOf(item), item };
    }),
  );

/** A recorded file other than a table, in each version that has it. */
export function storedFiles(path: string): { readonly version: string; readonly content: unknown }[] {
  return recordedVersions().flatMap((version) => {
    const content = readStored(version, path);
    return content === undefined ? [] : [{ version, content }];
  });
}

/** A recorded file; `undefined` where the version has none. */
function readStored(version: string, path: string): unknown {
  const file = join(FOLDER, version, path);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/**
 * The kind of an item, from the constant parts of its key: `GAME GAME`, `GAME REVIEW`. A part without a constant is
 * `*`: `WEBHOOK *`.
 */
export const entityOf = ({ pk, sk }: Readonly<Record<string, unknown>>): string =>
  `${constantOf(pk)} ${constantOf(sk)}`;

function constantOf(key: unknown): string {
  if (typeof key !== 'string') return '*';
  const [constant = ''] = key.split('#', 1);
  return /^[A-Z_-]+$/.test(constant) ? constant : '*';
}
