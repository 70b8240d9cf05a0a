import type { ChunkList } from '@satcade/contracts/chunks';
import { type PartPlan, partBytes } from '../domain/part-plan.ts';

type ListedChunk = ChunkList['chunks'][number];

interface Part {
  readonly partNumber: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

interface Options {
  readonly plan: PartPlan;
  /** Parts that are not needed; chunks that lie within them are not read. */
  readonly skips: (partNumber: number) => boolean;
  readonly read: (chunk: ListedChunk) => Promise<Uint8Array>;
}

/** Chunks that are read ahead: S3 answers each after some milliseconds. */
const AHEAD = 16;

/** The parts of the file that consists of these chunks, in order. Holds one part and the chunks read ahead in memory. */
export async function* joinedParts({ size, chunks }: ChunkList, { plan, skips, read }: Options): AsyncGenerator<Part> {
  const placed = placedChunks(chunks);
  const partOf = (position: number) => Math.floor(position / plan.partSize) + 1;
  const needed = placed.filter(({ start, chunk }) => {
    const last = partOf(start + chunk[1] - 1);
    for (let part = partOf(start); part <= last; part += 1) if (!skips(part)) return true;
    return false;
  });
  const reads: Promise<Uint8Array>[] = [];
  let part: { readonly number: number; readonly bytes: Uint8Array<ArrayBuffer> } | undefined;
  for (const [index, { start }] of needed.entries()) {
    while (reads.length < Math.min(needed.length, index + AHEAD)) {
      const next = needed[reads.length];
      if (next === undefined) break;
      const reading = read(next.chunk);
      // Whoever waits for it gets the error; without a reader, as after an earlier error, it must not end the process.
      reading.catch(() => {});
      reads.push(reading);
    }
    const content = await reads[index];
    if (content === undefined) return;
    // The bytes are copied below; the promise would keep them.
    reads[index] = Promise.resolve(new Uint8Array());
    for (let at = 0; at < content.length; ) {
      const number = partOf(start + at);
      const partStart = (number - 1) * plan.partSize;
      const length = partBytes(plan, size, number);
      const piece = content.subarray(at, Math.min(content.length, partStart + length - start));
      at += piece.length;
      if (skips(number)) continue;
      if (part?.number !== number) part = { number, bytes: new Uint8Array(length) };
      const offset = start + at - piece.length - partStart;
      part.bytes.set(piece, offset);
      if (offset + piece.length === length) yield { partNumber: number, bytes: part.bytes };
    }
  }
}

function placedChunks(chunks: readonly ListedChunk[]) {
  let start = 0;
  return chunks.map((chunk) => {
    const placed = { start, chunk };
    start += chunk[1];
    return placed;
  });
}
