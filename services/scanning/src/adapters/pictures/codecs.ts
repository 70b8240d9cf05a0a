import encodeAvif, { init as initAvifEncoder } from '@jsquash/avif/encode.js';
import decodeJpeg, { init as initJpegDecoder } from '@jsquash/jpeg/decode.js';
import encodeJpeg, { init as initJpegEncoder } from '@jsquash/jpeg/encode.js';
import decodePng, { init as initPngDecoder } from '@jsquash/png/decode.js';
import encodePng, { init as initPngEncoder } from '@jsquash/png/encode.js';
import decodeWebp, { init as initWebpDecoder } from '@jsquash/webp/decode.js';
import encodeWebp, { init as initWebpEncoder } from '@jsquash/webp/encode.js';
import type { CopyFormat } from '@satcade/contracts/picture-copies';
import { wasm } from './wasm.ts';

/** The pixels of a picture, four bytes each. */
export interface Pixels {
  readonly data: Uint8ClampedArray<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
  readonly colorSpace: 'srgb' | 'display-p3';
}

export interface Codec {
  decode(bytes: ArrayBuffer): Promise<Pixels>;
  encode(pixels: Pixels): Promise<ArrayBuffer>;
}

/** The only browser class that the decoders need and Node lacks. */
class PlainImageData implements Pixels {
  readonly colorSpace = 'srgb';
  readonly data: Uint8ClampedArray<ArrayBuffer>;
  readonly width: number;
  readonly height: number;

  constructor(data: Uint8ClampedArray<ArrayBuffer>, width: number, height: number) {
    this.data = data;
    this.width = width;
    this.height = height;
  }
}

/** Hardly distinguishable from the original, in a fraction of the best settings' time. */
const QUALITY = 88;

const webpEncoder = once(() => initWebpEncoder(wasm('webp', 'codec/enc/webp_enc_simd.wasm')));

/**
 * The codecs by content type, each with its own WebAssembly. They drop everything except pixels: EXIF with places and
 * names, thumbnails, comments, and any bytes after the picture. A photo's orientation is applied first.
 */
export const CODECS: Readonly<Record<string, () => Promise<Codec>>> = {
  'image/jpeg': once(async () => {
    await initJpegDecoder(wasm('jpeg', 'codec/dec/mozjpeg_dec.wasm'));
    await initJpegEncoder(wasm('jpeg', 'codec/enc/mozjpeg_enc.wasm'));
    return {
      decode: (bytes) => decodeJpeg(bytes, { preserveOrientation: true }),
      encode: (pixels) => encodeJpeg(pixels, { quality: QUALITY, trellis_multipass: false }),
    };
  }),
  'image/png': once(async () => {
    const module = wasm('png', 'codec/pkg/squoosh_png_bg.wasm');
    await initPngDecoder(module);
    await initPngEncoder(module);
    return { decode: (bytes) => decodePng(bytes), encode: (pixels) => encodePng(pixels) };
  }),
  'image/webp': once(async () => {
    await initWebpDecoder(wasm('webp', 'codec/dec/webp_dec.wasm'));
    await webpEncoder();
    return { decode: decodeWebp, encode: (pixels) => encodeWebp(pixels, { quality: QUALITY, method: 3 }) };
  }),
};

/** A copy of a picture of any type. */
export async function encodeCopy(pixels: Pixels, format: CopyFormat): Promise<Uint8Array<ArrayBuffer>> {
  if (format === 'avif') {
    await avifEncoder();
    return new Uint8Array(await encodeAvif(pixels, { quality: 60, speed: 8 }));
  }
  await webpEncoder();
  return new Uint8Array(await encodeWebp(pixels, { quality: 80, method: 4 }));
}

const avifEncoder = once(() => initAvifEncoder(wasm('avif', 'codec/enc/avif_enc.wasm')));

function once<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loaded: Promise<Loaded> | undefined;
  return () => {
    if (!('ImageData' in globalThis)) Object.assign(globalThis, { ImageData: PlainImageData });
    loaded ??= load();
    return loaded;
  };
}
