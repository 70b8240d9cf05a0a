import { describe, expect, it } from '@jest/globals';
import { unlessOvertaken, untilWritten } from './until-written.ts';

/** An item with a revision, whose writers read it at the same time. */
function contested() {
  const written: number[] = [];
  let revision = 0;
  const attempt = (writer: number) => async () => {
    const revisionBefore = revision;
    await new Promise(setImmediate);
    if (revisionBefore !== revision) return false;
    revision += 1;
    written.push(writer);
    return true;
  };
  return { written, attempt };
}

describe('untilWritten', () => {
  it('lets all writers of a full batch write one item', async () => {
    const { written, attempt } = contested();
    const writers = Array.from({ length: 10 }, (_, at) => at);
    await Promise.all(writers.map((writer) => untilWritten('the item', attempt(writer))));
    expect(written.toSorted()).toEqual(writers);
  });

  it('reads again at once, and returns what the attempt returned', async () => {
    const answers = [false, 'written'] as const;
    let attempts = 0;
    expect(await untilWritten('the item', async () => answers[attempts++] ?? false)).toBe('written');
    expect(attempts).toBe(2);
  });

  it('throws in the end, and names what kept changing', async () => {
    await expect(untilWritten('order 7', async () => false)).rejects.toThrow('order 7 kept changing');
  });

  it('passes an error on at once', async () => {
    let attempts = 0;
    const failing = async () => {
      attempts += 1;
      throw new Error('no reply');
    };
    await expect(untilWritten('the item', failing)).rejects.toThrow('no reply');
    expect(attempts).toBe(1);
  });
});

describe('unlessOvertaken', () => {
  it('says that other writers were always faster, after as many attempts as it was given', async () => {
    let attempts = 0;
    const overtaken = async () => {
      attempts += 1;
      return false as const;
    };
    expect([await unlessOvertaken(overtaken, 3), attempts]).toEqual([false, 3]);
  });
});
