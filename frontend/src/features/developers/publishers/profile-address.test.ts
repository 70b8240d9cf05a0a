import { describe, expect, it } from '@jest/globals';
import { profileIdOf } from './profile-address.ts';

describe('profileIdOf', () => {
  it.each([
    ['https://shop.example/profile/0c1d-2e3f', '0c1d-2e3f'],
    ['/profile/0c1d-2e3f?tab=games', '0c1d-2e3f'],
    [' 0c1d-2e3f ', '0c1d-2e3f'],
    ['https://shop.example/profile/0c1d-2e3f/', '0c1d-2e3f'],
  ])('reads the id of %s', (text, id) => {
    expect(profileIdOf(text)).toBe(id);
  });

  it.each(['', 'https://shop.example/', 'Studio North'])('finds no id in "%s"', (text) => {
    expect(profileIdOf(text)).toBeUndefined();
  });
});
