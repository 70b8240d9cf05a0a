import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { fromRoot } from '../lib/paths.ts';

/** These words say that somebody knows a value, not what the value is. */
const DECLARED = /\b(?:const|let|function) (?:said|told|heard|there|known|seen)(?= ?[=:(<;])/g;

const namelessIn = (source: string): string[] => source.match(DECLARED) ?? [];

const SOURCES = '{shared,services,infra,frontend/src,frontend/first-paint,frontend/e2e,cli,scripts}/**/*.{ts,tsx}';
/** Their texts are programs with such names. */
const WITH_PROGRAMS = ['scripts/check/names.test.ts', 'scripts/test/runner/stateless.test.ts'];

test('variables are named for their values', () => {
  const paths = globSync(SOURCES, { cwd: fromRoot('.'), exclude: (name) => /^(node_modules|dist)$/.test(name) });
  const sources = paths.filter((path) => !WITH_PROGRAMS.includes(path.replaceAll('\\', '/')));
  expect(sources.length).toBeGreaterThan(3000);
  const nameless = sources.map((path) => [path, namelessIn(readFileSync(fromRoot(path), 'utf8'))] as const);
  expect(nameless.filter(([, names]) => names.length > 0)).toEqual([]);
});

test.each(['const known = 1;', 'let seen: Game | undefined;', 'export function told(): void {}'])(
  'finds the name in %s',
  (source) => {
    expect(namelessIn(source)).toHaveLength(1);
  },
);

test.each(['const knownSize = 1;', 'const isSeen = true;', '// what is known'])('allows %s', (source) => {
  expect(namelessIn(source)).toEqual([]);
});
