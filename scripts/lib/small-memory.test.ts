import { expect, test } from '@jest/globals';
import { runCommand } from './run-command.ts';
import { memoryFor } from './small-memory.mjs';

const GB = 1024 ** 3;

test.each([
  [4 * GB, ['--no-node-snapshot', '--optimize-for-size']],
  [8 * GB, ['--no-node-snapshot', '--optimize-for-size']],
  // What a system with 16 GB reports: the firmware keeps some of it.
  [15.5 * GB, ['--no-node-snapshot', '--max-semi-space-size=16']],
  [64 * GB, ['--no-node-snapshot', '--max-semi-space-size=16']],
])('with %d bytes of memory, Node gets the arguments %j', (total, nodeArgs) => {
  expect(memoryFor(total)).toEqual({
    nodeArgs,
    env: { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '16384', MALLOC_TRIM_THRESHOLD_: '131072' },
  });
});

test('a thread has less than three quarters of the heap that it has in a process without these arguments', async () => {
  const [usual, small] = await Promise.all([heapOfThread([]), heapOfThread(memoryFor(64 * GB).nodeArgs)]);
  expect(small).toBeLessThan(0.75 * usual);
});

/** Bytes that an empty thread of a process with these arguments uses. */
async function heapOfThread(nodeArgs: readonly string[]): Promise<number> {
  const program = `
    const { Worker } = require('node:worker_threads');
    const worker = new Worker('setInterval(() => {}, 1000)', { eval: true, execArgv: [] });
    worker.once('online', async () => {
      console.log((await worker.getHeapStatistics()).used_heap_size);
      process.exit();
    });
  `;
  const { code, output } = await runCommand(process.execPath, [...nodeArgs, '--eval', program]);
  expect(code).toBe(0);
  return Number(output);
}
