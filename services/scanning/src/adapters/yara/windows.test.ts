import { expect, test } from '@jest/globals';
import { noise } from '../../testing/bytes.ts';
import { OVERLAP_BYTES, WINDOW_BYTES, WindowPool, Windows } from './windows.ts';

/** The windows of a stream of `length` bytes that is written in pieces. */
function windowsOf(bytes: Uint8Array, pieceBytes: number, pool = new WindowPool()): Buffer[] {
  const shown: Buffer[] = [];
  const windows = new Windows(pool, (window) => shown.push(Buffer.from(window)));
  for (let at = 0; at < bytes.length; at += pieceBytes) windows.write(bytes.subarray(at, at + pieceBytes));
  windows.end((rest) => shown.push(Buffer.from(rest)));
  return shown;
}

test.each([
  ['a short stream', 1000, [1000]],
  ['exactly one window', WINDOW_BYTES, [WINDOW_BYTES]],
  ['one byte more', WINDOW_BYTES + 1, [WINDOW_BYTES, OVERLAP_BYTES + 1]],
  ['nothing', 0, []],
])('cuts %s correctly', (_, length, expected) => {
  expect(windowsOf(Buffer.alloc(length), 1_000_000).map((window) => window.length)).toEqual(expected);
});

test('overlaps windows that together contain every byte in order, whatever the pieces', () => {
  const bytes = noise(2 * WINDOW_BYTES + 12_345);
  for (const pieceBytes of [65_536, 999_983, 3 * WINDOW_BYTES]) {
    const [first = Buffer.alloc(0), ...others] = windowsOf(bytes, pieceBytes);
    const joined = [first, ...others.map((window) => window.subarray(OVERLAP_BYTES))];
    expect(Buffer.concat(joined).equals(bytes)).toBe(true);
  }
});

test('reuses the buffer for one stream after the other', () => {
  const pool = new WindowPool();
  windowsOf(Buffer.alloc(10), 10, pool);
  const buffer = pool.take();
  pool.giveBack(buffer);
  windowsOf(Buffer.alloc(10), 10, pool);
  expect(pool.take()).toBe(buffer);
});
