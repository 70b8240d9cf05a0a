import { lookIntoArchive } from './archive.ts';

/* A worker: the directory of a large archive takes a while to read, and the form must not stand still meanwhile. */

addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (!(data instanceof Blob)) return;
  lookIntoArchive(data).then(
    (findings) => postMessage(findings),
    // What cannot be looked into here is left to the scan.
    () => postMessage([]),
  );
});
