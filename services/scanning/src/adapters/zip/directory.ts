import { UnreadableArchive } from '../../archive-ports.ts';
import { linkLeavesFolder } from '../../domain/archive-names.ts';
import type { ByteReader } from '../byte-reader.ts';
import type { Measured } from './descriptor.ts';
import { checkEnd, holdsRecord } from './end.ts';
import { type DirectoryLine, type EntryHeader, readDirectoryLine, SIGNATURE } from './records.ts';

/** An entry as it was met. */
export interface MetEntry {
  readonly header: EntryHeader;
  readonly measured: Measured;
  /** The content, where it is short enough to be the target of a link. */
  readonly target: string | undefined;
}

/** Flags that only describe how well the content was packed. */
const PACKING_FLAGS = 0x0006;

/**
 * Programs that unpack go by the directory at the end, this reader by the entries as they lie. So that nobody can show
 * one thing to the scan and another to the buyer, the directory must list exactly the entries met, each at its place and
 * with all that was measured of it. Offsets count from the archive's first byte, or from that of the file around it.
 */
export async function checkDirectory(reader: ByteReader, met: Map<number, MetEntry>, before: number): Promise<void> {
  const start = reader.position;
  let base: number | undefined;
  let count = 0;
  while (await isNext(reader, SIGNATURE.directory)) {
    const line = await readDirectoryLine(reader);
    base ??= met.has(line.offset) ? 0 : before;
    const offset = line.offset - base;
    const entry = met.get(offset);
    if (entry === undefined || line.disk !== 0) throw new UnreadableArchive('its directory lists what is not there');
    checkLine(line, entry);
    met.delete(offset);
    count += 1;
  }
  if (met.size > 0) throw new UnreadableArchive('its directory does not list all it holds');
  const size = reader.position - start;
  await checkEnd(reader, { count, size, offset: start + (base ?? 0) }, base ?? 0);
}

async function isNext(reader: ByteReader, signature: number): Promise<boolean> {
  const bytes = await reader.peek(4);
  return bytes.length === 4 && bytes.readUInt32LE(0) === signature;
}

function checkLine(line: DirectoryLine, { header, measured, target }: MetEntry): void {
  const isSameName =
    line.rawName.equals(header.rawName) &&
    (line.rawUnicodeName === undefined
      ? header.rawUnicodeName === undefined
      : header.rawUnicodeName !== undefined && line.rawUnicodeName.equals(header.rawUnicodeName));
  if (!isSameName) throw new UnreadableArchive('its directory calls an entry otherwise');
  const isSame =
    line.method === header.method &&
    ((line.flags ^ header.flags) & ~PACKING_FLAGS) === 0 &&
    (measured.checksum === undefined || line.checksum === measured.checksum) &&
    line.packedSize === measured.packedSize &&
    line.size === measured.size;
  if (!isSame) throw new UnreadableArchive('its directory describes an entry otherwise');
  if (holdsRecord(line.variable)) throw new UnreadableArchive('its directory holds another archive');
  checkKind(line, target);
}

const KIND = { mask: 0o170000, unknown: 0, file: 0o100000, folder: 0o040000, link: 0o120000 } as const;
const DOS_FOLDER = 0x10;

function checkKind({ name, mode, attributes, size }: DirectoryLine, target: string | undefined): void {
  const isFolder = name.endsWith('/');
  const kind = mode & KIND.mask;
  if (isFolder && (size > 0 || kind === KIND.link)) throw new UnreadableArchive('a folder in it holds bytes');
  if (!isFolder && (kind === KIND.folder || (attributes & DOS_FOLDER) !== 0)) {
    throw new UnreadableArchive('a file in it is called a folder');
  }
  if (kind === KIND.link && (target === undefined || linkLeavesFolder(name, target))) {
    throw new UnreadableArchive('a link in it leads out of its folder');
  }
  const isKnown = [KIND.unknown, KIND.file, KIND.folder, KIND.link].some((known) => known === kind);
  if (!isKnown) throw new UnreadableArchive('it holds a device');
}
