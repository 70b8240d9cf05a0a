import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { CloudClock } from './cloud-clock.ts';

test('moves forward only, calls its listeners, and stays ahead after a restart', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'clock-'));
  try {
    const base = { now: () => 1000 };
    const clock = new CloudClock(join(dir, 'state', 'clock'), base);
    expect(clock.now()).toBe(1000);
    let listenerCalls = 0;
    clock.onAdvance(() => {
      listenerCalls += 1;
    });
    clock.advance(60);
    expect(clock.now()).toBe(61_000);
    expect(listenerCalls).toBe(1);
    expect(() => clock.advance(-1)).toThrow(RangeError);
    expect(new CloudClock(join(dir, 'state', 'clock'), base).now()).toBe(61_000);
  } finally {
    await rm(dir, { recursive: true });
  }
});

test('begins behind the real time on request, and catches up with it exactly', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'clock-'));
  try {
    const path = join(dir, 'clock');
    const base = { now: () => 500_000 };
    const clock = new CloudClock(path, base, 400_123);
    expect(clock.now()).toBe(99_877);
    clock.advance(10);
    expect([clock.now(), clock.behindMs]).toEqual([109_877, 390_123]);
    let moves = 0;
    clock.onAdvance(() => {
      moves += 1;
    });
    clock.catchUp();
    expect([clock.now(), clock.behindMs, moves]).toEqual([500_000, 0, 1]);
    clock.catchUp();
    expect([clock.now(), moves]).toEqual([500_000, 1]);
  } finally {
    await rm(dir, { recursive: true });
  }
});

test('a clock that was left behind is at the real time after a restart', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'clock-'));
  try {
    const path = join(dir, 'clock');
    const base = { now: () => 500_000 };
    new CloudClock(path, base, 400_000).advance(10);
    expect(new CloudClock(path, base).now()).toBe(500_000);
    // A clock that was moved ahead ignores the request to begin behind.
    new CloudClock(path, base).advance(60);
    expect(new CloudClock(path, base, 400_000).now()).toBe(560_000);
  } finally {
    await rm(dir, { recursive: true });
  }
});
