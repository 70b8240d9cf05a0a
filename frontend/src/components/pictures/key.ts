import type { Picture } from '../picture/pixel-art.tsx';

export const key: Picture = [
  '....kkkkk...........',
  '..kkoooookk.........',
  '.koooooooook........',
  '.koookkkoook........',
  'koook...kooskkkkkkk.',
  'koook...kooooooooook',
  'koook...koosssksskssk',
  '.koookkkoosk.ksk.ksk',
  '.kooooooossk..k...k.',
  '..kksssskkk.........',
  '....kkkkk...........',
];
