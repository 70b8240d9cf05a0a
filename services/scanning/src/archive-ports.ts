import type { OpenedFormat } from './domain/formats.ts';

/** One for each format that the scan opens. */
export type Unpackers = Readonly<Record<OpenedFormat, Unpacker>>;

/** Unpacks archives of one format while their bytes stream by. */
export interface Unpacker {
  /**
   * The entries in the order they lie in. The content of one must be read to its end before the next is asked for. An
   * archive may lie in a file behind `before` other bytes: a program that carries it.
   */
  entries(archive: AsyncIterable<Uint8Array>, before?: number): AsyncIterable<ArchiveEntry>;
}

export interface ArchiveEntry {
  /** Ends with a slash for a folder. Absent where the format packs one file without a name. */
  readonly name?: string;
  /** What programs may make of the same name that guess another encoding. */
  readonly otherNames: readonly string[];
  /** Unpacked bytes, as its header says; 0 where it does not. */
  readonly size: number;
  readonly content: AsyncIterable<Uint8Array> | 'encrypted' | 'unknown-compression';
}

/** The archive is broken, or tells different readers different things. The message is a clause: "it ends early". */
export class UnreadableArchive extends Error {}
