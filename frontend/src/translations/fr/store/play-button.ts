import type { playButtonText as englishPlayButtonText } from '../../../content/store/play-button.ts';
import type { Translation } from '../../translation.ts';

export const playButtonText: Translation<typeof englishPlayButtonText> = {
  play: 'Jouer dans le navigateur',
  demo: 'Jouer à la démo',
};
