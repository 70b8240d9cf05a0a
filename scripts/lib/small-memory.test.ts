import { expect, test } from '@jest/globals';
import { memoryFor } from './small-memory.mjs';

const GB = 1024 ** 3;

test.each([
  [4 * GB, ['--optimize-for-size']],
  [8 * GB, ['--optimize-for-size']],
  // What a system with 16 GB reports: the firmware keeps some of it.
  [15.5 * GB, []],
  [64 * GB, []],
])('with %d bytes of memory, Node gets the arguments %j', (total, nodeArgs) => {
  expect(memoryFor(total)).toEqual({ nodeArgs, env: { MALLOC_ARENA_MAX: '2' } });
});
