import { setImmediate } from 'node:timers/promises';
import { startS3 } from './s3-server.ts';

/**
 * S3 in a process of its own, to be forked with `--expose-gc`. Sends its URL, then answers each message with the bytes
 * of the buffers that it still refers to: those that only await collection say nothing about what it holds.
 */
const s3 = await startS3();

process.on('message', async () => {
  // Buffers are freed after the collection, in another thread; the second one waits for that.
  for (let round = 0; round < 2; round++) {
    globalThis.gc?.();
    await setImmediate();
  }
  process.send?.(process.memoryUsage().arrayBuffers);
});
process.on('disconnect', () => s3.stop());
process.send?.(s3.url);
