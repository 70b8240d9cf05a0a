import { glob, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { build, type Plugin } from 'esbuild';
import * as fc from 'fast-check';
import type * as z from 'zod/mini';
import { fromRoot } from '../../lib/paths.ts';
import { compactZod } from './plugin.ts';
import { valuesFor } from './testing/values-for.ts';

/*
 * zod judges: every schema that a module of the services or of the contracts exports is built twice, with zod and with
 * the compact schemas, and both must say the same of the same values.
 */

type Zod = typeof z;
type Schema = z.core.$ZodType & { readonly safeParse: Zod['safeParse'] };

interface Side {
  readonly modules: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly zod: Pick<Zod, 'safeParse' | 'encode' | 'config'>;
}

/** A few seconds on a quiet machine. */
const PATIENCE_MS = 120_000;
const VALUES_PER_SCHEMA = 30;
const VALUES_PER_SAMPLE = 1_500;

const packagesOutside: Plugin = {
  name: 'packages-outside',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path }) => (path.startsWith('@satcade/') ? null : { external: true, path }));
  },
};

const NOT_LOADED = /\.(test|lambda|part)\.ts$|\/(testing|node_modules|scripts)\/|\/(config|container)\.ts$/;

async function modulesWithSchemas(): Promise<string[]> {
  const found: string[] = [];
  for await (const path of glob('{shared,services}/*/**/*.ts', { cwd: fromRoot('.') })) {
    if (NOT_LOADED.test(`/${path.replaceAll('\\', '/')}`) || path.startsWith('services/edge')) continue;
    if ((await readFile(fromRoot(path), 'utf8')).includes("'zod/mini'")) found.push(path);
  }
  return ['scripts/build/compact-zod/testing/samples.ts', ...found.sort()];
}

let folder: string;
let [withZod, compact]: Side[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(fromRoot('node_modules'), '.compact-zod-'));
  const paths = await modulesWithSchemas();
  const contents = [
    "export * as zod from 'zod/mini';",
    `export const modules = {};`,
    ...paths.map((path, at) => `import * as m${at} from './${path}'; modules['${path}'] = m${at};`),
  ].join('\n');
  const made = async (name: string, plugins: Plugin[]): Promise<Side> => {
    const outfile = join(folder, `${name}.mjs`);
    const stdin = { contents, resolveDir: fromRoot('.') };
    await build({ stdin, outfile, bundle: true, platform: 'node', format: 'esm', logLevel: 'silent', plugins });
    return import(pathToFileURL(outfile).href);
  };
  [withZod, compact] = await Promise.all([
    made('zod', [packagesOutside]),
    made('compact', [compactZod, packagesOutside]),
  ]);
}, PATIENCE_MS);
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Pair {
  readonly name: string;
  readonly zod: Schema;
  readonly compact: Schema;
}

/** The schemas within a value that a module exports, in both of its forms. */
function pairsIn(name: string, zod: unknown, other: unknown, depth = 0): Pair[] {
  if (typeof zod !== 'object' || zod === null || typeof other !== 'object' || other === null || depth > 3) return [];
  if (isSchema(zod)) return isSchema(other) ? [{ name, zod, compact: other }] : [];
  const others = new Map<string, unknown>(Object.entries(other));
  return Object.entries(zod).flatMap(([key, value]) => pairsIn(`${name} ${key}`, value, others.get(key), depth + 1));
}

const isSchema = (value: object): value is Schema => '_zod' in value;

/** What a schema makes of a value: the result, the issues, or that it threw. */
function verdict(parse: () => ReturnType<Zod['safeParse']>): unknown {
  try {
    const parsed = parse();
    return parsed.success ? { data: parsed.data } : { issues: parsed.error.issues };
  } catch (error) {
    return { threw: error instanceof Error && !('issues' in error) ? 'an error' : error };
  }
}

function encoded({ zod }: Side, schema: z.core.$ZodType, value: unknown): unknown {
  try {
    return { data: zod.encode(schema, value) };
  } catch (error) {
    return error instanceof Error && 'issues' in error ? { issues: error.issues } : { threw: true };
  }
}

/** Most values are refused, and the stacks of the refusals would take a third of the time. */
function withoutStacks<Value>(work: () => Value): Value {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return work();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

function expectSame({ name, zod, compact: other }: Pair, numRuns: number): void {
  if (withZod === undefined || compact === undefined) throw new Error('not built');
  const [theirs, ours] = [withZod, compact];
  // Synchronous, because the property is.
  void fc.assert(
    fc.property(valuesFor(zod), valuesFor(zod, 'output'), (value, output) => {
      const { wanted, made } = withoutStacks(() => ({
        wanted: [verdict(() => theirs.zod.safeParse(zod, value)), encoded(theirs, zod, output)],
        made: [verdict(() => ours.zod.safeParse(other, value)), encoded(ours, other, output)],
      }));
      // A comparison by Jest takes most of the time, and cannot compare a value with a field "constructor".
      if (!isDeepStrictEqual(made, wanted)) expect([name, made]).toStrictEqual([name, wanted]);
    }),
    { numRuns },
  );
}

/** Each pair once, however many modules export it, alone or within a list of operations or events. */
function allPairs(): Pair[] {
  const found = new Map<Schema, Pair[]>();
  for (const [path, module] of Object.entries(withZod?.modules ?? {}))
    for (const pair of pairsIn(path, module, compact?.modules[path])) {
      const same = found.get(pair.zod) ?? [];
      if (same.every((each) => each.compact !== pair.compact)) found.set(pair.zod, [...same, pair]);
    }
  return [...found.values()].flat();
}

describe('the compact schemas', () => {
  it(
    'say the same as zod of the samples',
    () => {
      const samples = allPairs().filter(({ name }) => name.includes('testing/samples'));
      expect(samples.length).toBeGreaterThan(15);
      for (const pair of samples) expectSame(pair, VALUES_PER_SAMPLE);
    },
    PATIENCE_MS,
  );

  it(
    'say the same as zod wherever services and contracts use them',
    () => {
      const pairs = allPairs();
      expect(pairs.length).toBeGreaterThan(600);
      for (const pair of pairs) expectSame(pair, VALUES_PER_SCHEMA);
    },
    PATIENCE_MS,
  );

  it(
    'have the same messages in the store’s own words',
    () => {
      for (const side of [withZod, compact])
        side?.zod.config({ localeError: (issue) => `${issue.code} of ${typeof issue.input}` });
      for (const pair of allPairs()) expectSame(pair, 5);
      for (const side of [withZod, compact]) side?.zod.config({ localeError: undefined });
    },
    PATIENCE_MS,
  );
});
