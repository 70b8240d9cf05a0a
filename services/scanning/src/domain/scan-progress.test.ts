import { expect, it } from '@jest/globals';
import { fixedClock } from '@satcade/kernel';
import { progressMeter } from './scan-progress.ts';

const MB = 1024 * 1024;

/** The reported progress while `size` bytes are read, a megabyte each `ms`. */
function toldOf(size: number, ms: number): number[] {
  const clock = fixedClock('2026-03-01T12:00:00.000Z');
  const progress = progressMeter(size, clock);
  const published: number[] = [];
  for (let read = 0; read < size; read += MB) {
    clock.advance(ms);
    const percent = progress(MB);
    if (percent !== undefined) published.push(percent);
  }
  return published;
}

it('reports each tenth of a slow scan once, and not its end', () => {
  expect(toldOf(100 * MB, 1000)).toEqual([10, 20, 30, 40, 50, 60, 70, 80, 90]);
});

it('reports at most one percentage in three seconds', () => {
  expect(toldOf(100 * MB, 100)).toEqual([30, 60, 90]);
});

it('reports nothing for a scan that is done within three seconds', () => {
  expect(toldOf(100 * MB, 10)).toEqual([]);
  expect(toldOf(MB, 60_000)).toEqual([]);
});
