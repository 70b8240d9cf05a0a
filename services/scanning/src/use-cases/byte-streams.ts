/** Reads a stream to its end, for what its source does on the way. */
export async function drain(stream: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of stream);
}

/**
 * Looks at the first `count` bytes of a stream (fewer if it is shorter). `all` is the stream as if nothing had been
 * read of it.
 */
export async function beginning(
  stream: AsyncGenerator<Uint8Array>,
  count: number,
): Promise<{ readonly head: Uint8Array; readonly all: AsyncGenerator<Uint8Array> }> {
  let head = new Uint8Array();
  while (head.length < count) {
    const next = await stream.next();
    if (next.done === true) break;
    head = Buffer.concat([head, next.value]);
  }
  return { head: head.subarray(0, count), all: prefixed(head, stream) };
}

async function* prefixed(first: Uint8Array, rest: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  if (first.length > 0) yield first;
  yield* rest;
}
