import { type FrameSize, PROFILE } from './h264.ts';

export interface Film {
  readonly size: FrameSize;
  readonly framesPerSecond: number;
  readonly sequenceSet: Uint8Array;
  readonly pictureSet: Uint8Array;
  /** Units of H.264; the first is a frame of its own, and the only one. */
  readonly frames: readonly Uint8Array[];
}

/** An MP4 file (ISO 14496-12 and -15) with one silent video track; the index comes first, so that it plays while it loads. */
export function mp4(film: Film): Uint8Array<ArrayBuffer> {
  const samples = film.frames.map((frame) => Buffer.concat([u32(frame.length), frame]));
  const head = box('ftyp', text('isom'), u32(0x200), text('isomiso2avc1mp41'));
  const indexAt = (offset: number): Buffer => movieBox(film, samples, offset);
  // The index says where the samples begin, which is behind the index: its size does not depend on the number.
  const offset = head.length + indexAt(0).length + 8;
  return new Uint8Array(Buffer.concat([head, indexAt(offset), box('mdat', ...samples)]));
}

function movieBox({ size, framesPerSecond, ...film }: Film, samples: readonly Buffer[], offset: number): Buffer {
  const duration = samples.length;
  const unity = Buffer.concat([0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000].map(u32));
  const track = box(
    'trak',
    full(
      'tkhd',
      0,
      3,
      u32(0),
      u32(0),
      u32(1),
      u32(0),
      u32(duration),
      zeros(16),
      unity,
      u32(size.width << 16),
      u32(size.height << 16),
    ),
    box(
      'mdia',
      full('mdhd', 0, 0, u32(0), u32(0), u32(framesPerSecond), u32(duration), u16(0x55c4), u16(0)),
      full('hdlr', 0, 0, u32(0), text('vide'), zeros(12), text('Video\0')),
      box(
        'minf',
        full('vmhd', 0, 1, zeros(8)),
        box('dinf', full('dref', 0, 0, u32(1), full('url ', 0, 1))),
        sampleTable(size, film, samples, offset),
      ),
    ),
  );
  const header = full(
    'mvhd',
    0,
    0,
    u32(0),
    u32(0),
    u32(framesPerSecond),
    u32(duration),
    u32(0x10000),
    u16(0x100),
    zeros(10),
    unity,
    zeros(24),
    u32(2),
  );
  return box('moov', header, track);
}

function sampleTable(
  { width, height }: FrameSize,
  { sequenceSet, pictureSet }: Pick<Film, 'sequenceSet' | 'pictureSet'>,
  samples: readonly Buffer[],
  offset: number,
): Buffer {
  const settings = box(
    'avcC',
    Buffer.of(1, ...PROFILE, 0xff, 0xe1),
    u16(sequenceSet.length),
    sequenceSet,
    Buffer.of(1),
    u16(pictureSet.length),
    pictureSet,
  );
  const resolution = Buffer.concat([u32(0x480000), u32(0x480000), u32(0), u16(1)]);
  const entry = box(
    'avc1',
    zeros(6),
    u16(1),
    zeros(16),
    u16(width),
    u16(height),
    resolution,
    zeros(32),
    u16(24),
    u16(0xffff),
    settings,
  );
  return box(
    'stbl',
    full('stsd', 0, 0, u32(1), entry),
    full('stts', 0, 0, u32(1), u32(samples.length), u32(1)),
    full('stss', 0, 0, u32(1), u32(1)),
    full('stsc', 0, 0, u32(1), u32(1), u32(samples.length), u32(1)),
    full('stsz', 0, 0, u32(0), u32(samples.length), ...samples.map(({ length }) => u32(length))),
    full('stco', 0, 0, u32(1), u32(offset)),
  );
}

function box(type: string, ...parts: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([u32(body.length + 8), text(type), body]);
}

const full = (type: string, version: number, flags: number, ...parts: readonly Uint8Array[]): Buffer =>
  box(type, u32((version << 24) | flags), ...parts);

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value >>> 0);
  return bytes;
}

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

const zeros = (count: number): Buffer => Buffer.alloc(count);
const text = (latin: string): Buffer => Buffer.from(latin, 'latin1');
