import type { markText as english } from '../../../content/store/marks.ts';
import type { Translation } from '../../translation.ts';

export const markText: Translation<typeof english> = {
  owned: '所有済み',
  wished: 'ほしい',
  off: (percent) => `-${percent}%`,
  ownedGame: 'このゲームは所有済みです。',
};
