import type { suggestionText as english } from '../../../content/store/suggestions.ts';
import type { Translation } from '../../translation.ts';

export const suggestionText: Translation<typeof english> = {
  suggestions: 'Vorschläge',
  all: (q) => `Alle Ergebnisse für „${q}“`,
  owned: 'Im Besitz',
  by: 'von',
};
