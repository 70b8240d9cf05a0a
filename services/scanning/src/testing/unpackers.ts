import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';
import { fromBufferPromise } from 'yauzl';
import { collected } from './bytes.ts';

/** The files that a program unpacked: SHA-256 by path. A link counts as a file that contains its target. */
export interface Unpacked {
  readonly files: ReadonlyMap<string, string>;
  /** Whether the program succeeded; otherwise it may have stopped in the middle. */
  readonly isWhole: boolean;
}

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Uses the directory, and checks most of what it reads. */
export async function withYauzl(archive: Buffer): Promise<Unpacked> {
  const files = new Map<string, string>();
  try {
    const zipFile = await fromBufferPromise(archive, { lazyEntries: true });
    for await (const entry of zipFile.eachEntry()) {
      if (entry.fileName.endsWith('/')) continue;
      files.set(entry.fileName, sha256(await collected(await zipFile.openReadStreamPromise(entry))));
    }
    return { files, isWhole: true };
  } catch {
    return { files, isWhole: false };
  }
}

/** Uses the directory, and checks almost nothing. */
export async function withFflate(archive: Buffer): Promise<Unpacked> {
  try {
    const found = Object.entries(unzipSync(archive)).filter(([name]) => !name.endsWith('/'));
    return { files: new Map(found.map(([name, bytes]) => [name, sha256(bytes)])), isWhole: true };
  } catch {
    return { files: new Map(), isWhole: false };
  }
}
