import type { Reason } from '@satcade/contracts/archive/reasons';

/** Width and height in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** The maximum side lengths and area of a picture: a photo of 24 megapixels, a screen of eight thousand pixels. */
const MAX_SIDE = 8192;
const MAX_PIXELS = 24_000_000;

/**
 * The size that a picture's own header claims; `undefined` if it claims none. Checked before decoding, because a few
 * bytes may claim a size that no memory can hold.
 */
export function claimedSize(contentType: string, bytes: Uint8Array): PictureSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  switch (contentType) {
    case 'image/png':
      return bytes.length < 24 ? undefined : { width: view.getUint32(16), height: view.getUint32(20) };
    case 'image/webp':
      return webpSize(view);
    case 'image/jpeg':
      return jpegSize(view);
    default:
      return undefined;
  }
}

/** Why a picture of this size is not accepted; `undefined` if it is accepted. */
export function dimensionRefusal({ width, height }: PictureSize): Reason | undefined {
  if (width === 0 || height === 0) return 'The picture has no pixels.';
  return Math.max(width, height) > MAX_SIDE || width * height > MAX_PIXELS
    ? `The picture is ${width} × ${height} pixels. At most ${MAX_SIDE} on each side and ${MAX_PIXELS / 1_000_000} megapixels are accepted.`
    : undefined;
}

/** RIFF, size, WEBP, then the first chunk: lossy, lossless or extended. */
function webpSize(view: DataView): PictureSize | undefined {
  if (view.byteLength < 30) return undefined;
  switch (String.fromCharCode(...[12, 13, 14, 15].map((at) => view.getUint8(at)))) {
    case 'VP8 ':
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    case 'VP8L': {
      const bits = view.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { width: uint24(view, 24) + 1, height: uint24(view, 27) + 1 };
    default:
      return undefined;
  }
}

const uint24 = (view: DataView, at: number): number => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);

/** Segments up to the first frame header (SOF0 to SOF15, without the tables DHT, JPG and DAC among them). */
function jpegSize(view: DataView): PictureSize | undefined {
  let at = 2;
  while (at + 9 <= view.byteLength) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    }
    at += 2 + view.getUint16(at + 2);
  }
  return undefined;
}
