import type { markText as english } from '../../../content/store/marks.ts';
import type { Translation } from '../../translation.ts';

export const markText: Translation<typeof english> = {
  owned: 'Possédé',
  wished: 'Souhaité',
  off: (percent) => `-${percent} %`,
  ownedGame: 'Vous possédez ce jeu.',
};
