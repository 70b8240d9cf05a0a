/** Reads a stream of bytes by lengths and delimiters. It holds at most one chunk and the rest of the last one. */
export class BufferedInput {
  readonly #source: AsyncIterator<Buffer>;
  #held: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** Yields the bytes before `delimiter` and skips it. Throws `failure` when the stream ends first. */
  async *until(delimiter: Buffer, failure: Error): AsyncGenerator<Buffer> {
    for (;;) {
      const at = this.#held.indexOf(delimiter);
      if (at >= 0) {
        if (at > 0) yield this.#take(at);
        this.#take(delimiter.length);
        return;
      }
      // The last bytes may be the beginning of the delimiter, so they wait for the next chunk.
      const certain = this.#held.length - delimiter.length + 1;
      if (certain > 0) yield this.#take(certain);
      if (!(await this.#more())) throw failure;
    }
  }

  /** Yields exactly `length` bytes. Throws `failure` when the stream ends first. */
  async *exactly(length: number, failure: Error): AsyncGenerator<Buffer> {
    let left = length;
    while (left > 0) {
      if (this.#held.length === 0 && !(await this.#more())) throw failure;
      const chunk = this.#take(Math.min(left, this.#held.length));
      left -= chunk.length;
      if (chunk.length > 0) yield chunk;
    }
  }

  /** The text before `delimiter`, which is skipped. Throws `failure` above `limit` bytes or when the stream ends first. */
  async textUntil(delimiter: Buffer, limit: number, failure: Error): Promise<string> {
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of this.until(delimiter, failure)) {
      size += chunk.length;
      if (size > limit) throw failure;
      chunks.push(chunk);
    }
    return Buffer.concat(chunks).toString('utf8');
  }

  #take(length: number): Buffer {
    const taken = this.#held.subarray(0, length);
    this.#held = this.#held.subarray(length);
    return taken;
  }

  async #more(): Promise<boolean> {
    const { done, value } = await this.#source.next();
    if (done) return false;
    this.#held = this.#held.length === 0 ? value : Buffer.concat([this.#held, value]);
    return true;
  }
}
