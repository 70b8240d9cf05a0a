import { crc32 } from 'node:zlib';
import type { PlayFailure } from '@satcade/contracts/play';
import { type WebFile, webFiles } from '@satcade/contracts/web-files';
import { err, ok, type Result } from '@satcade/kernel';
import { contentOf } from '../domain/content-type.ts';
import type { BuildId, SourceFile } from '../domain/web-channel.ts';
import {
  contentStart,
  END_BYTES,
  findDirectory,
  HEADER_BYTES,
  readDirectory,
  type ZipEntry,
} from '../domain/zip-directory.ts';
import { type Archive, type Archives, Damaged, type WebBucket } from '../ports.ts';

export interface UnpackDependencies {
  readonly archives: Archives;
  readonly bucket: WebBucket;
  /** Unpacks deflated bytes. Throws `Damaged` for what is not. */
  readonly inflate: (bytes: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;
}

/** Files, and their bytes in the bucket. */
export interface Unpacked {
  readonly files: number;
  readonly bytes: number;
}

/** A directory of 1,000 files with the longest names takes less; folders and extra fields have the rest. */
const MOST_DIRECTORY_BYTES = 8 * 1024 * 1024;

/**
 * Writes the files of an archive to the bucket, one after the other, in memory that does not grow with them. An archive
 * that cannot be played is an error as a value; nothing about it changes by trying again.
 */
export async function unpack(
  source: SourceFile,
  build: BuildId,
  dependencies: UnpackDependencies,
): Promise<Result<Unpacked, PlayFailure>> {
  const archive = await dependencies.archives.open(source);
  if (archive === undefined) return err('unreadable');
  const files = await listFiles(archive);
  if (!files.ok) return files;
  try {
    for (const file of files.value) {
      const bytes = contentBytes(archive, file, dependencies.inflate);
      await dependencies.bucket.put(build, file.path, contentOf(file.path), bytes);
    }
  } catch (error) {
    if (error instanceof Damaged) return err('unreadable');
    throw error;
  }
  return ok({ files: files.value.length, bytes: files.value.reduce((sum, { size }) => sum + size, 0) });
}

async function listFiles(archive: Archive): Promise<Result<WebFile<ZipEntry>[], PlayFailure>> {
  const from = Math.max(0, archive.size - END_BYTES);
  const end = findDirectory(await archive.read(from, archive.size), from);
  if (!end.ok) return end;
  if (end.value.size > MOST_DIRECTORY_BYTES) return err('too-many-files');
  const entries = readDirectory(await archive.read(end.value.offset, end.value.offset + end.value.size), end.value);
  return entries.ok ? webFiles(entries.value) : entries;
}

/** Exactly the bytes that the directory announces: an entry that unpacks to more, or to others, ends with an error. */
async function* contentBytes(
  archive: Archive,
  { offset, packedSize, size, method, checksum }: ZipEntry,
  inflate: UnpackDependencies['inflate'],
): AsyncGenerator<Uint8Array> {
  const start = contentStart(await archive.read(offset, offset + HEADER_BYTES));
  if (start === undefined || offset + start + packedSize > archive.size) throw new Damaged('there is no entry here');
  let written = 0;
  let sum = 0;
  if (packedSize > 0) {
    const packed = await archive.stream(offset + start, offset + start + packedSize);
    for await (const bytes of method === 0 ? packed : inflate(packed)) {
      written += bytes.length;
      if (written > size) throw new Damaged('an entry is larger than announced');
      sum = crc32(bytes, sum);
      yield bytes;
    }
  }
  if (written !== size || sum !== checksum) throw new Damaged('an entry is not what was announced');
}
