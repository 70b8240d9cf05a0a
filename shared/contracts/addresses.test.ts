import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { gamePath, slugOf } from './addresses.ts';

describe('slugOf', () => {
  it.each([
    ['Kiln', 'kiln'],
    ['Café Noir 2!', 'cafe-noir-2'],
    ['  Moss & Marrow  ', 'moss-marrow'],
    ['ŁÓDŹ — the game', 'łodz-the-game'],
    ['迷宮 2', '迷宮-2'],
    ['ガラス', 'ガラス'],
    ['हिन्दी', 'हिन्दी'],
    ['!!!', ''],
    ['', ''],
  ])('of %j is %j', (title, slug) => {
    expect(slugOf(title)).toBe(slug);
  });

  it('cuts a long title at a word, and a long word anywhere', () => {
    expect(slugOf(`${'word '.repeat(20)}`)).toBe('word-word-word-word-word-word-word-word-word-word-word-word');
    expect(slugOf('a'.repeat(100))).toBe('a'.repeat(60));
  });

  it('never has an empty part, and is its own slug', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (title) => {
        const slug = slugOf(title);
        expect(slug).not.toMatch(/^-|-$|--|[/?#%\s]/);
        expect(slugOf(slug)).toBe(slug);
      }),
    );
  });
});

describe('gamePath', () => {
  it('has the slug behind the id, encoded', () => {
    expect(gamePath({ id: '01J', title: 'Kiln: the Fire' })).toBe('/game/01J/kiln-the-fire');
    expect(gamePath({ id: '01J', title: '迷宮' })).toBe('/game/01J/%E8%BF%B7%E5%AE%AE');
  });

  it('ends with the id when the title is unknown or has no slug', () => {
    expect(gamePath({ id: '01J' })).toBe('/game/01J');
    expect(gamePath({ id: '01J', title: '…' })).toBe('/game/01J');
  });
});
