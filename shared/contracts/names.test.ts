import { describe, expect, it } from '@jest/globals';
import { LIMITS } from './limits.ts';
import { isFilterableTag } from './lists.ts';
import * as de from './names/de.ts';
import * as es from './names/es.ts';
import * as fr from './names/fr.ts';
import * as ja from './names/ja.ts';
import { nameIn, valueNamed } from './names.ts';

describe.each(Object.entries({ de, es, fr, ja }))(
  'the names in %s',
  (_, { categoryNames, platformNames, tagNames }) => {
    it.each([categoryNames, platformNames, tagNames])('are different for different values', (names) => {
      const spellings = Object.values(names).map((name) => name.toLowerCase());
      expect(spellings.filter((name, at) => spellings.indexOf(name) !== at)).toEqual([]);
    });

    it('can be typed where a tag is expected', () => {
      expect(
        Object.values(tagNames).filter((name) => name.length > LIMITS.tagLength || !isFilterableTag(name)),
      ).toEqual([]);
    });
  },
);

describe('nameIn', () => {
  it('is the value itself if it has no name, also if objects have a property of that name', () => {
    expect(nameIn(de.tagNames, 'puzzle')).toBe('Rätsel');
    expect(['cardboard', 'constructor', 'toString'].map((tag) => nameIn(de.tagNames, tag))).toEqual([
      'cardboard',
      'constructor',
      'toString',
    ]);
  });
});

describe('valueNamed', () => {
  it('is the value with this name, in capital or small letters', () => {
    expect(['Rätsel', ' rätsel ', 'Karton'].map((name) => valueNamed(de.tagNames, name))).toEqual([
      'puzzle',
      'puzzle',
      'Karton',
    ]);
  });
});
