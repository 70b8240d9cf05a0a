import type { UnreadableBecause } from '@satcade/contracts/archive/reasons';
import type { OpenedFormat } from './domain/formats.ts';

/** One unpacker for each format that the scan opens. */
export type Unpackers = Readonly<Record<OpenedFormat, Unpacker>>;

/** Unpacks archives of one format from a stream. */
export interface Unpacker {
  /**
   * The entries in the order in which they are stored. Read the content of one to its end before requesting the next.
   * An archive may follow `before` other bytes in a file: a program that carries it. `onMember`: called before each
   * further part of a file that is packed in several.
   */
  entries(archive: AsyncIterable<Uint8Array>, before?: number, onMember?: () => void): AsyncIterable<ArchiveEntry>;
}

export interface ArchiveEntry {
  /** Ends with a slash for a folder. Absent if the format packs one file without a name. */
  readonly name?: string;
  /** The names that programs may read in other encodings. */
  readonly otherNames: readonly string[];
  /** Unpacked bytes according to its header; 0 if it does not say. */
  readonly size: number;
  readonly content: AsyncIterable<Uint8Array> | 'encrypted' | 'unknown-compression';
}

/** The archive is broken, or ambiguous. */
export class UnreadableArchive extends Error {
  readonly because: UnreadableBecause;

  constructor(because: UnreadableBecause) {
    super(because);
    this.because = because;
  }
}
