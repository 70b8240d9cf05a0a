import type { Reason } from './reasons.ts';

const MB = 1024 * 1024;

export interface ArchiveLimits {
  readonly depth: number;
  readonly entries: number;
  readonly folders: number;
  readonly unpackedBytes: number;
  readonly ratio: number;
  readonly ratioMattersFrom: number;
}

/** How much unpacking one uploaded file may need, over all nested archives. */
export const ARCHIVE_LIMITS: ArchiveLimits = {
  /** The uploaded archive has depth 1, one inside it depth 2. A packed tar counts as two: `.tar.gz`. */
  depth: 5,
  entries: 250_000,
  /** Folders that contain entries, whether they are entries themselves or not: each takes memory. */
  folders: 100_000,
  unpackedBytes: 20 * 1024 * MB,
  /** Maximum ratio of unpacked to packed size. Deflate reaches 1000 on identical bytes. */
  ratio: 200,
  /** Below this size the ratio means nothing: a small file of blank pixels is no bomb. */
  ratioMattersFrom: 64 * MB,
};

/** Formats a whole number: `250,000`. */
export const countText = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');

export const tooManyEntries = ({ entries }: ArchiveLimits): Reason =>
  `The archive holds more than ${countText(entries)} entries.`;

/** How many bytes a file of this size may unpack to. */
export const mostUnpacked = (packedBytes: number, { ratio, ratioMattersFrom, unpackedBytes }: ArchiveLimits): number =>
  Math.min(unpackedBytes, Math.max(ratioMattersFrom, packedBytes * ratio));

/** `most` is a size with its unit. */
export const unpacksTooMuch = (most: string): Reason =>
  `The archive unpacks to more than ${most}, the most for its size.`;
