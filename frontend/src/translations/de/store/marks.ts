import type { markText as english } from '../../../content/store/marks.ts';
import type { Translation } from '../../translation.ts';

export const markText: Translation<typeof english> = {
  owned: 'Im Besitz',
  wished: 'Gemerkt',
  off: (percent) => `-${percent}\u00a0%`,
  ownedGame: 'Dieses Spiel gehört dir.',
};
