import encodeJpeg, { init as initEncoder } from '@jsquash/jpeg/encode.js';
import encodePng, { init as initPngEncoder } from '@jsquash/png/encode.js';
import decodeWebp, { init as initWebpDecoder } from '@jsquash/webp/decode.js';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { moduleOf } from './files.ts';

/** Full colours keep the edges of letters sharp. A progressive file takes twice as long to make. */
const OPTIONS = {
  quality: 84,
  progressive: false,
  trellis_multipass: false,
  auto_subsample: false,
  chroma_subsample: 1,
};

/** The pixels of a picture, four bytes each: the only browser class that the codecs need and Node lacks. */
class Pixels {
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

/** Loads what draws; once per process. */
export async function startDrawing(): Promise<void> {
  if (!('ImageData' in globalThis)) Object.assign(globalThis, { ImageData: Pixels });
  await Promise.all([
    initWasm(moduleOf('@resvg/resvg-wasm/index_bg.wasm')),
    initEncoder(moduleOf('@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm')),
  ]);
}

/** An SVG as JPEG. `fonts` are OpenType files. */
export async function jpegOf(svg: string, fonts: readonly Uint8Array[]): Promise<Uint8Array> {
  const drawing = new Resvg(svg, { font: { fontBuffers: [...fonts], loadSystemFonts: false } });
  const image = drawing.render();
  try {
    const pixels = new Pixels(new Uint8ClampedArray(image.pixels), image.width, image.height);
    return new Uint8Array(await encodeJpeg(pixels, OPTIONS));
  } finally {
    image.free();
    drawing.free();
  }
}

let webp: Promise<unknown> | undefined;

/** A stored cover as a data URI that the renderer can read; `undefined` for bytes of another format. */
export async function dataUriOf(cover: Uint8Array<ArrayBuffer>): Promise<string | undefined> {
  switch (formatOf(cover)) {
    case 'jpeg':
      return uri('image/jpeg', cover);
    case 'png':
      return uri('image/png', cover);
    case 'webp':
      webp ??= Promise.all([
        initWebpDecoder(moduleOf('@jsquash/webp/codec/dec/webp_dec.wasm')),
        initPngEncoder(moduleOf('@jsquash/png/codec/pkg/squoosh_png_bg.wasm')),
      ]);
      await webp;
      return uri('image/png', new Uint8Array(await encodePng(await decodeWebp(cover.buffer))));
    default:
      return undefined;
  }
}

const uri = (type: string, bytes: Uint8Array): string => `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;

/** By the first bytes. */
function formatOf(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | undefined {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('\x89PNG')) return 'png';
  return head.startsWith('RIFF') && head.endsWith('WEBP') ? 'webp' : undefined;
}
