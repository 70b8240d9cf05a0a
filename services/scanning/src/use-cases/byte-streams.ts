/** Reads a stream to its end, only for the side effects of its source. */
export async function drain(stream: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of stream);
}

/**
 * Reads the first `count` bytes of a stream (fewer if it is shorter). `all` is the whole stream as if nothing had been
 * read.
 */
export async function beginning(
  stream: AsyncGenerator<Uint8Array>,
  count: number,
): Promise<{ readonly head: Buffer; readonly all: AsyncGenerator<Uint8Array> }> {
  const pieces: Buffer[] = [];
  let length = 0;
  while (length < count) {
    const next = await stream.next();
    if (next.done === true) break;
    // Copied, because its source may reuse the bytes.
    pieces.push(Buffer.from(next.value));
    length += next.value.length;
  }
  const [first] = pieces;
  const head = pieces.length === 1 && first !== undefined ? first : Buffer.concat(pieces);
  return { head: head.subarray(0, count), all: prefixed(head, stream) };
}

async function* prefixed(first: Uint8Array, rest: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  if (first.length > 0) yield first;
  yield* rest;
}

/** A stream in two parts: the first `count` bytes, then the rest. */
export function splitAt(
  stream: AsyncGenerator<Uint8Array>,
  count: number,
): { readonly first: AsyncGenerator<Uint8Array>; readonly rest: AsyncGenerator<Uint8Array> } {
  let left = count;
  let surplus = new Uint8Array();

  async function* first(): AsyncGenerator<Uint8Array> {
    while (left > 0) {
      const next = await stream.next();
      if (next.done === true) return;
      const piece = next.value.subarray(0, left);
      surplus = Buffer.from(next.value.subarray(left));
      left -= piece.length;
      yield piece;
    }
  }

  async function* rest(): AsyncGenerator<Uint8Array> {
    yield* prefixed(surplus, stream);
  }

  return { first: first(), rest: rest() };
}

/** The same stream; `look` receives each piece as it passes. */
export async function* watched(
  stream: AsyncIterable<Uint8Array>,
  look: (bytes: Uint8Array) => void,
): AsyncGenerator<Uint8Array> {
  for await (const bytes of stream) {
    look(bytes);
    yield bytes;
  }
}
