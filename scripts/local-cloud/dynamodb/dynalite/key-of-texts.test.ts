import { describe, expect, test } from '@jest/globals';
import { keyOfTexts } from './key-of-texts.ts';

const BOTH = [
  { AttributeName: 'pk', KeyType: 'HASH' },
  { AttributeName: 'sk', KeyType: 'RANGE' },
] as const;

/* The keys are those of dynalite's own function: items are stored under them, so they may never change. */
describe('the key of texts', () => {
  test('is that of dynalite', () => {
    const item = { pk: { S: 'ORDER#1' }, sk: { S: 'A' }, other: { N: '1' } };
    expect(keyOfTexts(item, [...BOTH])).toBe('c862b5/4f524445522331/41/');
  });

  test('is that of dynalite for characters beyond Latin-1, and without a range key', () => {
    expect(keyOfTexts({ pk: { S: 'Ünï €😀' } }, [BOTH[0]])).toBe('0a064a/c39c6ec3af20e282acf09f9880/');
  });

  test('does not exist for keys of other types', () => {
    expect(keyOfTexts({ pk: { S: 'a' }, sk: { N: '1' } }, [...BOTH])).toBeUndefined();
    expect(keyOfTexts({ pk: { B: 'AA==' }, sk: { S: 'a' } }, [...BOTH])).toBeUndefined();
  });
});
