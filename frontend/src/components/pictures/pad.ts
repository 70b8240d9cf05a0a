import type { Picture } from '../picture/pixel-art.tsx';

export const pad: Picture = [
  '....kkkkk......kkkkk....',
  '...kwwwwwkkkkkkwwwwwk...',
  '..kwwwwwwwwwwwwwwwwwwk..',
  '.kwwwkwwwwwwwwwwwwoowwk.',
  '.kwwwkwwwwwwwwwwwwoowwk.',
  '.kwkkkkkwwkwwkwwoowwook.',
  'kwwwwkwwwwwwwwwwoowwoowk',
  'kwwwwkwwwwwwwwwwwwoowwwk',
  'kwwwwwwwwkkkkkkwwwoowwsk',
  'kwwwwwwsk......kswwwwwsk',
  'kwwwwssk........kssswwsk',
  '.kwwssk..........ksswsk.',
  '..kkkk............kkkk..',
];
