import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { fromRoot } from '../lib/paths.ts';
import { FIRST_FUNCTIONS } from './first-functions.ts';

it('has every function with published versions, whose code a running cloud cannot replace', () => {
  const released = readdirSync(fromRoot('infra/stacks')).flatMap((file) =>
    [...readFileSync(fromRoot('infra/stacks', file), 'utf8').matchAll(/gradualFunction\('([\w-]+)'/g)].map(
      ([, handler = '']) => `${file.replace('-stack.ts', '')}/${handler}`,
    ),
  );
  expect(released.length).toBeGreaterThan(1);
  expect(released.filter((name) => !FIRST_FUNCTIONS.has(name))).toEqual([]);
});
