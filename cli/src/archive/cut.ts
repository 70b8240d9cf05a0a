import { createHash } from 'node:crypto';

/*
 * Content-defined chunking after FastCDC (Xia and others, 2016): a rolling hash over the last 32 bytes decides where a
 * chunk ends, so an insertion moves the ends with it, and only the chunks around it change. Other cuts would only cost
 * bytes once, as chunks are named by their content: but every client should cut alike.
 */

const KIB = 1024;
/** Bytes. A chunk costs a request, and a change costs the chunks around it: a quarter of a mebibyte is between them. */
export const CUT = { least: 64 * KIB, usual: 256 * KIB, most: 1024 * KIB } as const;

/** Up to `usual` bytes an end needs 20 zero bits, then 16: so most chunks are of about that size. */
const BEFORE_USUAL = 0xff_ff_f0_00 | 0;
const AFTER_USUAL = 0xff_ff_00_00 | 0;

/** 256 numbers without a pattern, the same for everybody. */
const GEAR = Int32Array.from({ length: 256 }, (_, byte) =>
  createHash('sha256').update(`satcade chunk ${byte}`).digest().readInt32BE(),
);

/** The length of the first chunk of these bytes, which are all that follow or at least `most`. */
function firstCut(bytes: Uint8Array): number {
  const end = Math.min(bytes.length, CUT.most);
  if (end <= CUT.least) return end;
  const usual = Math.min(end, CUT.usual);
  let hash = 0;
  let at: number = CUT.least;
  for (; at < usual; at += 1) {
    hash = ((hash << 1) + (GEAR[bytes[at] ?? 0] ?? 0)) | 0;
    if ((hash & BEFORE_USUAL) === 0) return at + 1;
  }
  for (; at < end; at += 1) {
    hash = ((hash << 1) + (GEAR[bytes[at] ?? 0] ?? 0)) | 0;
    if ((hash & AFTER_USUAL) === 0) return at + 1;
  }
  return end;
}

/** The chunks of a stream, in order. Each is valid until the next one is taken. */
export async function* cutChunks(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const held = Buffer.alloc(8 * CUT.most);
  let from = 0;
  let to = 0;
  for await (const piece of stream) {
    for (let taken = 0; taken < piece.length; ) {
      if (to === held.length) {
        held.copyWithin(0, from, to);
        to -= from;
        from = 0;
      }
      const part = piece.subarray(taken, taken + held.length - to);
      held.set(part, to);
      to += part.length;
      taken += part.length;
      while (to - from >= CUT.most) {
        const length = firstCut(held.subarray(from, to));
        yield held.subarray(from, from + length);
        from += length;
      }
    }
  }
  while (from < to) {
    const length = firstCut(held.subarray(from, to));
    yield held.subarray(from, from + length);
    from += length;
  }
}
