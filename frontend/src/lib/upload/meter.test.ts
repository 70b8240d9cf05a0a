import { expect, test } from '@jest/globals';
import { createMeter } from './meter.ts';

test('speed and remaining time are calculated from the last seconds', () => {
  const meter = createMeter();
  meter.add(0, 0);
  expect(meter.pace(100_000, 0)).toBeUndefined();
  meter.add(1_000, 10_000);
  expect(meter.pace(100_000, 1_000)).toEqual({ speed: 10_000, msLeft: 9_000 });
  for (let second = 2; second <= 20; second += 1) meter.add(second * 1_000, 10_000 + (second - 1) * 1_000);
  expect(meter.pace(100_000, 20_000)?.speed).toBe(1_000);
});

test('the meter has no value while no bytes move, after a reset, and when a part starts again', () => {
  const meter = createMeter();
  meter.add(0, 5);
  meter.add(2_000, 5);
  expect(meter.pace(10, 2_000)).toBeUndefined();
  meter.add(3_000, 9);
  meter.reset();
  expect(meter.pace(10, 3_000)).toBeUndefined();
  meter.add(4_000, 9);
  meter.add(5_000, 4);
  expect(meter.pace(10, 5_000)).toBeUndefined();
});

test('the speed falls when no more bytes move, and then the meter has no value', () => {
  const meter = createMeter();
  meter.add(0, 0);
  meter.add(1_000, 10_000);
  expect(meter.pace(100_000, 4_000)?.speed).toBe(2_500);
  expect(meter.idleMs(4_000)).toBe(3_000);
  expect(meter.pace(100_000, 12_000)).toBeUndefined();
});
