import { crc32, inflateSync } from 'node:zlib';

export interface ReadPng {
  readonly width: number;
  readonly height: number;
  readonly chunks: readonly string[];
  /** Colours row by row, as 0xRRGGBB. */
  readonly pixels: readonly number[];
}

/** Reads a PNG as a strict viewer would: signature, checksums, eight bits with a palette, rows without a filter. */
export function readPng(bytes: Uint8Array): ReadPng {
  const file = Buffer.from(bytes);
  if (file.subarray(0, 8).toString('latin1') !== '\x89PNG\r\n\x1a\n') throw new Error('not a PNG');
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < file.length; ) {
    const length = file.readUInt32BE(at);
    const typed = file.subarray(at + 4, at + 8 + length);
    const type = typed.subarray(0, 4).toString('latin1');
    if (file.readUInt32BE(at + 8 + length) !== crc32(typed)) throw new Error(`${type} has a wrong checksum`);
    chunks.set(type, typed.subarray(4));
    at += 12 + length;
  }
  const part = (type: string): Buffer => chunks.get(type) ?? Buffer.alloc(0);
  const [width, height] = [part('IHDR').readUInt32BE(0), part('IHDR').readUInt32BE(4)];
  const [depth, colourType, ...rest] = part('IHDR').subarray(8);
  if (depth !== 8 || colourType !== 3 || rest.some((value) => value !== 0)) throw new Error('not a plain palette PNG');
  const rows = inflateSync(part('IDAT'));
  if (rows.length !== (width + 1) * height) throw new Error('the rows have another length');
  const palette = part('PLTE');
  const pixels: number[] = [];
  for (let y = 0; y < height; y += 1) {
    const row = rows.subarray(y * (width + 1), (y + 1) * (width + 1));
    if (row[0] !== 0) throw new Error(`row ${y} is filtered`);
    for (const index of row.subarray(1)) pixels.push(palette.readUIntBE(index * 3, 3));
  }
  return { width, height, chunks: [...chunks.keys()], pixels };
}
