import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import decodeJpeg, { init as initJpegDecoder } from '@jsquash/jpeg/decode.js';
import encodeJpeg, { init as initJpegEncoder } from '@jsquash/jpeg/encode.js';
import decodePng, { init as initPngDecoder } from '@jsquash/png/decode.js';
import encodePng, { init as initPngEncoder } from '@jsquash/png/encode.js';
import decodeWebp, { init as initWebpDecoder } from '@jsquash/webp/decode.js';
import encodeWebp, { init as initWebpEncoder } from '@jsquash/webp/encode.js';

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
    await initWebpEncoder(wasm('webp', 'codec/enc/webp_enc_simd.wasm'));
    return { decode: decodeWebp, encode: (pixels) => encodeWebp(pixels, { quality: QUALITY, method: 3 }) };
  }),
};

function once(load: () => Promise<Codec>): () => Promise<Codec> {
  let loaded: Promise<Codec> | undefined;
  return () => {
    if (!('ImageData' in globalThis)) Object.assign(globalThis, { ImageData: PlainImageData });
    loaded ??= load();
    return loaded;
  };
}

/** The build puts the files next to the bundle; unbundled code finds them in their packages. */
function wasm(name: 'jpeg' | 'png' | 'webp', path: string): WebAssembly.Module {
  const besideBundle = new URL(`./${path.split('/').at(-1)}`, import.meta.url);
  const manifest = () => createRequire(import.meta.url).resolve(`@jsquash/${name}/package.json`);
  return new WebAssembly.Module(
    readFileSync(existsSync(besideBundle) ? besideBundle : join(dirname(manifest()), path)),
  );
}
