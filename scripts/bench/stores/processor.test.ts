import { describe, expect, it } from '@jest/globals';
import { processorMs, processorMsIn } from './processor.ts';

describe('processorMsIn', () => {
  it('adds user and system time, also when the program’s name has spaces and brackets', () => {
    const stat = '4711 (node (store) x) S 1 2 3 4 5 6 7 8 9 10 250 50 77 88 20 0 15 0 1 2 3';
    expect(processorMsIn(stat)).toBe(3_000);
  });
});

describe('processorMs', () => {
  it('is undefined for a process that does not exist', async () => {
    expect(await processorMs(undefined)).toBeUndefined();
  });
});
