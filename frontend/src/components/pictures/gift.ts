import type { Picture } from '../picture/pixel-art.tsx';

export const gift: Picture = [
  '....kkk......kkk....',
  '...koook....koook...',
  '...kokook..kookok...',
  '....kkoookkoookk....',
  '......kooooook......',
  'kkkkkkkkkkkkkkkkkkkk',
  'kwwwwwwwoooowwwwwwwk',
  'kwwwwwwwoooowwwwwwsk',
  'kkkkkkkkkkkkkkkkkkkk',
  '.kwwwwwwoooowwwwwsk.',
  '.kwwwwwwoooowwwwwsk.',
  '.kwwwwwwoooowwwwwsk.',
  '.kwwwwwwoooowwwwssk.',
  '.kwwwwwwoooowwwsssk.',
  '.kkkkkkkkkkkkkkkkkk.',
];
