/** Characters. A shorter text costs no more than its bytes do. */
const SHORTEST = 4_000;
/** Characters. Longer ones are not remembered: they would be most of a small function's memory. */
const LONGEST = 200_000;
/** How many bodies are remembered: those of the few replies that a warm function gives again and again. */
const KEPT = 4;

/**
 * Long bodies that are sent again, as bytes that both threads read. A text that goes to another thread is copied twice,
 * measured, and encoded for the socket, and what is left of it fills the memory of the thread that serves all requests.
 * A body is shared from its second time on, so that one that is never sent again costs nothing.
 */
export class SharedBodies {
  /** The oldest first; without bytes: sent once. @type {Map<string, Uint8Array<SharedArrayBuffer> | undefined>} */
  #sent = new Map();

  /**
   * The body's bytes in UTF-8, which nobody may change; `undefined`: send it as a text.
   * @param {string} body
   * @returns {Uint8Array<SharedArrayBuffer> | undefined}
   */
  bytesOf(body) {
    if (body.length < SHORTEST || body.length > LONGEST) return undefined;
    const known = this.#sent.get(body);
    const isRepeated = this.#sent.delete(body);
    const bytes = known ?? (isRepeated ? sharedBytes(body) : undefined);
    this.#sent.set(body, bytes);
    const [oldest] = this.#sent.keys();
    if (this.#sent.size > KEPT && oldest !== undefined) this.#sent.delete(oldest);
    return bytes;
  }
}

/** @param {string} text */
function sharedBytes(text) {
  const bytes = Buffer.from(text);
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.length));
  shared.set(bytes);
  return shared;
}
