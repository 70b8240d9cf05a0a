import * as z from 'zod/mini';

const findingsSchema = z.array(z.string());

/** Lets a worker check a ZIP archive, and reports what the scan will refuse. The returned function stops it. */
export function lookInto(file: Blob, onFindings: (findings: readonly string[]) => void): () => void {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    onFindings(findingsSchema.safeParse(data).data ?? []);
    worker.terminate();
  });
  worker.addEventListener('error', () => onFindings([]));
  worker.postMessage(file);
  return () => worker.terminate();
}
