/**
 * Byte-wise tables of the two checksums that Node does not have. Both are reflected, begin and end with all bits
 * inverted.
 */
const CRC32C_POLYNOMIAL = 0x82f63b78n;
const CRC64NVME_POLYNOMIAL = 0x9a6c9329ac4bc9b5n;

function table(polynomial: bigint): bigint[] {
  return Array.from({ length: 256 }, (_, byte) => {
    let value = BigInt(byte);
    for (let bit = 0; bit < 8; bit++) value = value & 1n ? (value >> 1n) ^ polynomial : value >> 1n;
    return value;
  });
}

const lowHalves = (values: bigint[]): Uint32Array => Uint32Array.from(values, (value) => Number(value & 0xffffffffn));
const highHalves = (values: bigint[]): Uint32Array => Uint32Array.from(values, (value) => Number(value >> 32n));

const CRC32C = lowHalves(table(CRC32C_POLYNOMIAL));
const CRC64_LOW = lowHalves(table(CRC64NVME_POLYNOMIAL));
const CRC64_HIGH = highHalves(table(CRC64NVME_POLYNOMIAL));

/** CRC-32C (Castagnoli) of `data`, continued from `previous`. */
export function crc32c(data: Buffer, previous = 0): number {
  let crc = ~previous;
  for (const byte of data) crc = (crc >>> 8) ^ (CRC32C[(crc ^ byte) & 0xff] ?? 0);
  return ~crc >>> 0;
}

/** CRC-64/NVME, stored as two halves because bigint arithmetic per byte would be a hundred times slower. */
export class Crc64Nvme {
  #low = 0xffffffff;
  #high = 0xffffffff;

  update(data: Buffer): void {
    let low = this.#low;
    let high = this.#high;
    for (const byte of data) {
      const index = (low ^ byte) & 0xff;
      low = ((low >>> 8) | (high << 24)) ^ (CRC64_LOW[index] ?? 0);
      high = (high >>> 8) ^ (CRC64_HIGH[index] ?? 0);
    }
    this.#low = low;
    this.#high = high;
  }

  digest(): Buffer {
    const bytes = Buffer.alloc(8);
    bytes.writeUInt32BE(~this.#high >>> 0, 0);
    bytes.writeUInt32BE(~this.#low >>> 0, 4);
    return bytes;
  }
}
