import type { Chunk } from '@satcade/contracts/chunks';

/** A chunk and where it is in its file. */
export interface PlacedChunk extends Chunk {
  readonly position: number;
}

/** Neighbouring chunks that one request fetches. */
export interface MissingRange {
  readonly position: number;
  readonly size: number;
  readonly chunks: readonly PlacedChunk[];
}

/** Bytes of one request: it is held in memory, and sent again when the connection ends. */
export const RANGE_BYTES = 8 * 1024 * 1024;

export function placed(chunks: readonly Chunk[]): PlacedChunk[] {
  let position = 0;
  return chunks.map((chunk) => {
    const at = { ...chunk, position };
    position += chunk.size;
    return at;
  });
}

/** The chunks that are not there, each once, as few ranges of the file. */
export function missingRanges(chunks: readonly PlacedChunk[], isThere: (sha256: string) => boolean): MissingRange[] {
  const asked = new Set<string>();
  const ranges: { position: number; size: number; chunks: PlacedChunk[] }[] = [];
  for (const chunk of chunks) {
    if (isThere(chunk.sha256) || asked.has(chunk.sha256)) continue;
    asked.add(chunk.sha256);
    const last = ranges.at(-1);
    const isNext = last !== undefined && last.position + last.size === chunk.position;
    if (isNext && last.size + chunk.size <= RANGE_BYTES) {
      last.size += chunk.size;
      last.chunks.push(chunk);
    } else {
      ranges.push({ position: chunk.position, size: chunk.size, chunks: [chunk] });
    }
  }
  return ranges;
}
