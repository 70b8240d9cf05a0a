import { getCertificate } from '@satcade/contracts/api/scanning';
import { call } from '../../../lib/api/call.ts';
import type { Wanted } from './running.ts';

/**
 * Whether a file of a game or of its channel matches the scan certificate of its version. `unknown` if there is no certificate, or if it is about
 * another file (a new build was released meanwhile). Builds from before versions were stored have that of their game.
 */
export async function checkFile(
  { gameId, channel, version }: Pick<Wanted, 'gameId' | 'channel' | 'version'>,
  file: Blob,
  signal: AbortSignal,
): Promise<'same' | 'differs' | 'unknown'> {
  const read = (query: { readonly version?: string }) =>
    call(getCertificate, { params: { id: gameId }, query: { channel, ...query }, signal });
  const ofVersion = version === undefined ? read({}) : read({ version }).catch(() => read({}));
  const certificate = await ofVersion.catch(() => undefined);
  const statement = certificate?.statement;
  if (statement === undefined || statement.size !== file.size) return 'unknown';
  const hash = await hashOf(file, signal);
  if (hash === '') return 'unknown';
  return hash === statement.sha256 ? 'same' : 'differs';
}

/** SHA-256 in hexadecimal digits, calculated by a worker. Empty if it cannot be calculated. */
function hashOf(file: Blob, signal: AbortSignal): Promise<string> {
  const worker = new Worker(new URL('./hash-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<string>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => resolve(String(data)));
    worker.addEventListener('error', () => resolve(''));
    signal.addEventListener('abort', () => reject(signal.reason));
    worker.postMessage(file);
  }).finally(() => worker.terminate());
}
