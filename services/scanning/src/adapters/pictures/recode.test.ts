import { deflateSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { zipSync } from 'fflate';
import { CODECS, type Pixels } from './codecs.ts';
import { pictures } from './recode.ts';

const TYPES = ['image/png', 'image/jpeg', 'image/webp'];
const marks = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');
/** States where a photo was taken, as cameras do. */
const PLACE = 'GPSLatitude 47.3769 N, Jane Doe';

/** A gradient, so that the codecs have some work. */
function pixels(width: number, height: number): Pixels {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < data.length; at += 4) data.set([(at / 4) % 256, (at / 1024) % 256, 128, 255], at);
  return { data, width, height, colorSpace: 'srgb' };
}

async function made(contentType: string, width = 40, height = 30): Promise<Uint8Array> {
  const codec = await CODECS[contentType]?.();
  return new Uint8Array((await codec?.encode(pixels(width, height))) ?? new ArrayBuffer());
}

async function pixelsOf(contentType: string, bytes: Uint8Array): Promise<Pixels | undefined> {
  const codec = await CODECS[contentType]?.();
  return codec?.decode(new Uint8Array(bytes).buffer);
}

/** With a segment or chunk of metadata if the format has one. */
function withMetadata(contentType: string, file: Uint8Array): Uint8Array {
  const bytes = Buffer.from(file);
  const text = Buffer.from(`Exif\0\0${PLACE}`);
  if (contentType === 'image/jpeg') {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(text.length + 2);
    return Buffer.concat([bytes.subarray(0, 2), Buffer.from([0xff, 0xe1]), length, text, bytes.subarray(2)]);
  }
  if (contentType === 'image/png') {
    const chunk = Buffer.concat([Buffer.alloc(4), Buffer.from('tEXt'), text, Buffer.alloc(4)]);
    chunk.writeUInt32BE(text.length);
    chunk.writeUInt32BE(crc(chunk.subarray(4, -4)), chunk.length - 4);
    return Buffer.concat([bytes.subarray(0, 33), chunk, bytes.subarray(33)]);
  }
  const size = Buffer.alloc(4);
  size.writeUInt32LE(text.length);
  const whole = Buffer.concat([bytes, Buffer.from('EXIF'), size, text, Buffer.alloc(text.length % 2)]);
  whole.writeUInt32LE(whole.length - 8, 4);
  return whole;
}

function crc(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  return (value ^ 0xffffffff) >>> 0;
}

/** A PNG header that claims this size, with almost no data after it. */
function claiming(width: number, height: number): Buffer {
  const chunk = (type: string, content: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), content]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(content.length, 0);
    ends.writeUInt32BE(crc(body), 4);
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6], 8);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([
    ...[signature, chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.alloc(8))), chunk('IEND', Buffer.alloc(0))],
  ]);
}

describe.each(TYPES)('pictures.recode for type %s', (contentType) => {
  it('keeps the size and the visible content', async () => {
    const recoded = await pictures.recode(await made(contentType), contentType);
    expect(recoded).toMatchObject({ ok: true });
    const shown = recoded.ok ? await pixelsOf(contentType, recoded.value) : undefined;
    expect(shown).toMatchObject({ width: 40, height: 30 });
    const original = pixels(40, 30).data;
    const difference = shown?.data.reduce((sum, value, at) => sum + Math.abs(value - (original[at] ?? 0)), 0) ?? 0;
    expect(difference / original.length).toBeLessThan(16);
  });

  it('removes metadata and any bytes after the picture', async () => {
    const zip = zipSync({ 'hidden.html': Buffer.from('<script>alert(1)</script>') }, { level: 0 });
    const original = withMetadata(contentType, await made(contentType));
    expect(marks(original)).toContain(PLACE);
    const recoded = await pictures.recode(Buffer.concat([original, zip]), contentType);
    expect(recoded).toMatchObject({ ok: true });
    const bytes = recoded.ok ? marks(recoded.value) : PLACE;
    for (const left of [PLACE, 'PK\x03\x04', 'script']) expect(bytes).not.toContain(left);
  });

  it('refuses a picture that is cut off in its header, or without a picture after it', async () => {
    const whole = await made(contentType);
    const noise = Buffer.concat([whole.subarray(0, 12), Buffer.from('and so on '.repeat(20))]);
    for (const bytes of [whole.subarray(0, 20), noise])
      expect(await pictures.recode(bytes, contentType)).toMatchObject({ ok: false });
    expect(await pictures.recode(whole, contentType)).toMatchObject({ ok: true });
  });
});

