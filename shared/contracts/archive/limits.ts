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

/** `250,000`: a whole number. */
export const countText = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');

export const tooManyEntries = ({ entries }: ArchiveLimits): string =>
  `The archive holds more than ${countText(entries)} entries.`;

/** How much a file of so many bytes may unpack to. */
export const mostUnpacked = (packedBytes: number, { ratio, ratioMattersFrom, unpackedBytes }: ArchiveLimits): number =>
  Math.min(unpackedBytes, Math.max(ratioMattersFrom, packedBytes * ratio));

/** `most` is a size with its unit. */
export const unpacksTooMuch = (most: string): string =>
  `The archive unpacks to more than ${most}, the most for its size.`;
