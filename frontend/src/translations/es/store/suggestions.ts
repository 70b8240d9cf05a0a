import type { suggestionText as english } from '../../../content/store/suggestions.ts';
import type { Translation } from '../../translation.ts';

export const suggestionText: Translation<typeof english> = {
  suggestions: 'Sugerencias',
  all: (q) => `Ver todos los resultados de “${q}”`,
  owned: 'Tuyo',
  by: 'de',
};
