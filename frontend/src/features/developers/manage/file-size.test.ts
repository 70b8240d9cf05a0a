import { describe, expect, it } from '@jest/globals';
import { fileSizeText } from './file-size.ts';

describe('fileSizeText', () => {
  it('shows megabytes, also for games of several gigabytes', () => {
    expect(fileSizeText(52_428_800)).toBe('50.0 MB');
    expect(fileSizeText(3 * 1024 ** 3)).toBe('3,072 MB');
  });

  it('shows a smaller unit below one megabyte', () => {
    expect(fileSizeText(2048)).toBe('2.0 KB');
    expect(fileSizeText(167)).toBe('167 B');
  });
});
