import type { PackedFormat } from '@satcade/contracts/archive/reasons';
import { CARRIED_MARKS, type CarriedMark, MARK_BYTES } from './carried-marks.ts';
import { holds } from './file-signatures.ts';

/** The end record of a ZIP archive with the longest comment: readers search this much of the end. */
const ZIP_TAIL_BYTES = 65_557;
const END_RECORD = Buffer.from('PK\x05\x06', 'latin1');
/** Disk images end in a block of this length, which begins with `koly`. */
const IMAGE_TRAILER_BYTES = 512;
/** The end of a program that PyInstaller packed. */
const PYINSTALLER = Buffer.from('MEI\x0c\x0b\x0a\x0b\x0e', 'latin1');
const GZIP = Buffer.from([0x1f, 0x8b]);
const EMPTY = Buffer.alloc(0);

/**
 * Searches bytes that are not opened for an archive that they carry: after a picture, in an installer. Every file is
 * searched at its end, where readers of ZIP archives begin; programs are searched for packed formats throughout.
 */
export class CarriedArchives {
  readonly #isProgram: boolean;
  readonly #found = new Set<PackedFormat>();
  /** The last bytes of the file so far. */
  #tail: Buffer[] = [];
  #tailBytes = 0;
  #bytes = 0;
  /** Bytes at the border of two pieces, which a mark may span. */
  #border: Buffer = EMPTY;
  readonly #isScript: boolean;
  #marks = CARRIED_MARKS;

  /** `head`: the first bytes of the file. */
  constructor(isProgram: boolean, head: Uint8Array) {
    this.#isProgram = isProgram;
    this.#isScript = isProgram && holds(head, '#!');
  }

  /** Whether the bytes from here on are the program's own according to its headers, or follow them. */
  withinImage(isWithin: boolean): void {
    this.#marks = isWithin ? CARRIED_MARKS.filter(({ isBehind = false }) => !isBehind) : CARRIED_MARKS;
  }

  write(piece: Uint8Array): void {
    const bytes = Buffer.from(piece);
    this.#tail.push(bytes);
    this.#tailBytes += bytes.length;
    this.#bytes += bytes.length;
    while (this.#tailBytes - (this.#tail[0]?.length ?? 0) >= ZIP_TAIL_BYTES) {
      this.#tailBytes -= this.#tail.shift()?.length ?? 0;
    }
    if (this.#isProgram) this.#lookThrough(bytes);
    // A script is text; the rest is what it unpacks, in any format.
    if (this.#isScript && (bytes.includes(0) || bytes.includes(GZIP))) this.#found.add('packed data');
  }

  /** What it carries, to follow "carries". */
  end(): readonly PackedFormat[] {
    if (this.#isProgram) this.#look(this.#border, 0);
    const tail = Buffer.concat(this.#tail).subarray(-ZIP_TAIL_BYTES);
    if (endsInZip(tail, this.#bytes)) this.#found.add('a ZIP archive');
    if (holds(tail, 'koly', tail.length - IMAGE_TRAILER_BYTES)) this.#found.add('a disk image');
    if (this.#isProgram && tail.subarray(-4096).includes(PYINSTALLER)) this.#found.add('a PyInstaller archive');
    return [...this.#found];
  }

  #lookThrough(bytes: Buffer): void {
    const all = this.#border.length === 0 ? bytes : Buffer.concat([this.#border, bytes]);
    // The bytes that `isThere` reads must be complete: a mark in the last bytes waits for the next piece.
    this.#look(all, MARK_BYTES);
    this.#border = all.subarray(-MARK_BYTES);
  }

  #look(bytes: Buffer, margin: number): void {
    for (const each of this.#marks) if (isIn(bytes, each, bytes.length - margin)) this.#found.add(each.name);
  }
}

function isIn(bytes: Buffer, { mark, isThere }: CarriedMark, end: number): boolean {
  for (let at = bytes.indexOf(mark); at >= 0 && at <= end; at = bytes.indexOf(mark, at + 1)) {
    if (isThere(bytes.subarray(at, at + MARK_BYTES))) return true;
  }
  return false;
}

/**
 * An end record of one disk with room for its directory before it. Programs that read the format contain the signature
 * too, with something else after it.
 */
function endsInZip(tail: Buffer, fileBytes: number): boolean {
  for (let at = tail.lastIndexOf(END_RECORD); at >= 0; at = at === 0 ? -1 : tail.lastIndexOf(END_RECORD, at - 1)) {
    if (at + 22 > tail.length || tail.readUInt32LE(at + 4) !== 0) continue;
    const before = fileBytes - tail.length + at;
    const [size, offset] = [tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16)];
    if (size >= 46 && [size, offset].every((stated) => stated <= before || stated === 0xffffffff)) return true;
  }
  return false;
}