describe('pictures.recode', () => {
  it.each([
    [60_000, 60_000],
    [9_000, 100],
    [6_000, 5_000],
    [0, 10],
  ])('refuses %i × %i claimed pixels in a few bytes before decoding', async (width, height) => {
    const file = claiming(width, height);
    expect(file.length).toBeLessThan(100);
    const started = performance.now();
    expect(await pictures.recode(file, 'image/png')).toMatchObject({
      ok: false,
      error: expect.stringContaining('pixels'),
    });
    expect(performance.now() - started).toBeLessThan(1_000);
  });

  it('refuses an empty picture and one of another type than stated', async () => {
    expect(await pictures.recode(new Uint8Array(), 'image/png')).toMatchObject({ ok: false });
    expect(await pictures.recode(await made('image/png'), 'image/jpeg')).toMatchObject({ ok: false });
    expect(await pictures.recode(await made('image/png'), 'image/gif')).toMatchObject({ ok: false });
  });
});

describe('pictures.prepare', () => {
  const prepared = async (contentType: string, width: number, height: number) => {
    const result = await pictures.prepare(await made(contentType, width, height), contentType);
    if (!result.ok) throw new Error(result.error);
    return result.value;
  };
  const webp = (bytes: Uint8Array) => pixelsOf('image/webp', bytes);

  it('makes the copies that are narrower, and one of all pixels, in both formats', async () => {
    const { bytes, facts, copies } = await prepared('image/png', 500, 250);
    expect(facts).toEqual({ width: 500, height: 250, placeholder: expect.any(Number) });
    expect(await pixelsOf('image/png', bytes)).toMatchObject({ width: 500, height: 250 });
    const names = copies.map(({ name, format }) => `${name}.${format}`).sort();
    expect(names).toEqual(['w160', 'w320', 'full'].flatMap((name) => [`${name}.avif`, `${name}.webp`]).sort());
    for (const [name, width, height] of [
      ['w160', 160, 80],
      ['w320', 320, 160],
      ['full', 500, 250],
    ] as const) {
      const copy = copies.find((each) => each.name === name && each.format === 'webp');
      expect(await webp(copy?.bytes ?? new Uint8Array())).toMatchObject({ width, height });
    }
    const avif = copies.filter(({ format }) => format === 'avif').map((copy) => marks(copy.bytes).slice(4, 12));
    expect(new Set(avif)).toEqual(new Set(['ftypavif']));
  });

  it('makes no copy wider than 1920 pixels', async () => {
    const { copies } = await prepared('image/jpeg', 2000, 20);
    const full = copies.find(({ name, format }) => name === 'full' && format === 'webp');
    expect(await webp(full?.bytes ?? new Uint8Array())).toMatchObject({ width: 1920, height: 19 });
  });

  it('makes the copies that each picture has also of a narrower one, without enlarging it', async () => {
    const { copies } = await prepared('image/webp', 40, 3);
    expect(copies.map(({ name }) => name).sort()).toEqual(['full', 'full', 'w160', 'w160', 'w320', 'w320']);
    for (const { bytes, format } of copies)
      if (format === 'webp') expect(await webp(bytes)).toMatchObject({ width: 40, height: 3 });
  });

  it('refuses what pictures.recode refuses', async () => {
    expect(await pictures.prepare(claiming(60_000, 60_000), 'image/png')).toMatchObject({ ok: false });
  });
});
