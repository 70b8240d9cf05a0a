import { describe, expect, it } from '@jest/globals';
import { fileSizeText } from './file-size.ts';

describe('fileSizeText', () => {
  it('shows megabytes with two decimals', () => {
    expect(fileSizeText(52_428_800)).toBe('50.00 MB');
  });

  it('adds a smaller unit below one megabyte', () => {
    expect(fileSizeText(2048)).toBe('0.00 MB (2.0 KB)');
    expect(fileSizeText(512)).toBe('0.00 MB (512 B)');
  });
});
