import { describe, expect, it } from '@jest/globals';
import { createSlots } from './slots.ts';

const never = new AbortController().signal;

/** Uploads that send parts without an end; `end(name)` ends the oldest part of one, which then asks for the next. */
function uploads(count: number) {
  const slots = createSlots(count);
  const owners = new Map<string, object>();
  const held: { readonly name: string; readonly release: () => void }[] = [];
  async function ask(name: string): Promise<void> {
    const owner = owners.get(name) ?? {};
    owners.set(name, owner);
    const release = await slots.take(owner, never);
    held.push({ name, release });
  }
  return {
    slots,
    async start(name: string) {
      for (let worker = 0; worker < 4; worker += 1) void ask(name);
      await Promise.resolve();
    },
    async end() {
      const part = held.shift();
      part?.release();
      if (part !== undefined) void ask(part.name);
      await Promise.resolve();
    },
    shares: () => held.map(({ name }) => name).sort(),
  };
}

describe('the places for parts', () => {
  it('all go to one upload, and are shared equally as soon as others ask', async () => {
    const { start, end, shares } = uploads(4);
    await start('a');
    expect(shares()).toEqual(['a', 'a', 'a', 'a']);
    await start('b');
    for (let part = 0; part < 4; part += 1) await end();
    expect(shares()).toEqual(['a', 'a', 'b', 'b']);
    await start('c');
    await start('d');
    for (let part = 0; part < 8; part += 1) await end();
    expect(shares()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('come to each upload in turn when there are more uploads than places', async () => {
    const { start, end, shares } = uploads(2);
    for (const name of ['a', 'b', 'c', 'd', 'e']) await start(name);
    const sent = new Map<string, number>();
    for (let part = 0; part < 40; part += 1) {
      for (const name of shares()) sent.set(name, (sent.get(name) ?? 0) + 1);
      await end();
      expect(shares()).toHaveLength(2);
    }
    const counts = [...sent.values()];
    expect(sent.size).toBe(5);
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(4);
  });

  it('are not waited for after a pause, and a place that is given back twice is one place', async () => {
    const slots = createSlots(1);
    const release = await slots.take({}, never);
    const pause = new AbortController();
    const waiting = slots.take({}, pause.signal);
    pause.abort();
    await expect(waiting).rejects.toThrow('aborted');
    await expect(slots.take({}, pause.signal)).rejects.toThrow('aborted');
    release();
    release();
    await slots.take({}, never);
    const last = new AbortController();
    const third = slots.take({}, last.signal);
    last.abort();
    await expect(third).rejects.toThrow('aborted');
  });
});
