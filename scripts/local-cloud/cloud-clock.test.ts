import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { CloudClock } from './cloud-clock.ts';

test('moves forward only, tells its listeners, and stays ahead after a restart', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'clock-'));
  try {
    const base = { now: () => 1000 };
    const clock = new CloudClock(join(dir, 'state', 'clock'), base);
    expect(clock.now()).toBe(1000);
    let told = 0;
    clock.onAdvance(() => {
      told += 1;
    });
    clock.advance(60);
    expect(clock.now()).toBe(61_000);
    expect(told).toBe(1);
    expect(() => clock.advance(-1)).toThrow(RangeError);
    expect(new CloudClock(join(dir, 'state', 'clock'), base).now()).toBe(61_000);
  } finally {
    await rm(dir, { recursive: true });
  }
});
