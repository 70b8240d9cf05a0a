import * as z from 'zod/mini';
import { packFolder } from './pack.ts';

/* A worker: it reads every byte of the folder, and the form must stay responsive. */

const filesSchema = z.array(z.object({ path: z.string(), file: z.instanceof(File) }));

/** Progress is reported for each so many bytes. */
const REPORT_EVERY_BYTES = 4 * 1024 * 1024;

addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  let reported = 0;
  const onProgress = (bytes: number) => {
    if (bytes - reported < REPORT_EVERY_BYTES) return;
    reported = bytes;
    postMessage({ bytes });
  };
  packFolder(filesSchema.parse(data), onProgress).then(
    (archive) => postMessage({ archive }),
    // A file was changed, moved or deleted, or may not be read.
    () => postMessage({ isUnreadable: true }),
  );
});
