/* The checksum of ZIP: CRC-32 of ISO 3309, of eight bytes at a time with a table for each of them ("slicing by 8"). */

const POLYNOMIAL = 0xedb88320;
const WIDTH = 8;

const TABLES: readonly Uint32Array[] = makeTables();

function makeTables(): Uint32Array[] {
  const first = new Uint32Array(256).map((_, byte) => {
    let rest = byte;
    for (let bit = 0; bit < 8; bit += 1) rest = (rest & 1) === 1 ? (rest >>> 1) ^ POLYNOMIAL : rest >>> 1;
    return rest >>> 0;
  });
  const tables = [first];
  for (let place = 1; place < WIDTH; place += 1) {
    const before = tables[place - 1] ?? first;
    tables.push(before.map((value) => ((value >>> 8) ^ at(first, value & 0xff)) >>> 0));
  }
  return tables;
}

function at(table: Uint32Array | Uint8Array | undefined, place: number): number {
  return table?.[place] ?? 0;
}

/** The checksum of some bytes; `before` is that of the bytes before them, 0 at the beginning. */
export function crc32(bytes: Uint8Array, before = 0): number {
  const [t0, t1, t2, t3, t4, t5, t6, t7] = TABLES;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const whole = bytes.length - (bytes.length % WIDTH);
  let crc = ~before;
  let place = 0;
  for (; place < whole; place += WIDTH) {
    const low = view.getUint32(place, true) ^ crc;
    const high = view.getUint32(place + 4, true);
    crc =
      at(t7, low & 0xff) ^
      at(t6, (low >>> 8) & 0xff) ^
      at(t5, (low >>> 16) & 0xff) ^
      at(t4, low >>> 24) ^
      at(t3, high & 0xff) ^
      at(t2, (high >>> 8) & 0xff) ^
      at(t1, (high >>> 16) & 0xff) ^
      at(t0, high >>> 24);
  }
  for (; place < bytes.length; place += 1) crc = (crc >>> 8) ^ at(t0, (crc ^ at(bytes, place)) & 0xff);
  return ~crc >>> 0;
}
