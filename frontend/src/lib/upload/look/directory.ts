import type { UnreadableBecause } from '@satcade/contracts/archive/reasons';

/** One entry in a ZIP archive's directory. Offsets count from the first byte of the blob. */
export interface Line {
  readonly name: string;
  readonly flags: number;
  readonly method: number;
  readonly packedSize: number;
  readonly size: number;
  readonly offset: number;
}

/** The archive cannot be read. */
export class BadArchive extends Error {
  readonly because: UnreadableBecause;

  constructor(because: UnreadableBecause) {
    super(because);
    this.because = because;
  }
}

const END = 0x06054b50;
const ZIP64_LOCATOR = 0x07064b50;
const LINE = 0x02014b50;
const ENTRY = 0x04034b50;
const ELSEWHERE = 0xffffffff;
/** The size of the end record with the longest comment. */
const TAIL_BYTES = 22 + 0xffff;

const viewOf = async (blob: Blob): Promise<DataView> => new DataView(await blob.arrayBuffer());

/**
 * Reads the directory at the end of a ZIP archive (PKWARE APPNOTE 6.3). Returns `undefined` as soon as it has more
 * entries than `most`.
 */
export async function readDirectory(file: Blob, most: number): Promise<readonly Line[] | undefined> {
  const { count, size, offset, at } = await readEnd(file);
  if (count > most) return undefined;
  const start = at - size;
  // Bytes before the archive, as in a program that contains it.
  const before = start - offset;
  if (start < 0 || before < 0) throw new BadArchive('its end record does not match its directory');
  const lines = linesOf(await viewOf(file.slice(start, at)), before);
  if (lines.length !== count) throw new BadArchive('its end record does not match its directory');
  return lines;
}

async function readEnd(file: Blob) {
  const tailStart = Math.max(0, file.size - TAIL_BYTES);
  const tail = await viewOf(file.slice(tailStart));
  let end = tail.byteLength - 22;
  while (
    end >= 0 &&
    (tail.getUint32(end, true) !== END || end + 22 + tail.getUint16(end + 20, true) !== tail.byteLength)
  ) {
    end -= 1;
  }
  if (end < 0) throw new BadArchive('its ZIP directory is missing');
  const count = tail.getUint16(end + 10, true);
  const size = tail.getUint32(end + 12, true);
  const offset = tail.getUint32(end + 16, true);
  const at = tailStart + end;
  const hasLocator = end >= 20 && tail.getUint32(end - 20, true) === ZIP64_LOCATOR;
  if (!hasLocator) return { count, size, offset, at };
  const record = await viewOf(file.slice(at - 20 - 56, at - 20));
  if (record.byteLength < 56) throw new BadArchive('its ZIP64 locator points to the wrong place');
  const [count64 = 0, size64 = 0, offset64 = 0] = [32, 40, 48].map((place) => Number(record.getBigUint64(place, true)));
  return { count: count64, size: size64, offset: offset64, at: at - 20 - 56 };
}

function linesOf(view: DataView, before: number): Line[] {
  const lines: Line[] = [];
  const text = new TextDecoder();
  for (let at = 0; at + 46 <= view.byteLength; ) {
    if (view.getUint32(at, true) !== LINE) throw new BadArchive('its end record does not match its directory');
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((place) => view.getUint16(at + place, true));
    const [name = 0, extra = 0, comment = 0] = [nameBytes, extraBytes, commentBytes];
    const next = at + 46 + name + extra + comment;
    if (next > view.byteLength) throw new BadArchive('the file is incomplete');
    const inHeader = [24, 20, 42].map((place) => view.getUint32(at + place, true));
    const [size = 0, packedSize = 0, offset = 0] = zip64Values(view, at + 46 + name, extra, inHeader);
    lines.push({
      name: text.decode(new Uint8Array(view.buffer, view.byteOffset + at + 46, name)),
      flags: view.getUint16(at + 8, true),
      method: view.getUint16(at + 10, true),
      ...{ packedSize, size, offset: before + offset },
    });
    at = next;
  }
  return lines;
}

/** Values that do not fit into 32 bits are in an extra field, in their order. */
function zip64Values(view: DataView, start: number, length: number, inHeader: readonly number[]): number[] {
  for (let at = start; at + 4 <= start + length; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== 1) continue;
    let place = at + 4;
    return inHeader.map((value) => {
      if (value !== ELSEWHERE || place + 8 > start + length) return value;
      place += 8;
      return Number(view.getBigUint64(place - 8, true));
    });
  }
  return [...inHeader];
}

/** The position of an entry's content. Throws BadArchive when the entry does not match its directory entry. */
export async function contentOf(file: Blob, { name, offset, packedSize }: Line): Promise<Blob> {
  const header = await viewOf(file.slice(offset, offset + 30));
  if (header.byteLength < 30 || header.getUint32(0, true) !== ENTRY) {
    throw new BadArchive('its directory lists an entry that is missing');
  }
  const nameStart = offset + 30;
  const nameEnd = nameStart + header.getUint16(26, true);
  const headerName = new TextDecoder().decode(await file.slice(nameStart, nameEnd).arrayBuffer());
  if (headerName !== name) throw new BadArchive('its directory has another name for an entry');
  const start = nameEnd + header.getUint16(28, true);
  return file.slice(start, start + packedSize);
}
