import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { hashOfAll } from './local-chunks.ts';
import { writeWhole } from './state.ts';

const NAME = 'SHA256SUMS';
const LINE = /^([0-9a-f]{64}) [ *](.+)$/;

/** The checksums of a mirror by path, as `sha256sum -c SHA256SUMS` reads them. */
export interface Checksums {
  readonly sums: Map<string, string>;
  /** When all files were as they should be. */
  readonly checkedAt: Date;
}

export async function readChecksums(folder: string): Promise<Checksums> {
  const file = join(folder, NAME);
  const text = await readFile(file, 'utf8').catch(() => '');
  const sums = new Map<string, string>();
  for (const line of text.split('\n')) {
    const [, sha256, path] = LINE.exec(line) ?? [];
    if (sha256 !== undefined && path !== undefined) sums.set(path, sha256);
  }
  return { sums, checkedAt: (await stat(file).catch(() => undefined))?.mtime ?? new Date(0) };
}

/** The date of the file says when all others were as they should be: a run that has not looked at all of them keeps it. */
export function writeChecksums(folder: string, { sums, checkedAt }: Checksums): Promise<void> {
  const lines = [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([path, sha256]) => `${sha256}  ${path}\n`);
  return writeWhole(join(folder, NAME), lines.join(''), checkedAt);
}

interface Check {
  /** In bytes, if it is known. */
  readonly size?: number | undefined;
  /** Files from before are as they were, so they are not read. */
  readonly readFrom: Date;
  readonly onRead: (done: number, total: number) => void;
}

/** Whether a file is what its checksum says. One that is there, and was not changed since the last look, is not read. */
export async function isIntact(file: string, sha256: string, { size, readFrom, onRead }: Check): Promise<boolean> {
  const facts = await stat(file).catch(() => undefined);
  if (facts?.isFile() !== true || (size !== undefined && facts.size !== size)) return false;
  if (facts.mtime <= readFrom) return true;
  return (await hashOfAll([{ kind: 'file', path: file, size: facts.size }], onRead)) === sha256;
}

/** The files that are there, and are not what their checksum says. */
export async function damagedFiles(
  folder: string,
  sums: ReadonlyMap<string, string>,
  readFrom: Date,
  onRead: Check['onRead'],
): Promise<string[]> {
  const damaged: string[] = [];
  for (const [path, sha256] of sums) {
    const file = join(folder, path);
    const isThere = (await stat(file).catch(() => undefined)) !== undefined;
    if (isThere && !(await isIntact(file, sha256, { readFrom, onRead }))) damaged.push(path);
  }
  return damaged;
}
