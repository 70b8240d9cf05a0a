import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from '@jest/globals';
import { fromRoot, ROOT } from '../../lib/paths.ts';
import { isStateless, STATELESS } from './stateless.ts';

/* What modules that are loaded once may not do: nothing of one test file may reach the next (modules.ts). */

const files = STATELESS.flatMap((folder) => globSync(`${folder}/**/*.ts`, { cwd: ROOT }))
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => isStateless(file) && !file.includes('/node_modules/'));

/** Each test file has a generator of ids of its own (isolation.ts). */
const RENEWED = new Map([['shared/kernel/ids.ts', ['let next']]]);

/** Variables of a module, and collections that it makes empty and does not declare constant. */
const STATE =
  /^(?:export )?(?:(?:let|var) \w+|const \w+(?:: [^=]+)? = (?:new (?:Map|Set|WeakMap|WeakSet)\b[^(]*\(\)|(?:\[\]|\{\})(?! as const)))/gm;
const stateIn = (source: string): string[] => source.match(STATE) ?? [];

test('modules that all test files of a worker share keep no state', () => {
  expect(files.length).toBeGreaterThan(100);
  const found = files.map((file) => [file, stateIn(readFileSync(fromRoot(file), 'utf8'))] as const);
  expect(found.filter(([file, state]) => String(state) !== String(RENEWED.get(file) ?? []))).toEqual([]);
});

/** What a module imports from this repository, except for data. */
const importsOf = (file: string, source: string): string[] =>
  [...source.matchAll(/^(?:import|export) [^;]*?'(\.[^']+|@satcade\/[^']+)';/gms)].flatMap(([, from = '']) => {
    const imported = from.startsWith('.')
      ? posix.join(posix.dirname(file), from)
      : from.replace('@satcade/', 'shared/');
    return imported.endsWith('.json') ? [] : imported;
  });

test('they import nothing that a test file loads again', () => {
  const imported = files.flatMap((file) => importsOf(file, readFileSync(fromRoot(file), 'utf8')));
  expect(imported.length).toBeGreaterThan(100);
  expect(imported.filter((each) => !isStateless(each) && each !== 'shared/kernel')).toEqual([]);
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

test('tests, scripts and all other parts are loaded by each test file', () => {
  expect(
    [
      'shared/contracts/events.test.ts',
      'shared/contracts/scripts/write-event-schemas.ts',
      'shared/lambda/http-call.ts',
      'services/orders/src/events.ts',
    ].filter(isStateless),
  ).toEqual([]);
});
