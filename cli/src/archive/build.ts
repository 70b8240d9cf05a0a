import { createHash } from 'node:crypto';
import { open, stat } from 'node:fs/promises';
import { basename, extname, resolve } from 'node:path';
import { crc32 } from 'node:zlib';
import type { Chunk } from '@satcade/contracts/chunks';
import { LIMITS } from '@satcade/contracts/limits';
import { EXIT, Failure } from '../failure.ts';
import { cutChunks } from './cut.ts';
import { type FolderFile, readFolder } from './folder.ts';
import { fileStream, type Segment, sizeOf, streamOf } from './source.ts';
import { directory, localHeader, type ZipEntry } from './zip.ts';

/** What is pushed: the file that buyers will get, in chunks. */
export interface Build {
  readonly fileName: string;
  readonly contentType: string;
  readonly size: number;
  /** Of the whole file, as its scan certificate states it. */
  readonly sha256: string;
  readonly chunks: readonly Chunk[];
  readonly segments: readonly Segment[];
  /** Files in the archive; 1 for a file that is pushed as it is. */
  readonly files: number;
  readonly warnings: readonly string[];
}

/** Hears how many bytes of how many were read. */
export type OnRead = (done: number, total: number) => void;

/** Reads a folder or a file. A folder becomes a ZIP named after it and the version. */
export async function readBuild(path: string, version: string, onRead: OnRead): Promise<Build> {
  const facts = await stat(path).catch(() => undefined);
  if (facts === undefined) throw new Failure(EXIT.usage, `${path} does not exist.`);
  if (facts.isDirectory()) return folderBuild(resolve(path), version, onRead);
  if (!facts.isFile()) throw new Failure(EXIT.usage, `${path} is neither a folder nor a file.`);
  const isZip = extname(path).toLowerCase() === '.zip';
  return cut(
    [{ kind: 'file', path, size: facts.size }],
    {
      fileName: basename(path),
      contentType: isZip ? 'application/zip' : 'application/octet-stream',
      files: 1,
      warnings: [],
    },
    onRead,
  );
}

async function folderBuild(folder: string, version: string, onRead: OnRead): Promise<Build> {
  const { files, warnings } = await readFolder(folder);
  refuseTooLarge(files.reduce((sum, { size }) => sum + size, 0));
  const marked: ArchivedFile[] = [];
  for (const file of files) marked.push({ ...file, isExecutable: await isExecutable(file) });
  const { segments } = await zipOf(marked);
  const fileName = `${basename(folder)}-${version}.zip`;
  return cut(segments, { fileName, contentType: 'application/zip', files: files.length, warnings }, onRead);
}

/** A file that is in an archive, or will be. */
export interface ArchivedFile {
  readonly path: string;
  /** Where it is on this machine. */
  readonly source: string;
  readonly size: number;
  readonly isExecutable: boolean;
}

/** The ZIP of these files in this order, with their checksums. Reads each file. */
export async function zipOf(files: readonly ArchivedFile[]): Promise<{ segments: Segment[]; entries: ZipEntry[] }> {
  const segments: Segment[] = [];
  const entries: (ZipEntry & { offset: number })[] = [];
  let offset = 0;
  for (const { path, source, size, isExecutable } of files) {
    const entry = { path, size, crc32: await checksumOf(source, size), isExecutable, offset };
    const header = localHeader(entry);
    segments.push({ kind: 'bytes', bytes: header }, { kind: 'file', path: source, size });
    entries.push(entry);
    offset += header.length + size;
  }
  segments.push({ kind: 'bytes', bytes: directory(entries, offset) });
  return { segments, entries };
}

async function checksumOf(source: string, size: number): Promise<number> {
  let sum = 0;
  for await (const piece of fileStream(source, size, Buffer.alloc(Math.min(size, 1024 * 1024) || 1))) {
    sum = crc32(piece, sum);
  }
  return sum;
}

const isExecutable = async ({ source, isMarkedExecutable }: FolderFile): Promise<boolean> =>
  (process.platform !== 'win32' && isMarkedExecutable) || beginsAsProgram(source);

/** ELF, Mach-O in its forms, a script: so that a build for Linux or macOS that was made on Windows starts as well. */
const PROGRAMS = ['7f454c46', 'feedface', 'feedfacf', 'cefaedfe', 'cffaedfe', 'cafebabe'];

async function beginsAsProgram(source: string): Promise<boolean> {
  const file = await open(source);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.subarray(0, 2).toString() === '#!' || (bytesRead === 4 && PROGRAMS.includes(buffer.toString('hex')));
  } finally {
    await file.close();
  }
}

async function cut(
  segments: readonly Segment[],
  facts: Pick<Build, 'fileName' | 'contentType' | 'files' | 'warnings'>,
  onRead: OnRead,
): Promise<Build> {
  const size = sizeOf(segments);
  if (size === 0) throw new Failure(EXIT.usage, `${facts.fileName} is empty.`);
  refuseTooLarge(size);
  const whole = createHash('sha256');
  const chunks: Chunk[] = [];
  let done = 0;
  for await (const bytes of cutChunks(streamOf(segments))) {
    whole.update(bytes);
    chunks.push({ sha256: createHash('sha256').update(bytes).digest('hex'), size: bytes.length });
    done += bytes.length;
    onRead(done, size);
  }
  return { ...facts, size, sha256: whole.digest('hex'), chunks, segments };
}

function refuseTooLarge(bytes: number): void {
  const limit = LIMITS.gameFileBytes;
  if (bytes > limit) {
    throw new Failure(EXIT.usage, `The build has ${bytes} bytes; a build may have ${limit} at most.`);
  }
}
