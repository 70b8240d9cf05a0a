import { type FileHandle, open } from 'node:fs/promises';
import { EXIT, Failure } from '../failure.ts';

/** A file whose bytes are partly in memory and partly in other files, read from any place. */
export type Segment =
  | { readonly kind: 'bytes'; readonly bytes: Buffer }
  | {
      readonly kind: 'file';
      readonly path: string;
      readonly size: number;
      /** Where its bytes begin in the file; 0 when left out. */
      readonly from?: number;
    };

const PIECE = 1024 * 1024;

const lengthOf = (segment: Segment): number => (segment.kind === 'bytes' ? segment.bytes.length : segment.size);

export const sizeOf = (segments: readonly Segment[]): number =>
  segments.reduce((sum, segment) => sum + lengthOf(segment), 0);

/** All bytes in order. A piece is valid until the next one is taken. */
export async function* streamOf(segments: readonly Segment[]): AsyncGenerator<Uint8Array> {
  const piece = Buffer.alloc(PIECE);
  for (const segment of segments) {
    if (segment.kind === 'bytes') yield segment.bytes;
    else yield* fileStream(segment.path, segment.size, piece, segment.from);
  }
}

/** `size` bytes of a file from `from` on; throws when it is shorter. */
export async function* fileStream(path: string, size: number, piece: Buffer, from = 0): AsyncGenerator<Uint8Array> {
  const file = await open(path);
  try {
    for (let at = 0; at < size; ) {
      const { bytesRead } = await file.read(piece, 0, Math.min(piece.length, size - at), from + at);
      if (bytesRead === 0) throw changed(path);
      at += bytesRead;
      yield piece.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}

export type RangeReader = (position: number, length: number) => Promise<Buffer<ArrayBuffer>>;

/** Reads ranges of the file that the segments make up. */
export function rangeReader(segments: readonly Segment[]): RangeReader {
  const starts = startsOf(segments);
  return async (position: number, length: number): Promise<Buffer<ArrayBuffer>> => {
    const bytes = Buffer.alloc(length);
    for (let filled = 0, index = indexAt(starts, position); filled < length; index += 1) {
      const segment = segments[index];
      if (segment === undefined) throw new Error(`nothing at ${position + filled}`);
      const from = position + filled - (starts[index] ?? 0);
      const wanted = Math.min(length - filled, lengthOf(segment) - from);
      if (segment.kind === 'bytes') segment.bytes.copy(bytes, filled, from, from + wanted);
      else await readExactly(segment.path, bytes.subarray(filled, filled + wanted), from + (segment.from ?? 0));
      filled += wanted;
    }
    return bytes;
  };
}

/** Cuts ranges out of the file that the segments make up, without reading them. */
export function slicer(segments: readonly Segment[]) {
  const starts = startsOf(segments);
  return (position: number, length: number): Segment[] => {
    const slices: Segment[] = [];
    for (let taken = 0, index = indexAt(starts, position); taken < length; index += 1) {
      const segment = segments[index];
      if (segment === undefined) throw new Error(`nothing at ${position + taken}`);
      const from = position + taken - (starts[index] ?? 0);
      const size = Math.min(length - taken, lengthOf(segment) - from);
      // An empty file has a segment of no bytes.
      if (size > 0) slices.push(partOf(segment, from, size));
      taken += size;
    }
    return slices;
  };
}

const partOf = (segment: Segment, from: number, size: number): Segment =>
  segment.kind === 'bytes'
    ? { kind: 'bytes', bytes: segment.bytes.subarray(from, from + size) }
    : { kind: 'file', path: segment.path, size, from: (segment.from ?? 0) + from };

function startsOf(segments: readonly Segment[]): number[] {
  const starts: number[] = [];
  let end = 0;
  for (const segment of segments) {
    starts.push(end);
    end += lengthOf(segment);
  }
  return starts;
}

/** The last segment that begins at or before the position. */
function indexAt(starts: readonly number[], position: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= position) low = middle;
    else high = middle - 1;
  }
  return low;
}

async function readExactly(path: string, into: Buffer, position: number): Promise<void> {
  const file: FileHandle = await open(path);
  try {
    for (let at = 0; at < into.length; ) {
      const { bytesRead } = await file.read(into, at, into.length - at, position + at);
      if (bytesRead === 0) throw changed(path);
      at += bytesRead;
    }
  } finally {
    await file.close();
  }
}

export const changed = (path: string): Failure =>
  new Failure(EXIT.usage, `${path} changed while it was read. Start again when nothing writes to it.`);
