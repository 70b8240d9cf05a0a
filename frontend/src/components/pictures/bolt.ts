import type { Picture } from '../picture/pixel-art.tsx';

export const bolt: Picture = [
  '..........kkkkkk..',
  '.........kooook...',
  '........kooook....',
  '.......kooook.....',
  '......kooook......',
  '.....kooook.......',
  '....kooookkkkkk...',
  '...kwooooooook....',
  '..kwwooooooosk....',
  '..kkkkkooooskk....',
  '......kooosk......',
  '.....kooosk.......',
  '.....koosk........',
  '....koosk.........',
  '....kosk..........',
  '...kosk...........',
  '...ksk............',
  '...kk.............',
];
