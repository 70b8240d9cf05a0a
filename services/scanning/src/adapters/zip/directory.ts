import { hash } from 'node:crypto';
import { UnreadableArchive } from '../../archive-ports.ts';
import { linkLeavesFolder } from '../../domain/archive-names.ts';
import type { ByteReader } from '../byte-reader.ts';
import type { Measured } from './descriptor.ts';
import { checkEnd, holdsRecord } from './end.ts';
import { type DirectoryLine, type EntryFacts, type EntryHeader, readDirectoryLine, SIGNATURE } from './records.ts';

/**
 * An entry that was read. An archive may have hundreds of thousands with long names, so only hashes are kept of what
 * the directory must repeat.
 */
export interface MetEntry extends Measured {
  readonly names: string;
  readonly method: number;
  readonly flags: number;
  /** Whether the content, as the target of a link, would lead out of the folder. */
  readonly isBadLink: boolean;
}

/** `target`: the content, if it is short enough to be the target of a link. */
export const metEntry = (header: EntryHeader, measured: Measured, target: string | undefined): MetEntry => ({
  ...measured,
  names: namesOf(header),
  method: header.method,
  flags: header.flags,
  isBadLink: target === undefined || linkLeavesFolder(header.name, target),
});

/** 96 bits: nobody can find two equal ones. */
const namesOf = ({ rawName, rawUnicodeName }: Pick<EntryFacts, 'rawName' | 'rawUnicodeName'>): string => {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(rawUnicodeName === undefined ? 0xffffffff : rawName.length);
  return hash('sha256', Buffer.concat([length, rawName, rawUnicodeName ?? NOTHING]), 'binary').slice(0, 12);
};
const NOTHING = Buffer.alloc(0);

/** Flags that only describe the compression level. */
const PACKING_FLAGS = 0x0006;

/**
 * Unpacking programs use the directory at the end; this reader reads the entries in order. So that nobody can show one
 * thing to the scan and another to the buyer, the directory must list exactly the entries that were read, each at its
 * position and with all its measured values. Offsets count from the archive's first byte, or from that of the file
 * around it.
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
    if (entry === undefined || line.disk !== 0)
      throw new UnreadableArchive('its directory lists an entry that is missing');
    checkLine(line, entry);
    met.delete(offset);
    count += 1;
  }
  if (met.size > 0) throw new UnreadableArchive('its directory does not list all entries');
  const size = reader.position - start;
  await checkEnd(reader, { count, size, offset: start + (base ?? 0) }, base ?? 0);
}

async function isNext(reader: ByteReader, signature: number): Promise<boolean> {
  const bytes = await reader.peek(4);
  return bytes.length === 4 && bytes.readUInt32LE(0) === signature;
}

function checkLine(line: DirectoryLine, met: MetEntry): void {
  if (namesOf(line) !== met.names) throw new UnreadableArchive('its directory has another name for an entry');
  const isSame =
    line.method === met.method &&
    ((line.flags ^ met.flags) & ~PACKING_FLAGS) === 0 &&
    (met.checksum === undefined || line.checksum === met.checksum) &&
    line.packedSize === met.packedSize &&
    line.size === met.size;
  if (!isSame) throw new UnreadableArchive('its directory does not match an entry');
  if (holdsRecord(line.variable)) throw new UnreadableArchive('its directory contains another archive');
  checkKind(line, met.isBadLink);
}

const KIND = { mask: 0o170000, unknown: 0, file: 0o100000, folder: 0o040000, link: 0o120000 } as const;
const DOS_FOLDER = 0x10;

function checkKind({ name, mode, attributes, size }: DirectoryLine, isBadLink: boolean): void {
  const isFolder = name.endsWith('/');
  const kind = mode & KIND.mask;
  if (isFolder && (size > 0 || kind === KIND.link)) throw new UnreadableArchive('a folder entry contains data');
  if (!isFolder && (kind === KIND.folder || (attributes & DOS_FOLDER) !== 0)) {
    throw new UnreadableArchive('a file entry has the name of a folder');
  }
  if (kind === KIND.link && isBadLink) {
    throw new UnreadableArchive('a link points outside its folder');
  }
  const isKnown = [KIND.unknown, KIND.file, KIND.folder, KIND.link].some((each) => each === kind);
  if (!isKnown) throw new UnreadableArchive('it contains a device file');
}
