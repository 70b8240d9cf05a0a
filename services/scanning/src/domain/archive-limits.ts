import {
  ARCHIVE_LIMITS,
  type ArchiveLimits,
  countText,
  mostUnpacked,
  tooManyEntries,
  unpacksTooMuch,
} from '@satcade/contracts/archive/limits';
import type { Reason } from '@satcade/contracts/archive/reasons';
import { sizeText } from './file-rules.ts';

export { ARCHIVE_LIMITS, type ArchiveLimits };

/**
 * Number of the changes to what is refused or opened. It is part of the name of the rules, so that files scanned with
 * earlier checks are scanned again.
 */
export const CHECKS_VERSION = 5;

/** Unwinds out of nested archives. */
export class TooMuchToUnpack extends Error {
  readonly reason: Reason;

  constructor(reason: Reason) {
    super(reason);
    this.reason = reason;
  }
}

/** Counts the cost of unpacking so far. Its methods return the message for the developer once a limit is exceeded. */
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

  addEntry(): Reason | undefined {
    this.#entries += 1;
    return this.#entries > this.#limits.entries ? tooManyEntries(this.#limits) : undefined;
  }

  addFolders(count: number): Reason | undefined {
    this.#folders += count;
    return this.#folders > this.#limits.folders
      ? `The archive holds more than ${countText(this.#limits.folders)} folders.`
      : undefined;
  }

  addBytes(count: number): Reason | undefined {
    this.#bytes += count;
    return this.#bytes > this.#maxBytes ? unpacksTooMuch(sizeText(this.#maxBytes)) : undefined;
  }
}
