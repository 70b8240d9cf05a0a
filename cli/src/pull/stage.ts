import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { crc32, createInflateRaw } from 'node:zlib';
import { rangeReader, type Segment, slicer, streamOf } from '../archive/source.ts';
import { type ArchiveEntry, contentStart, unreadable } from './entries.ts';
import { writeAll } from './write-all.ts';

const MODE = { plain: 0o644, executable: 0o755 } as const;
export const modeOf = (isExecutable: boolean): number => (isExecutable ? MODE.executable : MODE.plain);

/** The parts of the archive that hold an entry's content, packed or not. */
export async function contentOf(segments: readonly Segment[], entry: ArchiveEntry): Promise<Segment[]> {
  const start = await contentStart(rangeReader(segments), entry);
  return slicer(segments)(start, entry.packedSize);
}

/** Unpacks an entry into a file of the staging folder, and compares its size and checksum. */
export async function stageEntry(content: readonly Segment[], entry: ArchiveEntry, file: string): Promise<void> {
  await mkdir(join(file, '..'), { recursive: true });
  const handle = await open(file, 'w', modeOf(entry.isExecutable));
  let sum = 0;
  let size = 0;
  try {
    const write = async (pieces: AsyncIterable<Uint8Array>) => {
      for await (const piece of pieces) {
        size += piece.length;
        // What unpacks to more than it says must not fill the disk.
        if (size > entry.size) throw unreadable(`${entry.path} is larger than it says`);
        sum = crc32(piece, sum);
        await writeAll(handle, piece);
      }
    };
    if (entry.isDeflated) await pipeline(streamOf(content), createInflateRaw(), write);
    else await write(streamOf(content));
    if (size !== entry.size || sum !== entry.crc32) throw unreadable(`${entry.path} is damaged`);
    // Umask may have taken bits away, and the file must outlast a crash once the journal names it.
    await handle.chmod(modeOf(entry.isExecutable));
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Whether the content of an entry that is not packed is what a file of the folder already holds. Parts of the archive
 * that were taken from the same place of this file are not read again.
 */
export async function isSameContent(content: readonly Segment[], path: string): Promise<boolean> {
  let position = 0;
  for (const segment of content) {
    const size = segment.kind === 'bytes' ? segment.bytes.length : segment.size;
    const isItself = segment.kind === 'file' && segment.path === path && (segment.from ?? 0) === position;
    if (!isItself && !(await isEqual(segment, { kind: 'file', path, from: position, size }))) return false;
    position += size;
  }
  return true;
}

const PIECE = 1024 * 1024;

async function isEqual(a: Segment, b: Segment & { readonly size: number }): Promise<boolean> {
  const [readA, readB] = [rangeReader([a]), rangeReader([b])];
  for (let at = 0; at < b.size; at += PIECE) {
    const length = Math.min(PIECE, b.size - at);
    if (!(await readA(at, length)).equals(await readB(at, length))) return false;
  }
  return true;
}
