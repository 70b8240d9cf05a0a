import { UnreadableArchive } from '../archive-ports.ts';

const NOTHING = Buffer.alloc(0);

/** Reads a stream of bytes in the portions that a format needs, and tracks its position. */
export class ByteReader {
  readonly #source: AsyncIterator<Uint8Array>;
  #rest: Buffer = NOTHING;
  #position = 0;

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** Bytes read so far. */
  get position(): number {
    return this.#position;
  }

  /** The next `count` bytes without consuming them; fewer at the end of the stream. */
  async peek(count: number): Promise<Buffer> {
    const pieces = [this.#rest];
    let length = this.#rest.length;
    while (length < count) {
      const next = await this.#source.next();
      if (next.done === true) break;
      pieces.push(bufferOf(next.value));
      length += next.value.length;
    }
    if (pieces.length > 1) this.#rest = Buffer.concat(pieces, length);
    return this.#rest.subarray(0, count);
  }

  /** Exactly `count` bytes. */
  async take(count: number): Promise<Buffer> {
    const bytes = await this.peek(count);
    if (bytes.length < count) throw new UnreadableArchive('the file is incomplete');
    this.#advance(count);
    return bytes;
  }

  /** The next available bytes, between 1 and `most`. */
  async some(most: number): Promise<Buffer> {
    if (this.#rest.length === 0) await this.peek(1);
    const bytes = this.#rest.subarray(0, most);
    if (bytes.length === 0) throw new UnreadableArchive('the file is incomplete');
    this.#advance(bytes.length);
    return bytes;
  }

  /** Returns the last bytes that were read. */
  giveBack(bytes: Uint8Array): void {
    const rest = this.#rest;
    const isBefore = bytes.buffer === rest.buffer && bytes.byteOffset + bytes.length === rest.byteOffset;
    // Usually they already precede the rest in the same buffer. Without this, an archive of many small entries would be
    // copied many times.
    this.#rest = isBefore
      ? Buffer.from(rest.buffer, bytes.byteOffset, bytes.length + rest.length)
      : Buffer.concat([bytes, rest]);
    this.#position -= bytes.length;
  }

  async skip(count: number): Promise<void> {
    for (let left = count; left > 0; ) left -= (await this.some(left)).length;
  }

  #advance(count: number): void {
    this.#rest = this.#rest.subarray(count);
    this.#position += count;
  }
}

const bufferOf = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
