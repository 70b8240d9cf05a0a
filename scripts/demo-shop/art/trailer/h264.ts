import { BitWriter } from './bit-writer.ts';

/*
 * As much of H.264 (ITU-T H.264, Baseline profile) as pixel art needs: blocks of 16 by 16 that are stored as they are
 * (I_PCM), and blocks that stay as they were (P_Skip). No prediction and no transform: exact, and a page of code.
 */

/** Side of a macroblock. */
export const BLOCK = 16;
/** Bytes of a stored macroblock: 256 of luma, 64 of each chroma. */
export const BLOCK_BYTES = 384;

export interface FrameSize {
  readonly width: number;
  readonly height: number;
}

export const blocksOf = ({ width, height }: FrameSize) => ({
  across: Math.ceil(width / BLOCK),
  down: Math.ceil(height / BLOCK),
});

const NAL = { slice: 1, idr: 5, sequence: 7, picture: 8 } as const;
const I_PCM = 25;
/** In a P slice the intra types come after the five inter types. */
const I_PCM_IN_P = 5 + I_PCM;
export const PROFILE = Uint8Array.of(66, 0xc0, 30);

/** The sequence parameter set: size with cropping, picture order by decoding order, BT.709 in limited range. */
export function sequenceSet(size: FrameSize): Uint8Array {
  const { across, down } = blocksOf(size);
  const unit = new BitWriter().bytes(PROFILE).ue(0).ue(0).ue(2).ue(1).bits(0, 1);
  unit
    .ue(across - 1)
    .ue(down - 1)
    .bits(0b11, 2);
  // Cropping counts in chroma samples: pairs of pixels.
  unit
    .bits(1, 1)
    .ue(0)
    .ue((across * BLOCK - size.width) / 2)
    .ue(0)
    .ue((down * BLOCK - size.height) / 2);
  // VUI: only the video signal is described.
  unit.bits(1, 1).bits(0, 2).bits(1, 1).bits(5, 3).bits(0, 1).bits(1, 1).bits(1, 8).bits(1, 8).bits(1, 8);
  unit.bits(0, 6);
  return nal(NAL.sequence, unit.finish());
}

/** The picture parameter set: CAVLC, one reference, deblocking under the slice's control. */
export function pictureSet(): Uint8Array {
  const unit = new BitWriter().ue(0).ue(0).bits(0, 2).ue(0).ue(0).ue(0).bits(0, 3).ue(0).ue(0).ue(0);
  return nal(NAL.picture, unit.bits(0b100, 3).finish());
}

/** A frame of its own: all its blocks, row by row. */
export function wholeFrame(blocks: readonly Uint8Array[]): Uint8Array {
  const unit = new BitWriter().ue(0).ue(7).ue(0).bits(0, 4).ue(0).bits(0, 2).ue(0).ue(1);
  for (const block of blocks) unit.ue(I_PCM).alignWithZeros().bytes(block);
  return nal(NAL.idr, unit.finish());
}

/** The frame before with some blocks replaced, by their number. `index` counts the frames since the last whole one. */
export function changedFrame(index: number, changed: ReadonlyMap<number, Uint8Array>, blockCount: number): Uint8Array {
  const unit = new BitWriter()
    .ue(0)
    .ue(5)
    .ue(0)
    .bits(index % 16, 4)
    .bits(0, 3)
    .ue(0)
    .ue(1);
  let next = 0;
  for (const [number, block] of [...changed].sort(([a], [b]) => a - b)) {
    unit
      .ue(number - next)
      .ue(I_PCM_IN_P)
      .alignWithZeros()
      .bytes(block);
    next = number + 1;
  }
  if (next < blockCount) unit.ue(blockCount - next);
  return nal(NAL.slice, unit.finish());
}

/** The unit's header and payload; a 3 goes wherever two zeros would look like the start of another unit. */
function nal(type: number, payload: Uint8Array): Uint8Array {
  const bytes = [0x60 | type];
  let zeros = 0;
  for (const byte of payload) {
    if (zeros === 2 && byte <= 3) {
      bytes.push(3);
      zeros = 0;
    }
    bytes.push(byte);
    zeros = byte === 0 ? zeros + 1 : 0;
  }
  return Uint8Array.from(bytes);
}
