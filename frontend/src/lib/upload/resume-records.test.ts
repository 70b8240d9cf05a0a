import { describe, expect, it } from '@jest/globals';
import type { KeyValueStorage } from '../storage/stored.ts';
import { createResumeRecords, RESUME_MS } from './resume-records.ts';

/** The storage of a browser; `tab()` is a view of it that does not yet know what other tabs write from now on. */
function browser(initial: Readonly<Record<string, string>> = {}) {
  const entries = new Map(Object.entries(initial));
  function tab(): KeyValueStorage {
    const stored = new Map(entries);
    const storage: KeyValueStorage = {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void [stored, entries].map((each) => each.set(key, value)),
      removeItem: (key) => void [stored, entries].map((each) => each.delete(key)),
    };
    // Its entries are its properties, as those of Web Storage are.
    return new Proxy(storage, {
      ownKeys: () => [...stored.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    });
  }
  return { tab, entries };
}

const records = (storage: KeyValueStorage, now = 0) => createResumeRecords(storage, () => now);
const earlier = (usedAt: number) => ({
  'satcade-uploads': JSON.stringify({ a: { uploadId: 'up1', usedAt }, b: { uploadId: 'up2', usedAt } }),
});

describe('the records of uploads', () => {
  it('are not lost when two tabs write at the same moment', () => {
    const { tab } = browser();
    const [one, other] = [records(tab()), records(tab())];
    one.keep('a', 'up1');
    other.keep('b', 'up2');
    const later = records(tab());
    expect([later.find('a'), later.find('b')]).toEqual(['up1', 'up2']);
  });

  it('are kept for a day after their last use, and then removed', () => {
    const { tab, entries } = browser();
    const first = records(tab());
    first.keep('a', 'up1');
    records(tab(), RESUME_MS - 1).keep('b', 'up2');
    expect(records(tab(), RESUME_MS - 1).find('a')).toBe('up1');
    const later = records(tab(), RESUME_MS);
    expect([later.find('a'), later.find('b')]).toEqual([undefined, 'up2']);
    expect([...entries.keys()]).toEqual(['satcade-uploads:b']);
  });

  it('of the version before are found and forgotten one by one, and their list ends with its last day', () => {
    const { tab, entries } = browser(earlier(0));
    const current = records(tab());
    expect(current.find('a')).toBe('up1');
    current.forget('a');
    expect([current.find('a'), current.find('b')]).toEqual([undefined, 'up2']);
    records(tab(), RESUME_MS);
    expect([...entries.keys()]).toEqual([]);
  });
});
