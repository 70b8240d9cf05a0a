import { setImmediate } from 'node:timers/promises';
import { startS3 } from './s3-server.ts';

/**
 * S3 in its own process, to be forked with `--expose-gc`. Sends its URL, then answers each message with the bytes of
 * the buffers that it still refers to: buffers that only await collection would distort the figure.
 */
const s3 = await startS3();

process.on('message', async () => {
  // Buffers are freed after the collection, in another thread; the second round waits for that.
  for (let round = 0; round < 2; round++) {
    globalThis.gc?.();
    await setImmediate();
  }
  process.send?.(process.memoryUsage().arrayBuffers);
});
process.on('disconnect', () => s3.stop());
process.send?.(s3.url);
