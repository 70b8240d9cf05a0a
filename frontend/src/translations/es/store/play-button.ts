import type { playButtonText as englishPlayButtonText } from '../../../content/store/play-button.ts';
import type { Translation } from '../../translation.ts';

export const playButtonText: Translation<typeof englishPlayButtonText> = {
  play: 'Jugar en el navegador',
  demo: 'Jugar a la demo',
};
