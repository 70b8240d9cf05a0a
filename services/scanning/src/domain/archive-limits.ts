import {
  ARCHIVE_LIMITS,
  type ArchiveLimits,
  countText,
  mostUnpacked,
  tooManyEntries,
  unpacksTooMuch,
} from '@satcade/contracts/archive/limits';
import { sizeText } from './file-rules.ts';

export { ARCHIVE_LIMITS, type ArchiveLimits };

/**
 * Counts changes of what is refused or opened. It is part of the name of the rules, so that files which were scanned with
 * earlier checks are scanned again.
 */
export const CHECKS_VERSION = 4;

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
    this.#maxBytes = mostUnpacked(packedBytes, limits);
  }

  addEntry(): string | undefined {
    this.#entries += 1;
    return this.#entries > this.#limits.entries ? tooManyEntries(this.#limits) : undefined;
  }

  addFolders(count: number): string | undefined {
    this.#folders += count;
    return this.#folders > this.#limits.folders
      ? `The archive holds more than ${countText(this.#limits.folders)} folders.`
      : undefined;
  }

  addBytes(count: number): string | undefined {
    this.#bytes += count;
    return this.#bytes > this.#maxBytes ? unpacksTooMuch(sizeText(this.#maxBytes)) : undefined;
  }
}
