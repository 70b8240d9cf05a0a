import { crc32, deflateSync } from 'node:zlib';
import type { Colour } from './colour.ts';

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const MAX_COLOURS = 256;

export interface Picture {
  readonly width: number;
  readonly height: number;
  /** Row by row from the top left. */
  readonly pixels: ArrayLike<Colour>;
}

/**
 * A PNG with a palette of at most 256 colours. Every pixel is written as a square of `scale` pixels, so that it stays
 * a crisp square when a page stretches the picture.
 */
export function encodePng(picture: Picture, scale = 1): Uint8Array {
  const width = picture.width * scale;
  const height = picture.height * scale;
  const palette = new Map<Colour, number>();
  // Each row begins with its filter; 0 is "none", best for flat colours.
  const rows = new Uint8Array((width + 1) * height);
  for (let y = 0; y < picture.height; y += 1) {
    const start = y * scale * (width + 1);
    let at = start + 1;
    for (let x = 0; x < picture.width; x += 1) {
      const index = indexIn(palette, picture.pixels[y * picture.width + x] ?? 0);
      for (const end = at + scale; at < end; at += 1) rows[at] = index;
    }
    for (let copy = 1; copy < scale; copy += 1) rows.copyWithin(start + copy * (width + 1), start, start + width + 1);
  }
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header(width, height)),
    chunk('PLTE', Uint8Array.from([...palette.keys()].flatMap((c) => [(c >> 16) & 255, (c >> 8) & 255, c & 255]))),
    chunk('IDAT', deflateSync(rows, { level: 5 })),
    chunk('IEND', new Uint8Array(0)),
  ]);
}

function indexIn(palette: Map<Colour, number>, colour: Colour): number {
  const known = palette.get(colour);
  if (known !== undefined) return known;
  if (palette.size === MAX_COLOURS) throw new Error(`a picture has more than ${MAX_COLOURS} colours`);
  palette.set(colour, palette.size);
  return palette.size - 1;
}

function header(width: number, height: number): Uint8Array {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([8, 3, 0, 0, 0], 8); // 8 bits a pixel, palette, deflate, adaptive filters, not interlaced
  return data;
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const whole = Buffer.alloc(12 + data.length);
  whole.writeUInt32BE(data.length, 0);
  whole.write(type, 4, 'latin1');
  whole.set(data, 8);
  whole.writeUInt32BE(crc32(whole.subarray(4, 8 + data.length)), 8 + data.length);
  return whole;
}
