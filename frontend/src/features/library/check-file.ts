import { getCertificate } from '@satcade/contracts/api/scanning';
import { call } from '../../lib/call.ts';

/**
 * Whether a file is the one that the scan certificate of its game speaks of: `unknown` when there is none, or when it
 * speaks of another file (an earlier version was asked for, or a new build came out meanwhile).
 */
export async function checkFile(
  gameId: string,
  file: Blob,
  signal: AbortSignal,
): Promise<'same' | 'differs' | 'unknown'> {
  const certificate = await call(getCertificate, { params: { id: gameId }, signal }).catch(() => undefined);
  const statement = certificate?.statement;
  if (statement === undefined || statement.size !== file.size) return 'unknown';
  const hash = await hashOf(file, signal);
  if (hash === '') return 'unknown';
  return hash === statement.sha256 ? 'same' : 'differs';
}

/** SHA-256 in hexadecimal digits, reckoned by a worker; empty when it cannot be. */
function hashOf(file: Blob, signal: AbortSignal): Promise<string> {
  const worker = new Worker(new URL('./hash-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<string>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => resolve(String(data)));
    worker.addEventListener('error', () => resolve(''));
    signal.addEventListener('abort', () => reject(signal.reason));
    worker.postMessage(file);
  }).finally(() => worker.terminate());
}
