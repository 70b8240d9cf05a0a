import type { playButtonText as englishPlayButtonText } from '../../../content/store/play-button.ts';
import type { Translation } from '../../translation.ts';

export const playButtonText: Translation<typeof englishPlayButtonText> = {
  play: 'ブラウザーで遊ぶ',
  demo: '体験版で遊ぶ',
};
