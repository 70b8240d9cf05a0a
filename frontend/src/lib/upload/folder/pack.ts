import { crc32 } from './crc32.ts';
import { directory, localRecord, type ZipEntry } from './zip-records.ts';

/** A file of a folder, with its path below the folder, with `/` between the names. */
export interface FolderFile {
  readonly path: string;
  readonly file: File;
}

/** Deflated contents are held by the browser until the upload ends: a larger file is stored as it is. */
const MOST_DEFLATED_BYTES = 64 * 1024 * 1024;
const MOST_HELD_BYTES = 512 * 1024 * 1024;
/** A content that shrinks by less than this is stored as it is: buyers unpack it faster. */
const WORTH_IT = 0.95;
/** Their contents are compressed already. */
const COMPRESSED =
  /\.(?:zip|7z|rar|gz|bz2|xz|zst|br|pak|png|jpe?g|webp|avif|gif|mp[34]|m4a|ogg|opus|flac|webm|mov|woff2?)$/i;
/** The first bytes of programs: ELF, the four forms of Mach-O, and scripts that name their interpreter. */
const PROGRAM_STARTS = ['7f454c46', 'feedface', 'feedfacf', 'cefaedfe', 'cffaedfe'];
const SCRIPT_START = '2321';

/** A file of the folder was changed while it was read. */
export class FolderChanged extends Error {
  override readonly name = 'FolderChanged';
}

/**
 * Packs the files of a folder into a ZIP archive. The archive refers to the files and does not copy those that it
 * stores as they are, so that it can be larger than the memory. The same files give the same bytes in the same browser:
 * an interrupted upload goes on after the folder was packed again. `onProgress` gets the bytes read so far. Throws
 * FolderChanged, and what the browser throws for a file that cannot be read.
 */
export async function packFolder(files: readonly FolderFile[], onProgress: (bytes: number) => void): Promise<Blob> {
  const parts: BlobPart[] = [];
  const entries: ZipEntry[] = [];
  let offset = 0;
  let held = 0;
  let read = 0;
  for (const { path, file } of inOrder(files)) {
    const tries = isWorthATry(path, file.size) && held + file.size <= MOST_HELD_BYTES;
    const content = await readContent(path, file, tries, (bytes) => onProgress(read + bytes));
    read += file.size;
    if (content.isDeflated) held += content.packed.size;
    const { crc, isDeflated, isProgram } = content;
    const sizes = { packedSize: content.packed.size, size: file.size };
    const entry = { path, crc, isDeflated, isProgram, ...sizes, changedAt: file.lastModified, offset };
    const record = localRecord(entry);
    parts.push(record, content.packed);
    entries.push(entry);
    offset += record.length + content.packed.size;
  }
  return new Blob([...parts, directory(entries, offset)], { type: 'application/zip' });
}

/** By code units, which no setting of the system changes. */
const inOrder = (files: readonly FolderFile[]): FolderFile[] =>
  [...files].sort((one, other) => (one.path < other.path ? -1 : 1));

const isWorthATry = (path: string, size: number): boolean =>
  size > 0 && size <= MOST_DEFLATED_BYTES && !COMPRESSED.test(path);

interface Content {
  readonly crc: number;
  readonly packed: Blob;
  readonly isDeflated: boolean;
  readonly isProgram: boolean;
}

async function readContent(
  path: string,
  file: Blob,
  tries: boolean,
  onProgress: (bytes: number) => void,
): Promise<Content> {
  const deflater = tries ? new CompressionStream('deflate-raw') : undefined;
  const writer = deflater?.writable.getWriter();
  // Both ends run at the same time: the writer waits until somebody reads.
  const deflated = deflater === undefined ? undefined : new Response(deflater.readable).blob();
  let crc = 0;
  let size = 0;
  const reader = file.stream().getReader();
  for (let next = await reader.read(); next.value !== undefined; next = await reader.read()) {
    crc = crc32(next.value, crc);
    size += next.value.length;
    await writer?.write(next.value);
    onProgress(size);
  }
  await writer?.close();
  if (size !== file.size) throw new FolderChanged(path);
  const smaller = await deflated;
  const isDeflated = smaller !== undefined && smaller.size < size * WORTH_IT;
  return { crc, packed: isDeflated ? smaller : file, isDeflated, isProgram: await startsAsProgram(file) };
}

async function startsAsProgram(file: Blob): Promise<boolean> {
  const first = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  const start = Array.from(first, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return start.startsWith(SCRIPT_START) || PROGRAM_STARTS.includes(start);
}
