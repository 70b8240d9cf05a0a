import type { suggestionText as english } from '../../../content/store/suggestions.ts';
import type { Translation } from '../../translation.ts';

export const suggestionText: Translation<typeof english> = {
  suggestions: 'Suggestions',
  all: (q) => `Voir tous les résultats pour « ${q} »`,
  owned: 'Possédé',
  by: 'par',
};
