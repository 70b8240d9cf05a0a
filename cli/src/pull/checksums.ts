import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from './state.ts';

const NAME = 'SHA256SUMS';
const LINE = /^([0-9a-f]{64}) [ *](.+)$/;

/** The checksums of a mirror by path, as `sha256sum -c SHA256SUMS` reads them. */
export async function readChecksums(folder: string): Promise<Map<string, string>> {
  const text = await readFile(join(folder, NAME), 'utf8').catch(() => '');
  const sums = new Map<string, string>();
  for (const line of text.split('\n')) {
    const [, sha256, path] = LINE.exec(line) ?? [];
    if (sha256 !== undefined && path !== undefined) sums.set(path, sha256);
  }
  return sums;
}

export function writeChecksums(folder: string, sums: ReadonlyMap<string, string>): Promise<void> {
  const lines = [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([path, sha256]) => `${sha256}  ${path}\n`);
  return writeWhole(join(folder, NAME), lines.join(''));
}
