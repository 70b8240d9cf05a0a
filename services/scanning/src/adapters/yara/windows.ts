/** The number of bytes per engine call. */
export const WINDOW_BYTES = 8 * 1024 * 1024;
/** The overlap of two windows, so that their border cuts nothing shorter in two. */
export const OVERLAP_BYTES = 64 * 1024;

/** Buffers for windows, returned after use: a file of ten thousand entries needs only a few at once. */
export class WindowPool {
  readonly #free: Buffer[] = [];

  take(): Buffer {
    return this.#free.pop() ?? Buffer.allocUnsafe(WINDOW_BYTES);
  }

  giveBack(buffer: Buffer): void {
    this.#free.push(buffer);
  }
}

/** Cuts a stream into overlapping windows. */
export class Windows {
  readonly #pool: WindowPool;
  readonly #onFull: (window: Uint8Array) => void;
  #buffer: Buffer | undefined;
  #used = 0;
  /** How many of the buffer's bytes were in the previous window. */
  #scanned = 0;

  constructor(pool: WindowPool, onFull: (window: Uint8Array) => void) {
    this.#pool = pool;
    this.#onFull = onFull;
  }

  write(bytes: Uint8Array): void {
    this.#buffer ??= this.#pool.take();
    for (let at = 0; at < bytes.length; ) {
      const piece = bytes.subarray(at, at + WINDOW_BYTES - this.#used);
      this.#buffer.set(piece, this.#used);
      this.#used += piece.length;
      at += piece.length;
      if (this.#used === WINDOW_BYTES) this.#slide(this.#buffer);
    }
  }

  /** Passes on the bytes that were in no window yet, and releases the buffer. */
  end(onLast: (rest: Uint8Array, isWholeStream: boolean) => void): void {
    if (this.#buffer === undefined) return;
    if (this.#used > this.#scanned) onLast(this.#buffer.subarray(0, this.#used), this.#scanned === 0);
    this.#pool.giveBack(this.#buffer);
    this.#buffer = undefined;
  }

  #slide(buffer: Buffer): void {
    this.#onFull(buffer);
    buffer.copyWithin(0, WINDOW_BYTES - OVERLAP_BYTES);
    this.#used = OVERLAP_BYTES;
    this.#scanned = OVERLAP_BYTES;
  }
}
