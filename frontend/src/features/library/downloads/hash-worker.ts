import { Sha256 } from '@aws-crypto/sha256-js';

/* A worker with its own SHA-256: browsers only hash data that is completely in memory, and a game may be larger. */

addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (!(data instanceof Blob)) return;
  hashOf(data).then(
    (hash) => postMessage(hash),
    () => postMessage(''),
  );
});

async function hashOf(file: Blob): Promise<string> {
  const hash = new Sha256();
  const reader = file.stream().getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    hash.update(value);
  }
  return Array.from(await hash.digest(), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
