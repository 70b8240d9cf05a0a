const STRIPE = 24;
const HEIGHT = 160;
const HEADER = 54;

/** Colours (0xRRGGBB) as stripes next to each other, in a BMP that every editor opens. */
export function swatches(colours: readonly number[]): Uint8Array {
  const width = colours.length * STRIPE;
  // Rows are padded to a multiple of 4 bytes; a stripe of 24 pixels already is one.
  const row = Buffer.alloc(width * 3);
  for (let x = 0; x < width; x += 1) row.writeUIntLE(colours[Math.floor(x / STRIPE)] ?? 0, x * 3, 3);
  const size = row.length * HEIGHT;
  const header = Buffer.alloc(HEADER);
  header.write('BM', 0, 'latin1');
  header.writeUInt32LE(HEADER + size, 2);
  header.writeUInt32LE(HEADER, 10);
  header.writeUInt32LE(40, 14);
  header.writeInt32LE(width, 18);
  header.writeInt32LE(HEIGHT, 22);
  header.writeUInt16LE(1, 26);
  header.writeUInt16LE(24, 28);
  header.writeUInt32LE(size, 34);
  return new Uint8Array(Buffer.concat([header, ...Array.from({ length: HEIGHT }, () => row)]));
}
