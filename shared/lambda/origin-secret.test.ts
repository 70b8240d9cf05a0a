import { expect, test } from '@jest/globals';
import { originCheck } from './origin-secret.ts';

/** A check whose secret and clock the test sets; counts the reads of the secret. */
function aCheck(versions: { AWSCURRENT: string; AWSPREVIOUS?: string }) {
  const world = { now: 0, reads: 0, versions };
  const check = originCheck(
    async (version) => {
      world.reads += 1;
      return world.versions[version];
    },
    { now: () => world.now },
  );
  return { world, check };
}

test('accepts the current and the previous value, and nothing else', async () => {
  const { check } = aCheck({ AWSCURRENT: 'new', AWSPREVIOUS: 'old' });
  expect(await Promise.all(['new', 'old', 'other', 'ne', '', undefined].map(check))).toEqual([
    ...[true, true],
    ...[false, false, false, false],
  ]);
});

test('refuses every value while the secret is empty', async () => {
  const { check } = aCheck({ AWSCURRENT: '' });
  expect(await check('')).toBe(false);
  expect(await check('undefined')).toBe(false);
});

test('reads the secret once for many requests', async () => {
  const { world, check } = aCheck({ AWSCURRENT: 'new' });
  for (let request = 0; request < 100; request += 1) expect(await check('new')).toBe(true);
  expect(world.reads).toBe(2);
});

test('reads at most once a minute, however many wrong values arrive', async () => {
  const { world, check } = aCheck({ AWSCURRENT: 'new' });
  for (world.now = 0; world.now < 59_000; world.now += 1_000) expect(await check('wrong')).toBe(false);
  expect(world.reads).toBe(2);
});

test('learns a new value from the first request that brings it', async () => {
  const { world, check } = aCheck({ AWSCURRENT: 'first' });
  expect(await check('first')).toBe(true);
  world.versions = { AWSCURRENT: 'second', AWSPREVIOUS: 'first' };
  world.now = 61_000;
  expect(await check('second')).toBe(true);
  expect(await check('first')).toBe(true);
});

test('refuses a value an hour after it was replaced twice', async () => {
  const { world, check } = aCheck({ AWSCURRENT: 'leaked' });
  expect(await check('leaked')).toBe(true);
  world.versions = { AWSCURRENT: 'third', AWSPREVIOUS: 'second' };
  world.now = 60 * 60_000;
  expect(await check('leaked')).toBe(false);
});
