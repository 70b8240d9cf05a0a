import type { Picture } from '../picture/pixel-art.tsx';

export const shelf: Picture = [
  '.kkkk.kkkkk.kkk.kkkk.',
  '.kook.kwwwk.ksk.kwwk.',
  '.kook.kwkwk.ksk.kwwk.',
  '.kook.kwwwk.ksk.kook.',
  '.kook.kwkwk.ksk.kook.',
  '.kook.kwwwk.ksk.kwwk.',
  '.kook.kwwwk.ksk.kwwk.',
  'kkkkkkkkkkkkkkkkkkkkk',
  'kwwwwwwwwwwwwwwwwwwsk',
  'kkkkkkkkkkkkkkkkkkkkk',
  '.k.................k.',
];
