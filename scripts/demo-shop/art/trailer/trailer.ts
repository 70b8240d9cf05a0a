import type { ArtDirection } from '../art-direction.ts';
import type { Colour } from '../paint/colour.ts';
import { randomOf } from '../paint/random.ts';
import { screenshotPixels } from '../screenshot.ts';
import { SHOTS, VIEW_SCALE, VIEW_SIZE } from '../views/view.ts';
import { BLOCK, BLOCK_BYTES, blocksOf, changedFrame, pictureSet, sequenceSet, wholeFrame } from './h264.ts';
import { mp4 } from './mp4.ts';

const SIZE = { width: VIEW_SIZE.width * VIEW_SCALE, height: VIEW_SIZE.height * VIEW_SCALE };
const FRAMES_PER_SECOND = 12;
const HOLD_FRAMES = 2 * FRAMES_PER_SECOND;
const DISSOLVE_FRAMES = FRAMES_PER_SECOND;

/** A short silent film: a game's three scenes, one dissolving into the next block by block, and back to the first. */
export function paintTrailer(art: ArtDirection): Uint8Array<ArrayBuffer> {
  const scenes = SHOTS.map((shot) => blocksOfPicture(screenshotPixels(art, shot)));
  const [first = []] = scenes;
  const random = randomOf(`${art.title.join(' ')} trailer`);
  const frames = [wholeFrame(first)];
  const add = (changed: ReadonlyMap<number, Uint8Array>): void => {
    frames.push(changedFrame(frames.length, changed, first.length));
  };
  for (const scene of [...scenes.slice(1), first]) {
    for (let held = 0; held < HOLD_FRAMES; held += 1) add(new Map());
    const order = scene.map((_block, number) => ({ number, at: random.next() })).sort((a, b) => a.at - b.at);
    const step = Math.ceil(order.length / DISSOLVE_FRAMES);
    for (let begin = 0; begin < order.length; begin += step) {
      add(new Map(order.slice(begin, begin + step).map(({ number }) => [number, scene[number] ?? new Uint8Array()])));
    }
  }
  return mp4({
    size: SIZE,
    framesPerSecond: FRAMES_PER_SECOND,
    sequenceSet: sequenceSet(SIZE),
    pictureSet: pictureSet(),
    frames,
  });
}

/** A picture as stored macroblocks, row by row. Below the last row of pixels it is repeated; that part is cropped. */
function blocksOfPicture(at: (x: number, y: number) => Colour): Uint8Array[] {
  const { across, down } = blocksOf(SIZE);
  const colourAt = (x: number, y: number): Colour =>
    at(Math.floor(x / VIEW_SCALE), Math.floor(Math.min(y, SIZE.height - 1) / VIEW_SCALE));
  return Array.from({ length: across * down }, (_, number) => {
    const left = (number % across) * BLOCK;
    const top = Math.floor(number / across) * BLOCK;
    const block = new Uint8Array(BLOCK_BYTES);
    for (let y = 0; y < BLOCK; y += 1) {
      for (let x = 0; x < BLOCK; x += 1) {
        const [luma, blue, red] = yuv(colourAt(left + x, top + y));
        block[y * BLOCK + x] = luma;
        // Every painted pixel is a square of two, so one chroma sample stands for exactly one of them.
        if (x % 2 === 0 && y % 2 === 0) {
          const at = 256 + (y / 2) * 8 + x / 2;
          block[at] = blue;
          block[at + 64] = red;
        }
      }
    }
    return block;
  });
}

/** BT.709 in limited range: never 0, which a stored block may not hold. */
function yuv(colour: Colour): [luma: number, blue: number, red: number] {
  const r = ((colour >> 16) & 255) / 255;
  const g = ((colour >> 8) & 255) / 255;
  const b = (colour & 255) / 255;
  const luma = 0.2126 * r + 0.7152 * g + 0.0722 * b;
  return [
    Math.round(16 + 219 * luma),
    Math.round(128 + (224 * (b - luma)) / 1.8556),
    Math.round(128 + (224 * (r - luma)) / 1.5748),
  ];
}
