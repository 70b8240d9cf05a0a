import { expect, test } from '@jest/globals';
import { lanternsBelow } from '../../content/games/pixelforge.ts';
import { BitWriter } from './bit-writer.ts';
import { changedFrame } from './h264.ts';
import { paintTrailer } from './trailer.ts';

test('Exp-Golomb numbers as the standard lists them', () => {
  // 0 1 2 3 are 1, 010, 011, 00100; then the stop bit and zeros.
  expect([...new BitWriter().ue(0).ue(1).ue(2).ue(3).finish()]).toEqual([0b10100110, 0b01001000]);
});

test('what looks like the start of another unit is broken up', () => {
  const frame = changedFrame(1, new Map([[0, new Uint8Array(384)]]), 1);
  expect(Buffer.from(frame).includes(Buffer.of(0, 0, 0))).toBe(false);
  expect(Buffer.from(frame).includes(Buffer.of(0, 0, 3))).toBe(true);
});

test('a trailer is an MP4 whose index finds the frames, and the same every time', () => {
  const film = Buffer.from(paintTrailer(lanternsBelow.art));
  expect(boxes(film).map(({ type }) => type)).toEqual(['ftyp', 'moov', 'mdat']);
  const data = boxes(film).at(-1)?.at ?? 0;
  const offset = film.readUInt32BE(film.indexOf('stco') + 12);
  expect(offset).toBe(data + 8);
  const units = unitsFrom(film.subarray(offset));
  expect(units[0]).toBe(5);
  expect(new Set(units.slice(1))).toEqual(new Set([1]));
  expect(units).toHaveLength(film.readUInt32BE(film.indexOf('stsz') + 12));
  // Nothing but the blocks that change is stored: three scenes and back, not a hundred pictures.
  expect(film.length).toBeLessThan(600_000);
  expect(Buffer.from(paintTrailer(lanternsBelow.art)).equals(film)).toBe(true);
});

function boxes(file: Buffer): { readonly type: string; readonly at: number }[] {
  const found = [];
  for (let at = 0; at < file.length; at += file.readUInt32BE(at)) {
    found.push({ type: file.toString('latin1', at + 4, at + 8), at });
  }
  return found;
}

/** The types of the units of H.264, each behind its length. */
function unitsFrom(samples: Buffer): number[] {
  const types = [];
  for (let at = 0; at < samples.length; at += 4 + samples.readUInt32BE(at)) types.push((samples[at + 4] ?? 0) & 31);
  return types;
}
