import { sizeText } from './file-rules.ts';

const MB = 1024 * 1024;

export interface ArchiveLimits {
  readonly depth: number;
  readonly entries: number;
  readonly folders: number;
  readonly unpackedBytes: number;
  readonly ratio: number;
  readonly ratioMattersFrom: number;
}

/** How much unpacking one uploaded file may ask for, over all archives inside it. */
export const ARCHIVE_LIMITS: ArchiveLimits = {
  /** The uploaded archive is depth 1, one inside it depth 2. A packed tar is two: `.tar.gz`. */
  depth: 5,
  entries: 250_000,
  /** Folders that entries lie in, whether they are entries themselves or not: each takes memory. */
  folders: 100_000,
  unpackedBytes: 20 * 1024 * MB,
  /** Unpacked to packed. Deflate reaches 1000 on bytes that are all the same. */
  ratio: 200,
  /** Below this much the ratio says nothing: a small file of blank pixels is no bomb. */
  ratioMattersFrom: 64 * MB,
};

/**
 * Counts changes of what is refused or opened. It is part of the name of the rules, so that files which were scanned with
 * earlier checks are scanned again.
 */
export const CHECKS_VERSION = 3;

/** `250,000`: a whole number. */
const countText = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');

/** Counts what unpacking has cost so far. Its methods answer with what to tell the developer once it is too much. */
export class UnpackingBudget {
  readonly #limits: ArchiveLimits;
  readonly #maxBytes: number;
  #entries = 0;
  #folders = 0;
  #bytes = 0;

  /** `packedBytes`: size of the uploaded file. */
  constructor(packedBytes: number, limits = ARCHIVE_LIMITS) {
    this.#limits = limits;
    const { ratio, ratioMattersFrom, unpackedBytes } = limits;
    this.#maxBytes = Math.min(unpackedBytes, Math.max(ratioMattersFrom, packedBytes * ratio));
  }

  addEntry(): string | undefined {
    this.#entries += 1;
    return this.#entries > this.#limits.entries
      ? `The archive holds more than ${countText(this.#limits.entries)} entries.`
      : undefined;
  }

  addFolders(count: number): string | undefined {
    this.#folders += count;
    return this.#folders > this.#limits.folders
      ? `The archive holds more than ${countText(this.#limits.folders)} folders.`
      : undefined;
  }

  addBytes(count: number): string | undefined {
    this.#bytes += count;
    return this.#bytes > this.#maxBytes
      ? `The archive unpacks to more than ${sizeText(this.#maxBytes)}, the most for its size.`
      : undefined;
  }
}
