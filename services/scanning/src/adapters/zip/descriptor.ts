import { SIGNATURE } from './records.ts';

/** The measured sizes and checksum of an entry's content. */
export interface Measured {
  /** CRC-32 of the unpacked bytes; absent if they were not read. */
  readonly checksum?: number;
  readonly packedSize: number;
  readonly size: number;
}

/**
 * The length of the descriptor at the start of `bytes`, if it matches the measured values. Writers may omit its
 * signature and write its sizes with 4 or 8 bytes; only the right interpretation matches. 8 is tried first: for an
 * empty entry, the upper half of its packed size would look like a 4-byte size of 0.
 */
export function descriptorLength(bytes: Buffer, measured: Measured): number | undefined {
  const isSigned = bytes.length >= 4 && bytes.readUInt32LE(0) === SIGNATURE.descriptor;
  for (const start of isSigned ? [4, 0] : [0]) {
    for (const width of [8, 4] as const) {
      const length = start + 4 + 2 * width;
      if (length > bytes.length) continue;
      const number = (at: number) => (width === 4 ? bytes.readUInt32LE(at) : Number(bytes.readBigUInt64LE(at)));
      const isIt =
        (measured.checksum === undefined || bytes.readUInt32LE(start) === measured.checksum) &&
        number(start + 4) === measured.packedSize &&
        number(start + 4 + width) === measured.size;
      if (isIt) return length;
    }
  }
  return undefined;
}

export const MAX_DESCRIPTOR_BYTES = 24;
