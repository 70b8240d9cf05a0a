import * as z from 'zod/mini';

const findingsSchema = z.array(z.string());

/** Has a worker look into a ZIP archive; tells what the scan will refuse. The function given back stops it. */
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
