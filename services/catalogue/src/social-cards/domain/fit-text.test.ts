import { describe, expect, it } from '@jest/globals';
import { fitText, inOneLine, showable, type Typeface } from './fit-text.ts';

/** Latin and Japanese letters, each as wide as high. */
const typeface: Typeface = {
  has: (character) => /[\p{Script=Latin}\p{Script=Han}\p{N} .…&]/u.test(character),
  widthOf: (text) => [...text].length,
};
const STEPS = [
  { size: 20, lines: 1 },
  { size: 10, lines: 2 },
];

describe('a text on a card', () => {
  it('loses words with letters that the fonts lack, and only the symbols that they lack', () => {
    expect(showable('Café 게임 Noir🎮 &\u0000\n2', typeface)).toBe('Café Noir & 2');
    expect(showable('게임 משחק', typeface)).toBe('');
    expect(showable('  ', typeface)).toBe('');
  });

  it('composes letters with accents before it asks for them', () => {
    expect(showable('Cafe\u0301', typeface)).toBe('Café');
  });

  it('has the largest size that fits', () => {
    expect(fitText('abc def', typeface, 140, STEPS)).toEqual({ lines: ['abc def'], size: 20 });
    expect(fitText('abc def ghi', typeface, 80, STEPS)).toEqual({ lines: ['abc def', 'ghi'], size: 10 });
  });

  it('ends with an ellipsis when it is too long at the smallest size', () => {
    expect(fitText('abc def ghi jkl', typeface, 70, STEPS)).toEqual({ lines: ['abc def', 'ghi jkl'], size: 10 });
    expect(fitText('abc def ghi jkl mno', typeface, 70, STEPS)).toEqual({ lines: ['abc def', 'ghi jk…'], size: 10 });
  });

  it('shortens a word that is wider than a line', () => {
    expect(fitText('abcdefghijkl', typeface, 70, STEPS)).toEqual({ lines: ['abcdef…'], size: 10 });
    expect(inOneLine('ab cdefghijkl', typeface, 50, 10)).toBe('ab…');
  });

  it('breaks scripts without spaces after any character', () => {
    expect(fitText('星星星星星星星星', typeface, 50, STEPS)).toEqual({ lines: ['星星星星星', '星星星'], size: 10 });
  });

  it('has no lines without text', () => {
    expect(fitText('', typeface, 50, STEPS)).toEqual({ lines: [], size: 20 });
  });
});
