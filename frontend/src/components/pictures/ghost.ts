import type { Picture } from '../picture/pixel-art.tsx';

export const ghost: Picture = [
  '....kkkkkk....',
  '..kkwwwwwwkk..',
  '.kwwwwwwwwwwk.',
  '.kwwkkwwkkwwk.',
  'kwwwkowwkowwwk',
  'kwwwkkwwkkwwwk',
  'kwwwwwwwwwwwsk',
  'kwwwwwwwwwwwsk',
  'kwwwwkkkkwwwsk',
  'kwwwwwwwwwwwsk',
  'kwwwwwwwwwwssk',
  'kwwkwwwkwwwksk',
  'kwk.kwk.kwk.kk',
  '.k...k...k....',
];
