import { lookIntoArchive } from './archive.ts';

/* A worker: reading the directory of a large archive takes a while, and the form must stay responsive. */

addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (!(data instanceof Blob)) return;
  lookIntoArchive(data).then(
    (findings) => postMessage(findings),
    // An archive that cannot be checked here is left to the scan.
    () => postMessage([]),
  );
});
