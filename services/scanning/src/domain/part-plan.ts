/** The maximum size of a single put; larger files are sent in parts. S3 requires at least 5 MiB per part. */
export const FIRST_PART_BYTES = 8 * 1024 * 1024;
/** The maximum number of parts in S3. */
export const MAX_PARTS = 10_000;

export interface PartPlan {
  /** Bytes of every part but the last. */
  readonly partSize: number;
  readonly partCount: number;
}

/** Divides a file: the part size doubles until there are few enough parts. `fileSize` in bytes, at least 1. */
export function partPlan(fileSize: number): PartPlan {
  let partSize = FIRST_PART_BYTES;
  while (Math.ceil(fileSize / partSize) > MAX_PARTS) partSize *= 2;
  return { partSize, partCount: Math.ceil(fileSize / partSize) };
}

/** Bytes of one part; parts count from 1. */
export const partBytes = ({ partSize, partCount }: PartPlan, fileSize: number, partNumber: number): number =>
  partNumber < partCount ? partSize : fileSize - (partCount - 1) * partSize;
