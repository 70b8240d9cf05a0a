import type { Wanted } from '../downloads/running.ts';

/** Leaves a download to the browser. Failures are shown. */
export async function handOverDownload(wanted: Wanted): Promise<void> {
  const { handOver } = await import('../downloads/file-link.ts');
  await handOver(wanted);
}
