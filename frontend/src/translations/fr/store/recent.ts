import type { recentText as english } from '../../../content/store/recent.ts';
import type { Translation } from '../../translation.ts';

export const recentText: Translation<typeof english> = {
  title: 'Vus récemment',
  note: 'Cette liste est gardée dans ce navigateur et n’est envoyée à personne.',
  clear: 'Effacer la liste',
  cleared: 'Vos jeux vus récemment sont effacés.',
};
