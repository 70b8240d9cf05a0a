import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { invalidRequest } from '../errors.ts';
import { Crc64Nvme, crc32c } from './crc.ts';

/** The checksum algorithms of S3, by their name on the wire. */
export const CHECKSUM_ALGORITHMS = ['CRC32', 'CRC32C', 'CRC64NVME', 'SHA1', 'SHA256'] as const;
export type ChecksumAlgorithm = (typeof CHECKSUM_ALGORITHMS)[number];

/** A checksum that is updated with its data; `digest` returns the raw bytes, which S3 sends in base64. */
export interface RunningChecksum {
  update(data: Buffer): void;
  digest(): Buffer;
}

export const checksumHeader = (algorithm: ChecksumAlgorithm): string => `x-amz-checksum-${algorithm.toLowerCase()}`;

/** Throws `InvalidRequest` for an algorithm that S3 does not have. */
export function checksumAlgorithm(name: string): ChecksumAlgorithm {
  const algorithm = CHECKSUM_ALGORITHMS.find((each) => each === name.toUpperCase());
  if (algorithm === undefined) throw invalidRequest('The algorithm type you specified for the checksum is invalid.');
  return algorithm;
}

export function startChecksum(algorithm: ChecksumAlgorithm): RunningChecksum {
  switch (algorithm) {
    case 'CRC32':
      return runningCrc32(crc32);
    case 'CRC32C':
      return runningCrc32(crc32c);
    case 'CRC64NVME':
      return new Crc64Nvme();
    case 'SHA1':
      return createHash('sha1');
    case 'SHA256':
      return createHash('sha256');
  }
}

function runningCrc32(crc: (data: Buffer, previous: number) => number): RunningChecksum {
  let value = 0;
  return {
    update(data) {
      value = crc(data, value);
    },
    digest() {
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32BE(value);
      return bytes;
    },
  };
}
