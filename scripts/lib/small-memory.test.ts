import { expect, test } from '@jest/globals';
import { memoryFor } from './small-memory.mjs';

const GB = 1024 ** 3;

test.each([
  [4 * GB, ['--optimize-for-size']],
  [8 * GB, ['--optimize-for-size']],
  // What a system with 16 GB reports: the firmware keeps some of it.
  [15.5 * GB, ['--max-semi-space-size=16']],
  [64 * GB, ['--max-semi-space-size=16']],
])('with %d bytes of memory, Node gets the arguments %j', (total, nodeArgs) => {
  expect(memoryFor(total)).toEqual({
    nodeArgs,
    env: { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' },
  });
});
