import { createHash } from 'node:crypto';
import { cutChunks } from '../archive/cut.ts';
import { type Segment, sizeOf, streamOf } from '../archive/source.ts';

/** A file that is on this machine, in parts, and where its chunks are. */
export interface LocalChunks {
  readonly segments: readonly Segment[];
  /** The place of each chunk, by its hash. */
  readonly places: ReadonlyMap<string, number>;
}

export const NO_CHUNKS: LocalChunks = { segments: [], places: new Map() };

/** Cuts a file as a push does. */
export async function localChunks(
  segments: readonly Segment[],
  onRead: (done: number, total: number) => void,
): Promise<LocalChunks> {
  const places = new Map<string, number>();
  const size = sizeOf(segments);
  let position = 0;
  for await (const bytes of cutChunks(streamOf(segments))) {
    places.set(createHash('sha256').update(bytes).digest('hex'), position);
    position += bytes.length;
    onRead(position, size);
  }
  return { segments, places };
}

/** Reads a whole file; its SHA-256. */
export async function hashOfAll(
  segments: readonly Segment[],
  onRead: (done: number, total: number) => void,
): Promise<string> {
  const hash = createHash('sha256');
  const size = sizeOf(segments);
  let done = 0;
  for await (const bytes of streamOf(segments)) {
    hash.update(bytes);
    done += bytes.length;
    onRead(done, size);
  }
  return hash.digest('hex');
}
