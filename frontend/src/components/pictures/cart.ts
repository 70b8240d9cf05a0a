import type { Picture } from '../picture/pixel-art.tsx';

export const cart: Picture = [
  'kk..................',
  '.kk.................',
  '..kkkkkkkkkkkkkkkk..',
  '..kwwwwwwwwwwwwwsk..',
  '...kwkwwkwwkwwkwsk..',
  '...kwkwwkwwkwwksk...',
  '...kwwwwwwwwwwwsk...',
  '....kwwwwwwwwwsk....',
  '....kkkkkkkkkkkk....',
  '....k...............',
  '....kkkkkkkkkkkkk...',
  '.....kok.....kok....',
  '.....kkk.....kkk....',
];
