import { createHash } from 'node:crypto';
import type { SourceFile } from '../domain/web-channel.ts';

/** The revision that brought a file into a channel, and the file: 12 letters and digits of a hash. */
export function buildIdOf({ key, versionId = '' }: SourceFile, revision: number): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([key, versionId]))
    .digest('hex');
  return `${revision}-${hash.slice(0, 12)}`;
}
