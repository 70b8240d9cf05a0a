import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from '@jest/globals';
import { fromRoot, ROOT } from '../../lib/paths.ts';
import { isStateless, STATELESS } from './stateless.ts';

/* What modules that are loaded once may not do: nothing of one test file may reach the next (modules.ts). */

/** They run in processes and threads of their own. */
const PROGRAMS =
  /^scripts\/local-cloud\/(cognito\/test\/srp-worker|dynamodb\/testing\/writer-process|s3\/test\/memory-server|test-fixture\/(synth|functions\/\w+))\.ts$/;

const files = STATELESS.flatMap((folder) => globSync(`${folder}/**/*.ts`, { cwd: ROOT }))
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => isStateless(file) && !file.includes('/node_modules/') && !PROGRAMS.test(file));

/** What modules may keep, by the reason why a test cannot notice it. */
const KEPT: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'each test file has a generator of ids of its own (isolation.ts)': {
    'shared/kernel/ids.ts': ['let next'],
  },
  'it follows from its key alone': {
    'scripts/local-cloud/cognito/crypto/group.ts': ['let ofG'],
    'scripts/local-cloud/dynamodb/dynalite/dynalite.ts': ['const specifications = new Map<string, Specification>()'],
    'scripts/local-cloud/dynamodb/expressions/tokens.ts': ['const tokensByText = new Map<string, readonly Token[]>()'],
    'scripts/local-cloud/gateway/sign.ts': ['const signingKeys = new Map<string, Buffer>()'],
    'scripts/local-cloud/gateway/sigv4.ts': ['const derivedKeys = new Map<string, KeyObject>()'],
    'scripts/local-cloud/http-api/common-log-time.ts': ['let last'],
    'scripts/local-cloud/iam/wildcard.ts': [
      'const withCase = new Map<string, RegExp>()',
      'const withoutCase = new Map<string, RegExp>()',
    ],
    'shared/lambda/signature.ts': ['const signingKeys = new Map<string, KeyObject>()'],
  },
  'it belongs to an object, which a test file has made': {
    'scripts/btcpay-stand-in/operations/invoices.ts': [
      'const lightningInvoices = new WeakMap<Invoice, LightningInvoice>()',
    ],
    'scripts/local-cloud/dynamodb/items/attribute-value.ts': ['const sizes = new WeakMap<Item, number>()'],
    'scripts/local-cloud/dynamodb/items/indexes.ts': [
      'const changesInIndexes = new WeakMap<ItemChange, readonly IndexChange[]>()',
    ],
    'scripts/local-cloud/dynamodb/streams/shards.ts': ['const shardsByTable = new WeakMap<Table, readonly Shard[]>()'],
  },
  'it is random anyway': {
    'scripts/local-cloud/cognito/test/served-pool.ts': ['let made'],
    'scripts/local-cloud/request-id.ts': ['let used'],
  },
  'its connections end with the servers of the test file, which have addresses of their own': {
    'shared/lambda/http-call.ts': [
      'const transports = new Map<string, Promise<Transport>>()',
      'const addresses = new WeakMap<URL, RequestOptions>()',
    ],
  },
};
const kept = new Map(Object.values(KEPT).flatMap((byFile) => Object.entries(byFile)));

/** Variables of a module, and collections that it makes empty and does not declare constant. */
const STATE =
  /^(?:export )?(?:(?:let|var) \w+|const \w+(?:: (?!readonly )[^=]+)? = (?:new (?:Map|Set|WeakMap|WeakSet)\b[^(]*\(\)|(?:\[\]|\{\})(?! as const)))/gm;
const stateIn = (source: string): string[] => source.match(STATE) ?? [];

test('modules that all test files of a worker share keep no state', () => {
  expect(files.length).toBeGreaterThan(500);
  const found = files.map((file) => [file, stateIn(readFileSync(fromRoot(file), 'utf8'))] as const);
  expect(found.filter(([file, state]) => String(state) !== String(kept.get(file) ?? []))).toEqual([]);
});

/** What happens when a module is loaded: an assignment to an object of others, or a call. */
const EFFECT = /^(?:await )?[\w$]+(?:\.[\w$]+)*(?:\(| = ).*/gm;
const effectsIn = (source: string): string[] => source.match(EFFECT) ?? [];

/** They change a package, which is loaded once as well; and one is a text, whose lines are of another language. */
const WITH_EFFECTS = ['scripts/local-cloud/dynamodb/dynalite/dynalite.ts', 'scripts/local-cloud/pages/script.ts'];

test('they change nothing else when they are loaded', () => {
  const found = files.filter((file) => effectsIn(readFileSync(fromRoot(file), 'utf8')).length > 0);
  expect(found.toSorted()).toEqual(WITH_EFFECTS);
});

/** An import, now or on demand, of something from this repository, except for types. */
const IMPORT =
  /(?:^(?:import|export) (?!type )[^;]*?'(\.[^']+|@satcade\/[^']+)';|\bimport\('(\.[^']+|@satcade\/[^']+)'\))/gms;

/** What a module imports from this repository, except for types and data. */
const importsOf = (file: string, source: string): string[] =>
  [...source.matchAll(IMPORT)].flatMap(([, from = '', onDemand = from]) => {
    const imported = onDemand.startsWith('.') ? posix.join(posix.dirname(file), onDemand) : pathOf(onDemand);
    return imported.endsWith('.json') ? [] : imported;
  });

/** `@satcade/dynamo` or `@satcade/lambda/http`: the package's folder, or its module. */
function pathOf(specifier: string): string {
  const [, name = '', ...module] = specifier.split('/');
  const folder = STATELESS.find((each) => each.endsWith(`/${name}`)) ?? name;
  return module.length === 0 ? `${folder}/index.ts` : `${folder}/${module.join('/')}.ts`;
}

test('they import nothing that a test file loads again', () => {
  const imported = files.flatMap((file) => importsOf(file, readFileSync(fromRoot(file), 'utf8')));
  expect(imported.length).toBeGreaterThan(500);
  expect(imported.filter((each) => !isStateless(each))).toEqual([]);
});

test.each([
  'let count = 0;',
  'export let last: string | undefined;',
  'const known = new Map<string, number>();',
  'export const seen: Set<string> = new Set();',
  'const all: string[] = [];',
])('state is found: %s', (line) => {
  expect(stateIn(`// first\n${line}\n`)).toHaveLength(1);
});

test.each([
  'const NAMES = new Set([1]);',
  'const NONE = [] as const;',
  "const { a } = await import('./a.ts');",
  '  let inFunction = 0;',
])('no state is: %s', (line) => {
  expect(stateIn(line)).toEqual([]);
});

test.each(['z.config({ localeError });', 'database.createKey = own;', 'await start();'])('an effect is: %s', (line) => {
  expect(effectsIn(`// first\n${line}\n`)).toHaveLength(1);
});

test.each(['const a = start();', 'function start() {}', '  start();'])('no effect is: %s', (line) => {
  expect(effectsIn(line)).toEqual([]);
});

test('tests, scripts and all other parts are loaded by each test file', () => {
  expect(
    [
      'shared/contracts/events.test.ts',
      'shared/contracts/scripts/write-event-schemas.ts',
      'shared/lambda/http-request.ts',
      'services/orders/src/events.ts',
    ].filter(isStateless),
  ).toEqual([]);
});
