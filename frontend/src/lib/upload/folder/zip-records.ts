/* The records of a ZIP archive (PKWARE APPNOTE 6.3), with those of ZIP64 where 32 bits are too few. */

/** A file of an archive: its path with `/`, and how it is packed. Sizes and offset in bytes. */
export interface ZipEntry {
  readonly path: string;
  readonly crc: number;
  readonly isDeflated: boolean;
  readonly packedSize: number;
  readonly size: number;
  /** Milliseconds since 1970. Written as UTC, so that the same folder gives the same archive anywhere. */
  readonly changedAt: number;
  /** For Linux and macOS. */
  readonly isProgram: boolean;
  /** Of its first byte in the archive. */
  readonly offset: number;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const END64 = 0x06064b50;
const LOCATOR64 = 0x07064b50;
const UNIX = 3;
const VERSION = 20;
const VERSION_64 = 45;
const UTF8_NAMES = 0x0800;
const DEFLATED = 8;
const PROGRAM_MODE = 0o100755;
const FILE_MODE = 0o100644;
const MOST_32 = 0xffffffff;
const MOST_16 = 0xffff;
const ZIP64_EXTRA = 1;
const FIRST_YEAR = 1980;

/** Collects numbers as little-endian bytes. */
class Bytes {
  readonly #parts: Uint8Array<ArrayBuffer>[] = [];
  #size = 0;

  /** Adds whole numbers of two, four or eight bytes. */
  add(width: 2 | 4 | 8, ...values: number[]): this {
    const view = new DataView(new ArrayBuffer(width * values.length));
    for (const [index, value] of values.entries()) {
      if (width === 2) view.setUint16(index * 2, value, true);
      else if (width === 4) view.setUint32(index * 4, value, true);
      else view.setBigUint64(index * 8, BigInt(value), true);
    }
    return this.raw(new Uint8Array(view.buffer));
  }

  raw(bytes: Uint8Array<ArrayBuffer>): this {
    this.#parts.push(bytes);
    this.#size += bytes.length;
    return this;
  }

  done(): Uint8Array<ArrayBuffer> {
    const all = new Uint8Array(this.#size);
    let at = 0;
    for (const part of this.#parts) {
      all.set(part, at);
      at += part.length;
    }
    return all;
  }
}

const isLarge = ({ size, packedSize, offset }: ZipEntry): boolean => Math.max(size, packedSize, offset) >= MOST_32;

const nameOf = ({ path }: ZipEntry): Uint8Array<ArrayBuffer> => new TextEncoder().encode(path);

/** What both records of an entry share: from the version that is needed to the length of the extra field. */
function facts(entry: ZipEntry, extraBytes: number): Uint8Array<ArrayBuffer> {
  const { crc, isDeflated, packedSize, size, changedAt } = entry;
  const large = isLarge(entry);
  const changed = new Date(changedAt);
  const year = changed.getUTCFullYear();
  const day = ((year - FIRST_YEAR) << 9) | ((changed.getUTCMonth() + 1) << 5) | changed.getUTCDate();
  const time = (changed.getUTCHours() << 11) | (changed.getUTCMinutes() << 5) | (changed.getUTCSeconds() >> 1);
  const isKnown = year >= FIRST_YEAR && year < FIRST_YEAR + 128;
  return new Bytes()
    .add(2, large ? VERSION_64 : VERSION, UTF8_NAMES, isDeflated ? DEFLATED : 0)
    .add(2, isKnown ? time : 0, isKnown ? day : (1 << 5) | 1)
    .add(4, crc, large ? MOST_32 : packedSize, large ? MOST_32 : size)
    .add(2, nameOf(entry).length, extraBytes)
    .done();
}

/** The record before the content of an entry. */
export function localRecord(entry: ZipEntry): Uint8Array<ArrayBuffer> {
  const extra = new Bytes();
  if (isLarge(entry)) extra.add(2, ZIP64_EXTRA, 16).add(8, entry.size, entry.packedSize);
  const field = extra.done();
  return new Bytes().add(4, LOCAL).raw(facts(entry, field.length)).raw(nameOf(entry)).raw(field).done();
}

function centralRecord(entry: ZipEntry): Uint8Array<ArrayBuffer> {
  const large = isLarge(entry);
  const extra = new Bytes();
  if (large) extra.add(2, ZIP64_EXTRA, 24).add(8, entry.size, entry.packedSize, entry.offset);
  const field = extra.done();
  return new Bytes()
    .add(4, CENTRAL)
    .add(2, (UNIX << 8) | VERSION_64)
    .raw(facts(entry, field.length))
    .add(2, 0, 0, 0)
    .add(4, (entry.isProgram ? PROGRAM_MODE : FILE_MODE) * 0x10000, large ? MOST_32 : entry.offset)
    .raw(nameOf(entry))
    .raw(field)
    .done();
}

/** The directory at the end of an archive; `offset` is where it begins. */
export function directory(entries: readonly ZipEntry[], offset: number): Uint8Array<ArrayBuffer> {
  const lines = new Bytes();
  for (const entry of entries) lines.raw(centralRecord(entry));
  const list = lines.done();
  const count = entries.length;
  const all = new Bytes().raw(list);
  if (count >= MOST_16 || offset >= MOST_32) {
    all
      .add(4, END64)
      .add(8, 44)
      .add(2, (UNIX << 8) | VERSION_64, VERSION_64)
      .add(4, 0, 0)
      .add(8, count, count, list.length, offset)
      .add(4, LOCATOR64, 0)
      .add(8, offset + list.length)
      .add(4, 1);
  }
  const few = Math.min(count, MOST_16);
  return all.add(4, END).add(2, 0, 0, few, few).add(4, list.length, Math.min(offset, MOST_32)).add(2, 0).done();
}
