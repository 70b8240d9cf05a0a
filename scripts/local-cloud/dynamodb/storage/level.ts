import { createRequire } from 'node:module';
import type { Range } from './layout.ts';

export type Operation =
  | {
      readonly type: 'put';
      readonly key: string;
      readonly value: unknown;
      /** About so many characters of JSON. Present for a value that is likely to be read soon. */
      readonly size?: number;
    }
  | { readonly type: 'del'; readonly key: string };

export const AS_TEXT = { valueEncoding: 'utf8' } as const;

/**
 * The few methods of LevelDB that the store uses. The type parameter of `values` is the type that this engine wrote
 * under the keys.
 */
export interface LevelDb {
  open(): Promise<void>;
  close(): Promise<void>;
  /** The value as it is stored, in JSON. */
  getSync(key: string, as: typeof AS_TEXT): string | undefined;
  batch(operations: readonly Operation[]): Promise<void>;
  clear(range: Range): Promise<void>;
  keys(range: Range): AsyncIterable<string>;
  values<T>(range: Range): AsyncIterable<T>;
}

interface LevelModule {
  readonly Level: new (dir: string, options: { valueEncoding: 'json' }) => LevelDb;
}

// The LevelDB that dynalite itself depends on and is tested with: resolved from dynalite, so that there is only one.
const requireBesideDynalite = createRequire(createRequire(import.meta.url).resolve('dynalite'));
const { Level }: LevelModule = requireBesideDynalite('level');

/** A LevelDB in `dir` (created when missing) whose values are JSON. */
export const levelDb = (dir: string): LevelDb => new Level(dir, { valueEncoding: 'json' });
